import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import type { TaxReportReason, TaxReportState } from '../../tax/report/decide-tax-report.ts'
import type { TaxReportFault } from '../../tax/report/judge-tax-report.ts'
import type { StatusReason } from '../outbound/state.ts'
import { readDocument } from './read-document.ts'
import type { DocumentToReport, TaxReportStore } from './store.ts'
import { headOf, type TaxAuthority } from '../../tax/report/tax-authority.ts'
import type { ReportMaker } from '../../tax/report/thread/create-report-maker.ts'

/** The report of a document, and its state. */
export interface TaxReportView {
  readonly state: TaxReportState
  readonly reason: TaxReportReason | StatusReason | null
  readonly attempts: number
  readonly reportedAt: Instant | null
  /** words of the tax authority, if it has rejected the report */
  readonly rejection: string | null
  /** null if no report is due or none can be made; `isSent` is false for a preview, whose head changes until then */
  readonly report: { readonly xml: Uint8Array; readonly documentUuid: string; readonly isSent: boolean } | null
  /** rules that the report breaks, because of which it is not sent */
  readonly faults: readonly TaxReportFault[]
}

/** The tax reports of documents, for the members of a company and their keys. */
export interface TaxReports {
  /**
   * Shows the report of a document: as it was ordered, or as it would be made now. Refuses with `company_not_found`,
   * `participant_not_allowed` and `document_not_found`; with `document_no_xml` if a report is due and the content of
   * the document was removed before it was made (T-06). Temporary refusals are `service_busy` and `validator_unavailable`.
   */
  view(caller: Caller, companyId: string, documentId: string): Promise<TaxReportView>
}

export interface ViewReportDeps {
  readonly companies: CompanyStore
  readonly taxReports: Pick<TaxReportStore, 'findForView'>
  readonly payloads: PayloadStore
  readonly taxAuthority: TaxAuthority | null
  readonly reportMaker: Pick<ReportMaker, 'preview'>
  readonly identity: AccessPointIdentity
  readonly clock: Clock
  readonly random: Random
}

/** Creates the use cases that show tax reports. */
export function createTaxReports(deps: ViewReportDeps): TaxReports {
  return {
    view: async (caller, companyId, documentId) => {
      await authorizeCompany(deps, caller, companyId)
      const found = await deps.taxReports.findForView(companyId, documentId)
      if (found === undefined) throw new ServiceError('document_not_found', { inside: { companyId, documentId } })
      const { document, standing, ordered } = found
      if (standing.state === 'not_required') return { ...standing, report: null, faults: [] }
      if (ordered) {
        const xml = await deps.payloads.read(ordered.payloadId)
        if (xml === undefined) throw new ServiceError('document_no_xml')
        return { ...standing, report: { xml, documentUuid: ordered.documentUuid, isSent: true }, faults: [] }
      }
      return { ...standing, ...(await preview(deps, document)) }
    },
  }
}

async function preview(
  deps: ViewReportDeps,
  document: DocumentToReport,
): Promise<Pick<TaxReportView, 'report' | 'faults'>> {
  const { taxAuthority, reportMaker } = deps
  if (taxAuthority === null) return { report: null, faults: [] }
  const { companyId, role, reportingParty } = document
  const { report, faults } = await reportMaker.preview(companyId, async () => {
    const bytes = await readDocument(deps, document)
    if (bytes === undefined) throw new ServiceError('document_no_xml')
    const head = { uuid: deps.random.uuid(), issuedAt: deps.clock.now(), role, reportingParty }
    return { document: bytes, head: headOf({ ...deps, taxAuthority }, head) }
  })
  return {
    report: report ? { xml: report.bytes, documentUuid: report.documentUuid, isSent: false } : null,
    faults,
  }
}
