import { isSelfBilled } from '../../document/invoice/addressing.ts'
import type { InvoiceTerms, PaymentDestination } from '../../document/invoice/invoice-terms.ts'
import { destinationKey, isDestinationKey } from '../../document/invoice/payment-destinations.ts'
import type { EarlierAccounts } from './store.ts'

/**
 * The places to which a draft asks to pay, compared with those of earlier documents of the same seller (P140, P160).
 */
export interface PaymentReview {
  /** every account to which the document asks to pay */
  readonly accounts: readonly string[]
  /** those of these accounts that no earlier document names; empty if nothing can be compared */
  readonly changed: readonly string[]
  /** all other places to which money could go and that no earlier document names; empty in the same case */
  readonly elsewhere: readonly PaymentDestination[]
  /** true if an invoice names no account although an earlier document does */
  readonly isMissing: boolean
  /** the accounts of the newest earlier document that names any; null if none does */
  readonly earlier: EarlierAccounts | null
  readonly isSelfBilled: boolean
}

/**
 * Compares a document with earlier ones, newest first. A place is known if an earlier document names it in the same
 * way; an account in a text is also known if it is a payment account of an earlier document. If there are older
 * documents that are not compared, and no compared one names an account, then no account is known: many documents
 * without an account could otherwise push the accounts of the seller out of the comparison.
 */
export function comparePayment(
  terms: InvoiceTerms,
  earlier: readonly EarlierAccounts[],
  hasOlder = false,
): PaymentReview {
  const { paymentAccounts: accounts, destinations } = terms
  const known = new Set(earlier.flatMap((document) => document.accounts))
  const named = earlier
    .map((document) => ({ ...document, accounts: document.accounts.filter((one) => !isDestinationKey(one)) }))
    .find((document) => document.accounts.length > 0)
  const shared = { accounts, earlier: named ?? null, isSelfBilled: isSelfBilled(terms) }
  if (named === undefined && !hasOlder) return { ...shared, changed: [], elsewhere: [], isMissing: false }
  return {
    ...shared,
    changed: accounts.filter((account) => !known.has(account)),
    elsewhere: destinations.filter((one) => !isKnown(one, known)),
    isMissing: accounts.length === 0 && asksToPay(terms),
  }
}

function isKnown(destination: PaymentDestination, known: ReadonlySet<string>): boolean {
  const { kind, value } = destination
  return known.has(destinationKey(destination)) || (kind === 'text' && known.has(value))
}

/** False only for a credit note that gives money back. An invoice without an amount to pay can still ask for money. */
function asksToPay({ kind, payableAmount }: InvoiceTerms): boolean {
  return kind === 'invoice' || payableAmount === null || payableAmount.startsWith('-')
}

/** True if something about the payment is not as in earlier documents. */
export function isChanged({ changed, elsewhere, isMissing }: PaymentReview): boolean {
  return changed.length > 0 || elsewhere.length > 0 || isMissing
}
