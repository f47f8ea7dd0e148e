import type { KeyCaller } from '../../customer/account/caller.ts'
import type { Confirmation } from '../outbound/submit-request.ts'
import type { DraftDeps } from './draft-deps.ts'
import type { Draft } from './draft.ts'
import { reviewPayment } from './review-payment.ts'

/**
 * True if only a person on the page of the approval can confirm the draft, because it asks to pay to an account that no
 * earlier document names (P149). A token also counts if no earlier document names any account. Throws what
 * `offerDocument` throws.
 */
export async function needsPage(
  deps: DraftDeps,
  caller: KeyCaller,
  draft: Draft,
  by: Exclude<Confirmation['by'], 'person'>,
): Promise<boolean> {
  const bytes = await deps.drafts.readBytes(draft.id)
  if (bytes === undefined) return false // decided at the same moment, so that no confirmation counts
  const { verdict } = await deps.offer(caller, bytes)
  const { accounts, changed, earlier } = await reviewPayment(deps, draft, verdict.terms)
  return changed.length > 0 || (by === 'client' && accounts.length > 0 && earlier === null)
}
