import { expect, test } from 'vitest'
import { decideTaxReport, type TaxReport } from '../../../../engine/tax/report/decide-tax-report.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { exampleText, rootOf } from '../../../support/document.ts'

const decide = (kind: 'invoice' | 'credit-note', ...replacements: (readonly [string, string])[]): TaxReport =>
  decideTaxReport(readInvoice(rootOf(exampleText(kind, ...replacements))))

test('D93 a document between two Slovak VAT payers must be reported to the tax authority', () => {
  const due = { taxReport: 'pending', taxReportReason: null }
  expect(decide('invoice')).toEqual(due)
  expect(decide('credit-note')).toEqual(due)
})

test('D93 no tax report is due if a party has no Slovak VAT identifier or address, and the decision names the reason', () => {
  const seller = '<cbc:CompanyID>SK2022749619<'
  const buyer = '<cbc:CompanyID>SK2123456786<'
  const sellerTown =
    '<cbc:PostalZone>945 01</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK<'
  const buyerTown =
    '<cbc:PostalZone>058 01</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK<'
  const cases: (readonly [replacement: readonly [string, string], reason: string])[] = [
    [[seller, '<cbc:CompanyID><'], 'SELLER_NOT_VAT_PAYER'],
    [[buyer, '<cbc:CompanyID><'], 'BUYER_NOT_VAT_PAYER'],
    [[buyer, '<cbc:CompanyID>CZ12345678<'], 'NOT_DOMESTIC'],
    [[sellerTown, sellerTown.replace('SK<', 'CZ<')], 'NOT_DOMESTIC'],
    [[buyerTown, buyerTown.replace('SK<', '<')], 'NOT_DOMESTIC'],
  ]
  for (const [replacement, taxReportReason] of cases)
    expect(decide('invoice', replacement), replacement[1]).toEqual({ taxReport: 'not_required', taxReportReason })
})
