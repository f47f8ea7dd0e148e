import type { XmlElement } from '../../xml/element.ts'
import { textAt } from '../../document/invoice/element-path.ts'

/** An element of an invoice or credit note that a report repeats. Whatever has no row here is left out. */
export interface Kept {
  /** prefixed name in the report */
  readonly name: string
  /** prefixed names in the document, if they differ from `name` */
  readonly from?: readonly string[]
  /** the one attribute that is repeated */
  readonly attribute?: 'currencyID' | 'listID' | 'name' | 'unitCode'
  /** the children that are repeated; absent for an element that has a text */
  readonly children?: readonly Kept[]
  /** true if the report has room for only one; the first that has content is repeated */
  readonly isSingle?: true
  /** leaves out the elements for which it returns false */
  readonly where?: (element: XmlElement) => boolean
}

/** Several elements with the same name. */
const each = (kept: Kept): Kept => {
  const { isSingle: _, ...several } = kept
  return several
}
const text = (name: string, ...from: readonly string[]): Kept => ({
  name,
  isSingle: true,
  ...(from.length > 0 && { from }),
})
const amount = (name: string): Kept => ({ name, isSingle: true, attribute: 'currencyID' })
const group = (name: string, children: readonly Kept[], where?: Kept['where']): Kept => ({
  name,
  isSingle: true,
  children,
  ...(where && { where }),
})

const isForVat = (element: XmlElement): boolean => textAt(element, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT'

const taxScheme = group('cac:TaxScheme', [text('cbc:ID')])
const country = group('cac:PostalAddress', [group('cac:Country', [text('cbc:IdentificationCode')])])
const vatRegistration = group('cac:PartyTaxScheme', [text('cbc:CompanyID'), taxScheme], isForVat)
const days = [text('cbc:StartDate'), text('cbc:EndDate')]

/** An allowance or a charge; those of the whole document have a VAT category, those of a line have none. */
const allowance = (...category: readonly Kept[]): Kept =>
  each(
    group('cac:AllowanceCharge', [
      text('cbc:ChargeIndicator'),
      text('cbc:AllowanceChargeReasonCode'),
      text('cbc:AllowanceChargeReason'),
      text('cbc:MultiplierFactorNumeric'),
      amount('cbc:Amount'),
      amount('cbc:BaseAmount'),
      ...category,
    ]),
  )

/** The parts before the UUID, which is computed. */
export const identityOfDocument: readonly Kept[] = [
  text('cbc:CustomizationID'), // BT-24
  text('cbc:ProfileID'), // BT-23
  text('cbc:ID'), // BT-1
]

/** The parts between the UUID and the currency of the VAT. */
export const headOfDocument: readonly Kept[] = [
  text('cbc:IssueDate'), // BT-2
  text('cbc:IssueTime'),
  text('pxs:DocumentTypeCode', 'cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'), // BT-3
  text('cbc:Note'), // BT-22
  text('cbc:TaxPointDate'), // BT-7
  text('cbc:DocumentCurrencyCode'), // BT-5
]

/** The parts between the currency of the VAT and the VAT. */
export const bodyOfDocument: readonly Kept[] = [
  group('cac:InvoicePeriod', [...days, text('cbc:DescriptionCode')]), // BT-73, BT-74, BT-8
  each(
    group('cac:BillingReference', [
      group('cac:InvoiceDocumentReference', [text('cbc:ID'), text('cbc:IssueDate')]), // BT-25, BT-26
    ]),
  ),
  group('cac:AccountingSupplierParty', [group('cac:Party', [country, vatRegistration])]), // BT-40, BT-31
  group('cac:AccountingCustomerParty', [
    group('cac:Party', [
      country, // BT-55
      vatRegistration, // BT-48
      group('cac:PartyLegalEntity', [text('cbc:RegistrationName')]), // BT-44
    ]),
  ]),
  group('cac:TaxRepresentativeParty', [country, vatRegistration]), // BT-69, BT-63
  group('cac:Delivery', [text('cbc:ActualDeliveryDate')]), // BT-72
  each(
    group('cac:PaymentMeans', [
      { ...text('cbc:PaymentMeansCode'), attribute: 'name' }, // BT-81, BT-82
      text('cbc:PaymentID'), // BT-83
      group('cac:CardAccount', [text('cbc:PrimaryAccountNumberID'), text('cbc:NetworkID'), text('cbc:HolderName')]), // BG-18
      group('cac:PayeeFinancialAccount', [
        text('cbc:ID'), // BT-84
        group('cac:FinancialInstitutionBranch', [text('cbc:ID')]), // BT-86
      ]),
      group('cac:PaymentMandate', [text('cbc:ID'), group('cac:PayerFinancialAccount', [text('cbc:ID')])]), // BT-89, BT-91
    ]),
  ),
  allowance(group('cac:TaxCategory', [text('cbc:ID'), text('cbc:Percent'), taxScheme])), // BG-20, BG-21
]

/** The VAT in the currency of the document (BT-110, BG-23). */
export const vatOfDocument = [
  amount('cbc:TaxAmount'),
  each(
    group('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount'),
      amount('cbc:TaxAmount'),
      group('cac:TaxCategory', [
        text('cbc:ID'),
        text('cbc:Percent'),
        text('cbc:TaxExemptionReasonCode'),
        text('cbc:TaxExemptionReason'),
        taxScheme,
      ]),
    ]),
  ),
]

/** The VAT in the currency of the accounts (BT-111), which has no breakdown. */
export const vatInAccountingCurrency = [amount('cbc:TaxAmount')]

/** The totals and the lines. */
export const restOfDocument: readonly Kept[] = [
  {
    ...group('pxs:MonetaryTotal', [
      amount('cbc:LineExtensionAmount'),
      amount('cbc:TaxExclusiveAmount'),
      amount('cbc:TaxInclusiveAmount'),
      amount('cbc:AllowanceTotalAmount'),
      amount('cbc:ChargeTotalAmount'),
      amount('cbc:PrepaidAmount'),
      amount('cbc:PayableRoundingAmount'),
      amount('cbc:PayableAmount'),
    ]),
    from: ['cac:LegalMonetaryTotal'],
  },
  each({
    ...group('pxs:DocumentLine', [
      text('cbc:ID'),
      text('cbc:Note'),
      { ...text('cbc:InvoicedQuantity', 'cbc:InvoicedQuantity', 'cbc:CreditedQuantity'), attribute: 'unitCode' },
      amount('cbc:LineExtensionAmount'),
      group('cac:InvoicePeriod', days),
      allowance(),
      group('cac:Item', [
        text('cbc:Description'),
        text('cbc:Name'),
        each(group('cac:CommodityClassification', [{ ...text('cbc:ItemClassificationCode'), attribute: 'listID' }])),
        group('cac:ClassifiedTaxCategory', [text('cbc:ID'), text('cbc:Percent'), taxScheme]),
      ]),
      group('cac:Price', [amount('cbc:PriceAmount'), { ...text('cbc:BaseQuantity'), attribute: 'unitCode' }]),
    ]),
    from: ['cac:InvoiceLine', 'cac:CreditNoteLine'],
  }),
]
