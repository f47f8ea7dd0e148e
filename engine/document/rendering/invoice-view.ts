import type { Identifier } from '../invoice/invoice-terms.ts'
import type { DocumentKind } from '../invoice/ubl.ts'

/**
 * Everything that a reader needs from an invoice or credit note, as plain data without labels. Values are texts as the
 * document states them, trimmed; numbers and dates have one form each, however they are written (P172). If a document
 * states a single term several times, the text contains all of its values (P171). A missing value is null. None of the
 * values is validated, because a document that breaks the rules is shown too.
 */
export interface InvoiceView {
  readonly kind: DocumentKind
  readonly typeCode: string | null // BT-3
  readonly isSelfBilled: boolean
  readonly number: string | null // BT-1
  readonly issueDate: string | null // BT-2
  /** each due date once; a credit note states them at its payment means */
  readonly dueDates: readonly string[] // BT-9
  readonly taxPointDate: string | null // BT-7
  readonly taxPointCode: string | null // BT-8
  readonly periods: readonly PeriodView[] // BG-14
  readonly currency: string | null // BT-5
  readonly vatCurrency: string | null // BT-6
  readonly references: readonly ReferenceView[]
  readonly precedingInvoices: readonly { readonly number: string | null; readonly issueDate: string | null }[] // BG-3
  readonly notes: readonly string[] // BG-1
  readonly seller: PartyView // BG-4
  readonly buyer: PartyView // BG-7
  readonly payee: PartyView | null // BG-10
  readonly taxRepresentative: PartyView | null // BG-11
  readonly deliveries: readonly DeliveryView[] // BG-13
  readonly paymentMeans: readonly PaymentMeansView[] // BG-16
  readonly paymentTerms: readonly string[] // BT-20
  readonly creditorIdentifier: string | null // BT-90
  readonly lines: readonly LineView[] // BG-25
  readonly adjustments: readonly AdjustmentView[] // BG-20 and BG-21
  readonly vatBreakdown: readonly VatRowView[] // BG-23
  readonly totals: TotalsView // BG-22
  readonly attachments: readonly AttachmentView[] // BG-24
  /** number of list entries and texts that were left out because the document exceeds the bounds of the view */
  readonly omitted: number
}

/** An amount and the currency that its element states. */
export interface AmountView {
  readonly value: string
  readonly currency: string | null
}

/** A period of time; at least one of its dates is present. */
export interface PeriodView {
  readonly start: string | null
  readonly end: string | null
}

/** The kinds of references that a document states about itself. */
export type ReferenceKind =
  | 'buyerReference' // BT-10
  | 'project' // BT-11
  | 'contract' // BT-12
  | 'order' // BT-13
  | 'salesOrder' // BT-14
  | 'receivingAdvice' // BT-15
  | 'despatchAdvice' // BT-16
  | 'tender' // BT-17
  | 'invoicedObject' // BT-18
  | 'accountingReference' // BT-19

export interface ReferenceView extends Identifier {
  readonly kind: ReferenceKind
}

export interface AddressView {
  readonly lines: readonly string[] // such as BT-35, BT-36 and BT-162
  readonly city: string | null
  readonly postalCode: string | null
  readonly region: string | null
  readonly country: string | null
}

export interface PartyView {
  readonly name: string | null // such as BT-27
  readonly tradingName: string | null // such as BT-28
  readonly address: AddressView | null
  readonly endpoint: Identifier | null // such as BT-34
  readonly identifiers: readonly Identifier[] // such as BT-29
  readonly legalIdentifier: Identifier | null // such as BT-30
  readonly vatIdentifier: string | null // such as BT-31
  readonly taxIdentifier: string | null // BT-32
  readonly legalForm: string | null // BT-33
  readonly contact: {
    readonly name: string | null
    readonly phone: string | null
    readonly email: string | null
  } | null
}

export interface DeliveryView {
  readonly date: string | null // BT-72
  readonly name: string | null // BT-70
  readonly location: Identifier | null // BT-71
  readonly address: AddressView | null // BG-15
}

export interface PaymentMeansView {
  readonly code: string | null // BT-81
  readonly text: string | null // BT-82
  readonly dueDate: string | null // BT-9 of a credit note
  readonly references: readonly string[] // BT-83
  readonly account: { readonly id: string | null; readonly name: string | null; readonly bank: string | null } | null // BG-17
  readonly card: { readonly number: string | null; readonly holder: string | null } | null // BG-18
  readonly mandate: { readonly id: string | null; readonly account: string | null } | null // BG-19
}

/** A VAT category with its rate. */
export interface VatView {
  readonly category: string | null
  readonly rate: string | null
}

/** An allowance or charge of the document or of a line. */
export interface AdjustmentView {
  /** null if the document does not say which of them it is */
  readonly isCharge: boolean | null
  readonly reason: string | null
  readonly reasonCode: string | null
  readonly percent: string | null
  readonly base: AmountView | null
  readonly amount: AmountView | null
  readonly vat: VatView | null
}

export interface LineView {
  readonly id: string | null // BT-126
  readonly name: string | null // BT-153
  readonly description: string | null // BT-154
  readonly notes: readonly string[] // BT-127
  readonly quantity: string | null // BT-129
  readonly unit: string | null // BT-130
  readonly price: PriceView | null // BG-29
  readonly amount: AmountView | null // BT-131
  readonly vat: VatView | null // BG-30
  readonly adjustments: readonly AdjustmentView[] // BG-27 and BG-28
  readonly periods: readonly PeriodView[] // BG-26
  readonly orderLine: string | null // BT-132
  readonly accountingReference: string | null // BT-133
  readonly invoicedObject: Identifier | null // BT-128
  readonly sellerItem: string | null // BT-155
  readonly buyerItem: string | null // BT-156
  readonly standardItem: Identifier | null // BT-157
  readonly classifications: readonly Identifier[] // BT-158
  readonly originCountry: string | null // BT-159
  readonly properties: readonly { readonly name: string | null; readonly value: string | null }[] // BG-32
}

export interface PriceView {
  readonly net: AmountView | null // BT-146
  readonly discount: AmountView | null // BT-147
  readonly gross: AmountView | null // BT-148
  readonly baseQuantity: string | null // BT-149
  readonly baseUnit: string | null // BT-150
}

export interface VatRowView extends VatView {
  readonly base: AmountView | null // BT-116
  readonly tax: AmountView | null // BT-117
  readonly reason: string | null // BT-120
  readonly reasonCode: string | null // BT-121
}

export interface TotalsView {
  readonly lines: AmountView | null // BT-106
  readonly allowances: AmountView | null // BT-107
  readonly charges: AmountView | null // BT-108
  readonly net: AmountView | null // BT-109
  readonly vat: AmountView | null // BT-110
  readonly vatInVatCurrency: AmountView | null // BT-111
  readonly gross: AmountView | null // BT-112
  readonly prepaid: AmountView | null // BT-113
  readonly rounding: AmountView | null // BT-114
  readonly payable: AmountView | null // BT-115
}

/** A supporting document (P170), without its content. */
export interface AttachmentView {
  /** its place among the supporting documents, beginning with 1 */
  readonly number: number
  readonly id: string | null // BT-122
  readonly description: string | null // BT-123
  readonly uri: string | null // BT-124
  readonly fileName: string | null // BT-125
  readonly mediaType: string | null // BT-125
  /** size of the attached file; null if nothing is attached */
  readonly bytes: number | null
}
