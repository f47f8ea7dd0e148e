import type { Caller } from '../../customer/account/caller.ts'
import type { DocumentKind } from '../../document/invoice/ubl.ts'
import type { JobHandlers } from '../../job/job-handler.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { checkParticipant, type CheckParticipantDeps } from './check-participant.ts'
import type { KnownReception, ParticipantCheck } from './participant-check.ts'
import { refreshIndex, refreshLimits, type RefreshIndexDeps } from './refresh-index.ts'

/** Knowledge about the participants of the network. */
export interface Participants {
  /**
   * Checks whether a participant can receive documents. `id` is a Peppol id, a Slovak tax number or a Slovak VAT id.
   * Refuses what `checkParticipant` refuses.
   */
  check(caller: Caller, id: string): Promise<ParticipantCheck>
  /**
   * Returns whether the newest answer of the network lets a receiver get a document of this kind, and when it was
   * given. Does not ask the network. Returns undefined if no answer is known.
   */
  knownReception(receiver: ParticipantIdentifier, kind: DocumentKind): Promise<KnownReception | undefined>
}

/** Creates the use case that checks participants, and the job that refreshes their index. */
export function createParticipants(deps: CheckParticipantDeps & RefreshIndexDeps): {
  readonly participants: Participants
  readonly handlers: Pick<JobHandlers, 'refresh-participants'>
} {
  return {
    participants: {
      check: (caller, id) => checkParticipant(deps, caller, id),
      knownReception: async (receiver, kind) => {
        const answer = await deps.participantIndex.find(receiver)
        const canReceive = answer?.isRegistered === true && answer[kind] === 'available'
        return answer && { canReceive, checkedAt: answer.checkedAt }
      },
    },
    handlers: { 'refresh-participants': (_, signal) => refreshIndex(deps, refreshLimits, signal) },
  }
}
