import type { TaxReportReason, TaxReportState } from '../../tax/report/decide-tax-report.ts'
import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Finding } from '../../document/validation/finding.ts'
import type { MlsCode } from '../../peppol/mls/mls.ts'
import type { OutboundState, StatusReason } from '../outbound/state.ts'

/** The state of a sent or of a received document. */
export type RecordState = OutboundState | 'received' | 'acknowledged'

/** A sent or received document as the document log of its company shows it (P-32 to P-35). */
export interface DocumentRecord {
  readonly id: string
  /** the company that sent or received the document */
  readonly companyId: string
  readonly direction: 'sent' | 'received'
  /** SBDH instance identifier, equal on both sides (D81) */
  readonly instanceIdentifier: string
  readonly documentType: DocumentTypeIdentifier
  readonly sender: ParticipantIdentifier
  readonly receiver: ParticipantIdentifier
  /**
   * BT-1, BT-2, BT-9, BT-5, BT-112 and BT-115; null if the document does not state them, was not validated yet, or was
   * received before the log existed
   */
  readonly number: string | null
  readonly issueDate: string | null
  /** the earliest one, if the document states several */
  readonly dueDate: string | null
  readonly currency: string | null
  readonly totalAmount: string | null
  readonly payableAmount: string | null
  /** name of the other party as the document states it; null under the same conditions */
  readonly counterparty: string | null
  readonly state: RecordState
  readonly createdAt: Instant
  /** null for a sent document */
  readonly acknowledgedAt: Instant | null
}

/** A document with the results of its transmission and of its check. */
export interface DocumentDetails {
  readonly record: DocumentRecord
  readonly statusReason: StatusReason | null
  /** null if the document was not validated yet */
  readonly findings: readonly Finding[] | null
  readonly mls: { readonly code: MlsCode; readonly reason: string | null } | null
  readonly sentAt: Instant | null
  readonly receiptAt: Instant | null
  readonly deliveredAt: Instant | null
  /** null if it was not decided yet whether a report is due */
  readonly taxReport: {
    readonly state: TaxReportState
    readonly reason: TaxReportReason | StatusReason | null
    readonly reportedAt: Instant | null
  } | null
}

/** Selects records of a document log. */
export interface RecordFilter {
  readonly direction?: DocumentRecord['direction']
  readonly states?: readonly RecordState[]
  /** inclusive */
  readonly createdFrom?: Instant
  /** exclusive */
  readonly createdBefore?: Instant
}

/** One page of a document log. */
export interface RecordPage {
  readonly order: 'newest' | 'oldest'
  readonly offset: number
  readonly limit: number
}

/** Reads the document logs of companies. */
export interface DocumentLogStore {
  page(companyId: string, filter: RecordFilter, page: RecordPage): Promise<readonly DocumentRecord[]>
  /** Returns the exact number of records (D131). */
  count(companyId: string, filter: RecordFilter): Promise<number>
  find(companyId: string, documentId: string): Promise<DocumentRecord | undefined>
  findDetails(companyId: string, documentId: string): Promise<DocumentDetails | undefined>
}
