import type { KeyCaller } from '../../customer/account/caller.ts'
import { makeLinkText } from '../../customer/link/link.ts'
import { ServiceError } from '../../error/service-error.ts'
import { equalInConstantTime, sha256Hex } from '../../primitive/digest.ts'
import type { Secret } from '../../primitive/secret.ts'
import { composeApprovalMails } from './approval-mail.ts'
import type { DraftDeps } from './draft-deps.ts'
import { draftSeconds, isLiveDraft, type Draft } from './draft.ts'
import { sendDraft } from './send-draft.ts'

export interface AskRequest {
  readonly draftId: string
  /** name and version of the program that asks, as it states them */
  readonly client?: string
  /** confirmation token of an earlier answer, for a key with the policy `two_step` */
  readonly token?: string
}

/** The present state of a draft whose key asked to send it. */
export interface AskOutcome {
  readonly status: 'confirmation_required' | 'sent' | 'declined' | 'expired'
  readonly draft: Draft
  /** address of the page on which a person decides */
  readonly pageUrl: string
  /** only for a key with the policy `two_step`, while the draft waits: the token that confirms it once */
  readonly token?: Secret
}

/** maximum drafts of one company that wait for a person */
const askedMax = 20
const clientMax = 100

/**
 * Asks a person to send a draft, and answers a repeated question with what became of it. Sends nothing, unless the key
 * has the policy `two_step` and gives the newest token of this draft. Throws `draft_not_found` for a draft of another
 * key, `approvals_full`, `confirmation_mismatch` for any other token, `confirmation_used` for the token of a draft that
 * was sent, the refusals of `authorizeAsking`, and those of `submitDocument`.
 */
export async function askToSend(deps: DraftDeps, caller: KeyCaller, request: AskRequest): Promise<AskOutcome> {
  const draft = await findOwnDraft(deps, caller, request.draftId)
  const { company } = await deps.authorizeAsking(caller, draft.companyId)
  if (request.token !== undefined) {
    await checkToken(deps, caller, draft, request.token)
    const { documentId } = await sendDraft(deps, caller, { draft, company, by: 'token' })
    return outcomeOf(deps, { ...draft, state: 'sent', documentId })
  }
  const at = deps.clock.now()
  if (draft.state !== 'prepared' || !isLiveDraft(draft, at)) return answer(deps, caller, draft)
  const expiresAt = new Date(at.getTime() + draftSeconds.asked * 1000)
  const asked = await deps.drafts.ask(draft.id, {
    client: request.client?.slice(0, clientMax) ?? null,
    at,
    expiresAt,
    askedMax,
    mailing: await composeApprovalMails(deps, draft, { companyName: company.legalName, at, expiresAt }),
  })
  return answer(deps, caller, asked)
}

async function answer(deps: DraftDeps, caller: KeyCaller, asked: Draft): Promise<AskOutcome> {
  return { ...outcomeOf(deps, asked), ...(await makeToken(deps, caller, asked)) }
}

/** Returns a draft that this key has prepared. Throws `draft_not_found`, also for a draft of another key. */
async function findOwnDraft(deps: DraftDeps, caller: KeyCaller, draftId: string): Promise<Draft> {
  const draft = await deps.drafts.find(draftId)
  if (draft?.keyId !== caller.key.id) throw new ServiceError('draft_not_found')
  return draft
}

function outcomeOf({ clock, portalUrl }: DraftDeps, draft: Draft): AskOutcome {
  const { state, expiresAt, id } = draft
  const shared = { draft, pageUrl: `${portalUrl}/approvals/${id}` }
  if (state === 'sent' || state === 'declined') return { status: state, ...shared }
  return { status: expiresAt > clock.now() ? 'confirmation_required' : 'expired', ...shared }
}

/** Makes a token that confirms the draft, if the key may use one. A token made earlier for the draft stops working. */
async function makeToken(deps: DraftDeps, caller: KeyCaller, draft: Draft): Promise<Pick<AskOutcome, 'token'>> {
  if (!isLiveDraft(draft, deps.clock.now()) || !(await mayUseToken(deps, caller, draft))) return {}
  const { text, hash } = makeLinkText(deps.random)
  await deps.drafts.setToken(draft.id, hash)
  return { token: text }
}

async function checkToken(deps: DraftDeps, caller: KeyCaller, draft: Draft, token: string): Promise<void> {
  const { tokenHash, state } = draft
  const isRight = tokenHash !== null && equalInConstantTime(Buffer.from(tokenHash), Buffer.from(sha256Hex(token)))
  if (!isRight || caller.key.sendPolicy !== 'two_step') throw new ServiceError('confirmation_mismatch')
  if (state === 'sent') throw new ServiceError('confirmation_used')
  if (!(await mayUseToken(deps, caller, draft))) throw new ServiceError('confirmation_mismatch')
}

/**
 * True if the program may confirm the draft by a token. In a mode in which new keys cannot have the policy `two_step`,
 * a person must confirm the first document for a receiver.
 */
async function mayUseToken({ drafts, settings }: DraftDeps, { key }: KeyCaller, { id }: Draft): Promise<boolean> {
  if (key.sendPolicy !== 'two_step') return false
  return settings.rules.newKeyPolicies.includes('two_step') || (await drafts.findAsked(id))?.isFirst === false
}
