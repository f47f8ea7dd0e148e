import type { JobHandlers } from '../../job/job-handler.ts'
import { repeatReport } from './repeat-report.ts'
import { reportDocument, type ReportDeps } from './report-document.ts'
import { resubmitReport } from './resubmit-report.ts'
import type { TaxAuthority } from '../../tax/report/tax-authority.ts'

/** Creates the handlers of the jobs that report documents to the tax authority. Without one, these jobs do nothing. */
export function createReporting(
  parts: Omit<ReportDeps, 'taxAuthority'> & { readonly taxAuthority: TaxAuthority | null },
): Pick<JobHandlers, 'report-tax' | 'repeat-report' | 'resubmit-report'> {
  const { taxAuthority } = parts
  if (taxAuthority === null) {
    const nothing = async (): Promise<void> => {}
    return { 'report-tax': nothing, 'repeat-report': nothing, 'resubmit-report': nothing }
  }
  const deps = { ...parts, taxAuthority }
  return {
    'report-tax': ({ payload, lease }) => reportDocument(deps, payload.documentId, lease),
    'repeat-report': ({ payload, lease }) => repeatReport(deps, payload.reportId, lease),
    'resubmit-report': ({ payload, lease }) => resubmitReport(deps, payload.reportId, lease),
  }
}
