import type { Company } from '../../customer/company/company.ts'
import { isEmail } from '../../customer/account/email.ts'
import { phoneOf } from '../../customer/account/phone.ts'
import { parseName, parseSeat } from '../../customer/company/company-fields.ts'
import { invalidField } from '../../error/invalid-field.ts'
import { readFields } from '../../error/read-fields.ts'
import { ServiceError } from '../../error/service-error.ts'
import { parseDic } from '../../peppol/identifier/dic.ts'
import type { ChangedData } from '../../port/data-channel.ts'

/** The fields of a request to change data at the authority. A field that is absent, null or empty keeps its value. */
export type ChangedDataRequest = {
  readonly [Field in keyof ChangedData | 'ico' | 'dic']?: string | null | undefined
}

/**
 * Reads the data to change. The IČO and DIČ may be given, but only as they are. Throws `fs_change_field_readonly`,
 * `body_invalid` and, if the seat is given in part, `sidlo_incomplete`.
 */
export function parseChangedData(company: Company, request: ChangedDataRequest): ChangedData {
  checkNumbers(company, request)
  const { legalName, seat, email, phone } = readFields({
    legalName: () => ifGiven(request.legalName, parseName),
    seat: () => parseSeat(request),
    email: () => ifGiven(request.email, parseAddress),
    phone: () => ifGiven(request.phone, parsePhone),
  })
  const fields = { legalName, ...seat, email, phone }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}

function ifGiven(value: string | null | undefined, parse: (text: string) => string): string | undefined {
  return value?.trim() ? parse(value) : undefined
}

function checkNumbers(company: Company, { ico, dic }: ChangedDataRequest): void {
  const changed = [
    ...(ico?.trim() && ico.trim() !== company.ico ? ['ico'] : []),
    ...(dic?.trim() && !isDicOf(company, dic) ? ['dic'] : []),
  ]
  if (changed.length > 0)
    throw new ServiceError('fs_change_field_readonly', {
      details: changed.map((field) => ({ field, issue: 'wrong_value' })),
    })
}

function isDicOf({ dic }: Company, text: string): boolean {
  try {
    return parseDic(text) === dic
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
}

function parseAddress(text: string): string {
  const email = text.trim()
  if (!isEmail(email)) throw invalidField('email', 'email_form', { value: email.slice(0, 60) })
  return email.toLowerCase()
}

function parsePhone(text: string): string {
  const phone = phoneOf(text)
  if (phone === undefined) throw invalidField('phone', 'phone_form')
  return phone
}
