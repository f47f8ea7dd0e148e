import type { PersonCaller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import { namesOf } from '../../document/invoice/addressing.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { DocumentOffer } from '../outbound/offer-document.ts'
import type { PaymentReview } from './compare-payment.ts'
import type { DraftDeps } from './draft-deps.ts'
import { paymentNotices, type DraftNotice } from './draft-notice.ts'
import type { Draft } from './draft.ts'
import { reviewPayment } from './review-payment.ts'
import type { KnownName } from './store.ts'

/** The facts about a draft that its page shows beside the document. An assistant sees none of them. */
export interface DraftReview {
  readonly offer: DocumentOffer
  /** the name of the receiver as the document states it */
  readonly statedName: string | null
  /** the name by which the service knows the receiver; null if it knows none (D121) */
  readonly knownName: KnownName | null
  readonly payment: PaymentReview
  readonly notices: readonly DraftNotice[]
  /** when a person last declined another draft of this kind and number; null if the service knows of none */
  readonly declinedAt: Instant | null
}

/** Collects what a person needs to decide about a draft. Throws what `offerDocument` throws. */
export async function reviewDraft(
  deps: DraftDeps,
  caller: PersonCaller,
  { draft, company, bytes }: { readonly draft: Draft; readonly company: Company; readonly bytes: Uint8Array },
): Promise<DraftReview> {
  const offer = await deps.offer(caller, bytes)
  const { terms } = offer.verdict
  const payment = await reviewPayment(deps, company, terms)
  return {
    offer,
    statedName: namesOf(terms).receiver,
    knownName: (await deps.drafts.findKnownName(draft.companyId, draft.receiver)) ?? null,
    payment,
    notices: [...paymentNotices(terms, company, payment), ...terms.unusual],
    declinedAt: (await deps.drafts.findDeclinedAt(draft)) ?? null,
  }
}
