import { authorizeParticipant } from '../../engine/customer/company/access-decision.ts'
import type { KeyCaller, SendingCaller } from '../../engine/customer/account/caller.ts'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import type { ParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import type { SubmitRequest } from '../../engine/exchange/outbound/submit-request.ts'
import { KeysInFlight } from '../../engine/exchange/outbound/keys-in-flight.ts'
import type { OutboundStore } from '../../engine/exchange/outbound/store.ts'
import { submitDocument } from '../../engine/exchange/outbound/submit-document.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { inlineValidator } from '../../engine/document/validation/open-document.ts'
import type { Exchange, Party } from './exchange.ts'
import { orderToWait } from './order-to-wait.ts'
import { sampleInvoice } from './sample-invoice.ts'

let numbers = 0

export type HandOver = SubmitRequest & { readonly caller: KeyCaller }

export interface HandOverChanges extends Partial<Omit<HandOver, 'metadata'>> {
  readonly number?: string
  readonly metadata?: Partial<SubmitRequest['metadata']>
  /** replacements in the invoice text; a text that is not found is an error */
  readonly edits?: readonly (readonly [from: string, to: string])[]
}

/** Returns a request to submit a valid invoice with a unique number, with the given changes. */
export function aHandOver(
  from: Party,
  to: ParticipantIdentifier,
  { number = `FV-${process.pid}-${(numbers += 1)}`, edits = [], metadata, ...changes }: HandOverChanges = {},
): HandOver {
  return {
    caller: from.caller,
    company: from.company,
    metadata: { documentId: number, ...documentTypes.invoice, sender: from.participant, receiver: to, ...metadata },
    payload: edited(sampleInvoice(from.participant, to, number).xml, edits),
    isStrict: false,
    ...changes,
  }
}

/**
 * Submits a valid invoice but stores other bytes for sending, as an access point that does not validate would. Returns
 * the document's id.
 */
export async function sendUnjudged(
  { first, clock }: Exchange,
  request: SubmitRequest,
  payload: Uint8Array,
): Promise<string> {
  const { outbound } = first.database
  const careless: OutboundStore = {
    ...outbound,
    recordSubmission: (submission) => outbound.recordSubmission({ ...submission, payload }),
  }
  const deps = {
    validator: inlineValidator,
    outbound: careless,
    orderTransmission: orderToWait,
    clock,
    random: systemRandom,
    keysInFlight: new KeysInFlight(),
    makeMessageId: () => `${systemRandom.uuid()}@psk000101.cornerpost`,
    authorizeSending: async () => {},
    checkRoom: async () => {},
    authorizeParticipant: (caller: SendingCaller, participant: ParticipantIdentifier) =>
      authorizeParticipant(first.database, caller, participant),
    refusesTestNumbersFrom: null,
    documentBytesMax: 3 * 2 ** 20,
    taxAuthority: null,
  }
  return (await submitDocument(deps, request)).providerDocumentId
}

/** A replacement that makes the total of an invoice wrong, which breaks BR-CO-15 of EN 16931. */
export const wrongTotal = [
  '<cbc:TaxInclusiveAmount currencyID="EUR">',
  '<cbc:TaxInclusiveAmount currencyID="EUR">9',
] as const

function edited(text: string, edits: NonNullable<HandOverChanges['edits']>): string {
  return edits.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the invoice has no ${from}`)
    return before.replace(from, () => to)
  }, text)
}
