import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { JobSettled, Lease } from '../../job/new-job.ts'
import { documentTypes } from '../../peppol/codelist/document-type.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { refusalOf } from '../../tax/report/make-tax-report.ts'
import type { RefusedReportReason } from '../../tax/report/decide-tax-report.ts'
import type { OrderTransmission } from '../outbound/order-transmission.ts'
import type { NewTransmission } from '../transmission/transmission.ts'
import { readDocument } from './read-document.ts'
import type { DocumentToReport, TaxReportStore } from './store.ts'
import type { TaxReportBytes, TaxReportHead } from '../../tax/report/build-tax-report.ts'
import { headOf, type TaxAuthority } from '../../tax/report/tax-authority.ts'
import type { ReportMaker } from '../../tax/report/thread/create-report-maker.ts'

export interface ReportDeps {
  readonly taxReports: TaxReportStore
  readonly payloads: PayloadStore
  readonly orderTransmission: OrderTransmission
  readonly makeMessageId: () => string
  readonly taxAuthority: TaxAuthority
  readonly reportMaker: Pick<ReportMaker, 'make'>
  readonly identity: AccessPointIdentity
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/**
 * Makes the tax report of a document, checks it, and orders its transmission to the tax authority (T-01). A company
 * reports a document once in each role: the same bytes share one report, and other bytes with the same UUID are not
 * reported (D25). A report that breaks a rule is not sent, because a rejection would come for certain (D46).
 */
export async function reportDocument(deps: ReportDeps, documentId: string, lease: Lease): Promise<JobSettled | void> {
  const due = await deps.taxReports.findDue(documentId)
  if (due === undefined) return
  const made = await makeReport(deps, due, 'S', lease)
  if (made === undefined) return 'settled'
  const { documentUuid, bytes: payload } = made
  const { companyId, role, documentHash } = due
  const earlier = await deps.taxReports.find({ companyId, role, documentUuid })
  if (earlier && earlier.documentHash !== documentHash) {
    await refuse(deps, due, lease, 'OTHER_DOCUMENT_REPORTED', `${documentUuid} was reported of other bytes`)
    return 'settled'
  }
  if (earlier) {
    await deps.taxReports.connect({ documentId, reportId: earlier.id, at: deps.clock.now(), lease })
    return 'settled'
  }
  const transmission = newTransmission(deps, due)
  const { isKnown } = await deps.orderTransmission(transmission, payload, (order) =>
    deps.taxReports.record({
      companyId,
      role,
      documentUuid,
      documentId,
      documentHash,
      payload,
      transmission,
      lease,
      ...order,
      id: rowId(deps),
      reportUuid: made.uuid,
    }),
  )
  return isKnown ? reportDocument(deps, documentId, lease) : 'settled'
}

/**
 * Makes a report of this type and checks it. If the report must not be sent, records the reason, raises an alarm and
 * returns undefined.
 */
export async function makeReport(
  deps: ReportDeps,
  due: DocumentToReport,
  type: TaxReportHead['type'],
  lease: Lease,
): Promise<(TaxReportBytes & { readonly uuid: string }) | undefined> {
  const document = await readDocument(deps, due)
  if (document === undefined) {
    await refuse(deps, due, lease, 'DOCUMENT_REMOVED', 'the content of the document was removed')
    return undefined
  }
  const { role, reportingParty } = due
  const uuid = deps.random.uuid()
  const head = headOf(deps, { uuid, issuedAt: deps.clock.now(), type, role, reportingParty })
  const { report, faults } = await deps.reportMaker.make({ document, head })
  if (report !== undefined && faults.length === 0) return { uuid, ...report }
  const rules = faults.map(({ ruleId }) => ruleId)
  const detail = faults.map(({ ruleId, location, message }) => `${ruleId} ${location} ${message}`).join('\n')
  await refuse(deps, due, lease, refusalOf(faults), detail, rules)
  return undefined
}

async function refuse(
  deps: ReportDeps,
  { documentId, companyId }: DocumentToReport,
  lease: Lease,
  reason: RefusedReportReason,
  detail: string,
  rules: readonly string[] = [],
): Promise<void> {
  await deps.taxReports.refuse({ documentId, reason, detail, at: deps.clock.now(), lease })
  deps.log({
    level: 'error',
    event: 'tax_report',
    alarm: 'tax_report_refused',
    documentId,
    inside: { companyId, reason, rules }, // without the detail, which may quote the document
  })
}

/** Returns a transmission of a report, with new ids. The company counts as its sender (P228). */
export function newTransmission(
  deps: Pick<ReportDeps, 'clock' | 'random' | 'makeMessageId' | 'taxAuthority'>,
  { companyId, reportingParty }: Pick<DocumentToReport, 'companyId' | 'reportingParty'>,
): NewTransmission {
  return {
    id: rowId(deps),
    kind: 'taxReport',
    documentId: null,
    companyId,
    instanceIdentifier: rowId(deps),
    messageId: deps.makeMessageId(),
    sender: reportingParty,
    receiver: deps.taxAuthority.participant,
    ...documentTypes.taxData,
    countryC1: 'SK',
    createdAt: deps.clock.now(),
  }
}
