import type { JobStore } from '../../job/store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import { reportJob } from '../../tax/report/report-job.ts'
import type { TaxReportStore } from './store.ts'
import type { TaxAuthority } from '../../tax/report/tax-authority.ts'

export interface WatchReportsDeps {
  readonly taxReports: Pick<TaxReportStore, 'listUnmade' | 'markLate'>
  readonly jobs: Pick<JobStore, 'enqueue'>
  readonly taxAuthority: TaxAuthority | null
  readonly clock: Clock
  readonly log: Log
}

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]

/** age at which a report should have been made long ago */
const unmadeMilliseconds = 10 * minute

/** maximum number of documents that one run orders or names in an alarm */
const documentsMax = 1_000

/**
 * The alarms about reports that have not reached the tax authority, by the age of the document. A report is due within
 * five days (§ 76a of the VAT Act).
 */
const lateAlarms = [
  { alarm: 'tax_report_late', after: hour },
  { alarm: 'tax_report_one_day_late', after: day },
  { alarm: 'tax_report_deadline', after: 4 * day },
] as const

/**
 * Orders the reports that no job makes: those of documents that were stored before reports were sent. A job
 * that was set aside as dead is left to the operator. Raises each alarm about a late report once (D49).
 */
export async function watchReports({ taxReports, jobs, taxAuthority, clock, log }: WatchReportsDeps): Promise<void> {
  if (taxAuthority === null) return
  const before = (age: number): Date => new Date(clock.now().getTime() - age)
  for (const documentId of await taxReports.listUnmade({ before: before(unmadeMilliseconds), limit: documentsMax }))
    await jobs.enqueue(reportJob(documentId))
  for (const [number, { alarm, after }] of lateAlarms.entries()) {
    const late = await taxReports.markLate({ before: before(after), alarms: number + 1, limit: documentsMax })
    const [documentId] = late
    if (documentId !== undefined)
      log({ level: 'error', event: 'tax_report', alarm, documentId, inside: { documents: late } })
  }
}
