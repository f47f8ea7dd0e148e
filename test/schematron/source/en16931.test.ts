import { describe, expect, test } from 'vitest'
import { en16931 } from '../../../schematron/generated/en16931.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { type RuleFinding, runRules } from '../../../schematron/run.ts'
import { corpusFile, corpusFiles } from '../../support/corpus.ts'
import { exampleText } from '../../support/document.ts'

type Replacement = readonly [from: string, to: string]
const rules = new RuleSet(en16931)
/** Rules of the syntax and of the codes have a test of their own. */
const isOfModel = (id: string): boolean => !/^(UBL-|BR-CL-)/.test(id)
const judge = (document: string | Uint8Array): RuleFinding[] => runRules(rules, parseDocument(Buffer.from(document), { ...documentLimits, bytes: 10_000_000, attributeValueBytes: 10_000_000 })).filter(({ ruleId }) => isOfModel(ruleId))
const ids = (document: string): string[] => judge(document).map(({ ruleId }) => ruleId)

const removed = (text: string): Replacement => [text, '']
const amount = (name: string, from: string, to: string): Replacement => [`<cbc:${name} currencyID="EUR">${from}</cbc:${name}>`, to === '' ? '' : `<cbc:${name} currencyID="EUR">${to}</cbc:${name}>`]
const sellerAddress = 'Komárno</cbc:CityName>\n        <cbc:PostalZone>945 01</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK'
const buyerAddress = 'Poprad</cbc:CityName>\n        <cbc:PostalZone>058 01</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK'

/** A change of the example invoice, and the rules that it breaks. */
const cases: readonly (readonly [what: string, ids: readonly string[], ...changes: Replacement[]])[] = [
  ['no specification identifier', ['BR-01'], removed('<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>')],
  ['a blank specification identifier', ['BR-01'], ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0<', '\n <']],
  ['no number', ['BR-02'], removed('<cbc:ID>2026110042</cbc:ID>')],
  ['an empty number', ['BR-02'], ['<cbc:ID>2026110042</cbc:ID>', '<cbc:ID/>']],
  ['no issue date', ['BR-03'], removed('<cbc:IssueDate>2026-11-20</cbc:IssueDate>')],
  ['no type code', ['BR-04'], removed('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>')],
  ['no currency', ['BR-05'], removed('<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>')],
  ['no name of the seller', ['BR-06'], removed('<cbc:RegistrationName>Modrá kotva, s. r. o.</cbc:RegistrationName>')],
  ['a blank name of the seller', ['BR-06'], ['>Modrá kotva, s. r. o.<', '> <']],
  ['no name of the buyer', ['BR-07'], removed('<cbc:RegistrationName>Tatranské čítanie, a. s.</cbc:RegistrationName>')],
  ['no address of the seller', ['BR-08'], ['<cac:PostalAddress>\n        <cbc:StreetName>Nábrežná', '<cac:OtherAddress>\n        <cbc:StreetName>Nábrežná'], ['945 01</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK</cbc:IdentificationCode>\n        </cac:Country>\n      </cac:PostalAddress>', '</cbc:PostalZone></cac:OtherAddress>']],
  ['no country of the seller', ['BR-09'], [sellerAddress, sellerAddress.slice(0, -2)]],
  ['no address of the buyer', ['BR-10'], ['<cac:PostalAddress>\n        <cbc:StreetName>Lipová', '<cac:OtherAddress>\n        <cbc:StreetName>Lipová'], ['058 01</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK</cbc:IdentificationCode>\n        </cac:Country>\n      </cac:PostalAddress>', '</cbc:PostalZone></cac:OtherAddress>']],
  ['no country of the buyer', ['BR-11'], [buyerAddress, buyerAddress.slice(0, -2)]],
  ['no sum of the lines', ['BR-12', 'BR-CO-10', 'BR-CO-13'], amount('LineExtensionAmount', '830.00', '')],
  ['no total without VAT', ['BR-CO-15', 'BR-13', 'BR-CO-13'], amount('TaxExclusiveAmount', '850.00', '')],
  ['no total with VAT', ['BR-CO-15', 'BR-14', 'BR-CO-16'], amount('TaxInclusiveAmount', '1036.50', '')],
  ['no amount due', ['BR-15', 'BR-CO-16'], amount('PayableAmount', '1036.50', '')],
  ['the lines are a cent apart', ['BR-CO-10'], amount('LineExtensionAmount', '50.00', '50.01')],
  ['a fraction of a cent in a line', [], amount('LineExtensionAmount', '50.00', '50.004')],
  ['half a cent in a line', ['BR-CO-10'], amount('LineExtensionAmount', '50.00', '50.005')],
  ['an allowance without its sum', ['BR-CO-11', 'BR-CO-12'], ['<cbc:ChargeIndicator>true<', '<cbc:ChargeIndicator>false<']],
  ['a sum of allowances without allowance', ['BR-CO-11', 'BR-CO-13'], ['<cbc:ChargeTotalAmount', '<cbc:AllowanceTotalAmount currencyID="EUR">1.00</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount']],
  ['a sum of allowances of zero', [], ['<cbc:ChargeTotalAmount', '<cbc:AllowanceTotalAmount currencyID="EUR">0</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount']],
  ['another sum of charges', ['BR-CO-12', 'BR-CO-13'], amount('ChargeTotalAmount', '20.00', '20.01')],
  ['no sum of charges', ['BR-CO-12', 'BR-CO-13'], amount('ChargeTotalAmount', '20.00', '')],
  ['the total without VAT is a cent apart', ['BR-CO-15', 'BR-CO-13'], amount('TaxExclusiveAmount', '850.00', '850.01')],
  ['trailing zeros make no difference', [], amount('TaxExclusiveAmount', '850.00', '850.000')],
  ['the breakdown of VAT is a cent apart', ['BR-CO-14'], amount('TaxAmount', '2.50', '2.51')],
  ['the total of VAT is a cent apart', ['BR-CO-15', 'BR-CO-14'], amount('TaxAmount', '186.50', '186.51')],
  ['the total of VAT is in another currency', ['BR-CO-15'], ['<cbc:TaxAmount currencyID="EUR">186.50', '<cbc:TaxAmount currencyID="CZK">186.50']],
  ['two totals of VAT in the currency of the document', ['BR-CO-15'], ['<cac:LegalMonetaryTotal>', '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>']],
  ['a second total of VAT in the currency of the accounts', [], ['<cac:LegalMonetaryTotal>', '<cac:TaxTotal><cbc:TaxAmount currencyID="CZK">4600</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>']],
  ['the total with VAT is a cent apart', ['BR-CO-15', 'BR-CO-16'], amount('TaxInclusiveAmount', '1036.50', '1036.49')],
  ['the amount due is a cent apart', ['BR-CO-16'], amount('PayableAmount', '1036.50', '1036.51')],
  ['what was paid is taken off', [], amount('PayableAmount', '1036.50', '36.50'), ['<cbc:PayableAmount', '<cbc:PrepaidAmount currencyID="EUR">1000</cbc:PrepaidAmount><cbc:PayableAmount']],
  ['what was paid is not taken off', ['BR-CO-16'], ['<cbc:PayableAmount', '<cbc:PrepaidAmount currencyID="EUR">1000</cbc:PrepaidAmount><cbc:PayableAmount']],
  ['the rounding is added', [], amount('PayableAmount', '1036.50', '1036.45'), ['<cbc:PayableAmount', '<cbc:PayableRoundingAmount currencyID="EUR">-0.05</cbc:PayableRoundingAmount><cbc:PayableAmount']],
  ['the rounding is not added', ['BR-CO-16'], ['<cbc:PayableAmount', '<cbc:PayableRoundingAmount currencyID="EUR">-0.05</cbc:PayableRoundingAmount><cbc:PayableAmount']],
]

describe('EN 16931 on changes of the example invoice', () => {
  test.each(cases.map(([what, expected, ...changes]) => ({ what, expected, changes })))('$what: $expected', ({ expected, changes }) => {
    expect(ids(exampleText('invoice', ...changes))).toEqual(expected)
  })

  test('no line: BR-16', () => {
    expect(ids(exampleText('invoice').replace(/<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/, ''))).toEqual(['BR-16', 'BR-CO-10'])
    expect(ids(exampleText('credit-note').replace(/<cac:CreditNoteLine>[^]*<\/cac:CreditNoteLine>/, ''))).toEqual(['BR-16', 'BR-CO-10'])
  })

  test('each rule is broken by one of the changes', () => {
    const published = en16931.rules.flatMap(({ checks }) => checks.map(({ id }) => id)).filter(isOfModel)
    const broken = new Set([...cases.flatMap(([, expected]) => expected), 'BR-16'])
    expect([...broken].sort()).toEqual([...published].sort())
    expect(published).toEqual(expect.arrayContaining([...Array.from({ length: 16 }, (_, index) => `BR-${String(index + 1).padStart(2, '0')}`), ...Array.from({ length: 7 }, (_, index) => `BR-CO-${index + 10}`)]))
  })

  test('a second value where one belongs makes the rule impossible to evaluate, and the document invalid', () => {
    const [finding, ...more] = judge(exampleText('invoice', ['<cbc:IssueDate>2026-11-20</cbc:IssueDate>', '<cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:IssueDate>2026-11-21</cbc:IssueDate>']))
    expect([finding.ruleId, finding.flag, finding.kind, more.length]).toEqual(['BR-03', 'fatal', 'not_evaluated', 0])
  })

  test('the rules are those of the norm: all fatal, on the credit note as on the invoice', () => {
    expect(new Set(en16931.rules.flatMap(({ checks }) => checks.filter(({ id }) => isOfModel(id)).map(({ flag }) => flag)))).toEqual(new Set(['fatal']))
    expect(ids(exampleText('credit-note', amount('PayableAmount', '159.90', '159.91'), removed('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')))).toEqual(['BR-04', 'BR-CO-16'])
  })

  test('a document in another namespace is none of ours', () => {
    expect(ids(exampleText('invoice').replace('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', 'urn:other').replace(/<cac:LegalMonetaryTotal>[^]*<\/cac:LegalMonetaryTotal>/, ''))).toEqual([])
  })
})

describe('published examples', () => {
  for (const folder of ['en16931/examples', 'sk-tdd/invoice', 'sk-tdd/creditnote', 'peppol-bis/examples']) {
    const names = corpusFiles(folder, /\.xml$/)
    test.skipIf(names.length === 0)(`${folder} has no finding, but for the one that is known`, () => {
      const found = names.flatMap((name) => judge(corpusFile(folder, name)).map(({ ruleId }) => `${name} ${ruleId}`))
      expect(found).toEqual(folder === 'peppol-bis/examples' ? ['GR-base-example-TaxRepresentative.xml BR-06'] : [])
    })
  }
})
