import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { en16931 } from '../../../schematron/generated/en16931.ts'
import { peppolBis } from '../../../schematron/generated/peppol_bis.ts'
import { taxData } from '../../../schematron/generated/tax_data.ts'
import { taxDataEn16931 } from '../../../schematron/generated/tax_data_en16931.ts'
import { taxDataPeppol } from '../../../schematron/generated/tax_data_peppol.ts'
import type { RuleModule } from '../../../schematron/rule-module.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { runRules } from '../../../schematron/run.ts'
import { checkStructure } from '../../../schematron/structure/check-structure.ts'
import { taxDataStructure } from '../../../schematron/structure/ubl-structure.ts'
import { taxDataProvocationSet } from '../../agreement/tax-data-provocation-set.ts'
import { corpusFile, corpusFiles } from '../../support/corpus.ts'
import type { Change } from './broken-rules.ts'

const modules = [taxDataEn16931, taxDataPeppol, taxData]
const layers = modules.map((module) => new RuleSet(module))
const fixture = (name: string): string => readFileSync(join(import.meta.dirname, `tax-report/${name}.xml`), 'utf8')
const report = fixture('report')

/** Returns the findings of the structure check and of all rules, without `PEPPOL-`, each once and sorted. */
function findingsOf(document: string | Uint8Array): string[] {
  const tree = parseDocument(Buffer.from(document), documentLimits)
  const structure = checkStructure(taxDataStructure, tree).map(({ ruleId }) => ruleId)
  const rules = layers.flatMap((layer) =>
    runRules(layer, tree).map(
      ({ ruleId, kind }) => ruleId.replace('PEPPOL-EN16931-', '') + (kind === 'failed' ? '' : '?'),
    ),
  )
  return [...new Set([...structure, ...rules])].sort()
}

/** Returns a tax report after the replacements. Throws if a text to replace is not found. */
function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`the tax report has no ${from}`)
    return done.replace(from, () => to)
  }, text)
}

/** Returns the part of the report from one text to the end of another. */
function part(from: string, to: string): string {
  const start = report.indexOf(from)
  return report.slice(start, report.indexOf(to, start) + to.length)
}

const taxTotal = part('<cac:TaxTotal>', '</cac:TaxTotal>')
const sellerTax = part('<cac:PartyTaxScheme>', '</cac:PartyTaxScheme>')
const reasons = part('<cbc:AllowanceChargeReasonCode>', '</cbc:AllowanceChargeReason>')
const reverseCharge: readonly Change[] = [
  [
    taxTotal,
    '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">323.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>',
  ],
  ...['23', '5', '23'].map((rate): Change => [
    `<cbc:ID>S</cbc:ID>\n            <cbc:Percent>${rate}<`,
    '<cbc:ID>AE</cbc:ID>\n            <cbc:Percent>0<',
  ]),
  ['>380.55</cbc:TaxInclusiveAmount>', '>323.00</cbc:TaxInclusiveAmount>'],
  ['>380.55</cbc:PayableAmount>', '>323.00</cbc:PayableAmount>'],
]

describe('the structure and the rules of the Slovak tax report', () => {
  test.each(['report', 'complete'])('accept the example %s', (name) => {
    expect(findingsOf(fixture(name))).toEqual([])
  })

  test.each<{ what: string; changes: readonly Change[] }>([
    { what: 'a reverse charge', changes: reverseCharge },
    { what: 'a credit note', changes: [['>380<', '>381<']] },
    { what: 'an invoice for a payment in advance', changes: [['>380<', '>386<']] },
    {
      what: 'a self-billed invoice',
      changes: [
        ['billing:3.0', 'selfbilling:3.0'],
        ['billing:01:1.0', 'selfbilling:01:1.0'],
        ['>380<', '>389<'],
      ],
    },
    {
      what: 'a rounding amount',
      changes: [
        [
          '<cbc:PayableAmount currencyID="EUR">380.55<',
          '<cbc:PayableRoundingAmount currencyID="EUR">-0.05</cbc:PayableRoundingAmount><cbc:PayableAmount currencyID="EUR">380.50<',
        ],
      ],
    },
    {
      what: 'a VAT point date',
      changes: [
        ['<cbc:DocumentCurrencyCode>', '<cbc:TaxPointDate>2027-01-08</cbc:TaxPointDate><cbc:DocumentCurrencyCode>'],
      ],
    },
    { what: 'a seller without a country', changes: [[part('<cac:PostalAddress>', '</cac:PostalAddress>'), '']] },
    { what: 'an issue time without a time zone', changes: [['08:41:05Z', '08:41:05']] },
  ])('accept $what', ({ changes }) => {
    expect(findingsOf(changed(report, changes))).toEqual([])
  })

  test.each<{ what: string; ids: readonly string[]; changes: readonly Change[] }>([
    {
      what: 'a missing name of the buyer',
      ids: ['BR-07'],
      changes: [[part('<cac:PartyLegalEntity>', '</cac:PartyLegalEntity>'), '']],
    },
    { what: 'a missing VAT total', ids: ['BR-S-01', 'R053'], changes: [[taxTotal, '']] },
    { what: 'a seller without a VAT number', ids: ['BR-S-02'], changes: [[sellerTax, '']] },
    {
      what: 'a reverse charge for a buyer without a VAT number',
      ids: ['BR-AE-02'],
      changes: [...reverseCharge, [sellerTax.replace('SK2120456785', 'SK2023987651'), '']],
    },
    { what: 'a VAT number without a country', ids: ['BR-CO-09'], changes: [['>SK2120456785<', '>2120456785<']] },
    {
      what: 'an unknown country',
      ids: ['BR-CL-14'],
      changes: [['>SK</cbc:IdentificationCode>', '>XX</cbc:IdentificationCode>']],
    },
    {
      what: 'another sum of the lines',
      ids: ['BR-CO-10', 'R120'],
      changes: [['>140.00</cbc:LineExtensionAmount>', '>141.00</cbc:LineExtensionAmount>']],
    },
    {
      what: 'another VAT total than in the breakdown',
      ids: ['BR-CO-14', 'BR-CO-15'],
      changes: [['>57.55</cbc:TaxAmount>', '>57.56</cbc:TaxAmount>']],
    },
    {
      what: 'a total with VAT that is 0.01 too high',
      ids: ['BR-CO-15', 'BR-CO-16'],
      changes: [['>380.55</cbc:TaxInclusiveAmount>', '>380.56</cbc:TaxInclusiveAmount>']],
    },
    {
      what: 'VAT that differs by 1.00 from base and rate',
      ids: ['BR-CO-17'],
      changes: [
        ['>52.90</cbc:TaxAmount>', '>53.90</cbc:TaxAmount>'],
        ['>57.55</cbc:TaxAmount>', '>58.55</cbc:TaxAmount>'],
        ['>380.55</cbc:TaxInclusiveAmount>', '>381.55</cbc:TaxInclusiveAmount>'],
        ['>380.55</cbc:PayableAmount>', '>381.55</cbc:PayableAmount>'],
      ],
    },
    {
      what: 'an allowance that differs by more than 0.02 from base and percentage',
      ids: ['R040'],
      changes: [['>96.00</cbc:BaseAmount>', '>97.00</cbc:BaseAmount>']],
    },
    {
      what: 'a percentage without a base amount',
      ids: ['R041'],
      changes: [['<cbc:BaseAmount currencyID="EUR">96.00</cbc:BaseAmount>', '']],
    },
    { what: 'a line allowance without a reason', ids: ['BR-42', 'BR-CO-23'], changes: [[reasons, '']] },
    {
      what: 'a VAT point date and its code',
      ids: ['BR-CO-03'],
      changes: [
        [
          '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>',
          '<cbc:TaxPointDate>2027-01-08</cbc:TaxPointDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:InvoicePeriod><cbc:DescriptionCode>3</cbc:DescriptionCode></cac:InvoicePeriod>',
        ],
      ],
    },
    {
      what: 'a VAT accounting currency that is the document currency',
      ids: ['R005', 'R054'],
      changes: [
        [
          '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>',
          '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>',
        ],
      ],
    },
    { what: 'a type code that billing does not allow', ids: ['P0100'], changes: [['>380<', '>325<']] },
    { what: 'an unknown type code', ids: ['BR-CL-01', 'P0100'], changes: [['>380<', '>999<']] },
    { what: 'a corrected invoice', ids: ['P0112'], changes: [['>380<', '>384<']] },
    {
      what: 'an element that is not reported',
      ids: ['cvc-complex-type.2.4.a', 'ibr-tdd-25'],
      changes: [['<cbc:DocumentCurrencyCode>', '<cbc:DueDate>2027-01-25</cbc:DueDate><cbc:DocumentCurrencyCode>']],
    },
    {
      what: 'a receiver with another scheme',
      ids: ['ibr-tdd-20'],
      changes: [['schemeID="0242">001180', 'schemeID="0245">001180']],
    },
    {
      what: 'the name of an account',
      ids: ['ibr-tdd-53'],
      changes: [
        [
          '<cbc:ID>SK3112000000198742637541</cbc:ID>',
          '<cbc:ID>SK3112000000198742637541</cbc:ID><cbc:Name>x</cbc:Name>',
        ],
      ],
    },
    {
      what: 'a number of the report',
      ids: ['ibr-tdd-00'],
      changes: [['<cbc:UUID>c2b7', '<cbc:ID>1</cbc:ID><cbc:UUID>c2b7']],
    },
    {
      what: 'two transactions',
      ids: ['BR-CO-10', 'P0100?', 'R007?', 'ibr-tdd-11'],
      changes: [
        [
          '</pxs:ReportedTransaction>',
          `</pxs:ReportedTransaction>${part('<pxs:ReportedTransaction>', '</pxs:ReportedTransaction>')}`,
        ],
      ],
    },
  ])('report $ids for $what', ({ ids, changes }) => {
    expect(findingsOf(changed(report, changes))).toEqual(ids)
  })

  test('give ibr-tdd-12 the severity error, because it has no flag, and locate it at the tax authority', () => {
    const tree = parseDocument(Buffer.from(report.replace('<cbc:Name>Slovak', '<cbc:Remarks/>$&')), documentLimits)
    expect(runRules(new RuleSet(taxData), tree)).toMatchObject([
      { ruleId: 'ibr-tdd-12', flag: 'error', location: '/TaxData[1]/pxs:TaxAuthority[1]' },
    ])
  })

  test('have the same sentences as the rules for invoices, except for two rules with another meaning', () => {
    const sentences = (module: RuleModule) =>
      new Map(module.rules.flatMap(({ checks }) => checks.map(({ id, message }) => [id, JSON.stringify(message)])))
    const invoice = new Map([...sentences(en16931), ...sentences(peppolBis)])
    const differing = [...sentences(taxDataEn16931), ...sentences(taxDataPeppol)].filter(
      ([id, sentence]) => invoice.get(id) !== sentence,
    )
    expect(differing.map(([id]) => id)).toEqual(['UBL-SR-42', 'PEPPOL-EN16931-P0100'])
  })

  test('are each broken by at least one report', () => {
    const missing = layers.map(
      ({ module }) => new Set(module.rules.flatMap(({ checks }) => checks.map(({ id }) => id))),
    )
    const set = taxDataProvocationSet()
    for (let index = 0; index < set.size; index++) {
      const tree = parseDocument(set.caseAt(index).bytes, documentLimits)
      for (const [at, layer] of layers.entries()) {
        if (missing[at].size === 0) continue
        for (const { ruleId, kind } of runRules(layer, tree)) if (kind === 'failed') missing[at].delete(ruleId)
      }
    }
    expect(missing.flatMap((ids) => [...ids])).toEqual([])
  }, 120_000)
})

describe('the published examples of the Slovak tax report', () => {
  const names = corpusFiles('sk-tdd/tdd', /\.xml$/)

  test.skipIf(names.length === 0)('have no findings, except for the structure of those without taxes', () => {
    const found = names.map((name) => [name, findingsOf(corpusFile('sk-tdd/tdd', name))] as const)
    expect(found.filter(([, findings]) => findings.length === 0)).toHaveLength(16)
    expect(found.filter(([, findings]) => findings.length > 0)).toEqual([
      ['SB-WithoutTaxes-example.xml', ['cvc-complex-type.2.4.a']],
      ['WithoutTaxes-example.xml', ['cvc-complex-type.2.4.a']],
    ])
  })
})
