import { readParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { decimalText, decimalTextWithPlaces, type Decimal } from '@cornerpost/schematron'
import { escapeAttribute, escapeText } from '../../xml/escape.ts'
import { documentKinds, namespaces } from '../invoice/ubl.ts'
import { checkInvoiceData } from './check-invoice-data.ts'
import {
  computeAmounts,
  rateOf,
  type ComputedAllowance,
  type ComputedAmounts,
  type ComputedLine,
  type VatRow,
} from './compute-amounts.ts'
import { totalsFrom, type ComputedTotals } from './computed-totals.ts'
import type { InvoiceData, PartyData, VatCategory, VatData } from './invoice-data.ts'

/** A composed document with the totals that it states. */
export interface ComposedInvoice {
  readonly bytes: Uint8Array
  readonly totals: ComputedTotals
}

/**
 * Composes a UBL 2.1 document by Peppol BIS Billing 3 or, if it is self-billed, Peppol BIS Self-Billing 3. The sender
 * is the seller, or the buyer of a self-billed document. All totals and the VAT breakdown are computed
 * (`computeAmounts`). Throws `body_invalid`, which names the field, for data from which no document can be composed.
 * The document still has to be validated, because data can break rules that concern other things than amounts.
 */
export function composeInvoice(sender: PartyData, data: InvoiceData): ComposedInvoice {
  checkInvoiceData(sender, data)
  const amounts = computeAmounts(data)
  const { rootName, rootNamespace } = documentKinds[data.kind]
  const declared = `xmlns="${rootNamespace}" xmlns:cac="${namespaces.cac}" xmlns:cbc="${namespaces.cbc}"`
  const [seller, buyer] = data.isSelfBilled === true ? [data.recipient, sender] : [sender, data.recipient]
  const content = [
    ...headerOf(data),
    ...referencesOf(data),
    aggregate('AccountingSupplierParty', partyOf(seller)),
    aggregate('AccountingCustomerParty', partyOf(buyer)),
    ...deliveryOf(data, buyer),
    ...paymentOf(data),
    ...amounts.allowances.map((allowance) => allowanceOf(data, allowance, 'false')),
    ...amounts.charges.map((charge) => allowanceOf(data, charge, 'true')),
    ...taxTotalsOf(data, amounts),
    totalsOf(data, amounts),
    ...amounts.lines.map((line, index) => lineOf(data, line, index + 1)),
  ]
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${rootName} ${declared}>${content.join('')}</${rootName}>\n`
  return { bytes: Buffer.from(text), totals: totalsFrom(amounts) }
}

const customizations = {
  billing: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  selfBilling: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0',
} as const
const profiles = {
  billing: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  selfBilling: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
} as const

/** type codes of UNCL 1001 (BT-3) */
const typeCodes = {
  invoice: { billing: '380', selfBilling: '389' },
  creditNote: { billing: '381', selfBilling: '261' },
} as const

/** The VATEX code of each category that has a fixed one (BT-121); the category E needs a reason in words instead. */
const exemptionCodes: Partial<Readonly<Record<VatCategory, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

function headerOf(data: InvoiceData): readonly string[] {
  const process = data.isSelfBilled === true ? 'selfBilling' : 'billing'
  const typeCode = typeCodes[data.kind][process]
  const isInvoice = data.kind === 'invoice'
  return [
    basic('CustomizationID', customizations[process]),
    basic('ProfileID', profiles[process]),
    basic('ID', data.number),
    basic('IssueDate', data.issueDate),
    ...(isInvoice ? optional('DueDate', data.dueDate) : []),
    basic(isInvoice ? 'InvoiceTypeCode' : 'CreditNoteTypeCode', typeCode),
    ...optional('Note', data.note),
    basic('DocumentCurrencyCode', data.currency),
    ...(data.currency === 'EUR' ? [] : [basic('TaxCurrencyCode', 'EUR')]),
  ]
}

/** PEPPOL-EN16931-R003 demands a reference of the buyer or an order; the number replaces a missing one (P117). */
function referencesOf({
  buyerReference,
  orderReference,
  number,
  precedingInvoiceNumber: preceding,
}: InvoiceData): readonly string[] {
  return [
    ...optional('BuyerReference', buyerReference ?? (orderReference === undefined ? number : undefined)),
    ...(orderReference === undefined ? [] : [aggregate('OrderReference', basic('ID', orderReference))]),
    ...(preceding === undefined
      ? []
      : [aggregate('BillingReference', aggregate('InvoiceDocumentReference', basic('ID', preceding)))]),
  ]
}

/** the scheme of the IČO (ISO 6523), by which Slovak companies are registered */
const icoScheme = { schemeID: '0158' }

function partyOf({ participantId, legalId, vatId, ...party }: PartyData): string {
  const participant = readParticipantIdentifier(participantId)
  const [schemeID = ''] = participant.split(':', 1)
  return aggregate(
    'Party',
    basic('EndpointID', participant.slice(schemeID.length + 1), { schemeID }),
    aggregate(
      'PostalAddress',
      ...optional('StreetName', party.street),
      ...optional('CityName', party.city),
      ...optional('PostalZone', party.postalCode),
      aggregate('Country', basic('IdentificationCode', party.country)),
    ),
    ...(vatId === undefined
      ? []
      : [aggregate('PartyTaxScheme', basic('CompanyID', vatId.replace(/^([A-Z]{2})\s+/i, '$1')), taxScheme)]),
    aggregate(
      'PartyLegalEntity',
      basic('RegistrationName', party.name),
      ...(legalId === undefined ? [] : [basic('CompanyID', legalId, party.country === 'SK' ? icoScheme : {})]),
    ),
  )
}

/** A supply within the EU also states to which country the goods go (BR-IC-12): the country of the buyer. */
function deliveryOf({ deliveryDate, lines }: InvoiceData, buyer: PartyData): readonly string[] {
  const crossesBorder = lines.some(({ vatCategory }) => vatCategory === 'K')
  if (deliveryDate === undefined && !crossesBorder) return []
  const country = aggregate('Country', basic('IdentificationCode', buyer.country))
  return [
    aggregate(
      'Delivery',
      ...optional('ActualDeliveryDate', deliveryDate),
      ...(crossesBorder ? [aggregate('DeliveryLocation', aggregate('Address', country))] : []),
    ),
  ]
}

/** codes of UNCL 4461 (BT-81) */
const paymentMeans = { creditTransfer: '30', undefined: '1' } as const

/** A credit note has its due date in the means of payment, even if it names no account. */
function paymentOf({ kind, payment, dueDate }: InvoiceData): readonly string[] {
  const dueDateHere = kind === 'creditNote' ? optional('PaymentDueDate', dueDate) : []
  if (payment === undefined && dueDateHere.length === 0) return []
  return [
    aggregate(
      'PaymentMeans',
      basic('PaymentMeansCode', payment ? paymentMeans.creditTransfer : paymentMeans.undefined),
      ...dueDateHere,
      ...optional('PaymentID', payment?.reference),
      ...(payment ? [aggregate('PayeeFinancialAccount', basic('ID', payment.iban))] : []),
    ),
  ]
}

function allowanceOf(data: InvoiceData, { allowance, amount }: ComputedAllowance, isCharge: 'true' | 'false'): string {
  return aggregate(
    'AllowanceCharge',
    basic('ChargeIndicator', isCharge),
    basic('AllowanceChargeReason', allowance.reason),
    money('Amount', amount, data.currency),
    category('TaxCategory', allowance),
  )
}

/** The VAT with its breakdown and, for another currency than the euro, once more in euros (BT-111). */
function taxTotalsOf(data: InvoiceData, { vat, vatInEuros, vatRows }: ComputedAmounts): readonly string[] {
  return [
    aggregate('TaxTotal', money('TaxAmount', vat, data.currency), ...vatRows.map((row) => vatRowOf(data, row))),
    ...(vatInEuros === null ? [] : [aggregate('TaxTotal', money('TaxAmount', vatInEuros, 'EUR'))]),
  ]
}

function vatRowOf({ currency, exemptionReason }: InvoiceData, row: VatRow): string {
  const code = exemptionCodes[row.category]
  return aggregate(
    'TaxSubtotal',
    money('TaxableAmount', row.taxable, currency),
    money('TaxAmount', row.tax, currency),
    aggregate(
      'TaxCategory',
      basic('ID', row.category),
      ...(row.rate === null ? [] : [basic('Percent', decimalText(row.rate))]),
      ...optional('TaxExemptionReasonCode', code),
      ...(row.category === 'E' ? optional('TaxExemptionReason', exemptionReason) : []),
      taxScheme,
    ),
  )
}

function totalsOf({ currency }: InvoiceData, amounts: ComputedAmounts): string {
  const unlessZero = (name: string, amount: Decimal): readonly string[] =>
    amount.digits === 0n ? [] : [money(name, amount, currency)]
  return aggregate(
    'LegalMonetaryTotal',
    money('LineExtensionAmount', amounts.lineTotal, currency),
    money('TaxExclusiveAmount', amounts.withoutVat, currency),
    money('TaxInclusiveAmount', amounts.withVat, currency),
    ...unlessZero('AllowanceTotalAmount', amounts.allowanceTotal),
    ...unlessZero('ChargeTotalAmount', amounts.chargeTotal),
    ...unlessZero('PrepaidAmount', amounts.prepaid),
    money('PayableAmount', amounts.payable, currency),
  )
}

function lineOf(data: InvoiceData, computed: ComputedLine, id: number): string {
  const { line, allowance } = computed
  const isInvoice = data.kind === 'invoice'
  return aggregate(
    isInvoice ? 'InvoiceLine' : 'CreditNoteLine',
    basic('ID', String(id)),
    basic(isInvoice ? 'InvoicedQuantity' : 'CreditedQuantity', decimalText(computed.quantity), { unitCode: line.unit }),
    money('LineExtensionAmount', computed.amount, data.currency),
    ...(allowance.digits === 0n
      ? []
      : [
          aggregate(
            'AllowanceCharge',
            basic('ChargeIndicator', 'false'),
            basic('AllowanceChargeReasonCode', discountReason),
            money('Amount', allowance, data.currency),
          ),
        ]),
    aggregate(
      'Item',
      ...optional('Description', line.description),
      basic('Name', line.name),
      category('ClassifiedTaxCategory', line),
    ),
    priceOf(data, computed),
  )
}

/** reason code of a discount (UNCL 5189) */
const discountReason = '95'

function priceOf({ currency }: InvoiceData, { netPrice, listPrice, priceDiscount }: ComputedLine): string {
  const unitPrice = (name: string, amount: Decimal): string =>
    basic(name, decimalText(amount), { currencyID: currency }) // any number of decimals (V-12)
  return aggregate(
    'Price',
    unitPrice('PriceAmount', netPrice),
    ...(priceDiscount.digits === 0n
      ? []
      : [
          aggregate(
            'AllowanceCharge',
            basic('ChargeIndicator', 'false'),
            unitPrice('Amount', priceDiscount),
            unitPrice('BaseAmount', listPrice),
          ),
        ]),
  )
}

function category(name: string, vat: VatData): string {
  const rate = rateOf(vat)
  return aggregate(
    name,
    basic('ID', vat.vatCategory),
    ...(rate === null ? [] : [basic('Percent', decimalText(rate))]),
    taxScheme,
  )
}

const taxScheme = aggregate('TaxScheme', basic('ID', 'VAT'))

function money(name: string, amount: Decimal, currency: string): string {
  return basic(name, decimalTextWithPlaces(amount, 2), { currencyID: currency })
}

function optional(name: string, text: string | undefined): readonly string[] {
  return text === undefined ? [] : [basic(name, text)]
}

function basic(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  return `<cbc:${name}${given.join('')}>${escapeText(text)}</cbc:${name}>`
}

function aggregate(name: string, ...content: readonly string[]): string {
  return `<cac:${name}>${content.join('')}</cac:${name}>`
}
