import type { Lease, NewJob } from './new-job.ts'
import type { Instant } from '../primitive/clock.ts'

/** A job as the store has it; `readJob` checks it against its kind. */
export interface ClaimedJob {
  readonly lease: Lease
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly lane: string | null
  /** 1 for the first claim. */
  readonly attempt: number
  /** Claims that ended without a result: the process died or lost its lease (R13). */
  readonly crashes: number
  readonly enqueuedAt: Instant
}

export interface ListedJob {
  readonly jobId: string
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly subject: NonNullable<NewJob['subject']> | null
  readonly state: 'waiting' | 'running' | 'dead'
  readonly attempts: number
  /** of the last attempt that failed; empty when none did */
  readonly error: string
  /** since when it is dead; of others, when anyone may take it */
  readonly at: Instant
}

/**
 * A row whose state is not final and that no job brings further. Without a dead job it must never exist; with one it
 * waits for the operator to have that done again (I7).
 */
export interface Orphan {
  readonly type: 'transmission' | 'document'
  readonly id: string
  readonly state: string
  /** the document that waits with it; null for a transmission of our own, such as an MLS */
  readonly documentId: string | null
  readonly deadJobId: string | null
}

export interface JobClaim {
  readonly kinds: readonly string[]
  /** most jobs without a lane */
  readonly limit: number
  /**
   * most jobs with one, and in each lane together with those that run already, by their lanes; absent = `limit` counts
   * all jobs alike
   */
  readonly lanes?: { readonly limit: number; readonly jobsPerLane: number; readonly running: readonly string[] }
  readonly leaseSeconds: number
  readonly mayTakeLastChance: boolean
}

/** A job that crashed so often is parked (R13). */
export const crashesMax = 3

/**
 * The durable queue. Jobs and leases are due by the database's clock (D8, R17). Every method is one transaction.
 * Methods that take a lease throw `lease_lost` when another claim has it by now, and then change nothing.
 */
export interface JobStore {
  enqueue(job: NewJob): Promise<void>
  /**
   * Takes due jobs of the given kinds, longest due first, each for `leaseSeconds`. What is due behind a full lane is
   * queued up in bulk, out of the way of the other lanes. A job whose lease ran out is due again with a new fence and
   * one more crash;
   * crashes count in a row, any result begins anew. At most one job of a claim has its last chance, that is
   * `crashesMax` - 1 crashes or more, and none when `mayTakeLastChance` is false:
   * whoever runs these one at a time finds the one that kills the process, and not its neighbours.
   */
  claim(request: JobClaim): Promise<readonly ClaimedJob[]>
  /**
   * Takes the first job that is queued up in this lane, as `claim` does; undefined when there is none. One on its last
   * chance is passed over.
   */
  claimQueued(lane: string, leaseSeconds: number): Promise<ClaimedJob | undefined>
  /** Lanes in which jobs are queued up, by any process; not more than the limit. */
  queuedLanes(limit: number): Promise<readonly string[]>
  /** Makes the first `jobsPerLane` of each lane due now: who queued them up may be gone. */
  callUpAll(jobsPerLane: number): Promise<void>
  heartbeat(lease: Lease, leaseSeconds: number): Promise<void>
  /** Done, with no other effect: effects complete their job in their own transaction. */
  complete(lease: Lease): Promise<void>
  /** Not done: due again after the delay. */
  retry(lease: Lease, outcome: { readonly delayMilliseconds: number; readonly error: string }): Promise<void>
  /** Not to be tried again: parked and listed, never deleted. */
  bury(lease: Lease, error: string): Promise<void>
  /**
   * Moves the jobs with the database's clock when that was set back since the last call, by any process: none waits
   * longer than it was to, and no lease lasts longer than `leaseSeconds` from now (R17). Returns by how many
   * milliseconds it was set back, to the one process that moved them; otherwise 0. To be called at every poll.
   */
  followClock(leaseSeconds: number): Promise<number>
  /** Makes a waiting job due now (D86); nothing happens when it runs already or is done. */
  release(dedupeKey: string): Promise<void>
  /** Hands back a claim undone, without counting an attempt (graceful stop). */
  handBack(lease: Lease): Promise<void>
  /** Whether a job with this key waits or runs. */
  isOpen(dedupeKey: string): Promise<boolean>
  /** Dead jobs, newest first. */
  dead(limit: number): Promise<readonly ListedJob[]>
  /** Jobs that wait or run, longest due first. */
  open(limit: number): Promise<readonly ListedJob[]>
  /**
   * Makes dead jobs wait again as if new, those first that died first: due now, attempts and crashes forgotten. Leaves
   * out the ones whose work another job with their key does by now. Returns the ids.
   */
  revive(which: { readonly jobId?: string; readonly limit: number }): Promise<readonly string[]>
  orphans(limit: number): Promise<readonly Orphan[]>
  counts(): Promise<{
    readonly waiting: number
    readonly running: number
    readonly dead: number
    readonly oldestDueSeconds: number
  }>
  /**
   * Calls back whenever work may be waiting: NOTIFY on PostgreSQL, in-process on SQLite. Only a hint; the poll remains.
   */
  onWork(listener: () => void): Promise<() => Promise<void>>
}
