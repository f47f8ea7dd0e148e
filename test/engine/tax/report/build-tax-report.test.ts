import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTaxReport, type TaxReportHead } from '../../../../engine/tax/report/build-tax-report.ts'
import { documentUuid } from '../../../../engine/tax/report/document-uuid.ts'
import { canonicalizeExclusive } from '../../../../engine/xml/canonicalize.ts'
import { exampleText, rootOf } from '../../../support/document.ts'

const head: TaxReportHead = {
  uuid: '5f0c9c0e-6d0a-4b0e-9c55-1a2b3c4d5e6f',
  issuedAt: new Date('2026-12-01T09:15:27.400Z'),
  type: 'S',
  role: 'C2',
  reportingParty: '0245:2123456786' as TaxReportHead['reportingParty'],
  receiver: '001180',
  representative: '009999',
  authority: { id: 'SK-TAX', name: 'Slovak Tax Authority' },
}
const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'worked-example', `${name}.xml`), 'utf8')
const invoice = example('invoice')

/** Builds the report of a document, and returns it in canonical form, without white space between elements. */
const report = (text: string, changes: Partial<TaxReportHead> = {}): string =>
  compact(Buffer.from(buildTaxReport(rootOf(text), { ...head, ...changes })!.bytes).toString())
const compact = (text: string): string =>
  canonicalizeExclusive(rootOf(text.replaceAll(/>\s+</g, '><'))).replaceAll(/ xmlns:(?:cac|cbc)="[^"]*"/g, '')
const after = (text: string, ...replacements: readonly (readonly [string, string])[]): string =>
  replacements.reduce((changed, [from, to]) => {
    expect(changed).toContain(from)
    return changed.replace(from, to)
  }, text)
/** Returns what the element with this name contains, once for each of its occurrences. */
const contents = (text: string, name: string): readonly (string | undefined)[] =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'g'))].map(([, content]) => content)

test('T-01 builds the report of the worked example', () => {
  expect(report(invoice)).toBe(compact(example('report')))
})

test('T-01 the report of the receiving access point repeats the same document under the same UUID', () => {
  const received = { uuid: '6f0c9c0e-6d0a-4b0e-9c55-1a2b3c4d5e6f', issuedAt: new Date('2026-12-02T23:59:59Z') }
  const reportingParty = '0245:2029876541' as TaxReportHead['reportingParty']
  expect(report(invoice, { ...received, role: 'C3', reportingParty, representative: '001234' })).toBe(
    after(
      report(invoice),
      [head.uuid, received.uuid],
      ['2026-12-01</cbc:IssueDate><cbc:IssueTime>09:15:27Z', '2026-12-02</cbc:IssueDate><cbc:IssueTime>23:59:59Z'],
      ['C2', 'C3'],
      ['2123456786', '2029876541'],
      ['009999', '001234'],
    ),
  )
})

test('T-01 the UUID of a document is made of the address of its seller, its type, number and date', () => {
  const identity = { sellerScheme: '0245', sellerAddress: '2123456786', typeCode: '380', number: '2026000123' }
  const vector = { ...identity, issueDate: '2026-12-01' }
  expect(documentUuid(vector)).toBe('bd65307f-d511-5147-aa5c-8ed3d77a9b81')
  for (const name of Object.keys(vector))
    expect(documentUuid({ ...vector, [name]: '1' })).not.toBe(documentUuid(vector))
  expect(documentUuid({ ...vector, number: '' })).toBe(documentUuid({ ...vector, typeCode: '', number: '380' }))
})

test.each([
  '<cbc:EndpointID schemeID="0245">2123456786</cbc:EndpointID>',
  ' schemeID="0245"',
  '<cbc:ID>2026000123</cbc:ID>\n  <cbc:IssueDate>',
  '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
  '<cbc:IssueDate>2026-12-01</cbc:IssueDate>',
])('T-01 builds no report of a document without %s', (missing) => {
  const kept = missing.includes('<cbc:IssueDate>\n') ? '' : missing.endsWith('<cbc:IssueDate>') ? '<cbc:IssueDate>' : ''
  expect(buildTaxReport(rootOf(after(invoice, [missing, kept])), head)).toBeUndefined()
})

test('T-01 reports a credit note with its lines and quantities under the names of the report', () => {
  const text = exampleText('credit-note')
  const built = report(text)
  expect(contents(built, 'pxs:DocumentTypeCode')).toEqual(['381'])
  expect(contents(built, 'cbc:InvoicedQuantity')).toEqual(contents(text, 'cbc:CreditedQuantity'))
  expect(contents(built, 'pxs:DocumentLine')).toHaveLength(text.split('<cac:CreditNoteLine>').length - 1)
  expect(built).not.toContain('Credit')
})

test('T-05 reports the VAT in euros of a document in another currency, wherever the document states it', () => {
  const inCrowns = invoice.replaceAll('currencyID="EUR"', 'currencyID="CZK"')
  const euros =
    '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">1.75</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxAmount currencyID="EUR">1.75</cbc:TaxAmount></cac:TaxSubtotal></cac:TaxTotal>'
  const currency = '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>'
  const both = '<cbc:DocumentCurrencyCode>CZK</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>'
  const built = report(after(inCrowns, [currency, both], ['<cac:TaxTotal>', `${euros}<cac:TaxTotal>`]))
  expect(built).toContain(both)
  expect(contents(built, 'cac:TaxTotal').map((total) => total?.slice(0, 50))).toEqual([
    '<cbc:TaxAmount currencyID="CZK">42.62</cbc:TaxAmou',
    '<cbc:TaxAmount currencyID="EUR">1.75</cbc:TaxAmoun',
  ])
  expect(contents(built, 'cac:TaxTotal')[1]).toBe('<cbc:TaxAmount currencyID="EUR">1.75</cbc:TaxAmount>')
  expect(report(after(inCrowns, [currency, both]))).not.toContain('TaxCurrencyCode')
  expect(report(after(invoice, [currency, `${currency}<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>`]))).toBe(
    report(invoice),
  )
})

test('T-01 leaves out what a report has no place for: further notes, names, other tax numbers, empty elements', () => {
  const changed = after(
    invoice,
    ['</cbc:Note>', '</cbc:Note><cbc:Note>Druhá</cbc:Note>'],
    ['<cac:PayeeFinancialAccount>', '<cbc:PaymentDueDate>2026-12-15</cbc:PaymentDueDate><cac:PayeeFinancialAccount>'],
    ['</cbc:ID>\n    </cac:PayeeFinancialAccount>', '</cbc:ID><cbc:Name>Účet</cbc:Name></cac:PayeeFinancialAccount>'],
    [
      '<cac:PartyTaxScheme>',
      '<cac:PartyTaxScheme><cbc:CompanyID>TAX1</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyTaxScheme>',
    ],
    ['<cac:Delivery>', '<cac:InvoicePeriod><cbc:StartDate> </cbc:StartDate></cac:InvoicePeriod><cac:Delivery>'],
    ['<cbc:PaymentID>', '<cbc:InstructionNote>Zaplaťte</cbc:InstructionNote><cbc:PaymentID>'],
    ['<cbc:Name>Kniha</cbc:Name>', '<cbc:Name languageID="sk"> Kniha </cbc:Name><cbc:BrandName>K</cbc:BrandName>'],
    ['unitCode="H87">10', 'unitCode="H87" unitCodeListID="UNECERec20">10'],
  )
  expect(report(changed)).toBe(report(invoice))
})

test('T-01 repeats texts and codes so that they stay what they are', () => {
  const name = 'A&amp;B &lt;„C“&gt;'
  const built = report(after(invoice, ['Odberateľ, a. s.', name], ['name="Bankový prevod"', 'name="a&quot;&lt;b"']))
  expect(contents(built, 'cbc:RegistrationName')).toEqual([name])
  expect(built).toContain('<cbc:PaymentMeansCode name="a&quot;&lt;b">30</cbc:PaymentMeansCode>')
})
