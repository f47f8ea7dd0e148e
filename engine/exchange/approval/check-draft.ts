import type { KeyCaller } from '../../customer/account/caller.ts'
import type { Verdict } from '../../document/validation/check-document.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { DraftDeps } from './draft-deps.ts'
import { checkLive } from './draft.ts'
import { findOwnDraft } from './find-own-draft.ts'

/**
 * Validates a live draft of this key by the rules that are in force now. Throws `draft_not_found`, also for a draft of
 * another key, what `checkLive` throws, the refusals of `authorizeAsking`, and those of `offerDocument`.
 */
export async function checkDraft(deps: DraftDeps, caller: KeyCaller, draftId: string): Promise<Verdict> {
  const draft = await findOwnDraft(deps, caller, draftId)
  await deps.authorizeAsking(caller, draft.companyId)
  checkLive(draft, deps.clock.now())
  const bytes = await deps.drafts.readBytes(draft.id)
  if (bytes === undefined) throw new ServiceError('confirmation_used') // decided at the same moment
  return (await deps.offer(caller, bytes)).verdict
}
