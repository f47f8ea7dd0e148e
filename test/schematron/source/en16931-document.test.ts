import { expect, test } from 'vitest'
import { exampleText } from '../../support/document.ts'
import { before, rulesBroken, testRules, without } from '../../support/rule-cases.ts'

const file = 'document.sch'
const period = (content: string): string => `<cac:InvoicePeriod>${content}</cac:InvoicePeriod>`
const days = (start: string, end: string): string =>
  period(`<cbc:StartDate>${start}</cbc:StartDate><cbc:EndDate>${end}</cbc:EndDate>`)
const accountingVat = (currency: string): string =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">4600</cbc:TaxAmount></cac:TaxTotal>`

testRules(file, [
  ['the unchanged example', []],
  [
    'a missing specification identifier',
    ['BR-01'],
    without(
      '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>',
    ),
  ],
  [
    'a blank specification identifier',
    ['BR-01'],
    ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0<', '\n <'],
  ],
  [
    'a specification identifier of one no-break space, which is not blank',
    [],
    ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0<', '\u00a0<'],
  ],
  ['a missing invoice number', ['BR-02'], without('<cbc:ID>2026110042</cbc:ID>')],
  ['an empty invoice number', ['BR-02'], ['<cbc:ID>2026110042</cbc:ID>', '<cbc:ID/>']],
  ['a missing issue date', ['BR-03'], without('<cbc:IssueDate>2026-11-20</cbc:IssueDate>')],
  ['a missing type code', ['BR-04'], without('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>')],
  ['a missing document currency', ['BR-05'], without('<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>')],
  [
    'a VAT accounting currency without its VAT total',
    ['BR-53'],
    before('cbc:BuyerReference', '<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>'),
  ],
  [
    'a VAT accounting currency with its VAT total',
    [],
    before('cbc:BuyerReference', '<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>'),
    before('cac:LegalMonetaryTotal', accountingVat('CZK')),
  ],
  [
    'a VAT total in a third currency',
    ['BR-53'],
    before('cbc:BuyerReference', '<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>'),
    before('cac:LegalMonetaryTotal', accountingVat('PLN')),
  ],
  [
    'a VAT point given as both a date and a code',
    ['BR-CO-03'],
    before('cbc:DocumentCurrencyCode', '<cbc:TaxPointDate>2026-11-20</cbc:TaxPointDate>'),
    before('cac:AccountingSupplierParty', period('<cbc:DescriptionCode>35</cbc:DescriptionCode>')),
  ],
  [
    'a VAT point given as a date',
    [],
    before('cbc:DocumentCurrencyCode', '<cbc:TaxPointDate>2026-11-20</cbc:TaxPointDate>'),
  ],
  [
    'a VAT point given as a code, in a period without dates',
    [],
    before('cac:AccountingSupplierParty', period('<cbc:DescriptionCode>35</cbc:DescriptionCode>')),
  ],
  [
    'a reference to a preceding invoice without a number',
    ['BR-55'],
    before(
      'cac:AccountingSupplierParty',
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:IssueDate>2026-01-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>',
    ),
  ],
  [
    'a reference to a preceding invoice',
    [],
    before(
      'cac:AccountingSupplierParty',
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>',
    ),
  ],
  [
    'a supporting document with a blank reference',
    ['BR-52'],
    before(
      'cac:AccountingSupplierParty',
      '<cac:AdditionalDocumentReference><cbc:ID> </cbc:ID></cac:AdditionalDocumentReference>',
    ),
  ],
  [
    'two supporting documents without a reference',
    ['BR-52', 'BR-52'],
    before('cac:AccountingSupplierParty', '<cac:AdditionalDocumentReference/><cac:AdditionalDocumentReference/>'),
  ],
  ['a period of one day', [], before('cac:AccountingSupplierParty', days('2026-11-01', '2026-11-01'))],
  [
    'a period that ends before it begins',
    ['BR-29'],
    before('cac:AccountingSupplierParty', days('2026-11-02', '2026-11-01')),
  ],
  ['an empty period', ['BR-CO-19'], before('cac:AccountingSupplierParty', period(''))],
  [
    'a period with a start date only',
    [],
    before('cac:AccountingSupplierParty', period('<cbc:StartDate>2026-11-02</cbc:StartDate>')),
  ],
  ['a line period of one day', [], before('cac:Item', days('2026-11-01', '2026-11-01'))],
  ['a line period that ends before it begins', ['BR-30'], before('cac:Item', days('2026-11-02', '2026-11-01'))],
  [
    'a line period with a code and no date',
    ['BR-CO-20'],
    before('cac:Item', period('<cbc:DescriptionCode>35</cbc:DescriptionCode>')),
  ],
  [
    'an invoice without lines',
    ['BR-16'],
    ['<cac:InvoiceLine>', '<cac:Line>'],
    ['</cac:InvoiceLine>', '</cac:Line>'],
    ['<cac:InvoiceLine>', '<cac:Line>'],
    ['</cac:InvoiceLine>', '</cac:Line>'],
  ],
])

test('BR-04, BR-16: apply to the type code and the lines of a credit note', () => {
  expect(rulesBroken(file, exampleText('credit-note'))).toEqual([])
  expect(
    rulesBroken(file, exampleText('credit-note', without('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>'))),
  ).toEqual(['BR-04'])
  expect(
    rulesBroken(file, exampleText('credit-note').replace(/<cac:CreditNoteLine>[^]*<\/cac:CreditNoteLine>/, '')),
  ).toEqual(['BR-16'])
})

test('BR-03: cannot be evaluated if there are two issue dates', () => {
  expect(
    rulesBroken(file, exampleText('invoice', before('cbc:IssueDate', '<cbc:IssueDate>2026-11-20</cbc:IssueDate>'))),
  ).toEqual(['BR-03?'])
})
