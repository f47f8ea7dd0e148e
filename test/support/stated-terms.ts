import { exampleText } from './document.ts'

/** Documents whose terms are stated in an uncommon but lawful way. Amounts need not add up. */

const references = '<cac:AccountingSupplierParty>'

/** A supporting document without a file, followed by one with a file. */
export const textOnlyReferenceFirst = exampleText('invoice', [
  references,
  `<cac:AdditionalDocumentReference><cbc:ID>ZMLUVA-7</cbc:ID><cbc:DocumentDescription>bez súboru</cbc:DocumentDescription></cac:AdditionalDocumentReference><cac:AdditionalDocumentReference><cbc:ID>VYKAZ</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="vykaz.csv">YTti</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>${references}`,
])

function account(id: string, name = '', bank = ''): string {
  const named = name && `<cbc:Name>${name}</cbc:Name>`
  const branch = bank && `<cac:FinancialInstitutionBranch><cbc:ID>${bank}</cbc:ID></cac:FinancialInstitutionBranch>`
  return `<cac:PayeeFinancialAccount><cbc:ID>${id}</cbc:ID>${named}${branch}</cac:PayeeFinancialAccount>`
}

function means(code: string, content: string): string {
  return `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${content}</cac:PaymentMeans>`
}

const meansOfExample = /<cac:PaymentMeans>[^]*?<\/cac:PaymentMeans>/
const [iban, germanIban] = ['SK3112000000198742637541', 'DE89370400440532013000']

/** A credit note whose due date is in the second of its two payment means. */
export const secondMeansWithDueDate = exampleText('credit-note')
  .replace(meansOfExample, '')
  .replace(
    /(?=<cac:(?:AllowanceCharge|TaxTotal)>)/,
    means('30', account(iban)) +
      means('30', `<cbc:PaymentDueDate>2026-12-24</cbc:PaymentDueDate>${account(germanIban)}`),
  )

function paidBy(content: string): string {
  return exampleText('invoice').replace(meansOfExample, content)
}

/** Invoices to be paid in different ways. */
export const accountMeans = {
  twoIbans: paidBy(
    means('30', `<cbc:PaymentID>20261</cbc:PaymentID>${account(germanIban, 'Konto DE', 'COBADEFFXXX')}`) +
      means('30', `<cbc:PaymentID>20261</cbc:PaymentID>${account(iban, 'Účet SK', 'TATRSKBX')}`),
  ),
  bban: paidBy(
    means('42', `<cbc:PaymentID>VS2026 SS12 KS0308</cbc:PaymentID>${account('19-2000145399/0800', '', 'GIBASKBX')}`),
  ),
  card: paidBy(
    '<cac:PaymentMeans><cbc:PaymentMeansCode name="Karta">48</cbc:PaymentMeansCode><cac:CardAccount><cbc:PrimaryAccountNumberID>************1234</cbc:PrimaryAccountNumberID><cbc:NetworkID>VISA</cbc:NetworkID><cbc:HolderName>J. Vzor</cbc:HolderName></cac:CardAccount></cac:PaymentMeans>',
  ),
  debit: paidBy(
    means(
      '59',
      `<cbc:PaymentID>20261</cbc:PaymentID><cac:PaymentMandate><cbc:ID>MANDAT-5</cbc:ID><cac:PayerFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate>`,
    ),
  ).replace(
    '<cac:PartyName>',
    '<cac:PartyIdentification><cbc:ID schemeID="SEPA">SK70ZZZ70000000022</cbc:ID></cac:PartyIdentification><cac:PartyName>',
  ),
} as const

/** An invoice with a payee, a tax representative, a delivery, references and a period. */
export const withOtherParties = exampleText(
  'invoice',
  [
    '<cbc:BuyerReference>OBJ-2026-0815</cbc:BuyerReference>',
    '<cbc:BuyerReference>OBJ-2026-0815</cbc:BuyerReference><cac:InvoicePeriod><cbc:StartDate>2026-11-01</cbc:StartDate><cbc:EndDate>2026-11-30</cbc:EndDate></cac:InvoicePeriod><cac:ContractDocumentReference><cbc:ID>ZML-9</cbc:ID></cac:ContractDocumentReference><cac:ProjectReference><cbc:ID>PROJEKT-3</cbc:ID></cac:ProjectReference>',
  ],
  [
    '<cac:Delivery>\n    <cbc:ActualDeliveryDate>2026-11-18</cbc:ActualDeliveryDate>',
    '<cac:PayeeParty><cac:PartyIdentification><cbc:ID schemeID="0088">8590000000015</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Faktoring Banka</cbc:Name></cac:PartyName><cac:PartyLegalEntity><cbc:CompanyID schemeID="0158">31322832</cbc:CompanyID></cac:PartyLegalEntity></cac:PayeeParty><cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Daňový zástupca</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:CityName>Nitra</cbc:CityName><cac:Country><cbc:IdentificationCode>SK</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>SK2120000027</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty><cac:Delivery><cbc:ActualDeliveryDate>2026-11-18</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cbc:StreetName>Skladová 4</cbc:StreetName><cbc:CityName>Žilina</cbc:CityName><cac:Country><cbc:IdentificationCode>SK</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation>',
  ],
)

const allowance = (isCharge: string, reason: string, amount: string, vat = true): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">${amount}</cbc:Amount>${
    vat
      ? '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>'
      : ''
  }</cac:AllowanceCharge>`

const allowanceOfExample = /<cac:AllowanceCharge>[^]*?<\/cac:AllowanceCharge>/
const firstItem = '<cac:Item>'

/** Charges and an allowance whose indicators are `1` and `0`. */
export const chargesByNumber = exampleText('invoice', [
  firstItem,
  `${allowance('1', 'Obal', '5.00', false)}${firstItem}`,
]).replace(allowanceOfExample, allowance('1', 'Doprava', '20.00') + allowance('0', 'Bonus', '3.00'))

/** A line of a free item whose allowance makes its amount negative. */
export const negativeDiscount = exampleText(
  'invoice',
  [
    '>780.00</cbc:LineExtensionAmount>',
    `>-0.30</cbc:LineExtensionAmount>${allowance('false', 'Bonus', '0.30', false)}`,
  ],
  ['>65.00</cbc:PriceAmount>', '>0</cbc:PriceAmount>'],
)

const [line = ''] = /<cac:InvoiceLine>[^]*?<\/cac:InvoiceLine>/.exec(exampleText('invoice')) ?? []

/** Lines whose prices have many decimals, a discount, or a quantity of their own. */
export const pricesWithDecimals = exampleText('invoice', [
  line,
  [
    '>3.0210</cbc:PriceAmount><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">2.3070</cbc:Amount><cbc:BaseAmount currencyID="EUR">5.3280</cbc:BaseAmount></cac:AllowanceCharge>',
    '>0.0525</cbc:PriceAmount>',
    '>12.3456789</cbc:PriceAmount>',
    '>250</cbc:PriceAmount><cbc:BaseQuantity unitCode="C62">100</cbc:BaseQuantity>',
  ]
    .map((price) => line.replace('>65.00</cbc:PriceAmount>', price))
    .join(''),
])

/** An invoice of which a part is prepaid, and whose amount due is rounded. */
export const prepaidAndRounded = exampleText('invoice', [
  '<cbc:PayableAmount currencyID="EUR">1036.50',
  '<cbc:PrepaidAmount currencyID="EUR">50.00</cbc:PrepaidAmount><cbc:PayableRoundingAmount currencyID="EUR">-0.10</cbc:PayableRoundingAmount><cbc:PayableAmount currencyID="EUR">36.00',
])

/** An invoice in Czech crowns that states its VAT in euros, too. */
export const crownsWithEuros = exampleText('invoice', [
  '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>',
  '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>',
])
  .replaceAll('currencyID="EUR"', 'currencyID="CZK"')
  .replace('<cbc:DocumentCurrencyCode>EUR', '<cbc:DocumentCurrencyCode>CZK')
  .replace(
    '<cac:LegalMonetaryTotal>',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">7.46</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>',
  )

/** An invoice with negative totals, whose VAT is rounded away from zero at the half. */
export const negativeInvoice = exampleText(
  'invoice',
  ['<cbc:TaxExclusiveAmount currencyID="EUR">850.00', '<cbc:TaxExclusiveAmount currencyID="EUR">-7612.50'],
  ['<cbc:TaxInclusiveAmount currencyID="EUR">1036.50', '<cbc:TaxInclusiveAmount currencyID="EUR">-9058.88'],
  ['<cbc:TaxAmount currencyID="EUR">186.50', '<cbc:TaxAmount currencyID="EUR">-1446.38'],
)
