import type { NewJob } from '../../job/new-job.ts'
import type { TaxReportState } from './decide-tax-report.ts'
import type { TaxAuthority } from './tax-authority.ts'

/** Returns the job that reports a document. It is written with the document, so that no report is forgotten (T-01). */
export function reportJob(documentId: string): NewJob<'report-tax'> {
  return {
    kind: 'report-tax',
    payload: { documentId },
    dedupeKey: `report-tax:${documentId}`,
    subject: { type: 'document', id: documentId },
  }
}

/** Returns the job that is written together with a document; null if no report is due. */
export function dueReport(
  { taxAuthority }: { readonly taxAuthority: TaxAuthority | null },
  state: TaxReportState,
  documentId: string,
): NewJob<'report-tax'> | null {
  return taxAuthority !== null && state === 'pending' ? reportJob(documentId) : null
}
