import type { PaymentHint } from './accounts-in-text.ts'

/** An identifier in a document. `scheme` is null if the document states no scheme; `value` is never empty. */
export interface Identifier {
  readonly scheme: string | null
  readonly value: string
}

/**
 * The seller (BG-4) or buyer (BG-7) of an invoice. A term that the document does not state is null; `identifiers` may
 * be empty.
 */
export interface Party {
  readonly endpoint: Identifier | null // BT-34 (seller), BT-49 (buyer)
  readonly name: string | null // BT-27 (seller) or BT-44 (buyer); if missing, the trading name (BT-28 or BT-45)
  readonly identifiers: readonly Identifier[] // BT-29 (seller), BT-46 (buyer)
  readonly legalIdentifier: Identifier | null // BT-30 (seller), BT-47 (buyer)
  readonly vatIdentifier: string | null // BT-31 (seller), BT-48 (buyer)
  readonly country: string | null // BT-40 (seller), BT-55 (buyer)
}

/** The business terms of a UBL Invoice or CreditNote that the service itself uses. They are read before validation. */
export interface InvoiceTerms {
  readonly kind: 'invoice' | 'creditNote'
  readonly number: string | null // BT-1
  readonly issueDate: string | null // BT-2
  /**
   * the first of BT-72, BT-7 and BT-2 that is present (V-20), such as `2026-11-22`; null if none is present or that
   * term is not a date
   */
  readonly deliveryDate: string | null
  /** the earliest of the due dates that the document states, such as `2026-12-06`; null if none of them is a date */
  readonly dueDate: string | null // BT-9
  readonly currency: string | null // BT-5
  readonly accountingCurrency: string | null // BT-6
  /** the exact amount with two decimals, such as `1036.50`; null if it is missing or not a number */
  readonly totalAmount: string | null // BT-112
  /** in the form of `totalAmount`: the VAT that the document states in its own currency */
  readonly vatAmount: string | null // BT-110
  /** in the form of `totalAmount`; null too if the accounting currency is that of the document */
  readonly vatInAccountingCurrency: string | null // BT-111
  /** in the form of `totalAmount`, from which prepaid and rounding amounts distinguish it */
  readonly payableAmount: string | null // BT-115
  /** every account to which the document asks to pay, once, as `foldedAccount` returns it */
  readonly paymentAccounts: readonly string[] // BT-84
  /** all other places to which the document could direct money; empty for a received document */
  readonly destinations: readonly PaymentDestination[]
  /** empty for a received document */
  readonly unusual: readonly UnusualTerm[]
  readonly customizationId: string | null // BT-24
  readonly profileId: string | null // BT-23
  readonly seller: Party
  readonly buyer: Party
}

/**
 * A place to which a document could direct money beside its payment accounts (BT-84). `account`: an account in another
 * element; `attachment`: content that the service does not read; `text`, `link` and `code`: see `accountsInText`.
 */
export interface PaymentDestination {
  readonly kind:
    | PaymentHint['kind']
    | 'account'
    | 'attachment'
    | 'card' // BG-18
    | 'creditor' // BT-90
    | 'payee' // BG-10
    | 'provider' // BT-86
    | 'representative' // BG-11
  readonly value: string
}

/** Something that satisfies the rules but is rarely meant (P161). */
export type UnusualTerm = 'vat_rate_unusual' | 'preceding_invoice_missing' | 'due_date_and_account_missing'
