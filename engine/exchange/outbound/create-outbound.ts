import { authorizeParticipant } from '../../customer/company/access-decision.ts'
import type { Company } from '../../customer/company/company.ts'
import { authorizeSending } from '../../customer/company/authorize-sending.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { JobHandlers } from '../../job/job-handler.ts'
import { answerReceived, type AnswerDeps } from './answer-received.ts'
import { findSent, readSentMls } from './read-sent.ts'
import { KeysInFlight } from './keys-in-flight.ts'
import { recordMls, type RecordMlsDeps } from './record-mls.ts'
import type { SentDocument, SentFilter } from './store.ts'
import { submitDocument, type SubmitDeps } from './submit-document.ts'
import type { Acknowledgement, SubmitRequest } from './submit-request.ts'
import { transmit, type TransmitDeps } from './transmit.ts'

/** What our companies send. */
export interface SentDocuments {
  /**
   * Accepts a document for sending; after the acknowledgement it is stored and needs no further call. The refusals are
   * those of `submitDocument`.
   */
  submit(request: SubmitRequest): Promise<Acknowledgement>
  /** Refuses with `document_not_found`. */
  find(company: Company, documentId: string): Promise<SentDocument>
  list(company: Company, filter: SentFilter): Promise<readonly SentDocument[]>
  /**
   * The message level status that answered the document. Refuses with `document_not_found`, `mls_not_available`,
   * `content_removed`.
   */
  readMls(
    company: Company,
    documentId: string,
  ): Promise<{ readonly document: SentDocument; readonly bytes: Uint8Array }>
}

type OfSubmit = 'keysInFlight' | 'authorizeSending' | 'authorizeParticipant' | 'documentBytesMax'
type OfTransmit = 'answerTimeoutMilliseconds' | 'answerBytesMax'
type OfAnswer = 'loadJudged' | 'countryOfOperator'

export interface OutboundParts
  extends
    Omit<SubmitDeps, OfSubmit>,
    Omit<TransmitDeps, OfTransmit>,
    Omit<AnswerDeps, OfAnswer>,
    Omit<RecordMlsDeps, 'findReception'> {
  readonly companies: CompanyStore
  /** what this half reads of received messages (D111) */
  readonly receptions: Pick<AnswerDeps, 'loadJudged'> & Pick<RecordMlsDeps, 'findReception'>
  readonly settings: {
    readonly documentBytesMax: number
    readonly as4AnswerTimeoutSeconds: number
    readonly as4AnswerBytesMax: number
  }
}

/** The sent half of the exchange. */
export function createOutbound(parts: OutboundParts) {
  const { outbound, receptions } = parts
  const submission = submitDeps(parts)
  const transmission = transmitDeps(parts)
  const sent: SentDocuments = {
    submit: (request) => submitDocument(submission, request),
    find: (company, documentId) => findSent(parts, company, documentId),
    list: (company, filter) => outbound.listSent(company.id, filter),
    readMls: (company, documentId) => readSentMls(parts, company, documentId),
  }
  return {
    sent,
    handlers: {
      transmit: ({ payload, lease }, signal) => transmit(transmission, payload.transmissionId, lease, signal),
      'answer-received': ({ payload, lease }, signal) =>
        answerReceived({ ...parts, ...receptions, countryOfOperator: 'SK' }, payload.documentId, lease, signal),
      'record-mls': ({ payload, lease }) => recordMls({ ...parts, ...receptions }, payload.transmissionId, lease),
    } satisfies Partial<JobHandlers>,
  }
}

function submitDeps(parts: OutboundParts): SubmitDeps {
  return {
    ...parts,
    keysInFlight: new KeysInFlight(),
    authorizeSending: (caller, company) => authorizeSending(parts, caller, company),
    authorizeParticipant: (caller, participant) => authorizeParticipant(parts, caller, participant),
    documentBytesMax: parts.settings.documentBytesMax,
  }
}

function transmitDeps(parts: OutboundParts): TransmitDeps {
  return {
    ...parts,
    answerTimeoutMilliseconds: parts.settings.as4AnswerTimeoutSeconds * 1000,
    answerBytesMax: parts.settings.as4AnswerBytesMax,
  }
}
