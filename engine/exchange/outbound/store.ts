import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Lease } from '../../job/new-job.ts'
import type { Ordered } from '../../job/order-job.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { TaxReportReason, TaxReportState } from '../../document/invoice/decide-tax-report.ts'
import type { Finding } from '../../document/validation/finding.ts'
import type { MlsCode } from '../../peppol/mls/mls.ts'
import type { OutboundState, StatusReason } from './state.ts'
import type {
  DocumentStatus,
  NewAnswer,
  NewAttempt,
  OutgoingTransmission,
  TransmissionOrder,
} from '../transmission/transmission.ts'

/** What a company sends, as a row (D80). */
export interface SentDocument {
  readonly id: string
  readonly companyId: string
  readonly accountId: string
  readonly kind: 'invoice' | 'creditNote'
  /** the sender's own id of the document, from the metadata of the call */
  readonly clientDocumentId: string
  readonly number: string // BT-1
  readonly issueDate: string // BT-2
  readonly currency: string // BT-5
  readonly totalAmount: string // BT-112
  /** BT-29, BT-30 or BT-31: who sells, part of the scope of the number (D3) */
  readonly seller: string
  readonly sender: ParticipantIdentifier // BT-34
  readonly receiver: ParticipantIdentifier // BT-49
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  /** BT-40, the country of C1 for the envelope */
  readonly countryC1: string
  /** SHA-256 of the document's bytes, lower-case hexadecimal */
  readonly payloadHash: string
  /** the SBDH instance identifier (D81) */
  readonly instanceIdentifier: string
  readonly idempotencyKey: string | null
  readonly state: OutboundState
  readonly statusReason: StatusReason | null
  readonly taxReport: TaxReportState
  readonly taxReportReason: TaxReportReason | null
  readonly findings: readonly Finding[]
  /** set at acceptance (D20) */
  readonly sentAt: Instant | null
  readonly receiptAt: Instant | null
  readonly deliveredAt: Instant | null
  readonly fsReportedAt: Instant | null
  /** what the receiver's access point said, and why when it refused; null while it has said nothing */
  readonly mls: { readonly code: MlsCode; readonly reason: string | null } | null
  /** null as well when the receipt is no longer stored */
  readonly mlsPayloadId: string | null
  readonly payloadId: string | null
  readonly createdAt: Instant
  /** grows strictly per company (D85) */
  readonly updatedAt: Instant
}

/** Scope of an Idempotency-Key (D23). */
export interface IdempotencyScope {
  readonly accountId: string
  readonly participant: ParticipantIdentifier
  readonly idempotencyKey: string
}

/**
 * What a key was used for last. `holds` = the document still has the key: not finally failed or rejected (D82, D116).
 */
export interface KeyUse {
  readonly documentId: string
  readonly payloadHash: string
  readonly state: OutboundState
  readonly holds: boolean
  /** the stored answer of the accepting call (I2), JSON */
  readonly answer: string
}

/** A document on its way in: everything that acceptance or rejection writes, in one commit. */
export interface Submission {
  readonly document: Omit<SentDocument, 'updatedAt' | 'payloadId' | 'mls' | 'mlsPayloadId'>
  readonly payload: Uint8Array
  /** the stored answer, JSON (I2) */
  readonly answer: string
  /** null for a rejected document: it is kept, but goes nowhere */
  readonly transmission: ({ readonly id: string; readonly messageId: string } & TransmissionOrder) | null
}

export type SubmissionOutcome =
  /** `lease`: the claim of its job, where that began with the commit */
  | ({ readonly kind: 'recorded' } & Ordered)
  | { readonly kind: 'key_held'; readonly use: KeyUse; readonly lease?: undefined }
  | {
      readonly kind: 'number_held'
      readonly documentId: string
      readonly state: OutboundState
      readonly lease?: undefined
    }

/** What one attempt brought. */
export type AttemptOutcome =
  /** a verified receipt; its bytes are evidence */
  | {
      readonly kind: 'receipt'
      readonly receipt: Uint8Array
      readonly receiptMessageId: string
      readonly receiverSeat: SeatId
      readonly receiptAt: Instant
    }
  /** the peer says that it has the message already, after an attempt of unknown outcome (D87) */
  | { readonly kind: 'duplicate'; readonly receiverSeat: SeatId | null; readonly error: string }
  /** will be tried again */
  | {
      readonly kind: 'again'
      /** time until the next attempt */
      readonly delayMilliseconds: number
      readonly reason: StatusReason
      readonly error: string
      readonly outcomeUnknown: boolean
    }
  /** given up for good */
  | { readonly kind: 'failed'; readonly reason: StatusReason; readonly error: string }

/** A document that the receiver's access point has, and about which it has said nothing yet. */
export interface AwaitedMls {
  readonly documentId: string
  /** the receipt's time; without receipt that of the answer that stood for it (D87) */
  readonly since: Instant
}

export interface SentFilter {
  /** inclusive, on updatedAt (D26) */
  readonly since?: Instant
  /** exclusive */
  readonly until?: Instant
  readonly states?: readonly OutboundState[]
  readonly after?: { readonly at: Instant; readonly id: string }
  readonly limit: number
}

/**
 * Every method is one transaction; those with a lease complete or move its job in it and throw `lease_lost` when it is
 * no longer theirs.
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
   * Document, payload, stored answer, transmission, job and event in one commit; the unique indexes decide races (I5).
   */
  recordSubmission(submission: Submission): Promise<SubmissionOutcome>
  /** Whether a transmission to this receiver, or sending as a whole, is in backoff (D84). */
  isBackingOff(receiver: ParticipantIdentifier): Promise<boolean>

  findTransmission(transmissionId: string): Promise<OutgoingTransmission | undefined>
  /** Why the newest attempt of a transmission did not succeed; null when it did, or when there was none. */
  lastReason(transmissionId: string): Promise<StatusReason | null>
  /**
   * Records the attempt before the first byte goes out (I3): one more attempt, outcome unknown, document
   * `transmitting`.
   */
  recordAttempt(
    attempt: NewAttempt & { readonly transmissionId: string; readonly lease: Lease; readonly at: Instant },
  ): Promise<void>
  /**
   * Records what the attempt brought, moves transmission and document, and completes or re-schedules the job. `failed`
   * frees number and key.
   */
  recordOutcome(transmissionId: string, lease: Lease, at: Instant, outcome: AttemptOutcome): Promise<void>
  /**
   * Records the answer with its payload and its job, and completes the job it came from. Returns the claim of the new
   * job, where that began with the commit.
   */
  recordAnswer(answer: NewAnswer & { readonly lease: Lease }): Promise<Ordered>

  /** The transmission of a document that went out under this instance identifier. */
  findSentByInstance(instanceIdentifier: string): Promise<OutgoingTransmission | undefined>
  /**
   * Keeps the MLS with its document and moves it: AP and AB to `delivered`, RE to `failed`; the first one counts (at
   * most one MLS a document).
   */
  recordMls(
    mls: DocumentStatus & { readonly payloadId: string; readonly at: Instant; readonly lease: Lease },
  ): Promise<void>

  /**
   * Documents whose MLS is awaited since before the instant, and where it is given not since before `from` (D28), the
   * oldest first.
   */
  listAwaitingMls(which: {
    readonly from?: Instant
    readonly before: Instant
    readonly limit: number
  }): Promise<readonly AwaitedMls[]>

  findSent(companyId: string, documentId: string): Promise<SentDocument | undefined>
  /** In the order of updatedAt. */
  listSent(companyId: string, filter: SentFilter): Promise<readonly SentDocument[]>
}
