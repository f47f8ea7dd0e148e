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

/** A message that was accepted, by what decides about its repetition (R9, D112). */
export interface KnownMessage {
  readonly transmissionId: string
  readonly messageId: string
  /** SHA-256 of the attachment as signed, base64 as in the reference */
  readonly attachmentDigest: string
  readonly signerSeat: SeatId
  readonly sender: ParticipantIdentifier
  readonly instanceIdentifier: string
  /** SHA-256 of the payload element's bytes, lower-case hexadecimal */
  readonly payloadHash: string
}

/** What was received and verified, to be recorded with its receipt and follow-up jobs in one commit (R2). */
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
   * the whole StandardBusinessDocument as received (D88): small ones as bytes, streamed ones as a provisional payload
   */
  readonly envelope: { readonly payloadId: string } | { readonly bytes: Uint8Array }
  readonly slice: DocumentSlice
  /** SHA-256 of the document cut out of the envelope, lower-case hexadecimal */
  readonly payloadHash: string
  readonly soap: Uint8Array
  readonly receipt: Uint8Array
  readonly receivedAt: Instant
  /** the mailbox; null for what is ours, such as an MLS (D80) */
  readonly document: { readonly id: string; readonly companyId: string } | null
  /** what an MLS says of a document of ours, where that is settled with it; else its job finds out */
  readonly status: DocumentStatus | null
  readonly job: NewJob<'judge-received' | 'record-mls'> | null
}

export type ReceptionOutcome =
  /** `lease`: the claim of its job, where that began with the commit */
  | ({ readonly kind: 'recorded' } & Ordered)
  /** another copy won the race, or the same instance came under another MessageId */
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
  /** the envelope and the document's place in it; null once the company's retention removed it */
  readonly content: { readonly payloadId: string; readonly slice: DocumentSlice } | null
  readonly payloadHash: string
  /** BT-1, known once the document was judged */
  readonly number: string | null
  readonly findings: readonly Finding[] | null
  /** null until the document was judged */
  readonly taxReport: TaxReportState | null
  readonly taxReportReason: TaxReportReason | null
  readonly acknowledgedAt: Instant | null
  /** time of receipt; grows strictly per company (S-37, D85) */
  readonly receivedAt: Instant
}

/** What judging a received document, and answering its sender, needs of its reception. */
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

/** The same as a job finds it in the store. */
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
  /** those that may */
  readonly roles: readonly MemberRole[]
  readonly documentId: string
  readonly at: Instant
}

export type AcknowledgeOutcome =
  | { readonly kind: 'acknowledged'; /** of the first time */ readonly at: Instant }
  /** not in this company's mailbox */
  | { readonly kind: 'not_found' }
  /** undefined: no member */
  | { readonly kind: 'role_refused'; readonly role: MemberRole | undefined }

/** What judging a received document brought. */
export type ReceivedVerdict = TaxReport & {
  readonly documentId: string
  /** BT-1 */
  readonly number: string | null
  readonly findings: readonly Finding[]
  readonly at: Instant
  readonly lease: Lease
  /** the MLS, where one is due: made already, or by a job that looks up whom it goes to */
  readonly answer: NewAnswer | NewJob<'answer-received'> | null
}

/** Every method is one transaction. */
export interface InboundStore {
  findByMessageId(messageId: string): Promise<KnownMessage | undefined>
  findByInstance(sender: ParticipantIdentifier, instanceIdentifier: string): Promise<KnownMessage | undefined>
  /**
   * Message, envelope, document, receipt, job and event in one commit, with what an MLS says of a document of ours; the
   * unique indexes on MessageId and on (sender, instance identifier) decide races.
   */
  recordReception(reception: Reception): Promise<ReceptionOutcome>
  /** A new receipt for a repeated message (D112): evidence only. */
  recordRepeat(transmissionId: string, receipt: Uint8Array, at: Instant): Promise<void>
  /**
   * A refused message leaves one security event and nothing else. Those of unproven signers (`signerSeat` null) are
   * counted by code and hour, so that rows do not grow with requests; those of one signer are bounded by hour.
   */
  recordSecurityEvent(event: {
    readonly code: string
    readonly messageId: string | null
    readonly signerSeat: SeatId | null
    readonly at: Instant
  }): Promise<void>
  /** Removes the security events of before this time; returns how many rows they were. */
  sweepSecurityEvents(before: Instant): Promise<number>

  /** A received transmission that is no document (an MLS): its content and who signed it. */
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
   * Number, findings and the decision on the tax report with the document, and its answer if one is due; completes the
   * lease's job. Returns the claim of the job that sends the answer, where that began with the commit.
   */
  recordVerdict(verdict: ReceivedVerdict): Promise<Ordered>

  findReceived(companyId: string, documentId: string): Promise<ReceivedDocument | undefined>
  /** In the order of receivedAt. */
  listReceived(companyId: string, filter: ReceivedFilter): Promise<readonly ReceivedDocument[]>
  /** Acknowledges once, for an account whose role is judged in the same transaction. */
  acknowledge(acknowledging: AcknowledgeRequest): Promise<AcknowledgeOutcome>

  /**
   * What this access point serves: participants of its companies and its own SPID, with document types and processes.
   */
  isServed(
    participant: ParticipantIdentifier,
    documentType: DocumentTypeIdentifier,
    process: ProcessIdentifier,
  ): Promise<{ readonly companyId: string | null } | undefined>
}

/** The writing side of `isServed`: what is taken in, and for whom. Every method is one transaction. */
export interface ServedStore {
  /**
   * From now on exactly these kinds of documents are taken in for the participant; none = nothing any more. `companyId`
   * null = the provider itself.
   */
  serve(
    participant: ParticipantIdentifier,
    companyId: string | null,
    capabilities: readonly { readonly documentType: DocumentTypeIdentifier; readonly process: ProcessIdentifier }[],
  ): Promise<void>
  /** ids of the companies that anything is taken in for */
  listCompanies(): Promise<readonly string[]>
}
