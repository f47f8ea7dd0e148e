import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import type { SendLimits } from '../../customer/account/send-limits.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Lease, NewJob } from '../../job/new-job.ts'
import type { Ordered } from '../../job/order-job.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { TaxReportReason, TaxReportState } from '../../tax/report/decide-tax-report.ts'
import type { Finding } from '../../document/validation/finding.ts'
import type { MlsCode } from '../../peppol/mls/mls.ts'
import type { OutboundState, StatusReason } from './state.ts'
import type { Confirmation } from './submit-request.ts'
import type {
  NewAnswer,
  NewAttempt,
  OutgoingTransmission,
  ReceivedStatus,
  TransmissionOrder,
} from '../transmission/transmission.ts'

/** A stored document that a company sent (D80). */
export interface SentDocument {
  readonly id: string
  readonly companyId: string
  readonly accountId: string
  readonly kind: 'invoice' | 'creditNote'
  /** the client's own document id, from the metadata of the request */
  readonly clientDocumentId: string
  readonly number: string // business term BT-1
  readonly issueDate: string // business term BT-2
  readonly dueDate: string | null // business term BT-9
  readonly currency: string // business term BT-5
  readonly totalAmount: string // business term BT-112
  readonly payableAmount: string | null // business term BT-115
  /** name of the receiving party as the document states it */
  readonly counterparty: string | null
  /** identifies the seller (see `sellerKey`); each seller may use a document number only once (D3) */
  readonly seller: string
  readonly sender: ParticipantIdentifier // business term BT-34
  readonly receiver: ParticipantIdentifier // business term BT-49
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  /**
   * country of the sender (C1), for the envelope: BT-40, or BT-55 for a self-billed document; `SK` if the document
   * names no country
   */
  readonly countryC1: string
  /** SHA-256 of the document bytes, in lower-case hexadecimal */
  readonly payloadHash: string
  /** the SBDH instance identifier (D81) */
  readonly instanceIdentifier: string
  readonly idempotencyKey: string | null
  readonly state: OutboundState
  readonly statusReason: StatusReason | null
  readonly taxReport: TaxReportState
  readonly taxReportReason: TaxReportReason | StatusReason | null
  /** number of attempts to deliver the tax report */
  readonly taxReportAttempts: number
  readonly findings: readonly Finding[]
  /** time when the service accepted the document for sending; null if it rejected the document (D20) */
  readonly sentAt: Instant | null
  readonly receiptAt: Instant | null
  readonly deliveredAt: Instant | null
  readonly fsReportedAt: Instant | null
  /** the code of the MLS and, if the MLS rejects the document, the reason; null until an MLS arrives */
  readonly mls: { readonly code: MlsCode; readonly reason: string | null } | null
  /** null until an MLS arrives, and after the content of the MLS has been removed */
  readonly mlsPayloadId: string | null
  readonly payloadId: string | null
  readonly createdAt: Instant
  /** time of the last change; strictly increasing within each company (D85) */
  readonly updatedAt: Instant
}

/** An Idempotency-Key with the account and the participant for which it is used (D23). */
export interface IdempotencyScope {
  readonly accountId: string
  readonly participant: ParticipantIdentifier
  readonly idempotencyKey: string
}

/**
 * The latest use of an Idempotency-Key. `holds` is true while the document occupies the key. A document that has
 * permanently failed or was rejected no longer occupies its key (D82, D116).
 */
export interface KeyUse {
  readonly documentId: string
  readonly payloadHash: string
  readonly state: OutboundState
  readonly holds: boolean
  /** the stored answer to the original request (I2), as JSON */
  readonly answer: string
}

/** Everything that is written in one transaction when a submitted document is accepted or rejected. */
export interface Submission {
  readonly document: Omit<SentDocument, 'updatedAt' | 'payloadId' | 'mls' | 'mlsPayloadId' | 'taxReportAttempts'>
  /** reports the document to the tax authority; null if no report is due */
  readonly reportJob?: NewJob<'report-tax'> | null
  readonly payload: Uint8Array
  /** the first 50 of `paymentKeys`: the accounts and other destinations with which later drafts are compared (P140) */
  readonly paymentAccounts: readonly string[]
  /** the answer to store, as JSON (I2) */
  readonly answer: string
  /** null for a rejected document, which is stored but not sent */
  readonly transmission: ({ readonly id: string; readonly messageId: string } & TransmissionOrder) | null
  /** the confirmation of the draft with these bytes, which is used up; null if the document needs none */
  readonly confirmation: Confirmation | null
  /** the limits of the key that sends the document without a person; null if it is bound by none (P136) */
  readonly limits: {
    readonly keyId: string
    readonly limits: SendLimits
    readonly payableAmount: string | null // business term BT-115
  } | null
}

export type SubmissionOutcome =
  /** `lease`: the claim on the transmission job, if the job was written and claimed in one step */
  | ({ readonly kind: 'recorded' } & Ordered)
  | { readonly kind: 'key_held'; readonly use: KeyUse; readonly lease?: undefined }
  | {
      readonly kind: 'number_held'
      readonly documentId: string
      readonly state: OutboundState
      readonly lease?: undefined
    }

/** The outcome of one transmission attempt. */
export type AttemptOutcome =
  /** the peer returned a valid receipt, whose bytes are stored as evidence */
  | {
      readonly kind: 'receipt'
      readonly receipt: Uint8Array
      readonly receiptMessageId: string
      readonly receiverSeat: SeatId
      readonly receiptAt: Instant
    }
  /** after an attempt with unknown outcome, the peer reports that it already has the message (D87) */
  | { readonly kind: 'duplicate'; readonly receiverSeat: SeatId | null; readonly error: string }
  /** the attempt failed, and another attempt follows */
  | {
      readonly kind: 'again'
      /** time until the next attempt */
      readonly delayMilliseconds: number
      readonly reason: StatusReason
      readonly error: string
      readonly outcomeUnknown: boolean
    }
  /** the transmission has permanently failed */
  | { readonly kind: 'failed'; readonly reason: StatusReason; readonly error: string }

/** A document that was transmitted to the receiver's access point but has no MLS yet. */
export interface AwaitedMls {
  readonly documentId: string
  /** time of the receipt, or of the "duplicate" answer that was accepted instead of a receipt (D87) */
  readonly since: Instant
}

export interface SentFilter {
  /** start of the range of `updatedAt`, inclusive (D26) */
  readonly since?: Instant
  /** end of the range of `updatedAt`, exclusive */
  readonly until?: Instant
  readonly states?: readonly OutboundState[]
  readonly after?: { readonly at: Instant; readonly id: string }
  readonly limit: number
}

/**
 * Stores sent documents and outgoing transmissions. Every method is one transaction. A method that takes a lease throws
 * `lease_lost` if another worker has claimed the job in the meantime. Every such method except `recordAttempt` also
 * completes or reschedules the job.
 */
export interface OutboundStore {
  findKeyUse(scope: IdempotencyScope): Promise<KeyUse | undefined>
  findNumberHolder(number: {
    readonly companyId: string
    readonly kind: SentDocument['kind']
    readonly seller: string
    readonly number: string
  }): Promise<{ readonly documentId: string; readonly state: OutboundState } | undefined>
  /**
   * Returns a document of this number whose report to the tax authority is due or was sent, and which has other bytes
   * than these (D25).
   */
  findReportedNumber(number: {
    readonly companyId: string
    readonly kind: SentDocument['kind']
    readonly seller: string
    readonly number: string
    readonly payloadHash: string
  }): Promise<{ readonly documentId: string; readonly state: OutboundState } | undefined>
  /**
   * Records document, payload, answer, transmission, job and event in one transaction. If two submissions use the same
   * Idempotency-Key or document number at the same time, unique indexes decide which one is recorded (I5). If the
   * submission has a confirmation, throws like `checkAsked` unless the draft waits and has the same bytes. If it has
   * limits, counts the document for the key, and throws like `checkLimits`. Throws
   * `participant_not_allowed`, `role_too_low` and `read_only_member` if the account may no longer send (P112).
   */
  recordSubmission(submission: Submission): Promise<SubmissionOutcome>
  /**
   * True if a transmission to this receiver is waiting for a retry, or if sending currently fails for several receivers
   * in a row (D84).
   */
  isBackingOff(receiver: ParticipantIdentifier): Promise<boolean>
  /** True if the newest attempts all failed, at several different receivers. */
  isSendingDisturbed(): Promise<boolean>

  findTransmission(transmissionId: string): Promise<OutgoingTransmission | undefined>
  /**
   * Returns why the latest attempt of a transmission failed; null if the attempt succeeded or no attempt has been made.
   */
  lastReason(transmissionId: string): Promise<StatusReason | null>
  /**
   * Records an attempt before its first byte is sent (I3): increments the number of attempts, marks the outcome as
   * unknown, and changes the state of the document to `transmitting`.
   */
  recordAttempt(
    attempt: NewAttempt & { readonly transmissionId: string; readonly lease: Lease; readonly at: Instant },
  ): Promise<void>
  /**
   * Records the outcome of an attempt, updates the transmission and the document, and completes or reschedules the job.
   * If the outcome is `failed`, the document number and the Idempotency-Key can be used again.
   */
  recordOutcome(transmissionId: string, lease: Lease, at: Instant, outcome: AttemptOutcome): Promise<void>
  /**
   * Records a new MLS with its payload and the job that sends it. Completes the job that created the MLS. Returns the
   * claim on the job that sends the MLS, if the job was written and claimed in one step.
   */
  recordAnswer(answer: NewAnswer & { readonly lease: Lease }): Promise<Ordered>

  /** Returns the outgoing transmission of a document or a tax report with this instance identifier. */
  findSentByInstance(instanceIdentifier: string): Promise<OutgoingTransmission | undefined>
  /**
   * Stores a received MLS and changes the state of its document: to `delivered` for AP and AB, to `failed` for RE. Only
   * the first MLS about a document changes the state; a later one only adds an event. An MLS about a tax report changes
   * the state of the report likewise (see `moveReportByStatus`).
   */
  recordMls(
    mls: ReceivedStatus & { readonly payloadId: string; readonly at: Instant; readonly lease: Lease },
  ): Promise<void>

  /**
   * Returns documents that still have no MLS and were transmitted before `before`, oldest first (D28). With `from`,
   * leaves out documents that were transmitted before `from`.
   */
  listAwaitingMls(which: {
    readonly from?: Instant
    readonly before: Instant
    readonly limit: number
  }): Promise<readonly AwaitedMls[]>

  findSent(companyId: string, documentId: string): Promise<SentDocument | undefined>
  /** Returns sent documents ordered by `updatedAt`. */
  listSent(companyId: string, filter: SentFilter): Promise<readonly SentDocument[]>
}
