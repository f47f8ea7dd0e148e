import type { PersonCaller } from '../../customer/account/caller.ts'
import { isSelfBilled, namesOf } from '../../document/invoice/addressing.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import { sellerKey } from '../../document/invoice/seller-key.ts'
import type { DocumentOffer } from '../outbound/offer-document.ts'
import type { DraftDeps } from './draft-deps.ts'
import type { Draft } from './draft.ts'
import type { EarlierAccounts, KnownName } from './store.ts'

/** The facts about a draft that its page shows beside the document. An assistant sees none of them. */
export interface DraftReview {
  readonly offer: DocumentOffer
  /** the name of the receiver as the document states it */
  readonly statedName: string | null
  /** the name by which the service knows the receiver; null if it knows none (D121) */
  readonly knownName: KnownName | null
  readonly payment: PaymentReview
}

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

/** Collects what a person needs to decide about a draft. Throws what `offerDocument` throws. */
export async function reviewDraft(
  deps: DraftDeps,
  caller: PersonCaller,
  { draft, bytes }: { readonly draft: Draft; readonly bytes: Uint8Array },
): Promise<DraftReview> {
  const offer = await deps.offer(caller, bytes)
  const { terms } = offer.verdict
  return {
    offer,
    statedName: namesOf(terms).receiver,
    knownName: (await deps.drafts.findKnownName(draft.companyId, draft.receiver)) ?? null,
    payment: await reviewPayment(deps, draft, terms),
  }
}

/** A self-billed document asks to pay to its receiver, so it is compared with earlier ones to the same receiver. */
async function reviewPayment({ drafts }: DraftDeps, draft: Draft, terms: InvoiceTerms): Promise<PaymentReview> {
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
