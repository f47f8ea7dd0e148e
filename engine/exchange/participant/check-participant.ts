import type { Caller } from '../../customer/account/caller.ts'
import type { Limits } from '../../customer/limit/create-limits.ts'
import { isTemporary, ServiceError } from '../../error/service-error.ts'
import { ownParticipant } from '../../peppol/identifier/network-participant.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { askNetwork, type AskNetworkDeps } from './ask-network.ts'
import type { DatedAnswer, NetworkAnswer, ParticipantCheck } from './participant-check.ts'
import { readParticipant } from './read-participant.ts'
import type { ParticipantIndexStore } from './store.ts'

export interface CheckParticipantDeps extends AskNetworkDeps {
  readonly limits: Pick<Limits, 'spend'>
  readonly participantIndex: Pick<ParticipantIndexStore, 'find' | 'record'>
}

/**
 * Checks whether a participant is registered and can receive invoices and credit notes. While the account
 * and the service have look-ups left (L-12), asks the network and stores the answer in the index. Otherwise, and if the
 * network does not answer, the index answers (L-13). Throws `invalid_id` if the text is not an identifier.
 */
export async function checkParticipant(
  deps: CheckParticipantDeps,
  caller: Caller,
  id: string,
): Promise<ParticipantCheck> {
  const participant = ownParticipant(readParticipant(id), deps.settings.rules.slovakNaming)
  const limitedSeconds = spendLookup(deps, caller)
  const live = limitedSeconds === undefined ? await checkLive(deps, participant) : undefined
  if (live) return { participant, source: 'live', answer: live }
  const answer = await deps.participantIndex.find(participant)
  return { participant, source: 'index', answer, ...(limitedSeconds !== undefined && { limitedSeconds }) }
}

/**
 * Counts a look-up for the caller's account and for all accounts together; an answer of the index counts for neither
 * (P132, P174).
 * Returns the seconds to wait if no look-up is left, otherwise undefined.
 */
function spendLookup({ limits }: CheckParticipantDeps, caller: Caller): number | undefined {
  const own = limits.spend('lookupsOfAccount', { account: caller.account })
  if (!own.isGranted) return own.resetSeconds
  const all = limits.spend('lookups', { everyone: 'everyone' })
  if (all.isGranted) return undefined
  own.giveBack()
  return all.resetSeconds
}

async function checkLive(
  deps: CheckParticipantDeps,
  participant: ParticipantIdentifier,
): Promise<DatedAnswer | undefined> {
  const at = deps.clock.now()
  const answer = await askUnlessUnavailable(deps, participant)
  await deps.participantIndex.record({ participant, at, isAsked: true, answer })
  return answer === null ? undefined : { ...answer, checkedAt: at }
}

/** Returns the answer of the network; null if it gives none at the moment. */
export async function askUnlessUnavailable(
  deps: AskNetworkDeps,
  participant: ParticipantIdentifier,
): Promise<NetworkAnswer | null> {
  try {
    return await askNetwork(deps, participant)
  } catch (error) {
    if (error instanceof ServiceError && isTemporary(error)) return null
    throw error
  }
}
