import type { Lease } from '../../job/new-job.ts'
import type { Ordered } from '../../job/order-job.ts'
import type { DocumentSlice } from '../../peppol/sbdh/document-slice.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { ReporterRole } from '../../tax/report/build-tax-report.ts'
import type { RefusedReportReason, TaxReportReason, TaxReportState } from '../../tax/report/decide-tax-report.ts'
import type { StatusReason } from '../outbound/state.ts'
import type { NewTransmission, TransmissionOrder } from '../transmission/transmission.ts'

/** A document of which a tax report is due and not made yet. */
export interface DocumentToReport {
  readonly documentId: string
  readonly companyId: string
  readonly role: ReporterRole
  /** the company as the envelope of the document names it */
  readonly reportingParty: ParticipantIdentifier
  /** SHA-256 of the document */
  readonly documentHash: string
  /** place of the document in the store; `slice` is its place in an envelope; null if the content was removed */
  readonly content: { readonly payloadId: string; readonly slice: DocumentSlice | null } | null
}

/** Identity of a report: a company reports a document once in each role (D25). */
export interface ReportIdentity {
  readonly companyId: string
  readonly documentUuid: string
  readonly role: ReporterRole
}

/** A report that was ordered. Its bytes never change. */
export interface KnownReport extends ReportIdentity {
  readonly id: string
  readonly documentHash: string
  readonly state: TaxReportState
}

/** A new report with its transmission. */
export interface NewReport extends ReportIdentity, TransmissionOrder {
  readonly id: string
  readonly documentId: string
  readonly documentHash: string
  /** UUID of the report itself (TDT-003) */
  readonly reportUuid: string
  readonly payload: Uint8Array
  readonly transmission: NewTransmission
}

/** The report of a transmission that the tax authority could not take in, to be sent once more under new ids (D48). */
export interface ReportToRepeat {
  readonly reportId: string
  readonly companyId: string
  readonly reportingParty: ParticipantIdentifier
  readonly payloadId: string
}

/** A rejected report that the operator has ordered to be submitted again, with a document that it is about. */
export interface ReportToResubmit extends DocumentToReport {
  readonly reportId: string
  readonly documentUuid: string
}

/** A document with its report. */
export interface ViewedReport {
  readonly document: DocumentToReport
  readonly standing: {
    readonly state: TaxReportState
    readonly reason: TaxReportReason | StatusReason | null
    readonly attempts: number
    readonly reportedAt: Instant | null
    readonly rejection: string | null
  }
  /** the report as it was ordered; undefined before that */
  readonly ordered: { readonly payloadId: string; readonly documentUuid: string } | undefined
}

/** Stores tax reports. Every method is one transaction. A method that takes a lease completes the job. */
export interface TaxReportStore {
  /** Returns the document; undefined if no report of it is due, or if its report was made. */
  findDue(documentId: string): Promise<DocumentToReport | undefined>
  find(identity: ReportIdentity): Promise<KnownReport | undefined>
  /** Returns a document that was judged, with its report; undefined if the company has no such document. */
  findForView(companyId: string, documentId: string): Promise<ViewedReport | undefined>
  /**
   * Records a report with its transmission, and connects it with its document. If another transaction has recorded the
   * report meanwhile, changes nothing and returns `isKnown`.
   */
  record(report: NewReport & { readonly lease: Lease }): Promise<Ordered & { readonly isKnown: boolean }>
  /** Connects a document with the report that was made of the same bytes before. The document gets its state. */
  connect(given: {
    readonly documentId: string
    readonly reportId: string
    readonly at: Instant
    readonly lease: Lease
  }): Promise<void>
  /** Records that the report of a document, or the new version of a rejected one, is not sent. */
  refuse(given: {
    readonly documentId: string
    readonly reason: RefusedReportReason
    /** for the operator */
    readonly detail: string
    readonly at: Instant
    readonly lease: Lease
  }): Promise<void>
  /** Returns documents of which a report is due since `before`, is not made and has no job, oldest first. */
  listUnmade(which: { readonly before: Instant; readonly limit: number }): Promise<readonly string[]>
  /**
   * Finds the documents that are older than `before`, whose report has not arrived and which had fewer alarms. Counts
   * their alarms and returns them, oldest first.
   */
  markLate(which: {
    readonly before: Instant
    readonly alarms: number
    readonly limit: number
  }): Promise<readonly string[]>
  /** Returns the report if it must be sent once more. */
  findToRepeat(reportId: string): Promise<ReportToRepeat | undefined>
  /**
   * Orders a new version of the report of a document, with its job, and counts the order as a security event. Throws
   * `document_not_found`, `document_no_xml`, and `tax_report_not_rejected` unless the report was rejected or refused
   * and its transmission has ended.
   */
  orderResubmission(given: { readonly documentId: string; readonly at: Instant }): Promise<void>
  /** Returns the report if the operator has ordered a new version that is not made yet. */
  findToResubmit(reportId: string): Promise<ReportToResubmit | undefined>
  /** Gives a rejected report its new version, with the transmission of the new version. */
  resubmit(
    given: TransmissionOrder & {
      readonly reportId: string
      readonly reportUuid: string
      readonly payload: Uint8Array
      readonly transmission: NewTransmission
      readonly lease: Lease
    },
  ): Promise<Ordered>
  /** Gives a report a new transmission of the same bytes. The reason of the earlier failure is removed. */
  repeat(
    given: TransmissionOrder & {
      readonly reportId: string
      readonly payloadId: string
      readonly transmission: NewTransmission
      readonly lease: Lease
    },
  ): Promise<Ordered>
}
