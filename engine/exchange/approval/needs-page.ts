import type { KeyCaller } from '../../customer/account/caller.ts'
import { statedSender } from '../../document/invoice/stated-sender.ts'
import type { Confirmation } from '../outbound/submit-request.ts'
import { isChanged } from './compare-payment.ts'
import type { DraftDeps } from './draft-deps.ts'
import type { Draft } from './draft.ts'
import { reviewPayment } from './review-payment.ts'

/**
 * True if only a person on the page of the approval can confirm the draft, because it could direct money to a place
 * that no earlier document names, names no account although an earlier one does, or states a number of another sender
 * (P149, P159, P160). If no earlier document names any account, a token counts, except for a self-billed document, and
 * a consent counts only for a document that directs money nowhere. Throws what `offerDocument` throws, and the reason
 * why the document cannot be sent.
 */
export async function needsPage(
  deps: DraftDeps,
  caller: KeyCaller,
  draft: Draft,
  by: Exclude<Confirmation['by'], 'person'>,
): Promise<boolean> {
  const bytes = await deps.drafts.readBytes(draft.id)
  if (bytes === undefined) return false // decided at the same moment, so that no confirmation counts
  const { verdict, sending } = await deps.offer(caller, bytes)
  if (sending.kind === 'refused') throw sending.error
  const { terms } = verdict
  const { company } = sending
  if (statedSender(terms, company) !== 'own') return true
  const payment = await reviewPayment(deps, company, terms)
  if (payment.earlier !== null) return isChanged(payment)
  if (by === 'token') return payment.isSelfBilled
  return payment.accounts.length > 0 || terms.destinations.length > 0
}
