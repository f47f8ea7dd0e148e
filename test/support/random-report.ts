import { inlineValidator } from '../../engine/document/validation/open-document.ts'
import { participantsOf } from '../../engine/document/invoice/addressing.ts'
import type { ReporterRole, TaxReportHead } from '../../engine/tax/report/build-tax-report.ts'
import { decideTaxReport } from '../../engine/tax/report/decide-tax-report.ts'
import { documentUuid } from '../../engine/tax/report/document-uuid.ts'
import { makeTaxReport } from '../../engine/tax/report/make-tax-report.ts'
import { domesticDocument, type DomesticDocument } from './domestic-document.ts'
import { computedTotals, statedTotals } from './report-totals.ts'
import { Seeded } from './seeded.ts'

/** A random document with its reports in both roles, and the problems that were found. */
export interface RandomReports {
  readonly document: DomesticDocument
  readonly reports: Readonly<Record<ReporterRole, Uint8Array>>
  readonly problems: readonly string[]
}

/** Makes the random document with this number, and its reports. The same seed and number give the same bytes. */
export async function randomReports(seed: number, index: number): Promise<RandomReports> {
  const number = `R-${seed}-${index}`
  const document = domesticDocument(new Seeded(seed * 100_003 + index), number)
  const bytes = Buffer.from(document.xml)
  const judging = { at: new Date('2026-12-31T09:00:00Z'), isToBeSent: true, refusesTestNumbersFrom: null }
  const { terms, verdict } = await inlineValidator.open({ bytes, bounds: 'submitted', judging })
  const problems = verdict()
    .findings.filter(({ severity }) => severity !== 'warning')
    .map(({ ruleId }) => `the document breaks ${ruleId}`)
  if (decideTaxReport(terms).taxReport !== 'pending') problems.push('no report is due')
  const { sender, receiver } = participantsOf(terms)
  const made = (['C2', 'C3'] as const).map((role) => {
    const head = headOf(role, (role === 'C2' ? sender : receiver) ?? '')
    const { report, faults } = makeTaxReport(bytes, head)
    problems.push(...faults.map(({ ruleId }) => `the report ${role} breaks ${ruleId}`))
    return report
  })
  const typeCode = /TypeCode>(\d+)</.exec(document.xml)?.[1] ?? ''
  const issueDate = /IssueDate>([\d-]+)</.exec(document.xml)?.[1] ?? ''
  const uuid = documentUuid({ sellerScheme: '0245', sellerAddress: document.seller, typeCode, number, issueDate })
  const [c2, c3] = made.map((report) => report?.bytes ?? new Uint8Array())
  if (made.some((report) => report?.documentUuid !== uuid)) problems.push('the document UUID is wrong')
  for (const report of made.flatMap((one) => (one ? [one.bytes] : []))) {
    const expected = JSON.stringify(document.totals)
    if (JSON.stringify(statedTotals(report)) !== expected) problems.push('the report states other totals')
    if (JSON.stringify(computedTotals(report)) !== expected) problems.push('the second computation differs')
  }
  return { document, reports: { C2: c2, C3: c3 }, problems }
}

function headOf(role: ReporterRole, reportingParty: string): TaxReportHead {
  return {
    uuid: '5f0c9c0e-6d0a-4b0e-9c55-1a2b3c4d5e6f',
    issuedAt: new Date('2026-12-31T09:15:27Z'),
    type: 'S',
    role,
    reportingParty: reportingParty as TaxReportHead['reportingParty'],
    receiver: '001180',
    representative: '009999',
    authority: { id: 'SK-TAX', name: 'Slovak Tax Authority' },
  }
}
