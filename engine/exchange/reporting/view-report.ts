import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { participantsOf } from '../../document/invoice/addressing.ts'
import type { Verdict } from '../../document/validation/check-document.ts'
import {
  decideTaxReport,
  noTaxReport,
  type NoReportReason,
  type TaxReportReason,
  type TaxReportState,
} from '../../tax/report/decide-tax-report.ts'
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

/** The report that would be made of a document that is not sent yet. */
export interface ForeseenReport extends Pick<TaxReportView, 'report' | 'faults'> {
  readonly state: 'pending' | 'not_required'
  readonly reason: NoReportReason | null
}

/** The tax reports of documents, for the members of a company and their keys. */
export interface TaxReports {
  /**
   * Shows the report of a document: as it was ordered, or as it would be made now. Refuses with `company_not_found`,
   * `participant_not_allowed` and `document_not_found`; with `document_no_xml` if a report is due and the content of
   * the document was removed before it was made (T-06). Temporary refusals are `service_busy` and
   * `validator_unavailable`.
   */
  view(caller: Caller, companyId: string, documentId: string): Promise<TaxReportView>
  /**
   * Shows the report that would be made of a document if it were sent now, after it was checked. No report is made of a
   * document that breaks the rules. Temporary refusals are `service_busy` and `validator_unavailable`.
   */
  foresee(accountId: string, bytes: Uint8Array, verdict: Verdict): Promise<ForeseenReport>
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
      const { role, reportingParty } = document
      const made = await preview(deps, companyId, { role, reportingParty }, async () => {
        const bytes = await readDocument(deps, document)
        if (bytes === undefined) throw new ServiceError('document_no_xml')
        return bytes
      })
      return { ...standing, ...made }
    },
    foresee: async (accountId, bytes, { terms, isValid }) => {
      const { taxReport: state, taxReportReason: reason } = isValid
        ? decideTaxReport(terms)
        : noTaxReport('DOCUMENT_REJECTED')
      const sender = senderOf(terms)
      if (state === 'not_required' || sender === null) return { state, reason, report: null, faults: [] }
      const made = await preview(deps, accountId, { role: 'C2', reportingParty: sender }, async () => bytes)
      return { state, reason, ...made }
    },
  }
}

/** Returns the participant that sends a document; null if the document names none, or one that cannot be read. */
function senderOf(terms: Verdict['terms']): ParticipantIdentifier | null {
  try {
    return participantsOf(terms).sender
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'participant_identifier_invalid') return null
    throw error
  }
}

/** Makes a report to be shown; its owner is an account or a company. */
async function preview(
  deps: ViewReportDeps,
  ownerId: string,
  reporter: Pick<DocumentToReport, 'role' | 'reportingParty'>,
  read: () => Promise<Uint8Array>,
): Promise<Pick<TaxReportView, 'report' | 'faults'>> {
  const { taxAuthority, reportMaker } = deps
  if (taxAuthority === null) return { report: null, faults: [] }
  const { report, faults } = await reportMaker.preview(ownerId, async () => {
    const document = await read()
    const head = { uuid: deps.random.uuid(), issuedAt: deps.clock.now(), ...reporter }
    return { document, head: headOf({ ...deps, taxAuthority }, head) }
  })
  return {
    report: report ? { xml: report.bytes, documentUuid: report.documentUuid, isSent: false } : null,
    faults,
  }
}
