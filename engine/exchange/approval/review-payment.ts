import { isSelfBilled } from '../../document/invoice/addressing.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import { sellerKey } from '../../document/invoice/seller-key.ts'
import type { DraftDeps } from './draft-deps.ts'
import type { Draft } from './draft.ts'
import type { EarlierAccounts } from './store.ts'

/** The payment accounts of a draft, compared with those of earlier documents of the same seller (P140). */
export interface PaymentReview {
  /** every account to which the document asks to pay */
  readonly accounts: readonly string[]
  /** those of these accounts that no earlier document names; empty if no earlier document names any account */
  readonly changed: readonly string[]
  /** the accounts of the newest earlier document that names any; null if none does */
  readonly earlier: EarlierAccounts | null
  readonly isSelfBilled: boolean
}

/** newest sent documents in which accounts are looked for */
const comparedMax = 200

/**
 * Compares the accounts of a draft. A self-billed document asks to pay to its receiver, so it is compared with earlier
 * ones to the same receiver.
 */
export async function reviewPayment(
  { drafts }: Pick<DraftDeps, 'drafts'>,
  draft: Draft,
  terms: InvoiceTerms,
): Promise<PaymentReview> {
  const { paymentAccounts: accounts } = terms
  const isOfReceiver = isSelfBilled(terms)
  const scope = {
    companyId: draft.companyId,
    seller: sellerKey(terms),
    receiver: isOfReceiver ? draft.receiver : null,
  }
  const earlier = accounts.length === 0 ? [] : await drafts.listEarlierAccounts(scope, comparedMax)
  const known = new Set(earlier.flatMap((document) => document.accounts))
  return {
    accounts,
    changed: known.size === 0 ? [] : accounts.filter((account) => !known.has(account)),
    earlier: earlier[0] ?? null,
    isSelfBilled: isOfReceiver,
  }
}
