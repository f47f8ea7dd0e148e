import { demoInvoice } from '@cornerpost/engine/operator'

/** How many times a valid invoice contains each repeated part. */
export interface InvoiceShape {
  readonly lines: number
  /** distinct VAT rates, used by the lines in turn; two if absent */
  readonly rates?: number
  /** attached documents; the parties are then German, because German rules require unique file names */
  readonly references?: number
  /** bytes of the file in the last attached document; a few bytes if absent */
  readonly fileBytes?: number
  readonly charges?: number
  /** true if each line has its own period within the period of the invoice */
  readonly hasPeriods?: boolean
}

/** The net amount in cents, and the VAT rate in hundredths of a percent. */
interface Position {
  readonly net: number
  readonly rate: number
}

const country = /(?<=<cbc:IdentificationCode>)SK/g
const linePrice = 1250
const lineAllowance = 100
const chargeAmount = 10

/**
 * Returns the bytes of an invoice of the given shape: our sample invoice with different lines. It is valid against EN
 * 16931 and Peppol BIS Billing.
 */
export function invoiceOf(shape: InvoiceShape): Uint8Array {
  const lines = Array.from({ length: shape.lines }, (_, index) => ({
    net: ((index % 9) + 1) * linePrice - lineAllowance,
    rate: rateOf(shape, index),
  }))
  const charges = Array.from({ length: shape.charges ?? 0 }, () => ({ net: chargeAmount, rate: rateOf(shape, 0) }))
  const [head, parties] = between(demoInvoice, '', '<cac:AccountingSupplierParty>', '<cac:AllowanceCharge>')
  const text = [
    head,
    shape.hasPeriods ? period('2026-11-01', '2026-11-30') : '',
    ...Array.from({ length: shape.references ?? 0 }, (_, index, last = index + 1 === shape.references) =>
      reference(index, last ? shape.fileBytes : undefined),
    ),
    shape.references === undefined ? parties : parties.replace(country, 'DE'),
    ...charges.map(charge),
    totals(lines, charges),
    ...lines.map((line, index) => invoiceLine(line, index, shape.hasPeriods === true)),
    '</Invoice>\n',
  ]
  return Buffer.from(text.join(''))
}

/** Returns the VAT rate of a line: at least 1.00 %, because BR-CO-17 treats a rate that rounds to 0 % as no VAT. */
function rateOf({ rates }: InvoiceShape, index: number): number {
  return rates === undefined ? [2300, 500][index % 2] : (index % rates) + 100
}

/** Splits the text at the marks. Each part extends from one mark to the next. */
function between(text: string, ...marks: readonly string[]): string[] {
  return marks.slice(1).map((mark, index) => text.slice(text.indexOf(marks[index]), text.indexOf(mark)))
}

function period(start: string, end: string): string {
  return `<cac:InvoicePeriod><cbc:StartDate>${start}</cbc:StartDate><cbc:EndDate>${end}</cbc:EndDate></cac:InvoicePeriod>\n  `
}

function reference(index: number, bytes?: number): string {
  const file = bytes === undefined ? Buffer.from('1;2;7') : Buffer.alloc(bytes, '1;2;7\n')
  return `<cac:AdditionalDocumentReference>
    <cbc:ID>Príloha ${index + 1}</cbc:ID>
    <cbc:DocumentDescription>Dodací list</cbc:DocumentDescription>
    <cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="priloha-${index + 1}.csv">${file.toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>
  </cac:AdditionalDocumentReference>
  `
}

function charge({ net, rate }: Position): string {
  return `<cac:AllowanceCharge>
    <cbc:ChargeIndicator>true</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode>
    <cbc:AllowanceChargeReason>Doprava</cbc:AllowanceChargeReason>
    ${amount('Amount', net)}
    ${taxCategory('TaxCategory', rate)}
  </cac:AllowanceCharge>
  `
}

function totals(lines: readonly Position[], charges: readonly Position[]): string {
  const byRate = new Map<number, number>()
  for (const { net, rate } of [...lines, ...charges]) byRate.set(rate, (byRate.get(rate) ?? 0) + net)
  const taxes = [...byRate].map(([rate, taxable]) => ({ rate, taxable, tax: Math.round((taxable * rate) / 10_000) }))
  const tax = sum(taxes.map((of) => of.tax))
  const net = sum(lines.map((of) => of.net))
  const charged = sum(charges.map((of) => of.net))
  return `<cac:TaxTotal>
    ${amount('TaxAmount', tax)}
    ${taxes.map((of) => `<cac:TaxSubtotal>${amount('TaxableAmount', of.taxable)}${amount('TaxAmount', of.tax)}${taxCategory('TaxCategory', of.rate)}</cac:TaxSubtotal>`).join('\n    ')}
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${amount('LineExtensionAmount', net)}
    ${amount('TaxExclusiveAmount', net + charged)}
    ${amount('TaxInclusiveAmount', net + charged + tax)}
    ${charges.length === 0 ? '' : amount('ChargeTotalAmount', charged)}
    ${amount('PayableAmount', net + charged + tax)}
  </cac:LegalMonetaryTotal>
  `
}

function invoiceLine({ net, rate }: Position, index: number, hasPeriod: boolean): string {
  const day = String((index % 28) + 1).padStart(2, '0')
  return `<cac:InvoiceLine>
    <cbc:ID>${index + 1}</cbc:ID>
    <cbc:Note>Dodané podľa objednávky</cbc:Note>
    <cbc:InvoicedQuantity unitCode="H87">${(index % 9) + 1}</cbc:InvoicedQuantity>
    ${amount('LineExtensionAmount', net)}
    ${hasPeriod ? period(`2026-11-${day}`, '2026-11-30') : ''}<cac:OrderLineReference><cbc:LineID>${index + 1}</cbc:LineID></cac:OrderLineReference>
    <cac:AllowanceCharge>
      <cbc:ChargeIndicator>false</cbc:ChargeIndicator>
      <cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>
      <cbc:AllowanceChargeReason>Zľava</cbc:AllowanceChargeReason>
      ${amount('Amount', lineAllowance)}
    </cac:AllowanceCharge>
    <cac:Item>
      <cbc:Description>Atlas riečnych prístavov, druhé vydanie, viazaný</cbc:Description>
      <cbc:Name>Atlas riečnych prístavov</cbc:Name>
      <cac:SellersItemIdentification><cbc:ID>ATL-${index + 1}</cbc:ID></cac:SellersItemIdentification>
      <cac:OriginCountry><cbc:IdentificationCode>SK</cbc:IdentificationCode></cac:OriginCountry>
      ${taxCategory('ClassifiedTaxCategory', rate)}
      <cac:AdditionalItemProperty><cbc:Name>Väzba</cbc:Name><cbc:Value>pevná</cbc:Value></cac:AdditionalItemProperty>
    </cac:Item>
    <cac:Price>
      ${amount('PriceAmount', linePrice)}
      <cbc:BaseQuantity unitCode="H87">1</cbc:BaseQuantity>
    </cac:Price>
  </cac:InvoiceLine>
  `
}

function taxCategory(name: string, rate: number): string {
  return `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>${(rate / 100).toFixed(2)}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`
}

function amount(name: string, cents: number): string {
  return `<cbc:${name} currencyID="EUR">${(cents / 100).toFixed(2)}</cbc:${name}>`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
