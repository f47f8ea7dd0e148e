import type { DocumentKind } from '../invoice/ubl.ts'

/**
 * The content of an invoice or credit note, from which a UBL document is composed. The party that sends the document is
 * not part of it. Amounts, quantities and rates are decimal numbers as text, such as `12.50`; dates are `YYYY-MM-DD`.
 */
export interface InvoiceData {
  readonly kind: DocumentKind
  /** true if the buyer issues and sends the document (Peppol BIS Self-Billing 3) */
  readonly isSelfBilled?: boolean
  readonly number: string // BT-1
  /** number of the invoice that a credit note corrects */
  readonly precedingInvoiceNumber?: string // BT-25
  readonly issueDate: string // BT-2
  readonly deliveryDate?: string // BT-72 (V-18)
  readonly dueDate?: string // BT-9
  readonly currency: string // BT-5
  /** units of the currency for one euro, for the VAT in euros (V-21); refused in euros, needed in any other currency */
  readonly unitsPerEuro?: string
  readonly buyerReference?: string // BT-10
  readonly orderReference?: string // BT-13
  readonly note?: string // BT-22
  /** the buyer, or the seller of a self-billed document */
  readonly recipient: PartyData // BG-7, BG-4
  readonly lines: readonly LineData[] // BG-25
  /** allowances and charges of the whole document */
  readonly allowances?: readonly AllowanceData[] // BG-20, BG-21
  /** why no VAT is charged; needed with category E, and refused without it */
  readonly exemptionReason?: string // BT-120
  readonly prepaidAmount?: string // BT-113
  readonly payment?: PaymentData // BG-16
}

export interface PartyData {
  readonly participantId: string // BT-34, BT-49
  readonly name: string // BT-27, BT-44
  /** number in the register of companies; in Slovakia the IČO */
  readonly legalId?: string // BT-30, BT-47
  readonly vatId?: string // BT-31, BT-48
  readonly street?: string // BT-35, BT-50
  readonly city?: string // BT-37, BT-52
  readonly postalCode?: string // BT-38, BT-53
  readonly country: string // BT-40, BT-55
}

export interface PaymentData {
  readonly iban: string // BT-84
  /** in Slovakia the variable symbol */
  readonly reference?: string // BT-83
}

/** A VAT category of UNCL 5305 with its rate in percent; a category without VAT has no rate or the rate 0. */
export interface VatData {
  readonly vatCategory: VatCategory // BT-151
  readonly vatRate?: string // BT-152
}

export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

export interface LineData extends VatData {
  readonly name: string // BT-153
  readonly description?: string // BT-154
  readonly quantity: string // BT-129; below zero for a returned item (V-17)
  /** unit code of UN/ECE Recommendation 20, such as `HUR` */
  readonly unit: string // BT-130
  /** price of one unit without VAT, before the discount */
  readonly unitPrice: string // BT-148, or BT-146 without a discount
  /** discount on the price of one unit, as an amount (V-13) */
  readonly unitDiscount?: string // BT-147
  /** discount on the whole line, as an amount (V-15) */
  readonly lineDiscount?: string // BT-136
}

export interface AllowanceData extends VatData {
  readonly isCharge?: boolean
  readonly amount: string // BT-92, BT-99
  readonly reason: string // BT-97, BT-104
}
