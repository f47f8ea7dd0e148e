import type { NewJob } from '../../job/new-job.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { AskNetworkDeps } from './ask-network.ts'
import { askUnlessUnavailable } from './check-participant.ts'
import { isNight, nightStart } from './night.ts'
import type { ParticipantIndexStore } from './store.ts'

export interface RefreshIndexDeps extends AskNetworkDeps {
  readonly participantIndex: ParticipantIndexStore
}

/** The bounds of the index and of its refresh at night (P131). */
export interface RefreshLimits {
  readonly participantsMax: number
  /** maximum number of participants in one run; a night has 48 runs */
  readonly runMax: number
  readonly runMilliseconds: number
  /** maximum number of questions at a time */
  readonly atOnce: number
}

export const refreshLimits: RefreshLimits = {
  participantsMax: 20_000,
  runMax: 420,
  runMilliseconds: 4 * 60_000,
  atOnce: 4,
}

/** age of the newest sent documents whose receivers are collected, so that all earlier documents are committed */
const settledMilliseconds = 3_600_000

/** The job that refreshes a part of the index. There is one at a time. */
export const participantRefresh: NewJob<'refresh-participants'> = {
  kind: 'refresh-participants',
  payload: {},
  lane: 'participants',
  dedupeKey: 'refresh-participants',
}

/**
 * Refreshes a part of the index (D42): collects new participants, and asks the network about those that were not asked
 * about in this night. These look-ups do not count against those of the callers. Does nothing by day. Stops when the
 * signal aborts.
 */
export async function refreshIndex(
  deps: RefreshIndexDeps,
  { participantsMax, runMax, runMilliseconds, atOnce }: RefreshLimits,
  signal: AbortSignal,
): Promise<void> {
  const { participantIndex, clock } = deps
  const now = clock.now()
  if (!isNight(now)) return
  await participantIndex.collect(new Date(now.getTime() - settledMilliseconds), participantsMax)
  const due = (await participantIndex.listDue(nightStart(now), runMax)).values()
  const end = clock.monotonic() + runMilliseconds
  const refreshAll = async (): Promise<void> => {
    // all loops take from the same iterator
    for (const participant of due) {
      if (signal.aborted || clock.monotonic() >= end) return
      await refresh(deps, participant)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, refreshAll))
}

async function refresh(deps: RefreshIndexDeps, participant: ParticipantIdentifier): Promise<void> {
  const at = deps.clock.now()
  const answer = await askUnlessUnavailable(deps, participant)
  await deps.participantIndex.record({ participant, at, isAsked: false, answer })
}
