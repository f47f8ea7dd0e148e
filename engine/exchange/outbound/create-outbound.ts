import type { SendingCaller } from '../../customer/account/caller.ts'
import { authorizeParticipant } from '../../customer/company/access-decision.ts'
import type { Company } from '../../customer/company/company.ts'
import { authorizeSending } from '../../customer/company/authorize-sending.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { JobHandlers } from '../../job/job-handler.ts'
import type { SlovakNaming } from '../../peppol/identifier/network-participant.ts'
import { createByteTurns } from '../../primitive/byte-turns.ts'
import type { Answering } from '../transmission/answer.ts'
import { answerReceived, answerWith, type AnswerReceivedDeps } from './answer-received.ts'
import { offerDocument, type DocumentOffer } from './offer-document.ts'
import { orderTransmission, type OrderTransmission, type OrderTransmissionDeps } from './order-transmission.ts'
import { findSent, readSentMls } from './read-sent.ts'
import { KeysInFlight } from './keys-in-flight.ts'
import { readStatus, recordMls, type RecordMlsDeps } from './record-mls.ts'
import type { SentDocument, SentFilter } from './store.ts'
import { submitDocument, type SubmitDeps } from './submit-document.ts'
import type { Acknowledgement, SubmitRequest } from './submit-request.ts'
import { transmit } from './transmit.ts'

/** Documents that our companies send. */
export interface SentDocuments {
  /**
   * Accepts a document for sending. When the promise resolves, the document is stored and will be sent without a
   * further call. Refuses what `submitDocument` refuses.
   */
  submit(request: SubmitRequest): Promise<Acknowledgement>
  /**
   * Checks a document without sending it, and finds the company of the caller that would send it. Refuses what
   * `Documents.check` refuses.
   */
  offer(caller: SendingCaller, bytes: Uint8Array): Promise<DocumentOffer>
  /** Returns a document that the company sent. Refuses with `document_not_found`. */
  find(company: Company, documentId: string): Promise<SentDocument>
  list(company: Company, filter: SentFilter): Promise<readonly SentDocument[]>
  /**
   * Returns the message level status (MLS) for the document. Refuses with `document_not_found`, `mls_not_available` and
   * `content_removed`.
   */
  readMls(
    company: Company,
    documentId: string,
  ): Promise<{ readonly document: SentDocument; readonly bytes: Uint8Array }>
}

type OfSubmit = 'keysInFlight' | 'orderTransmission' | 'authorizeSending' | 'authorizeParticipant' | 'documentBytesMax'
type OfTransmit = 'answerTimeoutMilliseconds' | 'answerBytesMax' | 'largeDocuments'

export interface OutboundParts
  extends Omit<SubmitDeps, OfSubmit>, Omit<OrderTransmissionDeps, OfTransmit>, Omit<RecordMlsDeps, 'findReception'> {
  readonly companies: CompanyStore
  /** functions with which the sending half of the exchange reads received messages (D111) */
  readonly receptions: Pick<AnswerReceivedDeps, 'loadJudged'> & Pick<RecordMlsDeps, 'findReception'>
  readonly settings: {
    readonly documentBytesMax: number
    readonly as4AnswerTimeoutSeconds: number
    readonly as4AnswerBytesMax: number
    readonly largeDocumentBytesAtOnce: number
    readonly rules: { readonly slovakNaming: SlovakNaming }
  }
}

/**
 * Creates the sending half of the exchange of documents with other access points. The receiving half calls it only
 * through `answering` (D111).
 */
export function createOutbound(parts: OutboundParts) {
  const { outbound, receptions, settings } = parts
  const transmission = {
    ...parts,
    answerTimeoutMilliseconds: settings.as4AnswerTimeoutSeconds * 1000,
    answerBytesMax: settings.as4AnswerBytesMax,
    largeDocuments: createByteTurns(settings.largeDocumentBytesAtOnce),
  }
  const order: OrderTransmission = (made, document, write) => orderTransmission(transmission, made, document, write)
  const answers = { ...parts, ...receptions, orderTransmission: order, countryOfOperator: 'SK' }
  const submission: SubmitDeps = {
    ...parts,
    orderTransmission: order,
    keysInFlight: new KeysInFlight(),
    authorizeSending: (caller, company, isConfirmed) => authorizeSending(parts, caller, company, isConfirmed),
    authorizeParticipant: (caller, participant) => authorizeParticipant(parts, caller, participant),
    documentBytesMax: settings.documentBytesMax,
  }
  const sent: SentDocuments = {
    submit: (request) => submitDocument(submission, request),
    offer: (caller, bytes) => offerDocument(submission, caller, bytes),
    find: (company, documentId) => findSent(parts, company, documentId),
    list: (company, filter) => outbound.listSent(company.id, filter),
    readMls: (company, documentId) => readSentMls(parts, company, documentId),
  }
  const answering: Answering = {
    answerWith: (judged, record) => answerWith(answers, judged, record),
    readStatus: (bytes, signerSeat) => readStatus(parts, bytes, signerSeat),
  }
  return {
    sent,
    answering,
    orderTransmission: order,
    handlers: {
      transmit: ({ payload, lease }, signal) => transmit(transmission, payload.transmissionId, lease, signal),
      'answer-received': ({ payload, lease }, signal) => answerReceived(answers, payload.documentId, lease, signal),
      'record-mls': ({ payload, lease }) => recordMls({ ...parts, ...receptions }, payload.transmissionId, lease),
    } satisfies Partial<JobHandlers>,
  }
}
