import type { JobSettled, Lease, NewJob } from '../../job/new-job.ts'
import { newTransmission, type ReportDeps } from './report-document.ts'

/** time until a report is transmitted once more that the tax authority could not take in */
const delayMilliseconds = 60_000

/** Returns the job that transmits a report once more. There is at most one after each transmission. */
export function repeatJob(reportId: string, transmissionId: string): NewJob<'repeat-report'> {
  return {
    kind: 'repeat-report',
    payload: { reportId },
    delayMilliseconds,
    dedupeKey: `repeat-report:${transmissionId}`,
    subject: { type: 'transmission', id: transmissionId },
  }
}

/**
 * Gives a report another transmission, after the tax authority has answered that it could not take the latest one in
 * (FD). The bytes stay the same, so that the authority knows the report by its UUID; the ids of the transmission are
 * new (D48).
 */
export async function repeatReport(deps: ReportDeps, reportId: string, lease: Lease): Promise<JobSettled | void> {
  const report = await deps.taxReports.findToRepeat(reportId)
  const bytes = report && (await deps.payloads.read(report.payloadId))
  if (report === undefined || bytes === undefined) return
  const transmission = newTransmission(deps, report)
  await deps.orderTransmission(transmission, bytes, (order) =>
    deps.taxReports.repeat({ ...order, reportId, payloadId: report.payloadId, transmission, lease }),
  )
  return 'settled'
}
