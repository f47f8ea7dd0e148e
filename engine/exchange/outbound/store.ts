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

/** A document that a company sent, as a row (D80). */
export interface SentDocument {
  readonly id: string
  readonly companyId: string
  readonly accountId: string
  readonly kind: 'invoice' | 'creditNote'
  /** the client's own document id, from the metadata of the request */
  readonly clientDocumentId: string
  readonly number: string // BT-1
  readonly issueDate: string // BT-2
  readonly currency: string // BT-5
  readonly totalAmount: string // BT-112
  /** key of the seller (see `sellerKey`), within which a document number may be used only once (D3) */
  readonly seller: string
  readonly sender: ParticipantIdentifier // BT-34
  readonly receiver: ParticipantIdentifier // BT-49
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  /** country of C1 for the envelope: BT-40, or BT-55 in self-billing; `SK` if the document names no country */
  readonly countryC1: string
  /** SHA-256 of the document bytes, lower-case hexadecimal */
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
  /** the receiver's MLS, with the reason if it rejected the document; null until an MLS arrives */
  readonly mls: { readonly code: MlsCode; readonly reason: string | null } | null
  /** also null if the MLS is no longer stored */
  readonly mlsPayloadId: string | null
  readonly payloadId: string | null
  readonly createdAt: Instant
  /** strictly increasing per company (D85) */
  readonly updatedAt: Instant
}

/** Scope of an Idempotency-Key (D23). */
export interface IdempotencyScope {
  readonly accountId: string
  readonly participant: ParticipantIdentifier
  readonly idempotencyKey: string
}

/**
 * The latest use of an Idempotency-Key. `holds` is true while the document blocks the key, that is, as long as it has
 * neither finally failed nor been rejected (D82, D116).
 */
export interface KeyUse {
  readonly documentId: string
  readonly payloadHash: string
  readonly state: OutboundState
  readonly holds: boolean
  /** the stored answer to the original request (I2), as JSON */
  readonly answer: string
}

/** A submitted document: everything that its acceptance or rejection writes in one commit. */
export interface Submission {
  readonly document: Omit<SentDocument, 'updatedAt' | 'payloadId' | 'mls' | 'mlsPayloadId'>
  readonly payload: Uint8Array
  /** the answer to store, as JSON (I2) */
  readonly answer: string
  /** null for a rejected document, which is stored but not sent */
  readonly transmission: ({ readonly id: string; readonly messageId: string } & TransmissionOrder) | null
}

export type SubmissionOutcome =
  /** `lease`: the claim on the transmission job, if the commit claimed it */
  | ({ readonly kind: 'recorded' } & Ordered)
  | { readonly kind: 'key_held'; readonly use: KeyUse; readonly lease?: undefined }
  | {
      readonly kind: 'number_held'
      readonly documentId: string
      readonly state: OutboundState
      readonly lease?: undefined
    }

/** The outcome of one attempt. */
export type AttemptOutcome =
  /** a verified receipt; its bytes are evidence */
  | {
      readonly kind: 'receipt'
      readonly receipt: Uint8Array
      readonly receiptMessageId: string
      readonly receiverSeat: SeatId
      readonly receiptAt: Instant
    }
  /** the peer reports that it already has the message, after an attempt with unknown outcome (D87) */
  | { readonly kind: 'duplicate'; readonly receiverSeat: SeatId | null; readonly error: string }
  /** failed for now; another attempt follows */
  | {
      readonly kind: 'again'
      /** time until the next attempt */
      readonly delayMilliseconds: number
      readonly reason: StatusReason
      readonly error: string
      readonly outcomeUnknown: boolean
    }
  /** finally failed */
  | { readonly kind: 'failed'; readonly reason: StatusReason; readonly error: string }

/** A document that was transmitted to the receiver's access point but has no MLS yet. */
export interface AwaitedMls {
  readonly documentId: string
  /** time of the receipt, or of the "duplicate" answer that was accepted in its place (D87) */
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
 * Stores sent documents and outgoing transmissions. Every method is one transaction. A method with a lease completes or
 * reschedules the job in the same transaction, and throws `lease_lost` if another worker owns the job by now.
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
   * Records document, payload, answer, transmission, job and event in one commit. Unique indexes decide races (I5).
   */
  recordSubmission(submission: Submission): Promise<SubmissionOutcome>
  /** True if transmissions to this receiver, or all transmissions, are in backoff (D84). */
  isBackingOff(receiver: ParticipantIdentifier): Promise<boolean>

  findTransmission(transmissionId: string): Promise<OutgoingTransmission | undefined>
  /** Returns why the newest attempt of a transmission failed; null if it succeeded or before the first attempt. */
  lastReason(transmissionId: string): Promise<StatusReason | null>
  /**
   * Records an attempt before its first byte is sent (I3): increments the number of attempts, marks the outcome as
   * unknown, and changes the state of the document to `transmitting`.
   */
  recordAttempt(
    attempt: NewAttempt & { readonly transmissionId: string; readonly lease: Lease; readonly at: Instant },
  ): Promise<void>
  /**
   * Records the outcome of an attempt, changes the state of transmission and document, and completes or reschedules the
   * job. After `failed` the document number and the Idempotency-Key can be used again.
   */
  recordOutcome(transmissionId: string, lease: Lease, at: Instant, outcome: AttemptOutcome): Promise<void>
  /**
   * Records an MLS with its payload and its transmission job, and completes the job that created it. Returns the claim
   * on the transmission job, if the commit claimed that job.
   */
  recordAnswer(answer: NewAnswer & { readonly lease: Lease }): Promise<Ordered>

  /** Returns the outgoing transmission of the document with this instance identifier. */
  findSentByInstance(instanceIdentifier: string): Promise<OutgoingTransmission | undefined>
  /**
   * Stores an MLS with its document and changes the document's state: AP and AB to `delivered`, RE to `failed`. A
   * document has at most one MLS, so a later one does not change it.
   */
  recordMls(
    mls: DocumentStatus & { readonly payloadId: string; readonly at: Instant; readonly lease: Lease },
  ): Promise<void>

  /**
   * Returns documents that still have no MLS and were transmitted before `before`, oldest first (D28). With `from`,
   * returns only those that were transmitted at or after `from`.
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
