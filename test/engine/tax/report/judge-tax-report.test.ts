import { expect, test } from 'vitest'
import { buildTaxReport, type TaxReportHead } from '../../../../engine/tax/report/build-tax-report.ts'
import { judgeTaxReport } from '../../../../engine/tax/report/judge-tax-report.ts'
import { corpusFile, hasCorpus } from '../../../support/corpus.ts'
import { exampleText, rootOf } from '../../../support/document.ts'

const head: TaxReportHead = {
  uuid: '5f0c9c0e-6d0a-4b0e-9c55-1a2b3c4d5e6f',
  issuedAt: new Date('2026-12-01T09:15:27Z'),
  type: 'S',
  role: 'C2',
  reportingParty: '0245:2022749619' as TaxReportHead['reportingParty'],
  receiver: '001180',
  representative: '009999',
  authority: { id: 'SK-TAX', name: 'Slovak Tax Authority' },
}
const reportOf = (text: string, changes: Partial<TaxReportHead> = {}): string =>
  Buffer.from(buildTaxReport(rootOf(text), { ...head, ...changes })!.bytes).toString()
const faultsOf = (report: string): readonly string[] =>
  judgeTaxReport(Buffer.from(report)).map(({ layer, ruleId }) => `${layer} ${ruleId}`)

test.each(['invoice', 'credit-note'] as const)(
  'T-01 the report of a valid %s breaks no rule, in either role',
  (kind) => {
    expect(faultsOf(reportOf(exampleText(kind)))).toEqual([])
    expect(faultsOf(reportOf(exampleText(kind), { role: 'C3', type: 'R' }))).toEqual([])
  },
)

test.each<[what: string, change: (report: string) => string, faults: readonly string[]]>([
  [
    'an element of the schema out of order',
    (text) => text.replace(/(<cbc:UUID>.*?<\/cbc:UUID>)(.*?<\/cbc:IssueTime>)/, '$2$1'),
    ['xsd cvc-complex-type.2.4.a'],
  ],
  [
    'a total that is wrong by one cent',
    (text) => text.replace(/(PayableAmount currencyID="EUR">)\d/, '$19'),
    ['cen BR-CO-16'],
  ],
  [
    'a second currency that is the first one',
    (text) => text.replace('</cbc:DocumentCurrencyCode>', '$&<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>'),
    ['peppol PEPPOL-EN16931-R005'],
  ],
  ['another receiver', (text) => text.replace('schemeID="0242">001180', 'schemeID="0245">001180'), ['tdd ibr-tdd-20']],
])('T-01 names the layer and the rule that a report with %s breaks', (_, change, faults) => {
  const report = reportOf(exampleText('invoice'))
  expect(change(report)).not.toBe(report)
  expect(faultsOf(change(report))).toEqual(expect.arrayContaining([...faults]))
})

const textOf = (folder: string, name: string): string => Buffer.from(corpusFile(folder, name)).toString()

test.skipIf(!hasCorpus())(
  'T-01 the reports of the official invoices break no rule, and carry the published UUIDs of their documents',
  () => {
    const table = textOf('sk-tdd', 'README.md')
    const rows = [...table.matchAll(/^\| `((?:invoice|creditnote)\/[^`]+)` .*`([0-9a-f-]{36})` \|$/gm)]
    for (const [, path = '', uuid] of rows) {
      const [folder, name] = path.split('/') as [string, string]
      const report = buildTaxReport(rootOf(textOf(`sk-tdd/${folder}`, name)), head)!
      expect([path, report.documentUuid, judgeTaxReport(report.bytes)]).toEqual([path, uuid, []])
    }
    expect(rows).toHaveLength(9)
  },
)
