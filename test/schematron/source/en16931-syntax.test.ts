import { describe, expect, test } from 'vitest'
import { exampleText } from '../../support/document.ts'
import { type Change, type RuleCase, before, rulesBroken, testRules } from '../../support/rule-cases.ts'

const end = (content: string): Change => ['</Invoice>', `${content}</Invoice>`]
const seller = (content: string): Change => before('cac:PartyName', content)
const buyer = (content: string): Change => [
  '</cac:Party>\n  </cac:AccountingCustomerParty>',
  `${content}</cac:Party>\n  </cac:AccountingCustomerParty>`,
]
const line = (content: string): Change => before('cac:Item>', content)
const means = (content: string): Change => before('cac:PayeeFinancialAccount', content)
const named = (name: string): string => `<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>`
const tax = (scheme: string, number = '<cbc:CompanyID>1</cbc:CompanyID>'): string =>
  `<cac:PartyTaxScheme>${number}<cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`
const reference = (content: string, id = '<cbc:ID>1</cbc:ID>'): string =>
  `<cac:AdditionalDocumentReference>${id}${content}</cac:AdditionalDocumentReference>`
const type = (code: string): string => `<cbc:DocumentTypeCode>${code}</cbc:DocumentTypeCode>`
const charged = (isCharge: boolean, reasons: number): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>${'<cbc:AllowanceChargeReason>x</cbc:AllowanceChargeReason>'.repeat(reasons)}</cac:AllowanceCharge>`
const payee = (content: string, name = 'Iná, s. r. o.'): Change =>
  end(`<cac:PayeeParty>${named(name)}${content}</cac:PayeeParty>`)

/** `a/b` as elements inside each other. */
function nested(path: string): string {
  return path.split('/').reduceRight((content, name) => `<${name}>${content}</${name}>`, 'x')
}

/** One, which may be, and two of a path that the example does not have; of one that it has a second. */
function atMostOne(rule: string, path: string, into: (content: string) => Change = end, has: 0 | 1 = 0): RuleCase[] {
  const second: RuleCase = [`a second ${path}`, [rule], into(nested(path).repeat(2 - has))]
  return has === 1 ? [second] : [[`one ${path}`, [], into(nested(path))], second]
}

testRules('syntax.sch', [
  ['the example', []],
  ['the version of UBL', [], end('<cbc:UBLVersionID>2.1</cbc:UBLVersionID>')],
  ['another version of UBL', ['UBL-CR-002'], end('<cbc:UBLVersionID>2.3</cbc:UBLVersionID>')],
  ['a due date with the payment', ['UBL-CR-412'], means('<cbc:PaymentDueDate>2026-12-04</cbc:PaymentDueDate>')],
  [
    'two due dates with the payment',
    ['UBL-CR-412', 'UBL-SR-45'],
    means('<cbc:PaymentDueDate>2026-12-04</cbc:PaymentDueDate>'.repeat(2)),
  ],
  ['a supporting document', [], end(reference('<cbc:DocumentDescription>x</cbc:DocumentDescription>'))],
  [
    'a supporting document with a scheme',
    ['UBL-CR-665', 'UBL-SR-43'],
    end(reference('', '<cbc:ID schemeID="ABT">1</cbc:ID>')),
  ],
  ['a supporting document with a type', ['UBL-SR-43'], end(reference(type('50')))],
  ['an invoiced object', [], end(reference(type('130'), '<cbc:ID schemeID="ABT">1</cbc:ID>'))],
  ['an invoiced object with an attachment', ['UBL-CR-666'], end(reference(`${type('130')}<cac:Attachment/>`))],
  [
    'an invoiced object with a description',
    ['UBL-CR-673'],
    end(reference(`${type('130')}<cbc:DocumentDescription>x</cbc:DocumentDescription>`)),
  ],
  ['two invoiced objects', ['UBL-SR-04'], end(reference(type('130')).repeat(2))],
  [
    'two descriptions of a supporting document',
    ['UBL-SR-33'],
    end(reference('<cbc:DocumentDescription>x</cbc:DocumentDescription>'.repeat(2))),
  ],
  ['a named means of payment', [], ['<cbc:PaymentMeansCode>', '<cbc:PaymentMeansCode name="Prevod">']],
  ['a named country', ['UBL-DT-18'], ['<cbc:IdentificationCode>', '<cbc:IdentificationCode name="Slovensko">']],
  ...atMostOne('UBL-SR-01', 'cac:ContractDocumentReference/cbc:ID'),
  ...atMostOne('UBL-SR-02', 'cac:ReceiptDocumentReference/cbc:ID'),
  ...atMostOne('UBL-SR-03', 'cac:DespatchDocumentReference/cbc:ID'),
  ...atMostOne('UBL-SR-05', 'cac:PaymentTerms/cbc:Note'),
  ...atMostOne('UBL-SR-06', 'cac:InvoiceDocumentReference/cbc:ID', (content) =>
    end(`<cac:BillingReference>${content}</cac:BillingReference>`),
  ),
  ['a reference to no invoice', ['UBL-SR-07'], end('<cac:BillingReference/>')],
  ...atMostOne('UBL-SR-08', 'cac:InvoicePeriod'),
  ...atMostOne('UBL-SR-09', 'cac:PartyLegalEntity/cbc:RegistrationName', seller, 1),
  ...atMostOne('UBL-SR-10', 'cac:PartyName/cbc:Name', seller, 1),
  ...atMostOne('UBL-SR-11', 'cac:PartyLegalEntity/cbc:CompanyID', seller, 1),
  ['a second VAT number of the seller', ['UBL-SR-12'], seller(tax('vat'))],
  ['another tax number of the seller', [], seller(tax('TAX'))],
  ['two other tax numbers of the seller', ['UBL-SR-13', 'UBL-SR-42'], seller(tax('TAX').repeat(2))],
  ...atMostOne('UBL-SR-14', 'cac:PartyLegalEntity/cbc:CompanyLegalForm', seller),
  ...atMostOne('UBL-SR-15', 'cac:PartyLegalEntity/cbc:RegistrationName', buyer, 1),
  ...atMostOne('UBL-SR-16', 'cac:PartyIdentification/cbc:ID', buyer),
  ...atMostOne('UBL-SR-17', 'cac:PartyLegalEntity/cbc:CompanyID', buyer, 1),
  ['a second VAT number of the buyer', ['UBL-SR-18'], buyer(tax('VAT'))],
  ['a payee who is the seller', ['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'], payee('', 'Modrá kotva, s. r. o.')],
  [
    'a payee',
    [],
    payee(
      '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:CompanyID>1</cbc:CompanyID></cac:PartyLegalEntity>',
    ),
  ],
  ['a payee with two names', ['UBL-SR-19'], payee(named('x'))],
  [
    'a payee with two identifiers',
    ['UBL-SR-20'],
    payee('<cac:PartyIdentification><cbc:ID schemeID="0088">1</cbc:ID></cac:PartyIdentification>'.repeat(2)),
  ],
  [
    'a payee with an identifier and a creditor identifier',
    [],
    payee(
      '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification><cac:PartyIdentification><cbc:ID schemeID="sepa">1</cbc:ID></cac:PartyIdentification>',
    ),
  ],
  [
    'a payee with two registration numbers',
    ['UBL-SR-21'],
    payee(nested('cac:PartyLegalEntity/cbc:CompanyID').repeat(2)),
  ],
  ...atMostOne('UBL-SR-22', 'cac:PartyName/cbc:Name', (content) =>
    end(`<cac:TaxRepresentativeParty>${content}</cac:TaxRepresentativeParty>`),
  ),
  [
    'two VAT numbers of the tax representative',
    ['UBL-SR-23'],
    end(`<cac:TaxRepresentativeParty>${tax('VAT').repeat(2)}</cac:TaxRepresentativeParty>`),
  ],
  ...atMostOne('UBL-SR-24', 'cac:Delivery', end, 1),
  ...atMostOne('UBL-SR-25', 'cac:DeliveryParty/cac:PartyName/cbc:Name', (content) =>
    before('cbc:ActualDeliveryDate', content),
  ),
  ['a second payment reference', ['UBL-SR-26', 'UBL-SR-44'], means('<cbc:PaymentID>7</cbc:PaymentID>')],
  [
    'the same payment reference for another means',
    [],
    end('<cac:PaymentMeans><cbc:PaymentID>2026110042</cbc:PaymentID></cac:PaymentMeans>'),
  ],
  [
    'another payment reference for another means',
    ['UBL-SR-44'],
    end('<cac:PaymentMeans><cbc:PaymentID>2026110043</cbc:PaymentID></cac:PaymentMeans>'),
  ],
  ['a second code of the means of payment', ['UBL-SR-27'], means('<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>')],
  [
    'another means of payment',
    ['UBL-SR-47'],
    end('<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode></cac:PaymentMeans>'),
  ],
  ...atMostOne('UBL-SR-28', 'cac:PaymentMandate/cbc:ID', (content) =>
    means(content.replace('</cac:PaymentMandate><cac:PaymentMandate>', '')),
  ),
  [
    'two creditor identifiers',
    ['UBL-SR-29'],
    seller('<cac:PartyIdentification><cbc:ID schemeID="sepa">1</cbc:ID></cac:PartyIdentification>'.repeat(2)),
  ],
  ['reasons of an allowance and a charge', [], end(charged(false, 1) + charged(true, 1))],
  ['two reasons of an allowance', ['UBL-SR-30'], end(charged(false, 2))],
  ['two reasons of a charge', ['UBL-SR-31'], end(charged(true, 2))],
  [
    'two reasons of exemption',
    ['UBL-SR-32'],
    before(
      'cac:TaxSubtotal',
      `<cac:TaxSubtotal>${nested('cac:TaxCategory/cbc:TaxExemptionReason').repeat(2)}</cac:TaxSubtotal>`,
    ),
  ],
  ...atMostOne('UBL-SR-34', 'cbc:Note', line),
  ...atMostOne('UBL-SR-35', 'cac:OrderLineReference/cbc:LineID', line),
  ...atMostOne('UBL-SR-36', 'cac:InvoicePeriod', line),
  ...atMostOne('UBL-SR-37', 'cac:Price/cac:AllowanceCharge/cbc:Amount', line),
  ...atMostOne('UBL-SR-39', 'cac:ProjectReference/cbc:ID'),
  ...atMostOne('UBL-SR-40', 'cac:PartyName/cbc:Name', buyer, 1),
  [
    'a second name of the means of payment',
    ['UBL-SR-46'],
    ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode name="x">30'],
    end('<cac:PaymentMeans><cbc:PaymentMeansCode name="y">30</cbc:PaymentMeansCode></cac:PaymentMeans>'),
  ],
  [
    'a second VAT category of a line',
    ['UBL-SR-48'],
    before('cac:ClassifiedTaxCategory', '<cac:ClassifiedTaxCategory/>'),
  ],
  ['a line without VAT category', ['UBL-SR-48'], end('<cac:InvoiceLine/>')],
  [
    'two dates on which VAT becomes due',
    ['UBL-SR-49'],
    end(`<cac:InvoicePeriod>${nested('cbc:DescriptionCode').repeat(2)}</cac:InvoicePeriod>`),
  ],
  ...atMostOne('UBL-SR-50', 'cbc:Description', (content) => before('cac:ClassifiedTaxCategory', content)),
  ...atMostOne('UBL-SR-51', 'cac:AddressLine', (content) => before('cac:Country', content)),
  ...atMostOne('UBL-SR-52', 'cac:DocumentReference', line),
  ['a tax without number', ['UBL-SR-53'], seller(tax('TAX', ''))],
  ...atMostOne('UBL-SR-54', 'cac:CardAccount', means),
  ...atMostOne('UBL-SR-55', 'cac:PaymentMandate', means),
  ...atMostOne('UBL-SR-56', 'cac:OriginatorDocumentReference/cbc:ID'),
  ['an amount of three decimals', ['UBL-DT-01'], ['1036.50</cbc:PayableAmount>', '1036.500</cbc:PayableAmount>']],
  ['a price of three decimals', [], end('<cbc:PriceAmount>1.005</cbc:PriceAmount>')],
  [
    'amounts of three decimals around a discounted price',
    [],
    end('<cac:Price><cac:AllowanceCharge><cbc:BaseAmount>1.005</cbc:BaseAmount></cac:AllowanceCharge></cac:Price>'),
  ],
  ['an attachment', [], end('<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="a.csv"/>')],
  ['an attachment without type', ['UBL-DT-06'], end('<cbc:EmbeddedDocumentBinaryObject filename="a.csv"/>')],
  ['an attachment without name', ['UBL-DT-07'], end('<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv"/>')],
])

describe('EN 16931, syntax.sch, on the credit note', () => {
  const broken = (content: string): string[] =>
    rulesBroken('syntax.sch', exampleText('credit-note', ['</CreditNote>', `${content}</CreditNote>`]))

  test('UBL-CR-412 a due date stands with the payment, where else UBL has no place for it', () => {
    expect(broken('<cac:PaymentMeans><cbc:PaymentDueDate>2026-12-04</cbc:PaymentDueDate></cac:PaymentMeans>')).toEqual(
      [],
    )
  })

  test('UBL-SR-43 a project is a reference of type 50', () => {
    expect(broken(reference(type('50')))).toEqual([])
    expect(broken(reference(type('51')))).toEqual(['UBL-SR-43'])
  })

  test('UBL-SR-48 every line has one VAT category', () => {
    expect(broken('<cac:CreditNoteLine/>')).toEqual(['UBL-SR-48'])
  })
})
