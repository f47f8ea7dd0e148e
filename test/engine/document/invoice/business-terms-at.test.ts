import { expect, test } from 'vitest'
import { businessTermsAt, distinctElementOf } from '../../../../engine/document/invoice/business-terms-at.ts'

test.each([
  ['/Invoice[1]/cbc:ID[1]', ['BT-1']],
  ['/CreditNote[1]/cbc:CreditNoteTypeCode[1]', ['BT-3']],
  ['/CreditNote[1]/cac:CreditNoteLine[12]/cbc:CreditedQuantity[1]', ['BT-129']],
  ['/Invoice[1]/cac:InvoiceLine[3]', ['BG-25']],
  [
    '/Invoice[1]/cac:AccountingCustomerParty[1]/cac:Party[1]/cac:PostalAddress[1]/cac:Country[1]/cbc:IdentificationCode[1]',
    ['BT-55'],
  ],
  ['/Invoice[1]/cac:AllowanceCharge[2]/cbc:Amount[1]', ['BT-92', 'BT-99']],
  ['/Invoice[1]/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cbc:TaxAmount[1]', ['BT-117']],
])('maps the element at %s to the business terms %j, as EN 16931-3-2 does', (location, terms) => {
  expect(businessTermsAt(location)).toEqual(terms)
})

test.each([
  '/Invoice[1]',
  '/',
  '',
  '/Invoice[1]/cbc:UUID[1]',
  '/Invoice[1]/cac:InvoiceLine[1]/cac:InvoiceLine[1]/cbc:Foo[1]',
  '/Invoice[1]/constructor[1]',
])('finds no business term at %j', (location) => {
  expect(businessTermsAt(location)).toEqual([])
})

test.each([
  ['BT-112', 'TaxInclusiveAmount'],
  ['BT-115', 'PayableAmount'],
  ['BG-22', 'LegalMonetaryTotal'],
  ['BT-1', undefined], // cbc:ID
  ['BT-106', undefined], // the lines have a cbc:LineExtensionAmount, too
  ['BT-999', undefined],
])('the element with a name of its own for %s is %j', (term, name) => {
  expect(distinctElementOf(term)).toBe(name)
})
