import type { XmlElement } from '../../xml/element.ts'
import { isSelfBillingType } from '../invoice/addressing.ts'
import { otherKindOf, supportingDocuments } from '../invoice/additional-references.ts'
import { childrenOf, contentOf, elementAt, elementsAt, filledElementAt } from '../invoice/element-path.ts'
import type { Identifier } from '../invoice/invoice-terms.ts'
import { documentKind } from '../invoice/ubl.ts'
import { unsupportedDocument } from '../invoice/unsupported-document.ts'
import { booleanOf, dayOf, decimalOf } from '../invoice/xml-value.ts'
import type {
  AddressView,
  AdjustmentView,
  AmountView,
  AttachmentView,
  DeliveryView,
  InvoiceView,
  LineView,
  PartyView,
  PaymentMeansView,
  PeriodView,
  ReferenceKind,
  ReferenceView,
  TotalsView,
  VatRowView,
  VatView,
} from './invoice-view.ts'
import { ViewBudget } from './view-budget.ts'

/**
 * Reads everything that a reader needs from a UBL Invoice or CreditNote. Never refuses a document for its content.
 * Throws `unsupported_document` for any other root element.
 */
export function readInvoiceView(root: XmlElement): InvoiceView {
  const kind = documentKind(root)
  if (kind === undefined) throw unsupportedDocument(root)
  const budget = new ViewBudget()
  const view = new Reader(root, budget).invoice(kind)
  return { ...view, omitted: budget.omitted }
}

/** separator of the values of a term that a document states several times */
const separator = ' · '

/** Reads the parts of one element. All texts and lists are taken from the budget of the view. */
class Reader {
  readonly #element: XmlElement
  readonly #budget: ViewBudget

  constructor(element: XmlElement, budget: ViewBudget) {
    this.#element = element
    this.#budget = budget
  }

  invoice(kind: InvoiceView['kind']): Omit<InvoiceView, 'omitted'> {
    const name = kind === 'invoice' ? 'Invoice' : 'CreditNote'
    const means = this.each('cac:PaymentMeans', (one) => one.paymentMeans())
    const currency = this.text('cbc:DocumentCurrencyCode')
    return {
      kind,
      typeCode: this.text(`cbc:${name}TypeCode`),
      isSelfBilled: isSelfBillingType(this.text('cbc:CustomizationID') ?? ''),
      number: this.text('cbc:ID'),
      issueDate: this.date('cbc:IssueDate'),
      dueDates: distinct([this.date('cbc:DueDate'), ...means.map(({ dueDate }) => dueDate)]),
      taxPointDate: this.date('cbc:TaxPointDate'),
      taxPointCode: this.text('cac:InvoicePeriod/cbc:DescriptionCode'),
      periods: this.each('cac:InvoicePeriod', (one) => one.period()),
      currency,
      vatCurrency: this.text('cbc:TaxCurrencyCode'),
      references: this.references(),
      precedingInvoices: this.each('cac:BillingReference', (one) =>
        one.at('cac:InvoiceDocumentReference', (invoice) => ({
          number: invoice.text('cbc:ID'),
          issueDate: invoice.date('cbc:IssueDate'),
        })),
      ),
      notes: this.texts('cbc:Note'),
      seller: this.at('cac:AccountingSupplierParty/cac:Party', (one) => one.party()) ?? noParty,
      buyer: this.at('cac:AccountingCustomerParty/cac:Party', (one) => one.party()) ?? noParty,
      payee: this.at('cac:PayeeParty', (one) => one.party()),
      taxRepresentative: this.at('cac:TaxRepresentativeParty', (one) => one.party()),
      deliveries: this.each('cac:Delivery', (one) => one.delivery()),
      paymentMeans: means,
      paymentTerms: this.texts('cac:PaymentTerms/cbc:Note'),
      creditorIdentifier: this.creditorIdentifier(),
      adjustments: this.each('cac:AllowanceCharge', (one) => one.adjustment('cac:TaxCategory')),
      vatBreakdown: this.vatBreakdown(),
      totals: this.totals(currency),
      attachments: this.attachments(),
      lines: this.each(`cac:${name}Line`, (one) =>
        one.line(kind === 'invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity'),
      ),
    }
  }

  references(): readonly ReferenceView[] {
    const paths: readonly (readonly [ReferenceKind, string])[] = [
      ['buyerReference', 'cbc:BuyerReference'],
      ['order', 'cac:OrderReference/cbc:ID'],
      ['salesOrder', 'cac:OrderReference/cbc:SalesOrderID'],
      ['contract', 'cac:ContractDocumentReference/cbc:ID'],
      ['project', 'cac:ProjectReference/cbc:ID'],
      ['receivingAdvice', 'cac:ReceiptDocumentReference/cbc:ID'],
      ['despatchAdvice', 'cac:DespatchDocumentReference/cbc:ID'],
      ['tender', 'cac:OriginatorDocumentReference/cbc:ID'],
      ['accountingReference', 'cbc:AccountingCost'],
    ]
    const stated = paths.flatMap(([kind, path]) => this.identifiers(path).map((one) => ({ kind, ...one })))
    return [...stated, ...this.each('cac:AdditionalDocumentReference', (one) => one.referenceByCode())]
  }

  referenceByCode(): ReferenceView | null {
    const kind = otherKindOf(this.#element)
    const identifier = kind && this.identifier('cbc:ID')
    return identifier ? { kind, ...identifier } : null
  }

  party(): PartyView {
    const registrations = childrenOf(this.#element, 'cac:PartyTaxScheme').map((one) => new Reader(one, this.#budget))
    const registered = (isVat: boolean): string | null =>
      joined(registrations.flatMap((one) => ((one.taxScheme() === 'VAT') === isVat ? one.texts('cbc:CompanyID') : [])))
    const tradingName = this.text('cac:PartyName/cbc:Name')
    const name = this.text('cac:PartyLegalEntity/cbc:RegistrationName') ?? tradingName
    return {
      name,
      tradingName: tradingName === name ? null : tradingName,
      address: this.at('cac:PostalAddress', (one) => one.address()),
      endpoint: this.identifier('cbc:EndpointID'),
      identifiers: this.identifiers('cac:PartyIdentification/cbc:ID').filter(({ scheme }) => scheme !== 'SEPA'),
      legalIdentifier: this.identifier('cac:PartyLegalEntity/cbc:CompanyID'),
      vatIdentifier: registered(true),
      taxIdentifier: registered(false),
      legalForm: this.text('cac:PartyLegalEntity/cbc:CompanyLegalForm'),
      contact: this.at('cac:Contact', (one) => ({
        name: one.text('cbc:Name'),
        phone: one.text('cbc:Telephone'),
        email: one.text('cbc:ElectronicMail'),
      })),
    }
  }

  taxScheme(): string | undefined {
    return this.text('cac:TaxScheme/cbc:ID')?.toUpperCase()
  }

  /** Reads the creditor identifier for direct debits (BT-90), which is among those of the seller or of the payee. */
  creditorIdentifier(): string | null {
    const identifiers = ['cac:AccountingSupplierParty/cac:Party', 'cac:PayeeParty'].flatMap((party) =>
      this.identifiers(`${party}/cac:PartyIdentification/cbc:ID`),
    )
    return joined(identifiers.flatMap(({ scheme, value }) => (scheme === 'SEPA' ? [value] : [])))
  }

  address(): AddressView {
    const lines = ['cbc:StreetName', 'cbc:AdditionalStreetName', 'cac:AddressLine/cbc:Line']
    return {
      lines: lines.flatMap((path) => this.texts(path)),
      city: this.text('cbc:CityName'),
      postalCode: this.text('cbc:PostalZone'),
      region: this.text('cbc:CountrySubentity'),
      country: this.text('cac:Country/cbc:IdentificationCode'),
    }
  }

  delivery(): DeliveryView {
    return {
      date: this.date('cbc:ActualDeliveryDate'),
      name: this.text('cac:DeliveryParty/cac:PartyName/cbc:Name'),
      location: this.identifier('cac:DeliveryLocation/cbc:ID'),
      address: this.at('cac:DeliveryLocation/cac:Address', (one) => one.address()),
    }
  }

  paymentMeans(): PaymentMeansView {
    return {
      code: this.text('cbc:PaymentMeansCode'),
      text: this.attribute('cbc:PaymentMeansCode', 'name'),
      dueDate: this.date('cbc:PaymentDueDate'),
      references: this.texts('cbc:PaymentID'),
      account: this.at('cac:PayeeFinancialAccount', (one) => ({
        id: one.text('cbc:ID'),
        name: one.text('cbc:Name'),
        bank: one.text('cac:FinancialInstitutionBranch/cbc:ID'),
      })),
      card: this.at('cac:CardAccount', (one) => ({
        number: one.text('cbc:PrimaryAccountNumberID'),
        holder: one.text('cbc:HolderName'),
      })),
      mandate: this.at('cac:PaymentMandate', (one) => ({
        id: one.text('cbc:ID'),
        account: one.text('cac:PayerFinancialAccount/cbc:ID'),
      })),
    }
  }

  adjustment(vatPath: string): AdjustmentView {
    return {
      isCharge: booleanOf(this.text('cbc:ChargeIndicator')),
      reason: this.text('cbc:AllowanceChargeReason'),
      reasonCode: this.text('cbc:AllowanceChargeReasonCode'),
      percent: this.decimal('cbc:MultiplierFactorNumeric'),
      base: this.amount('cbc:BaseAmount'),
      amount: this.amount('cbc:Amount'),
      vat: this.vat(vatPath),
    }
  }

  vat(path: string): VatView | null {
    const vat = { category: this.text(`${path}/cbc:ID`), rate: this.decimal(`${path}/cbc:Percent`) }
    return vat.category === null && vat.rate === null ? null : vat
  }

  line(quantity: string): LineView {
    return {
      id: this.text('cbc:ID'),
      name: this.text('cac:Item/cbc:Name'),
      description: this.text('cac:Item/cbc:Description'),
      notes: this.texts('cbc:Note'),
      quantity: this.decimal(quantity),
      unit: this.attribute(quantity, 'unitCode'),
      price: this.at('cac:Price', (one) => ({
        net: one.amount('cbc:PriceAmount'),
        discount: one.amount('cac:AllowanceCharge/cbc:Amount'),
        gross: one.amount('cac:AllowanceCharge/cbc:BaseAmount'),
        baseQuantity: one.decimal('cbc:BaseQuantity'),
        baseUnit: one.attribute('cbc:BaseQuantity', 'unitCode'),
      })),
      amount: this.amount('cbc:LineExtensionAmount'),
      vat: this.vat('cac:Item/cac:ClassifiedTaxCategory'),
      adjustments: this.each('cac:AllowanceCharge', (one) => one.adjustment('cac:TaxCategory')),
      periods: this.each('cac:InvoicePeriod', (one) => one.period()),
      orderLine: this.text('cac:OrderLineReference/cbc:LineID'),
      accountingReference: this.text('cbc:AccountingCost'),
      invoicedObject: this.identifier('cac:DocumentReference/cbc:ID'),
      sellerItem: this.text('cac:Item/cac:SellersItemIdentification/cbc:ID'),
      buyerItem: this.text('cac:Item/cac:BuyersItemIdentification/cbc:ID'),
      standardItem: this.identifier('cac:Item/cac:StandardItemIdentification/cbc:ID'),
      classifications: this.identifiers('cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode', 'listID'),
      originCountry: this.text('cac:Item/cac:OriginCountry/cbc:IdentificationCode'),
      properties:
        this.at('cac:Item', (item) =>
          item.each('cac:AdditionalItemProperty', (one) => ({
            name: one.text('cbc:Name'),
            value: one.text('cbc:Value'),
          })),
        ) ?? [],
    }
  }

  period(): PeriodView | null {
    const [start, end] = [this.date('cbc:StartDate'), this.date('cbc:EndDate')]
    return start === null && end === null ? null : { start, end }
  }

  vatBreakdown(): readonly VatRowView[] {
    return this.each('cac:TaxTotal', (total) =>
      total.each('cac:TaxSubtotal', (one) => ({
        base: one.amount('cbc:TaxableAmount'),
        tax: one.amount('cbc:TaxAmount'),
        ...(one.vat('cac:TaxCategory') ?? { category: null, rate: null }),
        reason: one.text('cac:TaxCategory/cbc:TaxExemptionReason'),
        reasonCode: one.text('cac:TaxCategory/cbc:TaxExemptionReasonCode'),
      })),
    ).flat()
  }

  totals(currency: string | null): TotalsView {
    const taxes = this.each('cac:TaxTotal', (one) => one.amount('cbc:TaxAmount'))
    const inDocumentCurrency = taxes.find((tax) => tax.currency === currency)
    const at = (name: string): AmountView | null => this.amount(`cac:LegalMonetaryTotal/cbc:${name}`)
    return {
      lines: at('LineExtensionAmount'),
      allowances: at('AllowanceTotalAmount'),
      charges: at('ChargeTotalAmount'),
      net: at('TaxExclusiveAmount'),
      vat: inDocumentCurrency ?? taxes[0] ?? null,
      vatInVatCurrency: (inDocumentCurrency && taxes.find((tax) => tax.currency !== currency)) ?? null,
      gross: at('TaxInclusiveAmount'),
      prepaid: at('PrepaidAmount'),
      rounding: at('PayableRoundingAmount'),
      payable: at('PayableAmount'),
    }
  }

  attachments(): readonly AttachmentView[] {
    return this.#budget
      .entries(supportingDocuments(this.#element))
      .map((element, index) => new Reader(element, this.#budget).attachment(index + 1))
  }

  attachment(number: number): AttachmentView {
    const path = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'
    const content = elementAt(this.#element, path)
    return {
      number,
      id: this.text('cbc:ID'),
      description: this.text('cbc:DocumentDescription'),
      uri: this.text('cac:Attachment/cac:ExternalReference/cbc:URI'),
      fileName: this.attribute(path, 'filename'),
      mediaType: this.attribute(path, 'mimeCode'),
      bytes: content ? Buffer.byteLength(content.text().replaceAll(/\s+/g, ''), 'base64') : null,
    }
  }

  /** Reads the first element at a path; null if it is missing. */
  at<Value>(path: string, read: (one: Reader) => Value): Value | null {
    const element = elementAt(this.#element, path)
    return element ? read(new Reader(element, this.#budget)) : null
  }

  /** Reads all children with a name, and leaves out those for which `read` returns null. */
  each<Value>(name: string, read: (one: Reader) => Value): readonly NonNullable<Value>[] {
    return this.#budget
      .entries(childrenOf(this.#element, name))
      .map((element) => read(new Reader(element, this.#budget)))
      .filter((value) => value !== null && value !== undefined)
  }

  /** Reads a term that a document should state once: all its different values in one text (P171). */
  text(path: string, form: (text: string) => string = asWritten): string | null {
    const elements = elementsAt(this.#element, path)
    if (elements.length > 1) return joined(this.#texts(elements, form))
    const text = elements[0] ? contentOf(elements[0]) : ''
    return text === '' ? null : this.#budget.text(form(text))
  }

  texts(path: string): readonly string[] {
    return this.#texts(elementsAt(this.#element, path), asWritten)
  }

  decimal(path: string): string | null {
    return this.text(path, decimalOf)
  }

  date(path: string): string | null {
    return this.text(path, (text) => dayOf(text) ?? text)
  }

  attribute(path: string, name: string): string | null {
    const element = filledElementAt(this.#element, path) ?? elementAt(this.#element, path)
    return element ? this.#attributeOf(element, name) : null
  }

  /** Reads an identifier that a document should state once; the scheme is that of its first value. */
  identifier(path: string): Identifier | null {
    const identifiers = this.identifiers(path)
    const value = joined(identifiers.map((one) => one.value))
    return value === null ? null : { scheme: identifiers[0]?.scheme ?? null, value }
  }

  identifiers(path: string, scheme = 'schemeID'): readonly Identifier[] {
    return this.#budget.entries(elementsAt(this.#element, path)).flatMap((element) => {
      const value = this.#budget.text(contentOf(element))
      return value === '' ? [] : [{ scheme: this.#attributeOf(element, scheme), value }]
    })
  }

  amount(path: string): AmountView | null {
    const value = this.decimal(path)
    return value === null ? null : { value, currency: this.attribute(path, 'currencyID') }
  }

  #attributeOf(element: XmlElement, name: string): string | null {
    const value = element.attribute(name)?.trim()
    return value ? this.#budget.text(value) : null
  }

  #texts(elements: readonly XmlElement[], form: (text: string) => string): readonly string[] {
    return this.#budget
      .entries(elements)
      .map((element) => this.#budget.text(form(contentOf(element))))
      .filter((text) => text !== '')
  }
}

const asWritten = (text: string): string => text

/** Returns the different values, each once, in their order. */
function distinct(values: readonly (string | null)[]): readonly string[] {
  return [...new Set(values)].filter((value) => value !== null)
}

/** Returns the different values of one term as one text; null without any. */
function joined(values: readonly string[]): string | null {
  return distinct(values).join(separator) || null
}

const noParty: PartyView = {
  name: null,
  tradingName: null,
  address: null,
  endpoint: null,
  identifiers: [],
  legalIdentifier: null,
  vatIdentifier: null,
  taxIdentifier: null,
  legalForm: null,
  contact: null,
}
