import type { KeyCaller } from '../../customer/account/caller.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { DraftDeps } from './draft-deps.ts'
import type { Draft } from './draft.ts'

/** Returns a draft that this key has prepared. Throws `draft_not_found`, also for a draft of another key. */
export async function findOwnDraft(
  { drafts }: Pick<DraftDeps, 'drafts'>,
  caller: KeyCaller,
  draftId: string,
): Promise<Draft> {
  const draft = await drafts.find(draftId)
  if (draft?.keyId !== caller.key.id) throw new ServiceError('draft_not_found')
  return draft
}
