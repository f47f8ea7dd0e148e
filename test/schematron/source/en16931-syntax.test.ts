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

/** Returns nested elements for a path such as `a/b`. */
function nested(path: string): string {
  return path.split('/').reduceRight((content, name) => `<${name}>${content}</${name}>`, 'x')
}

/** Returns cases for a second element with a path, and, if the example has none (`has` is 0), for one such element. */
function atMostOne(rule: string, path: string, into: (content: string) => Change = end, has: 0 | 1 = 0): RuleCase[] {
  const second: RuleCase = [`a second ${path}`, [rule], into(nested(path).repeat(2 - has))]
  return has === 1 ? [second] : [[`one ${path}`, [], into(nested(path))], second]
}

testRules('syntax.sch', [
  ['the unchanged example', []],
  ['the UBL version 2.1', [], end('<cbc:UBLVersionID>2.1</cbc:UBLVersionID>')],
  ['another UBL version', ['UBL-CR-002'], end('<cbc:UBLVersionID>2.3</cbc:UBLVersionID>')],
  ['a due date in the payment means', ['UBL-CR-412'], means('<cbc:PaymentDueDate>2026-12-04</cbc:PaymentDueDate>')],
  [
    'two due dates in the payment means',
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
    'a supporting document with two descriptions',
    ['UBL-SR-33'],
    end(reference('<cbc:DocumentDescription>x</cbc:DocumentDescription>'.repeat(2))),
  ],
  ['a payment means code with a name', [], ['<cbc:PaymentMeansCode>', '<cbc:PaymentMeansCode name="Prevod">']],
  [
    'a country code with a name',
    ['UBL-DT-18'],
    ['<cbc:IdentificationCode>', '<cbc:IdentificationCode name="Slovensko">'],
  ],
  ...atMostOne('UBL-SR-01', 'cac:ContractDocumentReference/cbc:ID'),
  ...atMostOne('UBL-SR-02', 'cac:ReceiptDocumentReference/cbc:ID'),
  ...atMostOne('UBL-SR-03', 'cac:DespatchDocumentReference/cbc:ID'),
  ...atMostOne('UBL-SR-05', 'cac:PaymentTerms/cbc:Note'),
  ...atMostOne('UBL-SR-06', 'cac:InvoiceDocumentReference/cbc:ID', (content) =>
    end(`<cac:BillingReference>${content}</cac:BillingReference>`),
  ),
  ['an empty billing reference', ['UBL-SR-07'], end('<cac:BillingReference/>')],
  ...atMostOne('UBL-SR-08', 'cac:InvoicePeriod'),
  ...atMostOne('UBL-SR-09', 'cac:PartyLegalEntity/cbc:RegistrationName', seller, 1),
  ...atMostOne('UBL-SR-10', 'cac:PartyName/cbc:Name', seller, 1),
  ...atMostOne('UBL-SR-11', 'cac:PartyLegalEntity/cbc:CompanyID', seller, 1),
  ['a second seller VAT number', ['UBL-SR-12'], seller(tax('vat'))],
  ['a seller tax number for another tax', [], seller(tax('TAX'))],
  ['two seller tax numbers for another tax', ['UBL-SR-13', 'UBL-SR-42'], seller(tax('TAX').repeat(2))],
  ...atMostOne('UBL-SR-14', 'cac:PartyLegalEntity/cbc:CompanyLegalForm', seller),
  ...atMostOne('UBL-SR-15', 'cac:PartyLegalEntity/cbc:RegistrationName', buyer, 1),
  ...atMostOne('UBL-SR-16', 'cac:PartyIdentification/cbc:ID', buyer),
  ...atMostOne('UBL-SR-17', 'cac:PartyLegalEntity/cbc:CompanyID', buyer, 1),
  ['a second buyer VAT number', ['UBL-SR-18'], buyer(tax('VAT'))],
  ['a payee with the name of the seller', ['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'], payee('', 'Modrá kotva, s. r. o.')],
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
    'a tax representative with two VAT numbers',
    ['UBL-SR-23'],
    end(`<cac:TaxRepresentativeParty>${tax('VAT').repeat(2)}</cac:TaxRepresentativeParty>`),
  ],
  ...atMostOne('UBL-SR-24', 'cac:Delivery', end, 1),
  ...atMostOne('UBL-SR-25', 'cac:DeliveryParty/cac:PartyName/cbc:Name', (content) =>
    before('cbc:ActualDeliveryDate', content),
  ),
  [
    'a second payment reference in the same payment means',
    ['UBL-SR-26', 'UBL-SR-44'],
    means('<cbc:PaymentID>7</cbc:PaymentID>'),
  ],
  [
    'the same payment reference in another payment means',
    [],
    end('<cac:PaymentMeans><cbc:PaymentID>2026110042</cbc:PaymentID></cac:PaymentMeans>'),
  ],
  [
    'another payment reference in another payment means',
    ['UBL-SR-44'],
    end('<cac:PaymentMeans><cbc:PaymentID>2026110043</cbc:PaymentID></cac:PaymentMeans>'),
  ],
  ['a second code in the same payment means', ['UBL-SR-27'], means('<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>')],
  [
    'another code in another payment means',
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
  ['an allowance and a charge with one reason each', [], end(charged(false, 1) + charged(true, 1))],
  ['an allowance with two reasons', ['UBL-SR-30'], end(charged(false, 2))],
  ['a charge with two reasons', ['UBL-SR-31'], end(charged(true, 2))],
  [
    'a VAT category with two exemption reasons',
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
    'a second payment means name',
    ['UBL-SR-46'],
    ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode name="x">30'],
    end('<cac:PaymentMeans><cbc:PaymentMeansCode name="y">30</cbc:PaymentMeansCode></cac:PaymentMeans>'),
  ],
  [
    'a line with a second VAT category',
    ['UBL-SR-48'],
    before('cac:ClassifiedTaxCategory', '<cac:ClassifiedTaxCategory/>'),
  ],
  ['a line without a VAT category', ['UBL-SR-48'], end('<cac:InvoiceLine/>')],
  [
    'two VAT point date codes',
    ['UBL-SR-49'],
    end(`<cac:InvoicePeriod>${nested('cbc:DescriptionCode').repeat(2)}</cac:InvoicePeriod>`),
  ],
  ...atMostOne('UBL-SR-50', 'cbc:Description', (content) => before('cac:ClassifiedTaxCategory', content)),
  ...atMostOne('UBL-SR-51', 'cac:AddressLine', (content) => before('cac:Country', content)),
  ...atMostOne('UBL-SR-52', 'cac:DocumentReference', line),
  ['a tax registration without a number', ['UBL-SR-53'], seller(tax('TAX', ''))],
  ...atMostOne('UBL-SR-54', 'cac:CardAccount', means),
  ...atMostOne('UBL-SR-55', 'cac:PaymentMandate', means),
  ...atMostOne('UBL-SR-56', 'cac:OriginatorDocumentReference/cbc:ID'),
  ['an amount with three decimals', ['UBL-DT-01'], ['1036.50</cbc:PayableAmount>', '1036.500</cbc:PayableAmount>']],
  ['a price with three decimals', [], end('<cbc:PriceAmount>1.005</cbc:PriceAmount>')],
  [
    'a gross price with three decimals',
    [],
    end('<cac:Price><cac:AllowanceCharge><cbc:BaseAmount>1.005</cbc:BaseAmount></cac:AllowanceCharge></cac:Price>'),
  ],
  ['an attachment', [], end('<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="a.csv"/>')],
  ['an attachment without a MIME code', ['UBL-DT-06'], end('<cbc:EmbeddedDocumentBinaryObject filename="a.csv"/>')],
  ['an attachment without a filename', ['UBL-DT-07'], end('<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv"/>')],
])

describe('the EN 16931 rules in syntax.sch, for credit notes', () => {
  const broken = (content: string): string[] =>
    rulesBroken('syntax.sch', exampleText('credit-note', ['</CreditNote>', `${content}</CreditNote>`]))

  test('UBL-CR-412 allows a due date in the payment means, because a UBL credit note has no other due date', () => {
    expect(broken('<cac:PaymentMeans><cbc:PaymentDueDate>2026-12-04</cbc:PaymentDueDate></cac:PaymentMeans>')).toEqual(
      [],
    )
  })

  test('UBL-SR-43 allows document references of type 50 (project), but of no other type', () => {
    expect(broken(reference(type('50')))).toEqual([])
    expect(broken(reference(type('51')))).toEqual(['UBL-SR-43'])
  })

  test('UBL-SR-48 requires a VAT category on every line', () => {
    expect(broken('<cac:CreditNoteLine/>')).toEqual(['UBL-SR-48'])
  })
})
