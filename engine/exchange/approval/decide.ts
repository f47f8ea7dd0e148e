import type { PersonCaller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import { managingRoles } from '../../customer/company/role.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { DraftDeps } from './draft-deps.ts'
import type { AskedDraft } from './store.ts'
import { sendDraft } from './send-draft.ts'

/** more than all drafts that may wait in two companies; the others follow when these are decided */
const listMax = 50

/** The document that a person has sent. */
export interface SentDraft {
  readonly documentId: string
  readonly companyId: string
}

/** Returns the first 50 drafts that wait for this person, the one that expires first is the first. */
export function listAsked({ drafts, clock }: DraftDeps, { account }: PersonCaller): Promise<readonly AskedDraft[]> {
  return drafts.listAsked(account.id, { roles: managingRoles, at: clock.now(), limit: listMax })
}

/** Returns how many drafts wait for this person, also those that `listAsked` does not return. */
export function countAsked({ drafts, clock }: DraftDeps, { account }: PersonCaller): Promise<number> {
  return drafts.countAsked(account.id, { roles: managingRoles, at: clock.now() })
}

/**
 * Returns a draft to a person who may decide about it, whatever its state. Throws `draft_not_found`, also for a draft
 * of a company of strangers; `role_too_low` and `read_only_member` for a member whose role does not send.
 */
export async function findAsked(
  deps: DraftDeps,
  caller: PersonCaller,
  draftId: string,
): Promise<AskedDraft & { readonly isFirst: boolean; readonly company: Company }> {
  const found = await deps.drafts.findAsked(draftId)
  if (found === undefined) throw new ServiceError('draft_not_found')
  const { company } = await deps.authorizeDeciding(caller, found.draft.companyId)
  return { ...found, company }
}

/**
 * Sends a draft that waits, because this person confirms it. Throws like `findAsked` and `sendDraft`. A repeated
 * confirmation throws `confirmation_used`.
 */
export async function confirmDraft(deps: DraftDeps, caller: PersonCaller, draftId: string): Promise<SentDraft> {
  const { draft, company } = await findAsked(deps, caller, draftId)
  const { documentId } = await sendDraft(deps, caller, { draft, company, by: 'person' })
  return { documentId, companyId: company.id }
}

/** Declines a draft that waits; it can never be sent then. Throws like `findAsked` and `checkAsked`. */
export async function declineDraft(deps: DraftDeps, caller: PersonCaller, draftId: string): Promise<void> {
  const { draft } = await findAsked(deps, caller, draftId)
  await deps.drafts.decline(draft.id, caller.account.id, deps.clock.now())
}
