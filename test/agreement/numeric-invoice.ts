import {
  addDecimals,
  type Decimal,
  decimalTextWithPlaces,
  decimalZero,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
} from '../../schematron/decimal.ts'

export interface NumericAllowance {
  readonly isCharge?: boolean
  readonly amount: string
  readonly base?: string
  readonly percent?: string
}

export interface NumericLine {
  readonly quantity: string
  readonly price: string
  readonly baseQuantity?: string
  readonly grossPrice?: string
  readonly discount?: string
  readonly allowances?: readonly NumericAllowance[]
  /** by default calculated from the fields above, rounded to cents */
  readonly net?: string
}

/**
 * The amounts of an invoice with one VAT category. Every amount that is not given is calculated so that it is correct.
 */
export interface NumericInvoice {
  readonly category: string
  readonly rate: string | undefined
  readonly lines: readonly NumericLine[]
  readonly allowances?: readonly NumericAllowance[]
  readonly currency?: string
  /** total VAT amount in the VAT accounting currency */
  readonly taxCurrency?: { readonly currency: string; readonly amount: string }
  /** added to the correct amount, by element name; `TaxAmount` is in the VAT breakdown, `TaxTotal` is the total */
  readonly off?: Readonly<Partial<Record<NumericTotal, string>>>
  /** written instead of the correct amount, without any change */
  readonly written?: Readonly<Partial<Record<NumericTotal, string>>>
}

export type NumericTotal =
  | 'LineExtensionAmount'
  | 'AllowanceTotalAmount'
  | 'ChargeTotalAmount'
  | 'TaxExclusiveAmount'
  | 'TaxInclusiveAmount'
  | 'PrepaidAmount'
  | 'PayableRoundingAmount'
  | 'PayableAmount'
  | 'TaxableAmount'
  | 'TaxAmount'
  | 'TaxTotal'

/** Returns a Peppol BIS invoice with these amounts. */
export function numericInvoice(invoice: NumericInvoice): string {
  const { currency = 'EUR', lines, allowances = [], category, rate } = invoice
  const nets = lines.map(({ net }) => net).map((net, index) => net ?? lineNet(lines[index]))
  const totals = written(totalsOf(invoice, nets.map(decimal)), invoice)
  const money = (name: string, value: string | undefined) =>
    value === undefined ? '' : `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`
  const taxCategory = (element: string) =>
    `<cac:${element}><cbc:ID>${category}</cbc:ID>${rate === undefined ? '' : `<cbc:Percent>${rate}</cbc:Percent>`}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${element}>`
  const allowance = ({ isCharge = false, amount, base, percent }: NumericAllowance, tax: string) =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Agreed</cbc:AllowanceChargeReason>${percent === undefined ? '' : `<cbc:MultiplierFactorNumeric>${percent}</cbc:MultiplierFactorNumeric>`}${money('Amount', amount)}${money('BaseAmount', base)}${tax}</cac:AllowanceCharge>`
  const price = ({ price, baseQuantity, grossPrice, discount }: NumericLine) =>
    `<cac:Price>${money('PriceAmount', price)}${baseQuantity === undefined ? '' : `<cbc:BaseQuantity unitCode="C62">${baseQuantity}</cbc:BaseQuantity>`}${discount === undefined && grossPrice === undefined ? '' : `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${money('Amount', discount)}${money('BaseAmount', grossPrice)}</cac:AllowanceCharge>`}</cac:Price>`
  const reason = ['E', 'AE', 'K', 'G', 'O'].includes(category)
    ? '<cbc:TaxExemptionReason>Exempt</cbc:TaxExemptionReason>'
    : ''
  return `${head(currency, invoice.taxCurrency?.currency, category)}
${allowances.map((one) => allowance(one, taxCategory('TaxCategory'))).join('\n')}
<cac:TaxTotal>${money('TaxAmount', totals.TaxTotal)}<cac:TaxSubtotal>${money('TaxableAmount', totals.TaxableAmount)}${money('TaxAmount', totals.TaxAmount)}${taxCategory('TaxCategory').replace('<cac:TaxScheme>', `${reason}<cac:TaxScheme>`)}</cac:TaxSubtotal></cac:TaxTotal>
${invoice.taxCurrency === undefined ? '' : `<cac:TaxTotal><cbc:TaxAmount currencyID="${invoice.taxCurrency.currency}">${invoice.taxCurrency.amount}</cbc:TaxAmount></cac:TaxTotal>`}
<cac:LegalMonetaryTotal>${monetaryTotals.map((name) => money(name, totals[name])).join('')}</cac:LegalMonetaryTotal>
${lines.map((line, index) => `<cac:InvoiceLine><cbc:ID>${index + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${line.quantity}</cbc:InvoicedQuantity>${money('LineExtensionAmount', nets[index])}${(line.allowances ?? []).map((one) => allowance(one, '')).join('')}<cac:Item><cbc:Name>Thing</cbc:Name>${taxCategory('ClassifiedTaxCategory')}</cac:Item>${price(line)}</cac:InvoiceLine>`).join('\n')}
</Invoice>`
}

const monetaryTotals = [
  'LineExtensionAmount',
  'TaxExclusiveAmount',
  'TaxInclusiveAmount',
  'AllowanceTotalAmount',
  'ChargeTotalAmount',
  'PrepaidAmount',
  'PayableRoundingAmount',
  'PayableAmount',
] as const

/** Returns the net amount of a line, rounded to cents. */
export function lineNet({ quantity, price, baseQuantity = '1', allowances = [] }: NumericLine): string {
  const each = divideDecimals(decimal(price), decimal(baseQuantity)) ?? decimal(price)
  return cents(addDecimals(multiplyDecimals(each, decimal(quantity)), allowancesOf(allowances)))
}

/** Returns charges minus allowances. */
function allowancesOf(allowances: readonly NumericAllowance[]): Decimal {
  return allowances
    .map(({ isCharge, amount }) => (isCharge ? decimal(amount) : negateDecimal(decimal(amount))))
    .reduce(addDecimals, decimalZero)
}

function totalsOf(
  { allowances = [], rate, off = {}, written: as = {} }: NumericInvoice,
  nets: readonly Decimal[],
): Partial<Record<NumericTotal, Decimal>> {
  const lines = nets.reduce(addDecimals, decimalZero)
  const exclusive = addDecimals(lines, allowancesOf(allowances))
  const tax = roundDecimal(multiplyDecimals(multiplyDecimals(exclusive, decimal(rate ?? '0')), decimal('0.01')), 2)
  const inclusive = addDecimals(exclusive, tax)
  const paid = { PrepaidAmount: decimalZero, PayableRoundingAmount: decimalZero }
  const asked = Object.entries(paid).filter(([name]) => name in off || name in as)
  const sums = [false, true].map((isCharge) => allowances.filter((one) => (one.isCharge ?? false) === isCharge))
  return {
    LineExtensionAmount: lines,
    TaxExclusiveAmount: exclusive,
    TaxableAmount: exclusive,
    TaxInclusiveAmount: inclusive,
    PayableAmount: inclusive,
    TaxAmount: tax,
    TaxTotal: tax,
    ...(sums[0].length > 0 || 'AllowanceTotalAmount' in off
      ? { AllowanceTotalAmount: negateDecimal(allowancesOf(sums[0])) }
      : {}),
    ...(sums[1].length > 0 || 'ChargeTotalAmount' in off ? { ChargeTotalAmount: allowancesOf(sums[1]) } : {}),
    ...Object.fromEntries(asked),
  }
}

function written(
  totals: Partial<Record<NumericTotal, Decimal>>,
  { off = {}, written: as = {} }: NumericInvoice,
): Partial<Record<NumericTotal, string>> {
  const entries = Object.entries(totals) as [NumericTotal, Decimal][]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, as[name] ?? cents(addDecimals(value, decimal(off[name] ?? '0')))]),
  )
}

/** Writes an amount with two decimal places, rounded first to three and then to two. */
function cents(value: Decimal): string {
  return decimalTextWithPlaces(roundDecimal(value, 3), 2)
}

function decimal(text: string): Decimal {
  return parseDecimal(text) ?? decimalZero
}

function head(currency: string, taxCurrency: string | undefined, category: string): string {
  const party = (role: string, scheme: string, name: string, country: string, vat: string) =>
    `<cac:${role}><cac:Party><cbc:EndpointID schemeID="${scheme}">2022749619</cbc:EndpointID><cac:PostalAddress><cbc:CityName>Town</cbc:CityName><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>${category === 'O' ? '' : `<cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`}<cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName><cbc:CompanyID>12345678</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:${role}>`
  return `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID><cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID><cbc:ID>1</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:DueDate>2026-12-04</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>${taxCurrency === undefined ? '' : `<cbc:TaxCurrencyCode>${taxCurrency}</cbc:TaxCurrencyCode>`}<cbc:BuyerReference>1</cbc:BuyerReference>
${party('AccountingSupplierParty', '0245', 'Seller', category === 'B' ? 'IT' : 'SK', 'SK2022749619')}
${party('AccountingCustomerParty', '0245', 'Buyer', category === 'B' ? 'IT' : category === 'K' ? 'CZ' : 'SK', category === 'K' ? 'CZ12345678' : 'SK2020202020')}
<cac:Delivery><cbc:ActualDeliveryDate>2026-11-20</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>CZ</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>`
}
