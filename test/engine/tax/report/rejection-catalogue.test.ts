import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlineValidator } from '../../../../engine/document/validation/open-document.ts'
import type { TaxReportHead } from '../../../../engine/tax/report/build-tax-report.ts'
import { decideTaxReport } from '../../../../engine/tax/report/decide-tax-report.ts'
import { makeTaxReport } from '../../../../engine/tax/report/make-tax-report.ts'
import { readReport } from '../../../../local-network/received-reports.ts'
import { verdictOn } from '../../../../local-network/report-status.ts'

/* The catalogue of what the tax authority rejects, as it was measured with the official rules (SK TDD 1.0.0). */

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
const invoice = readFileSync(join(import.meta.dirname, 'worked-example/invoice.xml'), 'utf8')
const reportOf = (text: string) => makeTaxReport(Buffer.from(text), head)
const report = Buffer.from(reportOf(invoice).report!.bytes).toString('utf8')

/** Returns the code and the broken rules in the status of the local tax authority, which has all four layers. */
const statusOf = (text: string): { readonly code: string; readonly rules: readonly string[] } => {
  const about = { messageId: 'm', instanceIdentifier: 'i', sender: head.reportingParty, receivedAt: head.issuedAt }
  const { code, issues } = verdictOn(readReport(Buffer.from(text), { ...about, manner: 'good' }))
  return { code, rules: issues.map(({ description }) => description.replace(/:.*/s, '')) }
}

/**
 * Returns what the service does with a document: `refused` before sending, `not_required` if no report is due, the
 * rules because of which the report is not sent, or `sent`.
 */
const treatmentOf = async (text: string): Promise<string> => {
  const judging = { at: new Date('2026-12-01T09:00:00Z'), isToBeSent: true, refusesTestNumbersFrom: null }
  const { terms, verdict } = await inlineValidator.open({ bytes: Buffer.from(text), bounds: 'submitted', judging })
  if (!verdict().isValid) return 'refused'
  if (decideTaxReport(terms).taxReport === 'not_required') return 'not_required'
  const { faults } = reportOf(text)
  return faults.length === 0 ? 'sent' : faults.map(({ ruleId }) => ruleId).join(' ')
}

type Change = (text: string) => string
interface Defect {
  /** makes the report defective */
  readonly report: Change
  /** makes the same defect in the document, if it can have it */
  readonly document?: Change
  readonly rules: readonly string[]
  readonly treatment?: string
}
const both = (change: Change): Pick<Defect, 'report' | 'document'> => ({ report: change, document: change })
const replaced =
  (from: RegExp | string, to: string): Change =>
  (text) =>
    text.replace(from, to)
const reverseCharge: Change = (text) =>
  text
    .replaceAll(/<cbc:ID>S<\/cbc:ID>/g, '<cbc:ID>AE</cbc:ID>')
    .replaceAll(/<cbc:Percent>(?:23|5)</g, '<cbc:Percent>0<')
    .replace(
      /<cac:TaxTotal>.*<\/cac:TaxTotal>/s,
      '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">208.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>',
    ) // prettier-ignore
    .replaceAll('250.62', '208.00')
const taxScheme = /<cac:PartyTaxScheme>(?:(?!<\/cac:PartyTaxScheme>).)*<\/cac:PartyTaxScheme>\s*/s
const withoutBuyerVat: Change = (text) => {
  const [seller = '', buyer = ''] = text.split('<cac:AccountingCustomerParty>')
  return `${seller}<cac:AccountingCustomerParty>${buyer.replace(taxScheme, '')}`
}
const lineAllowance = /(<cac:AllowanceCharge>.*?<\/cac:AllowanceCharge>)/s
const inAllowance =
  (from: RegExp, to: string): Change =>
  (text) =>
    text.replace(lineAllowance, (all) => all.replace(from, to))

const defects: Readonly<Record<string, Defect>> = {
  'the name of the buyer is missing': {
    ...both(replaced(/<cbc:RegistrationName>Odberateľ, a. s.<\/cbc:RegistrationName>\s*/, '')),
    rules: ['BR-07'],
    treatment: 'refused',
  },
  'the VAT total is missing': {
    ...both(replaced(/<cac:TaxTotal>.*<\/cac:TaxTotal>\s*/s, '')),
    rules: ['BR-S-01', 'PEPPOL-EN16931-R053'],
    treatment: 'refused',
  },
  'the VAT number of the seller is missing': {
    ...both(replaced(taxScheme, '')),
    rules: ['BR-S-02'],
    treatment: 'refused',
  },
  'the VAT number of the buyer is missing under reverse charge': {
    ...both((text) => withoutBuyerVat(reverseCharge(text))),
    rules: ['BR-AE-02'],
    treatment: 'not_required',
  },
  'a VAT number lacks its country': {
    ...both(replaced('<cbc:CompanyID>SK2123456786<', '<cbc:CompanyID>2123456786<')),
    rules: ['BR-CO-09'],
    treatment: 'refused',
  },
  'a country is unknown': {
    ...both(replaced('<cbc:IdentificationCode>SK<', '<cbc:IdentificationCode>QQ<')),
    rules: ['BR-CL-14'],
    treatment: 'refused',
  },
  'the sum of the lines differs': {
    ...both(replaced(/(<cbc:InvoicedQuantity unitCode="H87">10<\/cbc:InvoicedQuantity>\s*<cbc:LineExtensionAmount currencyID="EUR">)125/, '$1126')), // prettier-ignore
    rules: ['BR-CO-10', 'PEPPOL-EN16931-R120'],
    treatment: 'refused',
  },
  'the VAT total differs from its parts': {
    ...both(replaced('<cbc:TaxAmount currencyID="EUR">42.62<', '<cbc:TaxAmount currencyID="EUR">42.63<')),
    rules: ['BR-CO-14', 'BR-CO-15'],
    treatment: 'refused',
  },
  'the total with VAT is off by 0.01': {
    ...both(replaced('<cbc:TaxInclusiveAmount currencyID="EUR">250.62<', '<cbc:TaxInclusiveAmount currencyID="EUR">250.63<')), // prettier-ignore
    rules: ['BR-CO-15', 'BR-CO-16'],
    treatment: 'refused',
  },
  'the VAT of a rate differs by 1.00 from the rate': {
    ...both((text) => text.replace('>41.17<', '>42.17<').replace('>42.62<', '>43.62<').replaceAll('>250.62<', '>251.62<')), // prettier-ignore
    rules: ['BR-CO-17'],
    treatment: 'refused',
  },
  'an allowance is off by more than 0.02': {
    ...both(inAllowance(/>6.00</, '>6.03<')),
    rules: ['PEPPOL-EN16931-R040'],
    treatment: 'refused',
  },
  'an allowance has a percentage without a base': {
    ...both(inAllowance(/<cbc:BaseAmount.*?<\/cbc:BaseAmount>\s*/s, '')),
    rules: ['PEPPOL-EN16931-R041'],
    treatment: 'refused',
  },
  'an allowance of a line has no reason': {
    ...both(inAllowance(/<cbc:AllowanceChargeReasonCode>.*<\/cbc:AllowanceChargeReason>\s*/s, '')),
    rules: ['BR-42', 'BR-CO-23'],
    treatment: 'refused',
  },
  'both the VAT date and its code are stated': {
    ...both((text) =>
      text
        .replace('<cbc:DocumentCurrencyCode>', '<cbc:TaxPointDate>2026-11-28</cbc:TaxPointDate>$&')
        .replace(/(?=<cac:AccountingSupplierParty>)/, '<cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod>')), // prettier-ignore
    rules: ['BR-CO-03'],
    treatment: 'refused',
  },
  'the accounting currency is that of the document': {
    ...both(replaced('</cbc:DocumentCurrencyCode>', '$&<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>')),
    rules: ['PEPPOL-EN16931-R005', 'PEPPOL-EN16931-R054'],
    treatment: 'refused',
  },
  'the type code is unknown': {
    ...both(replaced(/(TypeCode>)380</, '$1999<')),
    rules: ['PEPPOL-EN16931-P0100'],
    treatment: 'refused',
  },
  'the type code is 384': {
    ...both(replaced(/(TypeCode>)380</, '$1384<')),
    rules: ['PEPPOL-EN16931-P0112'],
    treatment: 'refused',
  },
  'an element is reported that has no place in the report': {
    report: replaced('</cbc:DocumentCurrencyCode>', '$&<cbc:BuyerReference>OBJ-77</cbc:BuyerReference>'),
    document: (text) => `${text}\n`, // it has a reference of the buyer already
    rules: ['cvc-complex-type.2.4.a'],
    treatment: 'sent',
  },
  'a party has an element that has no place in the report': {
    report: replaced('<cac:PostalAddress>', '$&<cbc:CityName>Bratislava</cbc:CityName>'),
    document: (text) => `${text}\n`, // it has a city already
    rules: ['ibr-tdd-31'],
    treatment: 'sent',
  },
  'the scheme of the receiver is wrong': {
    report: replaced('schemeID="0242">001180', 'schemeID="0245">001180'),
    rules: ['ibr-tdd-20'],
  },
  'the name of a payment account is kept': {
    report: replaced(/(<cbc:ID>SK3112000000198742637541<\/cbc:ID>)/, '$1<cbc:Name>Účet</cbc:Name>'),
    document: replaced(/(<cbc:ID>SK3112000000198742637541<\/cbc:ID>)/, '$1<cbc:Name>Účet</cbc:Name>'),
    rules: ['ibr-tdd-53'],
    treatment: 'sent',
  },
}

test('T-01 the tax authority accepts the report of the example, and the document is sent', async () => {
  expect(statusOf(report)).toEqual({ code: 'AP', rules: [] })
  expect(await treatmentOf(invoice)).toBe('sent')
})

test.each(Object.entries(defects))('T-04 the tax authority rejects a report in which %s', (_, defect) => {
  expect(defect.report(report)).not.toBe(report)
  const { code, rules } = statusOf(defect.report(report))
  expect(code).toBe('RE')
  expect(rules).toEqual(expect.arrayContaining([...defect.rules]))
})

test.each(Object.entries(defects).filter(([, { document }]) => document !== undefined))(
  'T-04 the service sends no report in which %s',
  async (_, { document, treatment }) => {
    expect(document?.(invoice)).not.toBe(invoice)
    expect(await treatmentOf(document?.(invoice) ?? '')).toBe(treatment)
  },
)
