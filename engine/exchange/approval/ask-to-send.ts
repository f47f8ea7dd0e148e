import type { KeyCaller } from '../../customer/account/caller.ts'
import { makeLinkText } from '../../customer/link/link.ts'
import type { ErrorCode } from '../../error/catalogue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { equalInConstantTime, sha256Hex } from '../../primitive/digest.ts'
import type { Secret } from '../../primitive/secret.ts'
import { isAnswerTo, makeConsentState } from './consent.ts'
import type { DraftDeps } from './draft-deps.ts'
import { draftSeconds, isLiveDraft, type Draft } from './draft.ts'
import { findOwnDraft } from './find-own-draft.ts'
import { isWithinLimits } from './is-within-limits.ts'
import { needsPage } from './needs-page.ts'
import { sendDraft } from './send-draft.ts'

export interface AskRequest {
  readonly draftId: string
  /** name and version of the program that asks, as it states them */
  readonly client?: string
  /** confirmation token of an earlier answer, for a key with the policy `two_step` */
  readonly token?: string
  /** true if the program can ask its person for a consent, which counts for a key with the policy `client` */
  readonly canAskPerson?: boolean
  /** state of the question to which the person of the program has consented */
  readonly consent?: string
  /** state of the question that the person of the program has declined */
  readonly decline?: string
}

/** The present state of a draft whose key asked to send it. */
export interface AskOutcome {
  readonly status: 'confirmation_required' | 'sent' | 'declined' | 'expired'
  readonly draft: Draft
  /** address of the page on which a person decides */
  readonly pageUrl: string
  /** true if this call asked; false for a repeated question */
  readonly isNew: boolean
  /** only for a key with the policy `two_step`, while the draft waits: the token that confirms it once */
  readonly token?: Secret
  /** only for a new question that the program may ask its person: the state that belongs to it */
  readonly consentState?: Secret
}

/** maximum drafts of one company that wait for a person, and drafts of one key that were asked about on one day */
const [askedMax, dayMax] = [20, 200] as const
const clientMax = 100

/**
 * Asks a person to send a draft, and answers a repeated question with what became of it. Sends nothing, with two
 * exceptions: the key has the policy `two_step` and gives the newest token of this draft, or it has the policy `client`
 * and gives the consent to a question about this draft. Both count only within the limits of the key, and for known
 * payment accounts; otherwise, the draft still waits for a person. A consent that does not count changes nothing. A
 * draft whose question the person of the program has declined can never be sent (P137). The
 * outcome of a draft that no longer waits can be read as long as the company can, whatever became of the right to
 * send. Throws `draft_not_found` for a draft of another key, `approvals_full`, `rate_limited`, `confirmation_mismatch`
 * for any other token, `confirmation_used` for the token of a draft that was sent, the refusals of `authorizeAsking`,
 * and those of `submitDocument`.
 */
export async function askToSend(deps: DraftDeps, caller: KeyCaller, request: AskRequest): Promise<AskOutcome> {
  const draft = await findOwnDraft(deps, caller, request.draftId)
  const waits = isLiveDraft(draft, deps.clock.now())
  const { company } = await deps[waits ? 'authorizeAsking' : 'authorizeReading'](caller, draft.companyId)
  if (request.decline !== undefined && isAnswerTo(deps, caller, draft, request.decline)) {
    await declineIfAsked(deps, caller, draft)
    return answer(deps, caller, await findOwnDraft(deps, caller, draft.id))
  }
  const by = await findConfirmation(deps, caller, draft, request)
  if (by !== undefined) {
    if (!(await needsPage(deps, caller, draft, by))) await sendIfAllowed(deps, caller, { draft, company, by })
    return answer(deps, caller, await findOwnDraft(deps, caller, draft.id))
  }
  const at = deps.clock.now()
  if (draft.state !== 'prepared' || !isLiveDraft(draft, at)) return answer(deps, caller, draft)
  const expiresAt = new Date(at.getTime() + draftSeconds.asked * 1000)
  const asked = await deps.drafts.ask(draft.id, {
    client: request.client?.slice(0, clientMax) ?? null,
    at,
    expiresAt,
    askedMax,
    dayMax,
  })
  const consentState = request.canAskPerson ? await makeConsentState(deps, caller, asked) : undefined
  return { ...(await answer(deps, caller, asked, true)), ...(consentState && { consentState }) }
}

async function answer(deps: DraftDeps, caller: KeyCaller, draft: Draft, isNew = false): Promise<AskOutcome> {
  return { ...outcomeOf(deps, draft, isNew), ...(await makeToken(deps, caller, draft)) }
}

/** Returns how the program confirms the draft; undefined if it does not. Throws like `checkToken`. */
async function findConfirmation(
  deps: DraftDeps,
  caller: KeyCaller,
  draft: Draft,
  { token, consent }: AskRequest,
): Promise<'token' | 'client' | undefined> {
  if (token !== undefined) await checkToken(deps, caller, draft, token)
  if (token !== undefined) return 'token'
  return consent !== undefined && isAnswerTo(deps, caller, draft, consent) ? 'client' : undefined
}

/** the reasons for which a draft that the program decides about is answered with its state and not with an error */
const stateCodes: readonly ErrorCode[] = ['confirmation_used', 'draft_declined', 'draft_expired', 'draft_not_asked']

/** Declines a draft whose question the person of the program has declined. Does nothing if it does not wait. */
async function declineIfAsked({ drafts, clock }: DraftDeps, { account }: KeyCaller, draft: Draft): Promise<void> {
  try {
    await drafts.decline(draft.id, account.id, clock.now())
  } catch (error) {
    if (!(error instanceof ServiceError && stateCodes.includes(error.code))) throw error
  }
}

/**
 * Sends a draft that the program confirmed. Does nothing if the draft is beyond the limits of the key, so that a person
 * has to confirm it, and for a consent to a draft that does not wait. Throws like `sendDraft` for any other reason.
 */
async function sendIfAllowed(
  deps: DraftDeps,
  caller: KeyCaller,
  sending: Parameters<typeof sendDraft>[2],
): Promise<void> {
  try {
    await sendDraft(deps, caller, sending)
  } catch (error) {
    const code = error instanceof ServiceError ? error.code : undefined
    const isState = sending.by === 'client' && code !== undefined && stateCodes.includes(code)
    if (code !== 'send_limit_reached' && !isState) throw error
  }
}

function outcomeOf({ clock, portalUrl }: DraftDeps, draft: Draft, isNew: boolean): AskOutcome {
  const { state, expiresAt, id } = draft
  const shared = { draft, pageUrl: `${portalUrl}/approvals/${id}`, isNew }
  if (state === 'sent' || state === 'declined') return { status: state, ...shared }
  return { status: expiresAt > clock.now() ? 'confirmation_required' : 'expired', ...shared }
}

/** Makes a token that confirms the draft, if the key may use one. A token made earlier for the draft stops working. */
async function makeToken(deps: DraftDeps, caller: KeyCaller, draft: Draft): Promise<Pick<AskOutcome, 'token'>> {
  if (!isLiveDraft(draft, deps.clock.now()) || !(await mayUseToken(deps, caller, draft))) return {}
  if (!(await isWithinLimits(deps, draft, () => caller.key.sendLimits))) return {}
  if (await needsPage(deps, caller, draft, 'token')) return {}
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
