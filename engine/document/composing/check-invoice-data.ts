import { isDate } from '@cornerpost/schematron/structure'
import { invalidField } from '../../error/invalid-field.ts'
import { readParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { namesIco } from '../../peppol/identifier/slovak-number.ts'
import { readableNumber } from '../invoice/readable-text.ts'
import type { InvoiceData, PartyData } from './invoice-data.ts'

/** maximum numbers of lines, and of allowances and charges together */
const linesMax = 1_000
const allowancesMax = 100
const textLengthMax = 5_000
const numberLengthMax = 200 // as for every document (P32)
/** first and last day of a document from data (P154) */
const [dayMin, dayMax] = ['2000-01-01', '2099-12-31']
/** codes of ISO 4217 for no currency and for tests */
const noCurrencies: readonly string[] = ['XXX', 'XTS']
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/**
 * Checks everything in the data except its numbers. Refuses lists that are empty or too long, texts that are empty, too
 * long or not allowed in XML, malformed dates, identifiers and accounts, a due date before the date of issue, a number
 * with characters that a person does not see, and what P154 refuses. A reason for an exemption must be given with the
 * category E, and only then. Throws `body_invalid`, which names the field.
 */
export function checkInvoiceData(sender: PartyData, data: InvoiceData): void {
  const { lines, allowances = [] } = data
  if (lines.length === 0) throw invalidField('lines', 'empty_list')
  if (lines.length > linesMax) throw invalidField('lines', 'too_many', { max: linesMax })
  if (allowances.length > allowancesMax) throw invalidField('allowances', 'too_many', { max: allowancesMax })
  checkTexts(data)
  checkNumber(data.number)
  for (const field of ['issueDate', 'deliveryDate', 'dueDate'] as const) checkDay(field, data[field])
  if (data.dueDate !== undefined && data.dueDate < data.issueDate) throw invalidField('dueDate', 'before_issue')
  if (noCurrencies.includes(data.currency)) throw invalidField('currency', 'wrong_value')
  if (data.payment && !isIban(data.payment.iban)) throw invalidField('payment.iban', 'wrong_form')
  checkParticipant('recipient.participantId', data.recipient.participantId)
  const categories = [...lines, ...allowances].map(({ vatCategory }) => vatCategory)
  if (categories.includes('K') && data.recipient.country === sender.country)
    throw invalidField('recipient.country', 'not_abroad')
  const isExempt = categories.includes('E')
  if (isExempt !== (data.exemptionReason !== undefined))
    throw invalidField('exemptionReason', isExempt ? 'required' : 'wrong_value')
}

/** Checks all texts, wherever they are in the data. */
function checkTexts(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (value.trim() === '') throw invalidField(field, 'required')
    if (value.length > textLengthMax) throw invalidField(field, 'too_long', { max: textLengthMax })
    if (notInXml.test(value)) throw invalidField(field, 'wrong_form')
  } else if (Array.isArray(value)) value.forEach((one, index) => checkTexts(one, `${field}[${index}]`))
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) checkTexts(one, field === '' ? name : `${field}.${name}`)
}

/** Refuses a number that is too long to be stored, or that a person would read as another one (P153). */
function checkNumber(number: string): void {
  if (number.length > numberLengthMax) throw invalidField('number', 'too_long', { max: numberLengthMax })
  if (readableNumber(number) !== number) throw invalidField('number', 'wrong_form')
}

/** True if the check digits of an account number are right (ISO 13616). It may have spaces. */
function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => `${parseInt(letter, 36)}`)
  return BigInt(digits) % 97n === 1n
}

function checkDay(field: string, text: string | undefined): void {
  if (text === undefined) return
  if (text.length !== 10 || !isDate(text)) throw invalidField(field, 'day_form')
  if (text < dayMin || text > dayMax) throw invalidField(field, 'out_of_range', { min: dayMin, max: dayMax })
}

function checkParticipant(field: string, text: string): void {
  try {
    readParticipantIdentifier(text)
  } catch {
    throw invalidField(field, namesIco(text) ? 'ico_not_participant' : 'participant_form')
  }
}
