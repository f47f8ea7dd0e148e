import type { KeyCaller, PersonCaller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import { authorizeSending } from '../../customer/company/authorize-sending.ts'
import type { CompanyWithRole } from '../../customer/company/company.ts'
import { checkRoleManages } from '../../customer/company/role.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { SentDocuments } from '../outbound/create-outbound.ts'
import type { InvoiceData } from '../../document/composing/invoice-data.ts'
import type { Verdict } from '../../document/validation/check-document.ts'
import { askToSend, type AskOutcome, type AskRequest } from './ask-to-send.ts'
import { checkDraft } from './check-draft.ts'
import { confirmDraft, countAsked, declineDraft, findAsked, listAsked, type SentDraft } from './decide.ts'
import type { DraftDeps } from './draft-deps.ts'
import { isLiveDraft } from './draft.ts'
import { prepareDraft, type PreparedDraft } from './prepare-draft.ts'
import { logDecision } from './log-decision.ts'
import { reviewDraft, type DraftReview } from './review-draft.ts'
import type { AskedDraft } from './store.ts'

/**
 * Documents that assistants prepare and people send. Whatever an assistant calls, in any order and any number of times,
 * a document leaves only after a confirmation that the policy of its key admits (D11).
 */
export interface Drafts {
  /**
   * Checks a document, or composes one of data, and stores it as a draft. Refuses what `prepareDraft` refuses.
   */
  prepare(caller: KeyCaller, companyId: string, document: Uint8Array | InvoiceData): Promise<PreparedDraft>
  /** Validates a draft of this key once more. Refuses what `checkDraft` refuses. */
  check(caller: KeyCaller, draftId: string): Promise<Verdict>
  /** Asks a person to send a draft, or says what became of it. Refuses what `askToSend` refuses. */
  ask(caller: KeyCaller, request: AskRequest): Promise<AskOutcome>
  /** Returns the first 50 drafts that wait for this person, the one that expires first is the first. */
  listAsked(caller: PersonCaller): Promise<readonly AskedDraft[]>
  /** Returns how many drafts wait for this person. */
  countAsked(caller: PersonCaller): Promise<number>
  /**
   * Returns a draft to a person who may decide about it, and its bytes; null once it was decided. Refuses
   * what `findAsked` refuses.
   */
  open(
    caller: PersonCaller,
    draftId: string,
  ): Promise<AskedDraft & { readonly isFirst: boolean; readonly bytes: Uint8Array | null }>
  /**
   * Returns a draft to a person who may decide about it, with everything the person needs to decide; the review is null
   * if the draft no longer waits. Refuses what `findAsked` and `reviewDraft` refuse.
   */
  review(
    caller: PersonCaller,
    draftId: string,
  ): Promise<AskedDraft & { readonly isFirst: boolean; readonly review: DraftReview | null }>
  /** Sends a draft that waits. Refuses what `confirmDraft` refuses. */
  confirm(caller: PersonCaller, draftId: string): Promise<SentDraft>
  /** Declines a draft that waits. Refuses what `declineDraft` refuses. */
  decline(caller: PersonCaller, draftId: string): Promise<void>
}

export interface DraftParts extends Omit<
  DraftDeps,
  'offer' | 'submit' | 'authorizeAsking' | 'authorizeReading' | 'authorizeDeciding'
> {
  readonly companies: CompanyStore
  readonly sent: Pick<SentDocuments, 'offer' | 'submit'>
}

/** Creates the use cases of drafts. */
export function createDrafts(parts: DraftParts): Drafts {
  const deps: DraftDeps = {
    ...parts,
    offer: (caller, bytes) => parts.sent.offer(caller, bytes),
    submit: (request) => parts.sent.submit(request),
    authorizeAsking: (caller, companyId) => authorizeAsking(parts, caller, companyId),
    authorizeReading: (caller, companyId) => authorizeCompany(parts, caller, companyId),
    authorizeDeciding: (caller, companyId) => authorizeDeciding(parts, caller, companyId),
  }
  return {
    prepare: (caller, companyId, document) => prepareDraft(deps, caller, companyId, document),
    check: (caller, draftId) => checkDraft(deps, caller, draftId),
    ask: (caller, request) => askToSend(deps, caller, request),
    listAsked: (caller) => listAsked(deps, caller),
    countAsked: (caller) => countAsked(deps, caller),
    open: async (caller, draftId) => {
      const asked = await findAsked(deps, caller, draftId)
      return { ...asked, bytes: (await parts.drafts.readBytes(draftId)) ?? null }
    },
    review: async (caller, draftId) => {
      const { draft, company, ...asked } = await findAsked(deps, caller, draftId)
      const waits = draft.state === 'asked' && isLiveDraft(draft, parts.clock.now())
      const bytes = waits ? await parts.drafts.readBytes(draftId) : undefined
      return { ...asked, draft, review: bytes ? await reviewDraft(deps, caller, { draft, company, bytes }) : null }
    },
    confirm: (caller, draftId) => logDecision(deps, 'confirm', caller, draftId, confirmDraft(deps, caller, draftId)),
    decline: (caller, draftId) => logDecision(deps, 'decline', caller, draftId, declineDraft(deps, caller, draftId)),
  }
}

type AccessDeps = Pick<DraftParts, 'companies'>

/**
 * Returns the company if this key may ask to send for it: everything that sending needs, except the confirmation.
 * Throws what `authorizeCompany` and `authorizeSending` throw.
 */
async function authorizeAsking(deps: AccessDeps, caller: KeyCaller, companyId: string): Promise<CompanyWithRole> {
  const found = await authorizeCompany(deps, caller, companyId)
  await authorizeSending(deps, caller, found.company, 'confirmed')
  return found
}

/** Throws `draft_not_found` for a company of strangers, `role_too_low` and `read_only_member` for other members. */
async function authorizeDeciding(deps: AccessDeps, caller: PersonCaller, companyId: string): Promise<CompanyWithRole> {
  const found = await authorizeCompany(deps, caller, companyId).catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === 'company_not_found'
      ? new ServiceError('draft_not_found')
      : error
  })
  checkRoleManages(found.role)
  return found
}
