import type { MemberRole } from '../../customer/company/company.ts'
import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Lease, NewJob } from '../../job/new-job.ts'
import type { Ordered } from '../../job/order-job.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { MlsType } from '../../peppol/sbdh/sbdh.ts'
import type { DocumentSlice } from '../../peppol/sbdh/document-slice.ts'
import type { TaxReport, TaxReportReason, TaxReportState } from '../../document/invoice/decide-tax-report.ts'
import type { Finding } from '../../document/validation/finding.ts'
import type { DocumentStatus, NewAnswer } from '../transmission/transmission.ts'

/** The properties of an accepted message that identify a repeat (R9, D112). */
export interface KnownMessage {
  readonly transmissionId: string
  readonly messageId: string
  /** SHA-256 of the signed attachment, in base64 as in the signature reference */
  readonly attachmentDigest: string
  readonly signerSeat: SeatId
  readonly sender: ParticipantIdentifier
  readonly instanceIdentifier: string
  /** SHA-256 of the bytes of the payload element, lower-case hexadecimal */
  readonly payloadHash: string
}

/** A received and verified message, to be recorded with its receipt and its follow-up job in one commit (R2). */
export interface Reception {
  readonly transmissionId: string
  readonly messageId: string
  readonly attachmentDigest: string
  readonly signerSeat: SeatId
  readonly instanceIdentifier: string
  readonly sender: ParticipantIdentifier
  readonly receiver: ParticipantIdentifier
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  readonly countryC1: string
  readonly mlsTo: ParticipantIdentifier | null
  readonly mlsType: MlsType
  /** the whole StandardBusinessDocument as received (D88): bytes if it is small, otherwise a provisional payload */
  readonly envelope: { readonly payloadId: string } | { readonly bytes: Uint8Array }
  readonly slice: DocumentSlice
  /** SHA-256 of the document cut out of the envelope, lower-case hexadecimal */
  readonly payloadHash: string
  readonly soap: Uint8Array
  readonly receipt: Uint8Array
  readonly receivedAt: Instant
  /** the document in a company's mailbox; null for messages to the access point itself, such as an MLS (D80) */
  readonly document: { readonly id: string; readonly companyId: string } | null
  /** for an MLS: the status that it gives one of our documents, or null if the job must determine it; otherwise null */
  readonly status: DocumentStatus | null
  readonly job: NewJob<'judge-received' | 'record-mls'> | null
}

export type ReceptionOutcome =
  /** `lease`: the claim on the follow-up job, if the commit claimed it */
  | ({ readonly kind: 'recorded' } & Ordered)
  /** the message was already recorded, or another MessageId was recorded with the same instance identifier */
  | { readonly kind: 'known'; readonly message: KnownMessage; readonly lease?: undefined }

/** A document in a company's mailbox. */
export interface ReceivedDocument {
  readonly id: string
  readonly companyId: string
  readonly transmissionId: string
  readonly instanceIdentifier: string
  readonly sender: ParticipantIdentifier
  readonly receiver: ParticipantIdentifier
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  /** the envelope and the position of the document in it; null after the retention period of the company */
  readonly content: { readonly payloadId: string; readonly slice: DocumentSlice } | null
  readonly payloadHash: string
  /** BT-1; null until the document was judged, or if it cannot be read */
  readonly number: string | null
  readonly findings: readonly Finding[] | null
  /** null until the document was judged */
  readonly taxReport: TaxReportState | null
  readonly taxReportReason: TaxReportReason | null
  readonly acknowledgedAt: Instant | null
  /** time of receipt; strictly increasing per company (S-37, D85) */
  readonly receivedAt: Instant
}

/** The data of a reception that are needed to judge the document and to answer its sender. */
export interface ReceptionToJudge extends Pick<
  Reception,
  | 'transmissionId'
  | 'signerSeat'
  | 'instanceIdentifier'
  | 'sender'
  | 'receiver'
  | 'documentType'
  | 'process'
  | 'mlsTo'
  | 'mlsType'
> {
  readonly documentId: string
}

/** A reception as a job loads it from the store. */
export interface KeptReception extends ReceptionToJudge {
  readonly content: ReceivedDocument['content']
  /** null until the document was judged */
  readonly findings: readonly Finding[] | null
}

export interface ReceivedFilter {
  /** inclusive, on receivedAt */
  readonly since?: Instant
  /** exclusive */
  readonly until?: Instant
  readonly isAcknowledged?: boolean
  readonly after?: { readonly at: Instant; readonly id: string }
  readonly limit: number
}

export interface AcknowledgeRequest {
  readonly companyId: string
  readonly accountId: string
  /** the roles that may acknowledge */
  readonly roles: readonly MemberRole[]
  readonly documentId: string
  readonly at: Instant
}

export type AcknowledgeOutcome =
  | { readonly kind: 'acknowledged'; /** time of the first acknowledgement */ readonly at: Instant }
  /** not in this company's mailbox */
  | { readonly kind: 'not_found' }
  /** undefined: the account is not a member */
  | { readonly kind: 'role_refused'; readonly role: MemberRole | undefined }

/** The result of judging a received document. */
export type ReceivedVerdict = TaxReport & {
  readonly documentId: string
  /** BT-1 */
  readonly number: string | null
  readonly findings: readonly Finding[]
  readonly at: Instant
  readonly lease: Lease
  /** the MLS if one is due: ready to send, or a job that looks up its receiver first; null if none is due */
  readonly answer: NewAnswer | NewJob<'answer-received'> | null
}

/** Stores received messages and documents. Every method is one transaction. */
export interface InboundStore {
  findByMessageId(messageId: string): Promise<KnownMessage | undefined>
  findByInstance(sender: ParticipantIdentifier, instanceIdentifier: string): Promise<KnownMessage | undefined>
  /**
   * Records the message with its envelope, document, receipt, job and event in one commit, and for an MLS also the
   * status that it gives one of our documents. Unique indexes on MessageId and on (sender, instance identifier) decide
   * races.
   */
  recordReception(reception: Reception): Promise<ReceptionOutcome>
  /** Stores the new receipt for a repeated message as evidence (D112). */
  recordRepeat(transmissionId: string, receipt: Uint8Array, at: Instant): Promise<void>
  /**
   * Records a refused message as one security event; nothing else of the message is stored. Events of unproven signers
   * (`signerSeat` null) are counted per code and hour, so that requests cannot grow the table without bound. The rows
   * of a proven signer are limited per hour.
   */
  recordSecurityEvent(event: {
    readonly code: string
    readonly messageId: string | null
    readonly signerSeat: SeatId | null
    readonly at: Instant
  }): Promise<void>
  /** Removes the security events before the given time and returns the number of removed rows. */
  sweepSecurityEvents(before: Instant): Promise<number>

  /** Returns the content and the signer of a received MLS, which has a transmission but no document row. */
  findReception(transmissionId: string): Promise<
    | {
        readonly content: { readonly payloadId: string; readonly slice: DocumentSlice }
        readonly signerSeat: SeatId
        readonly sender: ParticipantIdentifier
        readonly receivedAt: Instant
      }
    | undefined
  >
  loadToJudge(documentId: string): Promise<KeptReception | undefined>
  /**
   * Stores the number, the findings and the tax report decision with the document, and the MLS if one is due. Completes
   * the job of the lease. Returns the claim on the job that sends the MLS, if the commit claimed that job.
   */
  recordVerdict(verdict: ReceivedVerdict): Promise<Ordered>

  findReceived(companyId: string, documentId: string): Promise<ReceivedDocument | undefined>
  /** Returns received documents ordered by `receivedAt`. */
  listReceived(companyId: string, filter: ReceivedFilter): Promise<readonly ReceivedDocument[]>
  /** Acknowledges a document unless it is acknowledged already; checks the account's role in the same transaction. */
  acknowledge(acknowledging: AcknowledgeRequest): Promise<AcknowledgeOutcome>

  /**
   * Looks up whether this access point accepts the document type and process for the participant: that of a company, or
   * the access point's own SPID. Returns undefined if not; `companyId` is null for the SPID.
   */
  isServed(
    participant: ParticipantIdentifier,
    documentType: DocumentTypeIdentifier,
    process: ProcessIdentifier,
  ): Promise<{ readonly companyId: string | null } | undefined>
}

/** Stores which document types and processes are accepted for which participant. Every method is one transaction. */
export interface ServedStore {
  /**
   * Sets the document types and processes that are accepted for the participant from now on; an empty list means that
   * it receives nothing. `companyId` is null for the access point itself.
   */
  serve(
    participant: ParticipantIdentifier,
    companyId: string | null,
    capabilities: readonly { readonly documentType: DocumentTypeIdentifier; readonly process: ProcessIdentifier }[],
  ): Promise<void>
  /** Returns the ids of the companies for which documents are accepted. */
  listCompanies(): Promise<readonly string[]>
}
