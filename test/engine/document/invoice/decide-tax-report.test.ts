import { expect, test } from 'vitest'
import { decideTaxReport } from '../../../../engine/document/invoice/decide-tax-report.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { exampleText, rootOf } from '../../../support/document.ts'

const decide = (kind: 'invoice' | 'credit-note', ...replacements: (readonly [string, string])[]): string =>
  decideTaxReport(readInvoice(rootOf(exampleText(kind, ...replacements))))

test('D93 a document between two Slovak VAT payers is to be reported', () => {
  expect(decide('invoice')).toBe('pending')
  expect(decide('credit-note')).toBe('pending')
})

test('D93 a side without VAT identifier, with a foreign one or in another country needs no report', () => {
  const seller = '<cbc:CompanyID>SK2022749619<'
  const buyer = '<cbc:CompanyID>SK2123456786<'
  const sellerTown =
    '<cbc:PostalZone>945 01</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK<'
  const buyerTown =
    '<cbc:PostalZone>058 01</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK<'
  const cases: (readonly [string, string])[] = [
    [seller, '<cbc:CompanyID><'],
    [buyer, '<cbc:CompanyID><'],
    [buyer, '<cbc:CompanyID>CZ12345678<'],
    [sellerTown, sellerTown.replace('SK<', 'CZ<')],
    [buyerTown, buyerTown.replace('SK<', '<')],
  ]
  for (const replacement of cases) expect(decide('invoice', replacement), replacement[1]).toBe('not_required')
})
