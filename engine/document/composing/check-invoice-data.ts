import { isDate } from '@cornerpost/schematron/structure'
import { invalidField } from '../../error/invalid-field.ts'
import { parseParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { InvoiceData } from './invoice-data.ts'

/** maximum numbers of lines, and of allowances and charges together */
const linesMax = 1_000
const allowancesMax = 100
const textLengthMax = 5_000
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/**
 * Checks everything in the data except its numbers. Refuses lists that are empty or too long, texts that are empty, too
 * long or not allowed in XML, and malformed dates and identifiers. A reason for an exemption must be given with the
 * category E, and only then. Throws `body_invalid`, which names the field.
 */
export function checkInvoiceData(data: InvoiceData): void {
  const { lines, allowances = [] } = data
  if (lines.length === 0) throw invalidField('lines', 'empty_list')
  if (lines.length > linesMax) throw invalidField('lines', 'too_many', { max: linesMax })
  if (allowances.length > allowancesMax) throw invalidField('allowances', 'too_many', { max: allowancesMax })
  checkTexts(data)
  for (const field of ['issueDate', 'deliveryDate', 'dueDate'] as const) checkDay(field, data[field])
  checkParticipant('recipient.participantId', data.recipient.participantId)
  const isExempt = [...lines, ...allowances].some(({ vatCategory }) => vatCategory === 'E')
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

function checkDay(field: string, text: string | undefined): void {
  if (text !== undefined && (text.length !== 10 || !isDate(text))) throw invalidField(field, 'wrong_form')
}

function checkParticipant(field: string, text: string): void {
  try {
    parseParticipantIdentifier(text)
  } catch {
    throw invalidField(field, 'not_a_peppol_identifier')
  }
}
