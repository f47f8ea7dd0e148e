import { documentTypes } from '../../engine/codelist/document-type.ts'
import type { ParticipantIdentifier } from '../../engine/identifier/participant-identifier.ts'
import type { SubmitRequest } from '../../engine/outbound/submit-request.ts'
import type { Party } from './exchange.ts'
import { sampleInvoice } from './sample-invoice.ts'

let numbers = 0

export interface HandOverChanges extends Partial<Omit<SubmitRequest, 'metadata'>> {
  readonly number?: string
  readonly metadata?: Partial<SubmitRequest['metadata']>
  /** what is changed in the invoice; what finds nothing is an error of the test */
  readonly edits?: readonly (readonly [from: string, to: string])[]
}

/** A call that hands over a valid invoice with a number of its own, changed as the test says. */
export function aHandOver(from: Party, to: ParticipantIdentifier, { number = `FV-${process.pid}-${(numbers += 1)}`, edits = [], metadata, ...changes }: HandOverChanges = {}): SubmitRequest {
  return {
    caller: from.caller,
    company: from.company,
    metadata: { documentId: number, ...documentTypes.invoice, sender: from.participant, receiver: to, ...metadata },
    payload: edited(sampleInvoice(from.participant, to, number).xml, edits),
    strict: false,
    ...changes,
  }
}

/** An invoice that breaks a rule of EN 16931: its total is not its sum (BR-CO-15). */
export const wrongTotal = ['<cbc:TaxInclusiveAmount currencyID="EUR">', '<cbc:TaxInclusiveAmount currencyID="EUR">9'] as const

function edited(text: string, edits: NonNullable<HandOverChanges['edits']>): string {
  return edits.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the invoice has no ${from}`)
    return before.replace(from, () => to)
  }, text)
}
