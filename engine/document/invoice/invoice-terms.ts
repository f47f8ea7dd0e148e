/** An identifier. `scheme` is null if the document states none; `value` is never empty. */
export interface Identifier {
  readonly scheme: string | null
  readonly value: string
}

/** The seller (BG-4) or buyer (BG-7) of an invoice. A term that the document does not state is null or empty. */
export interface Party {
  readonly endpoint: Identifier | null // BT-34, BT-49
  readonly name: string | null // BT-27, BT-44; the trading name (BT-28, BT-45) if the registered name is missing
  readonly identifiers: readonly Identifier[] // BT-29, BT-46
  readonly legalIdentifier: Identifier | null // BT-30, BT-47
  readonly vatIdentifier: string | null // BT-31, BT-48
  readonly country: string | null // BT-40, BT-55
}

/** The business terms of a UBL Invoice or CreditNote that the service itself needs, before validation. */
export interface InvoiceTerms {
  readonly kind: 'invoice' | 'creditNote'
  readonly number: string | null // BT-1
  readonly issueDate: string | null // BT-2
  /**
   * BT-72, else BT-7, else BT-2 (V-20), such as `2026-11-22`; null if the first of them that is present is not a date
   */
  readonly deliveryDate: string | null
  readonly currency: string | null // BT-5
  /** exact, with two decimals, such as `1036.50`; null if it is missing or not a number */
  readonly totalAmount: string | null // BT-112
  readonly customizationId: string | null // BT-24
  readonly profileId: string | null // BT-23
  readonly seller: Party
  readonly buyer: Party
}
