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
  ['nothing is changed', []],
  [
    'an empty element',
    ['EN16931-R008'],
    ['<cbc:Note>Ďakujeme za spoluprácu.</cbc:Note>', '<cbc:Note> <!-- nothing --> </cbc:Note>'],
  ],
  [
    'no business process',
    ['EN16931-R001', 'EN16931-R007'],
    removed('<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>'),
  ],
  ['an unknown business process', ['EN16931-R007'], process('urn:other')],
  ['the process of self-billing', ['EN16931-R007'], process('urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0')],
  ['the process with response', [], process('urn:peppol:bis:billing_with_response')],
  ['a French process, with blanks around', [], process(' urn:peppol:france:billing:regulated ')],
  ['another specification', ['EN16931-R004'], ['#urn:fdc:peppol.eu:2017:poacc:billing:3.0', '']],
  ['an extension of the specification', [], ['poacc:billing:3.0', 'poacc:billing:3.0#extended#urn:x']],
  ['a double colon in the specification', ['EN16931-R004'], ['poacc:billing:3.0', 'poacc:billing:3.0::2.1']],
  [
    'a comment inside the specification makes two texts',
    ['EN16931-R004 not evaluated'],
    ['poacc:billing:3.0', 'poacc:<!-- -->billing:3.0'],
  ],
  ['two notes', ['EN16931-R002'], before('cbc:Note', '<cbc:Note>Objednávka 1</cbc:Note>')],
  [
    'neither reference of the buyer nor order',
    ['EN16931-R003'],
    removed('<cbc:BuyerReference>OBJ-2026-0815</cbc:BuyerReference>'),
  ],
  [
    'an order instead of the reference',
    [],
    [
      '<cbc:BuyerReference>OBJ-2026-0815</cbc:BuyerReference>',
      '<cac:OrderReference><cbc:ID>1</cbc:ID></cac:OrderReference>',
    ],
  ],
  ['no address of the seller', ['EN16931-R020'], removed(seller)],
  ['no address of the buyer', ['EN16931-R010'], removed(buyer)],
  [
    'two totals of VAT with a breakdown',
    ['EN16931-R053'],
    before(
      'cac:LegalMonetaryTotal',
      '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">0</cbc:TaxableAmount></cac:TaxSubtotal></cac:TaxTotal>',
    ),
  ],
  ['a currency of the accounts and its total', [], taxCurrency('CZK'), accountedVat('4600')],
  ['a currency of the accounts without its total', ['EN16931-R054', 'EN16931-R055'], taxCurrency('CZK')],
  ['a total without a currency of the accounts', ['EN16931-R054'], accountedVat('4600')],
  ['the total in the accounts has the other sign', ['EN16931-R055'], taxCurrency('CZK'), accountedVat('-4600')],
  ['the total in the accounts is zero', [], taxCurrency('CZK'), accountedVat('0')],
  [
    'the total in the accounts is in another currency',
    ['EN16931-R055'],
    taxCurrency('CZK'),
    accountedVat('4600', 'PLN'),
  ],
  [
    'the currency of the accounts is that of the document',
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
    'an amount in the breakdown in another currency',
    ['EN16931-R051'],
    ['<cbc:TaxAmount currencyID="EUR">2.50', '<cbc:TaxAmount currencyID="CZK">2.50'],
  ],
  ['a direct debit without mandate', ['EN16931-R061'], directDebit('')],
  ['a direct debit with one', [], directDebit('<cac:PaymentMandate><cbc:ID>M1</cbc:ID></cac:PaymentMandate>')],
  ['type code of another kind', ['EN16931-P0100'], typeCode('381')],
  ['type code of a debit note', [], typeCode('383')],
  ['in an unknown process nobody knows the type codes', ['EN16931-R007'], process('urn:other'), typeCode('381')],
  ['a corrected invoice', ['EN16931-P0112'], typeCode('384')],
]

const ofCreditNote: readonly BrokenCase[] = [
  ['nothing is changed', []],
  ['type code of a self-billed credit note', ['EN16931-P0101'], ['>381<', '>261<']],
  ['one project', [], before('cac:AccountingSupplierParty', reference('50') + reference('130'))],
  ['two projects', ['EN16931-R080'], before('cac:AccountingSupplierParty', reference('50') + reference('50'))],
]

/** The charge of the document, 20.00, as a percentage of a base amount. */
const charge = (percent: string, base: string, amount = '20.00'): Change => [
  '<cbc:Amount currencyID="EUR">20.00</cbc:Amount>',
  `${percent && `<cbc:MultiplierFactorNumeric>${percent}</cbc:MultiplierFactorNumeric>`}<cbc:Amount currencyID="EUR">${amount}</cbc:Amount>${base && `<cbc:BaseAmount currencyID="EUR">${base}</cbc:BaseAmount>`}`,
]
/** The price of the first line, 65.00 for each of 12 hours. */
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

/** Seven hours at 33.33 for seven: the quotient has no end, so that the product stays a hair below 33.33. */
const ofSeven: Change = ['12</cbc:InvoicedQuantity>', '7</cbc:InvoicedQuantity>']
const ofAmounts: readonly BrokenCase[] = [
  ['a percentage without base amount', ['EN16931-R041'], charge('10', '')],
  ['a base amount without percentage', ['EN16931-R042'], charge('', '200')],
  ['both, and they agree', [], charge('10', '200')],
  ['0.02 more is within the tolerance', [], charge('10', '199.80')],
  ['0.02 less is', [], charge('10', '200.20')],
  ['0.03 is not', ['EN16931-R040'], charge('10', '199.70')],
  ['0.0200001 is not', ['EN16931-R040'], charge('10', '199.799999')],
  ['neither true nor false', ['EN16931-R043'], ['<cbc:ChargeIndicator>true', '<cbc:ChargeIndicator>1']],
  [
    'of a half statement nothing else is said',
    ['EN16931-R041'],
    charge('10', ''),
    ['<cbc:ChargeIndicator>true', '<cbc:ChargeIndicator>1'],
  ],
  ['a percentage that is no number', ['EN16931-R040 not evaluated'], charge('ten', '200')],
  ['gross price less discount is the net price', [], discount('70.00')],
  ['of the net price not even 0.001 may be missing', ['EN16931-R046'], discount('70.001')],
  ['no gross price', [], discount('')],
  ['a charge on the price', ['EN16931-R044'], discount('', 'true')],
  ['a line is 0.02 off', [], inLine('', '780.02')],
  ['a line is 0.03 off', ['EN16931-R120'], inLine('', '780.03')],
  ['a line is 0.03 short', ['EN16931-R120'], inLine('', '779.97')],
  ['a price for 100', [], baseQuantity('100', '6500')],
  ['0.02 below a quotient that is cut', [], ofSeven, baseQuantity('7', '33.33'), inLine('', '33.31')],
  ['0.02 above it is a hair too much', ['EN16931-R120'], ofSeven, baseQuantity('7', '33.33'), inLine('', '33.35')],
  ['a price for nothing counts for one', ['EN16931-R121'], baseQuantity('0', '65.00')],
  ['a price for less than nothing', ['EN16931-R120', 'EN16931-R121'], baseQuantity('-1', '65.00')],
  ['the price is for another unit', ['EN16931-R130'], baseQuantity('1', '65.00', 'DAY')],
  ['charges are added', [], inLine(lineCharge('true', '5.555'), '785.56')],
  ['allowances are taken off', [], inLine(lineCharge('false', '5') + lineCharge('false', '7'), '768.00')],
  ['allowances are not added', ['EN16931-R120'], inLine(lineCharge('false', '5'), '785.00')],
  ['an object that is invoiced', [], inLine(invoicedObject('130'))],
  ['two of them', ['EN16931-R100'], inLine(invoicedObject('130') + invoicedObject('130'))],
  ['another document in a line', ['EN16931-R101'], inLine(invoicedObject('50'))],
  ['the period of a line is that of the document', [], november, inLine(period('2026-11-01', '2026-11-30'))],
  [
    'the period of a line is longer',
    ['EN16931-R110', 'EN16931-R111'],
    november,
    inLine(period('2026-10-31', '2026-12-01')),
  ],
  [
    'the period of a line is longer in a document inside the document',
    [...ofBareDocument, 'EN16931-R110', 'EN16931-R111'],
    inside(
      `<Invoice>${period('2026-11-01', '2026-11-30')}<cac:InvoiceLine>${period('2026-10-31', '2026-12-01')}</cac:InvoiceLine></Invoice>`,
    ),
  ],
  [
    'a document inside the document has no period',
    ofBareDocument,
    november,
    inside(`<Invoice><cac:InvoiceLine>${period('2026-10-31', '2026-12-01')}</cac:InvoiceLine></Invoice>`),
  ],
  ['only a line has a period', [], inLine(period('2026-10-31', '2026-12-01'))],
  [
    'a period of the document that is no date',
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
  ['a reason of a charge', [], ...reason(' FC ', 'true')],
  ['a reason of an allowance', [], ...reason('95', 'false')],
  ['a reason of an allowance for a charge', ['EN16931-CL003'], ...reason('95', 'true')],
  ['a reason of a charge for an allowance', ['EN16931-CL002'], ...reason('FC', 'false')],
  ['a code of the date of VAT', [], dueCode('432')],
  ['an unknown one', ['EN16931-CL006'], dueCode('433')],
  [
    'an unknown currency',
    ['EN16931-CL007', 'EN16931-R051'],
    ['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="EURO">'],
  ],
  [
    'the renminbi outside China is a currency of the list',
    ['EN16931-R051'],
    ['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="CNH">'],
  ],
  ['an unknown scheme of an address', ['EN16931-CL008'], [seller, seller.replace('0245', '9999')]],
  ['a day that is not', ['EN16931-F001'], issued('2026-02-29')],
  ['a date with time zone', ['EN16931-F001'], issued('2026-11-20Z')],
  ['a date with blanks', ['EN16931-F001'], issued(' 2026-11-20')],
  ...exemptions.flatMap(([code, category, id]): BrokenCase[] => [
    [`VATEX-EU-${code} with category ${category}`, [], exemption(`VATEX-EU-${code}`, category)],
    [`VATEX-EU-${code} with category Z, in any case of letters`, [`EN16931-${id}`], exemption(`vatex-eu-${code}`, 'Z')],
  ]),
  ['a reason that no rule names', [], exemption('VATEX-EU-79-C', 'Z')],
]

describe.each([
  ['the document', 'invoice', ofDocument],
  ['the credit note', 'credit-note', ofCreditNote],
  ['amounts, prices and lines', 'invoice', ofAmounts],
  ['codes and dates', 'invoice', ofCodes],
] as const)('Peppol BIS Billing on %s', (_, kind, cases) => {
  test.each(cases.map(([what, expected, ...changes]) => ({ what, expected, changes })))(
    '$what: $expected',
    ({ expected, changes }) => {
      expect(brokenRules(rules, exampleText(kind, ...changes))).toEqual(expected)
    },
  )
})

test('an invoice inside an invoice is judged as well, as the published contexts say', () => {
  const inner = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><cbc:ID>1</cbc:ID></Invoice>'
  expect(brokenRules(rules, exampleText('invoice', before('cac:AccountingSupplierParty', inner)))).toEqual([
    'EN16931-R001',
    'EN16931-R003',
    'EN16931-R053',
    'EN16931-R004',
  ])
})

test('between Germans several notes and a corrected invoice are allowed', () => {
  const found = brokenRules(
    rules,
    exampleText('invoice', germany, germany, typeCode('384'), before('cbc:Note', '<cbc:Note>1</cbc:Note>')),
  )
  expect(found.filter((id) => id.startsWith('EN16931'))).toEqual([])
})

describe('published examples', () => {
  const known = ['GR-base-example-TaxRepresentative.xml GR-S-011', 'GR-base-example-correct.xml GR-S-008-1']
  for (const folder of ['sk-tdd/invoice', 'sk-tdd/creditnote', 'peppol-bis/examples']) {
    const names = corpusFiles(folder, /\.xml$/)
    test.skipIf(names.length === 0)(`${folder} has no finding, but for two warnings that are known`, () => {
      const found = names.flatMap((name) => brokenRules(rules, corpusFile(folder, name)).map((id) => `${name} ${id}`))
      expect(found).toEqual(folder === 'peppol-bis/examples' ? known : [])
    })
  }
})
