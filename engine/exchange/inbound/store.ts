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
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import type { TaxReport, TaxReportState } from '../../tax/report/decide-tax-report.ts'
import type { Finding } from '../../document/validation/finding.ts'
import type { NewAnswer, ReceivedStatus } from '../transmission/transmission.ts'

/** The properties of an accepted message by which a repetition of the message is recognized (R9, D112). */
export interface KnownMessage {
  readonly transmissionId: string
  readonly messageId: string
  /** SHA-256 of the signed attachment, in base64 as in the signature */
  readonly attachmentDigest: string
  readonly signerSeat: SeatId
  readonly sender: ParticipantIdentifier
  readonly instanceIdentifier: string
  /** SHA-256 of the document without its envelope, in lower-case hexadecimal */
  readonly payloadHash: string
}

/** A received and verified message, to be recorded with its receipt and its follow-up job in one transaction (R2). */
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
  /**
   * the whole StandardBusinessDocument as received (D88): the bytes of a small one, or the payload id of a large one,
   * which is already in the store
   */
  readonly envelope: { readonly payloadId: string } | { readonly bytes: Uint8Array }
  readonly slice: DocumentSlice
  /** SHA-256 of the document without its envelope, in lower-case hexadecimal */
  readonly payloadHash: string
  readonly soap: Uint8Array
  readonly receipt: Uint8Array
  readonly receivedAt: Instant
  /** the document in a company's mailbox; null for a message to the access point itself, such as an MLS (D80) */
  readonly document: { readonly id: string; readonly companyId: string } | null
  /**
   * the status that an MLS gives one of our documents; null if the message is not an MLS, or if the follow-up job must
   * determine the status
   */
  readonly status: ReceivedStatus | null
  readonly job: NewJob<'judge-received' | 'record-mls'> | null
}

export type ReceptionOutcome =
  /** `lease`: the claim on the follow-up job, if the job was written and claimed in one step */
  | ({ readonly kind: 'recorded' } & Ordered)
  /**
   * a message with the same MessageId, or from the same sender with the same instance identifier, is already recorded
   */
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
  /** location of the stored envelope, and position of the document in it; null after the company's retention period */
  readonly content: { readonly payloadId: string; readonly slice: DocumentSlice } | null
  readonly payloadHash: string
  /** business term BT-1; null before the document has been validated, and if the document has no usable number */
  readonly number: string | null
  readonly findings: readonly Finding[] | null
  /** null until the document has been validated */
  readonly taxReport: TaxReportState | null
  /** a code: why no report is due, why it was rejected, or why its latest attempt failed */
  readonly taxReportReason: string | null
  /** number of attempts to deliver the tax report */
  readonly taxReportAttempts: number
  /** time when the document was reported to the tax authority */
  readonly fsReportedAt: Instant | null
  readonly acknowledgedAt: Instant | null
  /** time of arrival; strictly increasing within each company (S-37, D85) */
  readonly receivedAt: Instant
}

/** The data of a received message that are needed to validate its document and to answer the sender. */
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

/** A received message, loaded from the store by a job. */
export interface KeptReception extends ReceptionToJudge {
  readonly content: ReceivedDocument['content']
  /** null until the document has been validated */
  readonly findings: readonly Finding[] | null
}

export interface ReceivedFilter {
  /** start of the range of `receivedAt`, inclusive */
  readonly since?: Instant
  /** end of the range of `receivedAt`, exclusive */
  readonly until?: Instant
  readonly isAcknowledged?: boolean
  readonly after?: { readonly at: Instant; readonly id: string }
  readonly limit: number
}

export interface AcknowledgeRequest {
  readonly companyId: string
  readonly accountId: string
  /** the roles that may acknowledge documents */
  readonly roles: readonly MemberRole[]
  readonly documentId: string
  readonly at: Instant
}

/** The terms of a received document that the document log shows: BT-1, BT-2, BT-9, BT-5, BT-112 and BT-115. */
export interface LoggedTerms extends Pick<
  InvoiceTerms,
  'number' | 'issueDate' | 'dueDate' | 'currency' | 'totalAmount' | 'payableAmount'
> {
  /** name of the sending party as the document states it */
  readonly counterparty: string | null
}

/** The result of validating a received document. */
export type ReceivedVerdict = TaxReport &
  LoggedTerms & {
    readonly documentId: string
    readonly findings: readonly Finding[]
    readonly at: Instant
    readonly lease: Lease
    /** the MLS, or the job that looks up its receiver and then creates it; null if no MLS is due */
    readonly answer: NewAnswer | NewJob<'answer-received'> | null
    /** reports the document to the tax authority; null if no report is due */
    readonly reportJob?: NewJob<'report-tax'> | null
  }

/** Stores received messages and documents. Every method is one transaction. */
export interface InboundStore {
  findByMessageId(messageId: string): Promise<KnownMessage | undefined>
  findByInstance(sender: ParticipantIdentifier, instanceIdentifier: string): Promise<KnownMessage | undefined>
  /**
   * Records a message with its envelope, document, receipt, job and event in one transaction. For an MLS, also records
   * the status that the MLS gives one of our documents. If several copies of a message arrive at the same time, unique
   * indexes on MessageId and on (sender, instance identifier) decide which copy is recorded.
   */
  recordReception(reception: Reception): Promise<ReceptionOutcome>
  /** Stores the new receipt for a repeated message as evidence (D112). */
  recordRepeat(transmissionId: string, receipt: Uint8Array, at: Instant): Promise<void>
  /**
   * Records a refused message as one security event; nothing else of the message is stored. Events without a proven
   * signer (`signerSeat` is null) share one row per error code and hour. For each proven signer, the number of rows per
   * hour is limited.
   */
  recordSecurityEvent(event: {
    readonly code: string
    readonly messageId: string | null
    readonly signerSeat: SeatId | null
    readonly at: Instant
  }): Promise<void>
  /** Removes the security events that occurred before the given time, and returns how many rows it removed. */
  sweepSecurityEvents(before: Instant): Promise<number>

  /** Returns the content and the signer of a received MLS, by the id of its transmission. */
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
   * Stores the document number, the findings and the decision whether a tax report is due. Also stores the MLS, if an
   * MLS is due. Completes the job to which the lease belongs. Returns the claim on the job that sends the MLS, if the
   * job was written and claimed in one step.
   */
  recordVerdict(verdict: ReceivedVerdict): Promise<Ordered>

  findReceived(companyId: string, documentId: string): Promise<ReceivedDocument | undefined>
  /** Returns received documents ordered by `receivedAt`. */
  listReceived(companyId: string, filter: ReceivedFilter): Promise<readonly ReceivedDocument[]>
  /**
   * Acknowledges a document if it has not been acknowledged yet, and returns the time of its first acknowledgement.
   * Checks the account's role in the same transaction. Throws `document_not_found`, `participant_not_allowed` if the
   * account is not a member, and `read_only_member` if it has none of the roles.
   */
  acknowledge(acknowledging: AcknowledgeRequest): Promise<Instant>

  /**
   * Checks whether this access point accepts the document type and process for the participant identifier. Returns
   * undefined if it does not. Otherwise returns the id of the participant's company, or null if the identifier is that
   * of the access point itself.
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
   * Sets the document types and processes that are accepted for the participant from now on. With an empty list,
   * nothing is accepted; nor for a company that is not active. `companyId` is null for the access point itself.
   */
  serve(
    participant: ParticipantIdentifier,
    companyId: string | null,
    capabilities: readonly { readonly documentType: DocumentTypeIdentifier; readonly process: ProcessIdentifier }[],
  ): Promise<void>
  /** Returns the ids of the companies for which documents are accepted. */
  listCompanies(): Promise<readonly string[]>
}
