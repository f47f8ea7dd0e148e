import type { MlsCode } from '../../peppol/mls/mls.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { RefusedReportReason, TaxReportReason, TaxReportState } from '../../tax/report/decide-tax-report.ts'
import type { StatusReason } from '../outbound/state.ts'
import type { AttemptOutcome } from '../outbound/store.ts'
import type { ReportStatus } from '../transmission/transmission.ts'

/** State of a report. */
export interface ReportStanding {
  readonly state: TaxReportState
  readonly reason: TaxReportReason | StatusReason | null
  /** time of the receipt of the tax authority */
  readonly reportedAt: Instant | null
  /** first status that the tax authority gave the latest transmission */
  readonly mlsCode: MlsCode | null
}

/**
 * A new state with its event. `isRepeated` orders another transmission of the same bytes. `endsDelay`: the tax
 * authority takes reports in again, and the reports that wait for their next attempt are due, the oldest first.
 */
export interface ReportChange {
  readonly standing: ReportStanding
  readonly event: `tax_report_${'delayed' | 'delivered' | 'accepted' | 'rejected' | 'resubmitted' | 'refused'}`
  readonly isRepeated?: true
  readonly endsDelay?: true
}

/**
 * Returns the standing of a report after an attempt to deliver it. A receipt means reported, even after a rejection,
 * which stays (D50). Returns undefined if the attempt changes nothing: a failed one of a report that has arrived after
 * all, and every attempt of a transmission of which the tax authority has said already that it did not take it in (FD).
 */
export function afterAttempt(before: ReportStanding, outcome: AttemptOutcome, at: Instant): ReportChange | undefined {
  if (before.state === 'retrying' && before.reason === 'MLS_REJECTED') return undefined
  if (outcome.kind === 'receipt' || outcome.kind === 'duplicate') {
    const reported = { ...before, reportedAt: outcome.kind === 'receipt' ? outcome.receiptAt : at }
    const standing =
      before.state === 'rejected' ? reported : ({ ...reported, state: 'reported', reason: null } as const)
    return { standing, event: 'tax_report_delivered', ...(before.state === 'retrying' && { endsDelay: true }) }
  }
  if (before.state === 'reported' || before.state === 'rejected') return undefined
  return { standing: { ...before, state: 'retrying', reason: outcome.reason }, event: 'tax_report_delayed' }
}

/**
 * Returns the standing of a report after a status of its latest transmission. Only the first status counts; returns
 * undefined for a later one. A rejection of the content is final (T-04). After a failure of delivery, the report is
 * transmitted once more.
 */
export function afterStatus(
  before: ReportStanding,
  { code, isUndelivered }: Pick<ReportStatus, 'code' | 'isUndelivered'>,
  at: Instant,
): ReportChange | undefined {
  if (before.mlsCode !== null) return undefined
  if (isUndelivered) {
    const standing = { state: 'retrying', reason: 'MLS_REJECTED', reportedAt: null, mlsCode: null } as const
    return { standing, event: 'tax_report_delayed', isRepeated: true }
  }
  if (code === 'RE')
    return {
      standing: { ...before, mlsCode: code, state: 'rejected', reason: 'MLS_REJECTED' },
      event: 'tax_report_rejected',
    }
  const reportedAt = before.reportedAt ?? at
  return { standing: { state: 'reported', reason: null, reportedAt, mlsCode: code }, event: 'tax_report_accepted' }
}

/**
 * Returns the standing of a report that the operator orders to be submitted again. Returns undefined unless the tax
 * authority has rejected the report. The status of the rejected transmission stays until the new one is written, so
 * that no later status of the rejected one counts.
 */
export function afterResubmission(before: ReportStanding): ReportChange | undefined {
  if (before.state !== 'rejected') return undefined
  return { standing: { ...before, state: 'pending', reason: null, reportedAt: null }, event: 'tax_report_resubmitted' }
}

/** Returns the standing of a report whose new version breaks a rule, or cannot be made, and is not sent. */
export function afterRefusal(before: ReportStanding, reason: RefusedReportReason): ReportChange {
  return { standing: { ...before, state: 'rejected', reason }, event: 'tax_report_refused' }
}
