import { describe, expect, test } from 'vitest'
import { peppolBis } from '../../../schematron/generated/peppol_bis.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { corpusFile, corpusFiles } from '../../support/corpus.ts'
import { exampleText } from '../../support/document.ts'
import { type BrokenCase, brokenRules, type Change } from './broken-rules.ts'

const rules = new RuleSet(peppolBis)

const removed = (text: string): Change => [text, '']
const before = (element: string, text: string): Change => [`<${element}>`, `${text}<${element}>`]
const seller = '<cbc:EndpointID schemeID="0245">2022749619</cbc:EndpointID>'
const buyer = '<cbc:EndpointID schemeID="0245">2123456786</cbc:EndpointID>'
const germany: Change = ['<cbc:IdentificationCode>SK', '<cbc:IdentificationCode>DE']
const typeCode = (code: string): Change => ['<cbc:InvoiceTypeCode>380', `<cbc:InvoiceTypeCode>${code}`]
const process = (name: string): Change => ['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', name]
const taxCurrency = (code: string): Change => [
  'EUR</cbc:DocumentCurrencyCode>',
  `EUR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>${code}</cbc:TaxCurrencyCode>`,
]
const accountedVat = (amount: string, currency = 'CZK'): Change =>
  before(
    'cac:LegalMonetaryTotal',
    `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount></cac:TaxTotal>`,
  )
const directDebit = (mandate: string): Change => [
  '<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>',
  `<cbc:PaymentMeansCode> 59 </cbc:PaymentMeansCode>${mandate}`,
]
const reference = (code: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>P</cbc:ID><cbc:DocumentTypeCode>${code}</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>`

const ofDocument: readonly BrokenCase[] = [
  ['an unchanged invoice', []],
  [
    'an empty element',
    ['EN16931-R008'],
    ['<cbc:Note>Ďakujeme za spoluprácu.</cbc:Note>', '<cbc:Note> <!-- nothing --> </cbc:Note>'],
  ],
  [
    'a missing business process',
    ['EN16931-R001', 'EN16931-R007'],
    removed('<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>'),
  ],
  ['an unknown business process', ['EN16931-R007'], process('urn:other')],
  ['the process of self-billing', ['EN16931-R007'], process('urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0')],
  ['the process with response', [], process('urn:peppol:bis:billing_with_response')],
  ['a French process between spaces', [], process(' urn:peppol:france:billing:regulated ')],
  ['another specification identifier', ['EN16931-R004'], ['#urn:fdc:peppol.eu:2017:poacc:billing:3.0', '']],
  ['a specification identifier with an extension', [], ['poacc:billing:3.0', 'poacc:billing:3.0#extended#urn:x']],
  ['a specification identifier with a double colon', ['EN16931-R004'], ['poacc:billing:3.0', 'poacc:billing:3.0::2.1']],
  [
    'a specification identifier split by a comment',
    ['EN16931-R004 not evaluated'],
    ['poacc:billing:3.0', 'poacc:<!-- -->billing:3.0'],
  ],
  ['two notes', ['EN16931-R002'], before('cbc:Note', '<cbc:Note>Objednávka 1</cbc:Note>')],
  [
    'a missing buyer reference and order reference',
    ['EN16931-R003'],
    removed('<cbc:BuyerReference>OBJ-2026-0815</cbc:BuyerReference>'),
  ],
  [
    'an order reference instead of the buyer reference',
    [],
    [
      '<cbc:BuyerReference>OBJ-2026-0815</cbc:BuyerReference>',
      '<cac:OrderReference><cbc:ID>1</cbc:ID></cac:OrderReference>',
    ],
  ],
  ['a missing seller electronic address', ['EN16931-R020'], removed(seller)],
  ['a missing buyer electronic address', ['EN16931-R010'], removed(buyer)],
  [
    'two VAT totals with a breakdown',
    ['EN16931-R053'],
    before(
      'cac:LegalMonetaryTotal',
      '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">0</cbc:TaxableAmount></cac:TaxSubtotal></cac:TaxTotal>',
    ),
  ],
  ['a VAT accounting currency with its VAT total', [], taxCurrency('CZK'), accountedVat('4600')],
  ['a VAT accounting currency without its VAT total', ['EN16931-R054', 'EN16931-R055'], taxCurrency('CZK')],
  ['a second VAT total without a VAT accounting currency', ['EN16931-R054'], accountedVat('4600')],
  [
    'a VAT total in the accounting currency with the opposite sign',
    ['EN16931-R055'],
    taxCurrency('CZK'),
    accountedVat('-4600'),
  ],
  ['a VAT total of zero in the accounting currency', [], taxCurrency('CZK'), accountedVat('0')],
  [
    'a second VAT total in another currency than the accounting currency',
    ['EN16931-R055'],
    taxCurrency('CZK'),
    accountedVat('4600', 'PLN'),
  ],
  [
    'a VAT accounting currency equal to the document currency',
    ['EN16931-R005'],
    taxCurrency(' EUR '),
    accountedVat('186.50', 'EUR'),
  ],
  [
    'an amount in another currency',
    ['EN16931-R051'],
    ['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="CZK">'],
  ],
  [
    'an amount of the VAT breakdown in another currency',
    ['EN16931-R051'],
    ['<cbc:TaxAmount currencyID="EUR">2.50', '<cbc:TaxAmount currencyID="CZK">2.50'],
  ],
  ['a direct debit without a mandate', ['EN16931-R061'], directDebit('')],
  ['a direct debit with a mandate', [], directDebit('<cac:PaymentMandate><cbc:ID>M1</cbc:ID></cac:PaymentMandate>')],
  ['an invoice with the type code of a credit note', ['EN16931-P0100'], typeCode('381')],
  ['the type code of a debit note', [], typeCode('383')],
  [
    'a wrong type code in an unknown process, where it is not checked',
    ['EN16931-R007'],
    process('urn:other'),
    typeCode('381'),
  ],
  ['a corrected invoice', ['EN16931-P0112'], typeCode('384')],
]

const ofCreditNote: readonly BrokenCase[] = [
  ['an unchanged credit note', []],
  ['the type code of a self-billed credit note', ['EN16931-P0101'], ['>381<', '>261<']],
  ['one project reference', [], before('cac:AccountingSupplierParty', reference('50') + reference('130'))],
  [
    'two project references',
    ['EN16931-R080'],
    before('cac:AccountingSupplierParty', reference('50') + reference('50')),
  ],
]

/** Replaces the document charge of 20.00 by one with a percentage and a base amount; an empty text omits a value. */
const charge = (percent: string, base: string, amount = '20.00'): Change => [
  '<cbc:Amount currencyID="EUR">20.00</cbc:Amount>',
  `${percent && `<cbc:MultiplierFactorNumeric>${percent}</cbc:MultiplierFactorNumeric>`}<cbc:Amount currencyID="EUR">${amount}</cbc:Amount>${base && `<cbc:BaseAmount currencyID="EUR">${base}</cbc:BaseAmount>`}`,
]
/** Replaces the price of the first line, 65.00 for each of 12 hours. */
const price = (amount: string, more: string): Change => [
  '<cbc:PriceAmount currencyID="EUR">65.00</cbc:PriceAmount>',
  `<cbc:PriceAmount currencyID="EUR">${amount}</cbc:PriceAmount>${more}`,
]
const baseQuantity = (quantity: string, amount: string, unit = 'HUR'): Change =>
  price(amount, `<cbc:BaseQuantity unitCode="${unit}">${quantity}</cbc:BaseQuantity>`)
const discount = (gross: string, indicator = 'false'): Change =>
  price(
    '65.00',
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">5.00</cbc:Amount>${gross && `<cbc:BaseAmount currencyID="EUR">${gross}</cbc:BaseAmount>`}</cac:AllowanceCharge>`,
  )
const inLine = (text: string, amount = '780.00'): Change => [
  '780.00</cbc:LineExtensionAmount>',
  `${amount}</cbc:LineExtensionAmount>${text}`,
]
const lineCharge = (indicator: string, amount: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`
const invoicedObject = (code: string): string =>
  `<cac:DocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>${code}</cbc:DocumentTypeCode></cac:DocumentReference>`
const period = (start: string, end: string): string =>
  `<cac:InvoicePeriod><cbc:StartDate>${start}</cbc:StartDate><cbc:EndDate>${end}</cbc:EndDate></cac:InvoicePeriod>`
const november = before('cac:AccountingSupplierParty', period('2026-11-01', '2026-11-30'))
const ofBareDocument = ['EN16931-R001', 'EN16931-R003', 'EN16931-R053', 'EN16931-R004']
const inside = (document: string): Change =>
  before(
    'cbc:CustomizationID',
    `<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent>${document}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`,
  )

/** Seven hours at 33.33 for seven: the quotient is truncated, so the product is slightly less than 33.33. */
const ofSeven: Change = ['12</cbc:InvoicedQuantity>', '7</cbc:InvoicedQuantity>']
const ofAmounts: readonly BrokenCase[] = [
  ['a charge with a percentage and no base amount', ['EN16931-R041'], charge('10', '')],
  ['a charge with a base amount and no percentage', ['EN16931-R042'], charge('', '200')],
  ['a charge equal to its percentage of the base amount', [], charge('10', '200')],
  ['a charge 0.02 above its percentage of the base amount', [], charge('10', '199.80')],
  ['a charge 0.02 below its percentage of the base amount', [], charge('10', '200.20')],
  ['a charge 0.03 above its percentage of the base amount', ['EN16931-R040'], charge('10', '199.70')],
  ['a charge 0.0200001 above its percentage of the base amount', ['EN16931-R040'], charge('10', '199.799999')],
  [
    'a charge indicator of 1, which is not true or false',
    ['EN16931-R043'],
    ['<cbc:ChargeIndicator>true', '<cbc:ChargeIndicator>1'],
  ],
  [
    'a charge indicator of 1 with a percentage and no base amount',
    ['EN16931-R041'],
    charge('10', ''),
    ['<cbc:ChargeIndicator>true', '<cbc:ChargeIndicator>1'],
  ],
  ['a percentage that is not a number', ['EN16931-R040 not evaluated'], charge('ten', '200')],
  ['a net price equal to the gross price minus the discount', [], discount('70.00')],
  ['a net price that is 0.001 too low', ['EN16931-R046'], discount('70.001')],
  ['a price discount without a gross price', [], discount('')],
  ['a price charge', ['EN16931-R044'], discount('', 'true')],
  ['a line amount that is 0.02 too high', [], inLine('', '780.02')],
  ['a line amount that is 0.03 too high', ['EN16931-R120'], inLine('', '780.03')],
  ['a line amount that is 0.03 too low', ['EN16931-R120'], inLine('', '779.97')],
  ['a price for 100 units', [], baseQuantity('100', '6500')],
  [
    'a line amount 0.02 below the product of a truncated quotient',
    [],
    ofSeven,
    baseQuantity('7', '33.33'),
    inLine('', '33.31'),
  ],
  [
    'a line amount more than 0.02 above the product of a truncated quotient',
    ['EN16931-R120'],
    ofSeven,
    baseQuantity('7', '33.33'),
    inLine('', '33.35'),
  ],
  ['a base quantity of zero, which counts as one', ['EN16931-R121'], baseQuantity('0', '65.00')],
  ['a negative base quantity', ['EN16931-R120', 'EN16931-R121'], baseQuantity('-1', '65.00')],
  ['a base quantity in another unit', ['EN16931-R130'], baseQuantity('1', '65.00', 'DAY')],
  ['a line amount with a charge added', [], inLine(lineCharge('true', '5.555'), '785.56')],
  [
    'a line amount with two allowances subtracted',
    [],
    inLine(lineCharge('false', '5') + lineCharge('false', '7'), '768.00'),
  ],
  ['a line amount with an allowance added', ['EN16931-R120'], inLine(lineCharge('false', '5'), '785.00')],
  ['a line with an invoiced object', [], inLine(invoicedObject('130'))],
  ['a line with two invoiced objects', ['EN16931-R100'], inLine(invoicedObject('130') + invoicedObject('130'))],
  ['a line with a reference to another document', ['EN16931-R101'], inLine(invoicedObject('50'))],
  ['a line period equal to the document period', [], november, inLine(period('2026-11-01', '2026-11-30'))],
  [
    'a line period longer than the document period',
    ['EN16931-R110', 'EN16931-R111'],
    november,
    inLine(period('2026-10-31', '2026-12-01')),
  ],
  [
    'a line period longer than the document period in a nested document',
    [...ofBareDocument, 'EN16931-R110', 'EN16931-R111'],
    inside(
      `<Invoice>${period('2026-11-01', '2026-11-30')}<cac:InvoiceLine>${period('2026-10-31', '2026-12-01')}</cac:InvoiceLine></Invoice>`,
    ),
  ],
  [
    'a line period in a nested document without a period',
    ofBareDocument,
    november,
    inside(`<Invoice><cac:InvoiceLine>${period('2026-10-31', '2026-12-01')}</cac:InvoiceLine></Invoice>`),
  ],
  ['a line period without a document period', [], inLine(period('2026-10-31', '2026-12-01'))],
  [
    'a document period with a start that is not a date',
    ['EN16931-F001', 'EN16931-R110 not evaluated'],
    before('cac:AccountingSupplierParty', period('yesterday', '2026-11-30')),
    inLine(period('2026-11-01', '2026-11-30')),
  ],
]

const exemption = (code: string, category: string): Change => [
  '<cbc:ID>S</cbc:ID>\n        <cbc:Percent>5</cbc:Percent>',
  `<cbc:ID>${category}</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode>`,
]
const exemptions = [
  ['G', 'G', 'P0104'],
  ['O', 'O', 'P0105'],
  ['IC', 'K', 'P0106'],
  ['AE', 'AE', 'P0107'],
  ['D', 'E', 'P0108'],
  ['F', 'E', 'P0109'],
  ['I', 'E', 'P0110'],
  ['J', 'E', 'P0111'],
] as const
const attachment = (type: string): Change =>
  before(
    'cac:AccountingSupplierParty',
    `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${type}">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`,
  )
const reason = (code: string, indicator: string): readonly Change[] => [
  ['<cbc:AllowanceChargeReasonCode>FC', `<cbc:AllowanceChargeReasonCode>${code}`],
  ['<cbc:ChargeIndicator>true', `<cbc:ChargeIndicator>${indicator}`],
]
const dueCode = (code: string): Change =>
  before(
    'cac:AccountingSupplierParty',
    `<cac:InvoicePeriod><cbc:DescriptionCode>${code}</cbc:DescriptionCode></cac:InvoicePeriod>`,
  )
const issued = (date: string): Change => ['2026-11-20</cbc:IssueDate>', `${date}</cbc:IssueDate>`]

const ofCodes: readonly BrokenCase[] = [
  ['an attachment in PDF', [], attachment('application/pdf')],
  ['an attachment in HTML', ['EN16931-CL001'], attachment('text/html')],
  ['a charge reason code', [], ...reason(' FC ', 'true')],
  ['an allowance reason code', [], ...reason('95', 'false')],
  ['an allowance reason code on a charge', ['EN16931-CL003'], ...reason('95', 'true')],
  ['a charge reason code on an allowance', ['EN16931-CL002'], ...reason('FC', 'false')],
  ['a VAT point date code', [], dueCode('432')],
  ['an unknown VAT point date code', ['EN16931-CL006'], dueCode('433')],
  [
    'an unknown currency',
    ['EN16931-CL007', 'EN16931-R051'],
    ['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="EURO">'],
  ],
  [
    'the offshore renminbi (CNH), which is in the currency list',
    ['EN16931-R051'],
    ['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="CNH">'],
  ],
  ['an electronic address with an unknown scheme', ['EN16931-CL008'], [seller, seller.replace('0245', '9999')]],
  ['a date that does not exist', ['EN16931-F001'], issued('2026-02-29')],
  ['a date with a time zone', ['EN16931-F001'], issued('2026-11-20Z')],
  ['a date after a space', ['EN16931-F001'], issued(' 2026-11-20')],
  ...exemptions.flatMap(([code, category, id]): BrokenCase[] => [
    [`VATEX-EU-${code} with category ${category}`, [], exemption(`VATEX-EU-${code}`, category)],
    [`VATEX-EU-${code} in lower case with category Z`, [`EN16931-${id}`], exemption(`vatex-eu-${code}`, 'Z')],
  ]),
  ['an exemption reason code that no rule restricts', [], exemption('VATEX-EU-79-C', 'Z')],
]

describe.each([
  ['the document as a whole', 'invoice', ofDocument],
  ['credit notes', 'credit-note', ofCreditNote],
  ['amounts, prices and lines', 'invoice', ofAmounts],
  ['codes and dates', 'invoice', ofCodes],
] as const)('the rules of Peppol BIS Billing about %s', (_, kind, cases) => {
  test.each(cases.map(([what, expected, ...changes]) => ({ what, expected, changes })))(
    'report exactly the findings $expected for $what',
    ({ expected, changes }) => {
      expect(brokenRules(rules, exampleText(kind, ...changes))).toEqual(expected)
    },
  )
})

test('the rules of Peppol BIS Billing also check an Invoice element inside an invoice, as the published rules do', () => {
  const inner = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><cbc:ID>1</cbc:ID></Invoice>'
  expect(brokenRules(rules, exampleText('invoice', before('cac:AccountingSupplierParty', inner)))).toEqual([
    'EN16931-R001',
    'EN16931-R003',
    'EN16931-R053',
    'EN16931-R004',
  ])
})

test('a corrected invoice with several notes is allowed between German parties', () => {
  const found = brokenRules(
    rules,
    exampleText('invoice', germany, germany, typeCode('384'), before('cbc:Note', '<cbc:Note>1</cbc:Note>')),
  )
  expect(found.filter((id) => id.startsWith('EN16931'))).toEqual([])
})

describe('the rules of Peppol BIS Billing on published examples', () => {
  const known = ['GR-base-example-TaxRepresentative.xml GR-S-011', 'GR-base-example-correct.xml GR-S-008-1']
  for (const folder of ['sk-tdd/invoice', 'sk-tdd/creditnote', 'peppol-bis/examples']) {
    const names = corpusFiles(folder, /\.xml$/)
    test.skipIf(names.length === 0)(`report no unexpected findings in ${folder}`, () => {
      const found = names.flatMap((name) => brokenRules(rules, corpusFile(folder, name)).map((id) => `${name} ${id}`))
      expect(found).toEqual(folder === 'peppol-bis/examples' ? known : [])
    })
  }
})
