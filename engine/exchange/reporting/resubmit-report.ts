import { ServiceError } from '../../error/service-error.ts'
import type { JobSettled, Lease, NewJob } from '../../job/new-job.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import { makeReport, newTransmission, type ReportDeps } from './report-document.ts'
import type { TaxReportStore } from './store.ts'

export interface OrderResubmissionDeps {
  readonly taxReports: Pick<TaxReportStore, 'orderResubmission'>
  readonly clock: Clock
  readonly log: Log
}

/** Returns the job that makes the new version of a rejected report. */
export function resubmitJob(reportId: string): NewJob<'resubmit-report'> {
  return { kind: 'resubmit-report', payload: { reportId }, dedupeKey: `resubmit-report:${reportId}` }
}

/**
 * Orders a new version of the report of a document, after the tax authority has rejected the report or this service has
 * not sent it. Only the operator does this: a rejected report is never sent again on its own (T-04). Throws the errors
 * of `TaxReportStore.orderResubmission`.
 */
export async function orderResubmission(
  { taxReports, clock, log }: OrderResubmissionDeps,
  documentId: string,
): Promise<void> {
  await taxReports.orderResubmission({ documentId, at: clock.now() })
  log({ level: 'info', event: 'tax_report_resubmitted', documentId })
}

/**
 * Makes the new version of a rejected report and orders its transmission. The new version has the type `R`, a new UUID
 * of its own, and the same document UUID, by which the tax authority knows the document.
 */
export async function resubmitReport(deps: ReportDeps, reportId: string, lease: Lease): Promise<JobSettled | void> {
  const due = await deps.taxReports.findToResubmit(reportId)
  if (due === undefined) return
  const made = await makeReport(deps, due, 'R', lease)
  if (made === undefined) return 'settled'
  if (made.documentUuid !== due.documentUuid)
    throw new ServiceError('internal_error', { inside: { reason: 'the document UUID differs', reportId } })
  const { uuid: reportUuid, bytes: payload } = made
  const transmission = newTransmission(deps, due)
  await deps.orderTransmission(transmission, payload, (order) =>
    deps.taxReports.resubmit({ ...order, reportId, reportUuid, payload, transmission, lease }),
  )
  return 'settled'
}
