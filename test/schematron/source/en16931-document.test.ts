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
  ['nothing', []],
  [
    'no specification identifier',
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
    'a no-break space is no blank',
    [],
    ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0<', '\u00a0<'],
  ],
  ['no number', ['BR-02'], without('<cbc:ID>2026110042</cbc:ID>')],
  ['an empty number', ['BR-02'], ['<cbc:ID>2026110042</cbc:ID>', '<cbc:ID/>']],
  ['no issue date', ['BR-03'], without('<cbc:IssueDate>2026-11-20</cbc:IssueDate>')],
  ['no type code', ['BR-04'], without('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>')],
  ['no currency', ['BR-05'], without('<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>')],
  [
    'a currency for the accounts without its total',
    ['BR-53'],
    before('cbc:BuyerReference', '<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>'),
  ],
  [
    'a currency for the accounts with its total',
    [],
    before('cbc:BuyerReference', '<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>'),
    before('cac:LegalMonetaryTotal', accountingVat('CZK')),
  ],
  [
    'the total of the accounts is in a third currency',
    ['BR-53'],
    before('cbc:BuyerReference', '<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>'),
    before('cac:LegalMonetaryTotal', accountingVat('PLN')),
  ],
  [
    'a tax point by day and by code',
    ['BR-CO-03'],
    before('cbc:DocumentCurrencyCode', '<cbc:TaxPointDate>2026-11-20</cbc:TaxPointDate>'),
    before('cac:AccountingSupplierParty', period('<cbc:DescriptionCode>35</cbc:DescriptionCode>')),
  ],
  ['a tax point by day', [], before('cbc:DocumentCurrencyCode', '<cbc:TaxPointDate>2026-11-20</cbc:TaxPointDate>')],
  [
    'a tax point by code, in a period without days',
    [],
    before('cac:AccountingSupplierParty', period('<cbc:DescriptionCode>35</cbc:DescriptionCode>')),
  ],
  [
    'an earlier invoice without number',
    ['BR-55'],
    before(
      'cac:AccountingSupplierParty',
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:IssueDate>2026-01-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>',
    ),
  ],
  [
    'an earlier invoice',
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
    'two supporting documents without reference',
    ['BR-52', 'BR-52'],
    before('cac:AccountingSupplierParty', '<cac:AdditionalDocumentReference/><cac:AdditionalDocumentReference/>'),
  ],
  ['a period of one day', [], before('cac:AccountingSupplierParty', days('2026-11-01', '2026-11-01'))],
  [
    'a period that ends before it begins',
    ['BR-29'],
    before('cac:AccountingSupplierParty', days('2026-11-02', '2026-11-01')),
  ],
  ['a period of nothing', ['BR-CO-19'], before('cac:AccountingSupplierParty', period(''))],
  [
    'a period with its first day only',
    [],
    before('cac:AccountingSupplierParty', period('<cbc:StartDate>2026-11-02</cbc:StartDate>')),
  ],
  ['a period of a line of one day', [], before('cac:Item', days('2026-11-01', '2026-11-01'))],
  ['a period of a line that ends before it begins', ['BR-30'], before('cac:Item', days('2026-11-02', '2026-11-01'))],
  [
    'a period of a line with a code and no day',
    ['BR-CO-20'],
    before('cac:Item', period('<cbc:DescriptionCode>35</cbc:DescriptionCode>')),
  ],
  [
    'no line',
    ['BR-16'],
    ['<cac:InvoiceLine>', '<cac:Line>'],
    ['</cac:InvoiceLine>', '</cac:Line>'],
    ['<cac:InvoiceLine>', '<cac:Line>'],
    ['</cac:InvoiceLine>', '</cac:Line>'],
  ],
])

test('BR-04, BR-16: a credit note has its own type code and lines', () => {
  expect(rulesBroken(file, exampleText('credit-note'))).toEqual([])
  expect(
    rulesBroken(file, exampleText('credit-note', without('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>'))),
  ).toEqual(['BR-04'])
  expect(
    rulesBroken(file, exampleText('credit-note').replace(/<cac:CreditNoteLine>[^]*<\/cac:CreditNoteLine>/, '')),
  ).toEqual(['BR-16'])
})

test('BR-03: a second value where one belongs makes the rule impossible to evaluate', () => {
  expect(
    rulesBroken(file, exampleText('invoice', before('cbc:IssueDate', '<cbc:IssueDate>2026-11-20</cbc:IssueDate>'))),
  ).toEqual(['BR-03?'])
})
