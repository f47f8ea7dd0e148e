import type { Caller } from '../../customer/account/caller.ts'
import type { JobHandlers } from '../../job/job-handler.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { checkParticipant, type CheckParticipantDeps } from './check-participant.ts'
import type { DatedAnswer, ParticipantCheck } from './participant-check.ts'
import { refreshIndex, refreshLimits, type RefreshIndexDeps } from './refresh-index.ts'

/** Knowledge about the participants of the network. */
export interface Participants {
  /**
   * Checks whether a participant can receive documents. `id` is a Peppol id, a Slovak tax number or a Slovak VAT id.
   * Refuses what `checkParticipant` refuses.
   */
  check(caller: Caller, id: string): Promise<ParticipantCheck>
  /** Returns the newest answer of the network about a participant, without asking it; undefined if none is known. */
  known(participant: ParticipantIdentifier): Promise<DatedAnswer | undefined>
}

/** Creates the use case that checks participants, and the job that refreshes their index. */
export function createParticipants(deps: CheckParticipantDeps & RefreshIndexDeps): {
  readonly participants: Participants
  readonly handlers: Pick<JobHandlers, 'refresh-participants'>
} {
  return {
    participants: {
      check: (caller, id) => checkParticipant(deps, caller, id),
      known: (participant) => deps.participantIndex.find(participant),
    },
    handlers: { 'refresh-participants': (_, signal) => refreshIndex(deps, refreshLimits, signal) },
  }
}
