import { type Change, before, testRules } from '../../support/rule-cases.ts'

const end = (content: string): Change => ['</Invoice>', `${content}</Invoice>`]
const value = (element: string, from: string, to: string): Change => [
  `<cbc:${element}>${from}<`,
  `<cbc:${element}>${to}<`,
]
const note = (text: string): Change => value('Note', 'Ďakujeme za spoluprácu.', text)
const vatDate = (code: string): Change =>
  end(`<cac:InvoicePeriod><cbc:DescriptionCode>${code}</cbc:DescriptionCode></cac:InvoicePeriod>`)
const object = (scheme: string, type = '130'): Change =>
  end(
    `<cac:AdditionalDocumentReference><cbc:ID schemeID="${scheme}">1</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>`,
  )
const identified = (party: string, scheme: string): Change =>
  end(
    `<cac:${party}><cac:PartyIdentification><cbc:ID schemeID="${scheme}">1</cbc:ID></cac:PartyIdentification></cac:${party}>`,
  )
const item = (content: string): Change => before('cac:ClassifiedTaxCategory', content)
const allowance = (code: string): Change =>
  end(
    `<cac:AllowanceCharge><cbc:ChargeIndicator>0</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode></cac:AllowanceCharge>`,
  )
const exemption = (code: string): Change => end(`<cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode>`)
const attachment = (type: string): Change => end(`<cbc:EmbeddedDocumentBinaryObject mimeCode="${type}"/>`)

testRules('codes.sch', [
  ['the unchanged example', []],
  ['a type code between spaces', [], value('InvoiceTypeCode', '380', '\n 380 ')],
  ['a type code that only credit notes have', ['BR-CL-01'], value('InvoiceTypeCode', '380', '381')],
  ['two type codes in one element', ['BR-CL-01'], value('InvoiceTypeCode', '380', '380 382')],
  ['an empty type code', ['BR-CL-01'], value('InvoiceTypeCode', '380', '')],
  ['the credit note type code 381', [], end('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')],
  [
    'the invoice type code 380 as a credit note type code',
    ['BR-CL-01'],
    end('<cbc:CreditNoteTypeCode>380</cbc:CreditNoteTypeCode>'),
  ],
  [
    'an amount with its currency in lower case',
    ['BR-CL-03'],
    ['PayableAmount currencyID="EUR"', 'PayableAmount currencyID="eur"'],
  ],
  ['an amount without a currency', ['BR-CL-03'], ['PayableAmount currencyID="EUR"', 'PayableAmount']],
  ['an unknown document currency', ['BR-CL-04'], value('DocumentCurrencyCode', 'EUR', 'EURO')],
  ['a VAT accounting currency', [], end('<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>')],
  ['an unknown VAT accounting currency', ['BR-CL-05'], end('<cbc:TaxCurrencyCode>KCS</cbc:TaxCurrencyCode>')],
  ['VAT due on delivery', [], vatDate('35')],
  ['VAT due on another event', ['BR-CL-06'], vatDate('34')],
  ['an invoiced object', [], object('ABT')],
  ['an invoiced object with an unknown scheme', ['BR-CL-07'], object('abt')],
  ['another document with an unknown scheme, which is not checked', [], object('abt', '50')],
  ['a note with a subject code', [], note('#AAA#Text')],
  ['a note with an unknown subject code', ['BR-CL-08'], note('#XXY#Text')],
  ['a note with a longer word between number signs', [], note('#XXXY#Text')],
  [
    'a note with the subject "A A", a substring of the code list that the published rule accepts',
    [],
    note('#A A#Text'),
  ],
  ['a buyer identified by a GLN', [], identified('AccountingCustomerParty', '0088')],
  ['a buyer identified by an unknown scheme', ['BR-CL-10'], identified('AccountingCustomerParty', '88')],
  ['a payee with a creditor identifier', [], identified('PayeeParty', 'SEPA')],
  ['a buyer with a creditor identifier', ['BR-CL-10'], identified('AccountingCustomerParty', 'SEPA')],
  [
    'a registration number with an unknown scheme',
    ['BR-CL-11'],
    ['<cbc:CompanyID schemeID="0158">', '<cbc:CompanyID schemeID="SK">'],
  ],
  [
    'a classified item',
    [],
    item(
      '<cac:CommodityClassification><cbc:ItemClassificationCode listID="STI">1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
  ],
  [
    'an item classified by an unknown list',
    ['BR-CL-13'],
    item(
      '<cac:CommodityClassification><cbc:ItemClassificationCode listID="CPV">1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
  ],
  ['an unknown country code', ['BR-CL-14'], value('IdentificationCode', 'SK', 'SVK')],
  ['two country codes in one element', ['BR-CL-14'], value('IdentificationCode', 'SK', 'SK CZ')],
  ['a country code after a no-break space', ['BR-CL-14'], value('IdentificationCode', 'SK', '\u00a0SK')],
  [
    'an item from Northern Ireland',
    [],
    item('<cac:OriginCountry><cbc:IdentificationCode>XI</cbc:IdentificationCode></cac:OriginCountry>'),
  ],
  [
    'an item from an unknown country',
    ['BR-CL-15'],
    item('<cac:OriginCountry><cbc:IdentificationCode>EU</cbc:IdentificationCode></cac:OriginCountry>'),
  ],
  ['an unknown payment means code', ['BR-CL-16'], value('PaymentMeansCode', '30', '030')],
  [
    'an unknown VAT category',
    ['BR-CL-17'],
    ['<cac:TaxCategory>\n      <cbc:ID>S<', '<cac:TaxCategory>\n      <cbc:ID>SS<'],
  ],
  [
    'an unknown VAT category of an item',
    ['BR-CL-18'],
    item('<cac:ClassifiedTaxCategory><cbc:ID>s</cbc:ID></cac:ClassifiedTaxCategory>'),
  ],
  ['an allowance reason code', [], allowance('95')],
  ['a charge reason code on an allowance', ['BR-CL-19'], allowance('FC')],
  ['an allowance reason code on a charge', ['BR-CL-20'], value('AllowanceChargeReasonCode', 'FC', '95')],
  [
    'an item with a GTIN',
    [],
    item('<cac:StandardItemIdentification><cbc:ID schemeID="0160">1</cbc:ID></cac:StandardItemIdentification>'),
  ],
  [
    'an item identifier with an unknown scheme',
    ['BR-CL-21'],
    item('<cac:StandardItemIdentification><cbc:ID schemeID="GTIN">1</cbc:ID></cac:StandardItemIdentification>'),
  ],
  ['an exemption reason code in lower case', [], exemption('vatex-eu-ae')],
  ['an unknown exemption reason code', ['BR-CL-22'], exemption('VATEX-SK-1')],
  ['an unknown unit code', ['BR-CL-23'], ['unitCode="', 'unitCode="ks']],
  ['an attachment in CSV', [], attachment('text/csv')],
  ['an attachment in plain text, which is not allowed', ['BR-CL-24'], attachment('text/plain')],
  ['an attachment with a space before its MIME code', ['BR-CL-24'], attachment(' text/csv')],
  [
    'an electronic address with an unknown scheme',
    ['BR-CL-25'],
    ['<cbc:EndpointID schemeID="0245">', '<cbc:EndpointID schemeID="0003">'],
  ],
  [
    'a delivery location identifier',
    [],
    end('<cac:DeliveryLocation><cbc:ID schemeID="0088">1</cbc:ID></cac:DeliveryLocation>'),
  ],
  [
    'a delivery location identifier with an unknown scheme',
    ['BR-CL-26'],
    end('<cac:DeliveryLocation><cbc:ID schemeID="GLN">1</cbc:ID></cac:DeliveryLocation>'),
  ],
])
