import type { KeyCaller } from '../../customer/account/caller.ts'
import { consentLimits } from '../../customer/account/send-limits.ts'
import { ServiceError } from '../../error/service-error.ts'
import { equalInConstantTime } from '../../primitive/digest.ts'
import { Secret } from '../../primitive/secret.ts'
import type { DraftDeps } from './draft-deps.ts'
import { isLiveDraft, type Draft } from './draft.ts'
import { isWithinLimits } from './is-within-limits.ts'
import { needsPage } from './needs-page.ts'

const lengthMax = 1_000

/**
 * Returns the state of a question that the program of an assistant may ask its person: it belongs to this key, this
 * draft, its bytes, and its time (P137). Returns undefined unless the key has the policy `client`, and the draft waits,
 * is within the limits of a consent, does not need the page (P149), and is the only one with its number that waits.
 * Only this service can read and make it.
 */
export async function makeConsentState(deps: DraftDeps, caller: KeyCaller, draft: Draft): Promise<Secret | undefined> {
  const { sendPolicy, sendLimits } = caller.key
  if (sendPolicy !== 'client' || !isLiveDraft(draft, deps.clock.now())) return undefined
  if (!(await isWithinLimits(deps, draft, () => consentLimits(sendLimits)))) return undefined
  if (await deps.drafts.isNumberAsked(draft, deps.clock.now())) return undefined
  if (await needsPage(deps, caller, draft, 'client')) return undefined
  return new Secret(deps.secretBox.seal(new Secret(boundTo(caller, draft)), placeOf(draft)))
}

/** True if the state was made for a question of this key about this draft. The draft itself ends with its time. */
export function isAnswerTo({ secretBox }: DraftDeps, caller: KeyCaller, draft: Draft, state: string): boolean {
  if (caller.key.sendPolicy !== 'client' || state.length > lengthMax) return false
  try {
    const opened = secretBox.open(state, placeOf(draft)).reveal()
    return equalInConstantTime(Buffer.from(opened), Buffer.from(boundTo(caller, draft)))
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
}

function boundTo({ key }: KeyCaller, { hash, expiresAt }: Draft): string {
  return JSON.stringify([key.id, hash, expiresAt.toISOString()])
}

/** The place of the state. It is never stored; its row is that of the draft, so that it fits no other one. */
function placeOf({ id }: Draft) {
  return { table: 'draft', column: 'consent', rowId: id } as const
}
