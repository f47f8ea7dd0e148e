import type { Caller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { JobHandlers } from '../../job/job-handler.ts'
import { createJobReleaser } from '../../job/job-releaser.ts'
import type { JobStore } from '../../job/store.ts'
import { receiveMessage, type As4Reply, type ReceiveDeps } from './receive-message.ts'
import type { WireMessage } from '../../peppol/as4/open-message.ts'
import type { SlovakNaming } from '../../peppol/identifier/network-participant.ts'
import { createByteTurns } from '../../primitive/byte-turns.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Answering } from '../transmission/answer.ts'
import { acknowledge } from './acknowledge.ts'
import { judgeNow, judgeReceived, type JudgeDeps } from './judge-received.ts'
import { loadJudged } from './load-judged.ts'
import { readReceived } from './read-received.ts'
import type { InboundStore, ReceivedDocument, ReceivedFilter } from './store.ts'

/** Documents that other access points send to our companies. */
export interface ReceivedDocuments {
  /**
   * Processes a message from another access point and returns the answer to it: a receipt or an error. A receipt is
   * returned only after the message has been committed. Never throws.
   */
  receive(wire: WireMessage): Promise<As4Reply>
  /** Returns a received document with its bytes. Refuses with `document_not_found` and `content_removed`. */
  read(
    company: Company,
    documentId: string,
  ): Promise<{ readonly document: ReceivedDocument; readonly bytes: Uint8Array }>
  list(company: Company, filter: ReceivedFilter): Promise<readonly ReceivedDocument[]>
  /**
   * Marks a received document as acknowledged. Refuses with `read_only_member`, `participant_not_allowed` and
   * `document_not_found`.
   */
  acknowledge(caller: Caller, company: Company, documentId: string): Promise<Instant>
}

type OfReceive =
  | 'messageBytesMax'
  | 'payloadBytesMax'
  | 'envelopeBytesInMemory'
  | 'followUpDelayMilliseconds'
  | 'releaseJob'
  | 'readStatus'
  | 'judge'

export interface InboundParts extends Omit<ReceiveDeps, OfReceive>, Omit<JudgeDeps, 'answerWith' | 'largeDocuments'> {
  readonly companies: CompanyStore
  readonly inbound: InboundStore
  readonly jobs: JobStore
  /** functions that the sending half of the exchange offers to the receiving half (D111) */
  readonly answering: Answering
  readonly settings: {
    readonly as4PayloadBytesMax: number
    readonly as4EnvelopeBytesInMemory: number
    readonly largeDocumentBytesAtOnce: number
    readonly mlsDelaySeconds: number
    readonly rules: { readonly slovakNaming: SlovakNaming }
  }
}

/** Creates the functions with which the sending half of the exchange reads received messages (D111). */
export function createReceptions(parts: Pick<InboundParts, 'inbound'>) {
  return {
    loadJudged: (documentId: string) => loadJudged(parts, documentId),
    findReception: (transmissionId: string) => parts.inbound.findReception(transmissionId),
  }
}

/** Creates the receiving half of the exchange of documents with other access points. */
export function createInbound(parts: InboundParts) {
  const { inbound, settings } = parts
  const largeDocuments = createByteTurns(settings.largeDocumentBytesAtOnce)
  const judging = { ...parts, ...parts.answering, largeDocuments }
  const reception = receiveDeps(parts, judging)
  const received: ReceivedDocuments = {
    receive: (wire) => receiveMessage(reception, wire),
    read: (company, documentId) => readReceived(parts, company, documentId),
    list: (company, filter) => inbound.listReceived(company.id, filter),
    acknowledge: (caller, company, documentId) => acknowledge(parts, caller, company, documentId),
  }
  return {
    received,
    handlers: {
      'judge-received': ({ payload, lease }) => judgeReceived(judging, payload.documentId, lease),
    } satisfies Partial<JobHandlers>,
  }
}

/** allowance for the SOAP part and the MIME headers of a message, added to the maximum payload size */
const messageOverheadBytes = 1_048_576

function receiveDeps(parts: InboundParts, judging: JudgeDeps): ReceiveDeps {
  const { settings } = parts
  return {
    ...parts,
    readStatus: parts.answering.readStatus,
    judge: (reception, lease) => judgeNow(judging, reception, lease),
    messageBytesMax: settings.as4PayloadBytesMax + messageOverheadBytes,
    payloadBytesMax: settings.as4PayloadBytesMax,
    envelopeBytesInMemory: settings.as4EnvelopeBytesInMemory,
    followUpDelayMilliseconds: settings.mlsDelaySeconds * 1000,
    releaseJob: createJobReleaser(parts),
  }
}
