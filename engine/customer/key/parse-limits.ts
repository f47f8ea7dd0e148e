import { decimalTextWithPlaces, parseDecimal } from '@cornerpost/schematron'
import { invalidField } from '../../error/invalid-field.ts'
import { readFields } from '../../error/read-fields.ts'
import type { SendLimits } from '../account/send-limits.ts'

/** The limits of a key as a person types them. An empty text means no limit. */
export interface LimitsRequest {
  /** in euros, with at most two decimals after a point or a comma */
  readonly amountMax: string
  readonly knownReceiversOnly: boolean
  readonly documentsPerDay: string
}

const amountForm = /^\d{1,9}(?:[.,]\d{1,2})?$/
const countForm = /^[1-9]\d{0,3}$/

/** Reads the limits of a key; null if none is set. Throws `body_invalid` with the fields that have another form. */
export function parseLimits({ knownReceiversOnly, ...typed }: LimitsRequest): SendLimits | null {
  const { amountMax, documentsPerDay } = readFields<Pick<SendLimits, 'amountMax' | 'documentsPerDay'>>({
    amountMax: () => parseAmount(typed.amountMax),
    documentsPerDay: () => parseCount(typed.documentsPerDay),
  })
  if (amountMax === null && documentsPerDay === null && !knownReceiversOnly) return null
  return { amountMax, knownReceiversOnly, documentsPerDay }
}

function parseAmount(typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '')
  if (text === '') return null
  const amount = amountForm.test(text) ? parseDecimal(text.replace(',', '.')) : undefined
  if (amount === undefined) throw invalidField('amountMax', 'wrong_form')
  return decimalTextWithPlaces(amount, 2)
}

function parseCount(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  if (!countForm.test(text)) throw invalidField('documentsPerDay', 'wrong_form')
  return Number(text)
}
