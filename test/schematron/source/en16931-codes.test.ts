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
  ['the example', []],
  ['blanks around a type', [], value('InvoiceTypeCode', '380', '\n 380 ')],
  ['a type that only credit notes have', ['BR-CL-01'], value('InvoiceTypeCode', '380', '381')],
  ['two types in one', ['BR-CL-01'], value('InvoiceTypeCode', '380', '380 382')],
  ['no type', ['BR-CL-01'], value('InvoiceTypeCode', '380', '')],
  ['the type of a credit note', [], end('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')],
  [
    'a credit note with the type of an invoice',
    ['BR-CL-01'],
    end('<cbc:CreditNoteTypeCode>380</cbc:CreditNoteTypeCode>'),
  ],
  ['an amount in lower case', ['BR-CL-03'], ['PayableAmount currencyID="EUR"', 'PayableAmount currencyID="eur"']],
  ['an amount without currency', ['BR-CL-03'], ['PayableAmount currencyID="EUR"', 'PayableAmount']],
  ['a currency that is none', ['BR-CL-04'], value('DocumentCurrencyCode', 'EUR', 'EURO')],
  ['a currency of the accounts', [], end('<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>')],
  ['a currency of the accounts that is none', ['BR-CL-05'], end('<cbc:TaxCurrencyCode>KCS</cbc:TaxCurrencyCode>')],
  ['VAT due on delivery', [], vatDate('35')],
  ['VAT due on another event', ['BR-CL-06'], vatDate('34')],
  ['an invoiced object', [], object('ABT')],
  ['an invoiced object of an unknown scheme', ['BR-CL-07'], object('abt')],
  ['another document, whose scheme is not looked at', [], object('abt', '50')],
  ['a note with a subject', [], note('#AAA#Text')],
  ['a note with an unknown subject', ['BR-CL-08'], note('#XXY#Text')],
  ['a note with a longer word between number signs', [], note('#XXXY#Text')],
  ['a note whose subject is part of the text of the list: no finding, as published', [], note('#A A#Text')],
  ['a buyer identified by GLN', [], identified('AccountingCustomerParty', '0088')],
  ['a buyer identified by a scheme that is none', ['BR-CL-10'], identified('AccountingCustomerParty', '88')],
  ['a payee with a creditor identifier', [], identified('PayeeParty', 'SEPA')],
  ['a buyer with a creditor identifier', ['BR-CL-10'], identified('AccountingCustomerParty', 'SEPA')],
  [
    'a registration number of an unknown scheme',
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
    'an item classified by an unknown scheme',
    ['BR-CL-13'],
    item(
      '<cac:CommodityClassification><cbc:ItemClassificationCode listID="CPV">1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
  ],
  ['a country that is none', ['BR-CL-14'], value('IdentificationCode', 'SK', 'SVK')],
  ['two countries in one', ['BR-CL-14'], value('IdentificationCode', 'SK', 'SK CZ')],
  ['a no-break space beside a country', ['BR-CL-14'], value('IdentificationCode', 'SK', '\u00a0SK')],
  [
    'an item from Northern Ireland',
    [],
    item('<cac:OriginCountry><cbc:IdentificationCode>XI</cbc:IdentificationCode></cac:OriginCountry>'),
  ],
  [
    'an item from nowhere',
    ['BR-CL-15'],
    item('<cac:OriginCountry><cbc:IdentificationCode>EU</cbc:IdentificationCode></cac:OriginCountry>'),
  ],
  ['a means of payment that is none', ['BR-CL-16'], value('PaymentMeansCode', '30', '030')],
  [
    'a VAT category that is none',
    ['BR-CL-17'],
    ['<cac:TaxCategory>\n      <cbc:ID>S<', '<cac:TaxCategory>\n      <cbc:ID>SS<'],
  ],
  [
    'a VAT category of an item that is none',
    ['BR-CL-18'],
    item('<cac:ClassifiedTaxCategory><cbc:ID>s</cbc:ID></cac:ClassifiedTaxCategory>'),
  ],
  ['a reason of an allowance', [], allowance('95')],
  ['a reason of a charge for an allowance', ['BR-CL-19'], allowance('FC')],
  ['a reason of an allowance for a charge', ['BR-CL-20'], value('AllowanceChargeReasonCode', 'FC', '95')],
  [
    'an item with GTIN',
    [],
    item('<cac:StandardItemIdentification><cbc:ID schemeID="0160">1</cbc:ID></cac:StandardItemIdentification>'),
  ],
  [
    'an item of an unknown scheme',
    ['BR-CL-21'],
    item('<cac:StandardItemIdentification><cbc:ID schemeID="GTIN">1</cbc:ID></cac:StandardItemIdentification>'),
  ],
  ['an exemption in lower case', [], exemption('vatex-eu-ae')],
  ['an exemption that is none', ['BR-CL-22'], exemption('VATEX-SK-1')],
  ['a unit that is none', ['BR-CL-23'], ['unitCode="', 'unitCode="ks']],
  ['an attached table', [], attachment('text/csv')],
  ['an attached text', ['BR-CL-24'], attachment('text/plain')],
  ['an attachment with blanks around its type', ['BR-CL-24'], attachment(' text/csv')],
  [
    'an electronic address of an unknown scheme',
    ['BR-CL-25'],
    ['<cbc:EndpointID schemeID="0245">', '<cbc:EndpointID schemeID="0003">'],
  ],
  ['a place of delivery', [], end('<cac:DeliveryLocation><cbc:ID schemeID="0088">1</cbc:ID></cac:DeliveryLocation>')],
  [
    'a place of delivery of an unknown scheme',
    ['BR-CL-26'],
    end('<cac:DeliveryLocation><cbc:ID schemeID="GLN">1</cbc:ID></cac:DeliveryLocation>'),
  ],
])
