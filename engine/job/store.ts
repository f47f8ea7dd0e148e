import type { Lease, NewJob } from './new-job.ts'
import type { Instant } from '../primitive/clock.ts'

/** A job as stored; `readJob` checks it against its kind. */
export interface ClaimedJob {
  readonly lease: Lease
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly lane: string | null
  /** 1 for the first claim. */
  readonly attempt: number
  /** Claims that ended without a result because the process died or lost its lease (R13). */
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
  /** error of the last failed attempt; empty if no attempt failed */
  readonly error: string
  /** for a dead job, the time at which it died; for any other job, the time from which a worker may claim it */
  readonly at: Instant
}

/**
 * A row whose state is not final and that no job advances. Without a dead job, such a row is a defect. With one, it
 * waits until the operator retries that job (I7).
 */
export interface Orphan {
  readonly type: 'transmission' | 'document'
  readonly id: string
  readonly state: string
  /** the document that waits with the row; null for a transmission of this service's own, such as an MLS */
  readonly documentId: string | null
  readonly deadJobId: string | null
}

export interface JobClaim {
  readonly kinds: readonly string[]
  /** maximum jobs without a lane */
  readonly limit: number
  /**
   * limits for jobs with a lane: maximum jobs in all, and maximum jobs per lane, running ones included; `running` has
   * the lane of each running job; absent = `limit` counts all jobs alike
   */
  readonly lanes?: { readonly limit: number; readonly jobsPerLane: number; readonly running: readonly string[] }
  readonly leaseSeconds: number
  readonly mayTakeLastChance: boolean
}

/** A job that has crashed this many times in a row is parked (R13). */
export const crashesMax = 3

/**
 * The durable job queue. Due times and leases follow the clock of the database (D8, R17). Every method is one
 * transaction. A method that takes a lease throws `lease_lost` and changes nothing if another claim has the job.
 */
export interface JobStore {
  enqueue(job: NewJob): Promise<void>
  /**
   * Claims due jobs of the given kinds, longest due first, each for `leaseSeconds`. Due jobs behind a full lane are
   * queued up in bulk, so that they do not hold up other lanes.
   * A job whose lease expired is due again, with a new fence and one more crash. Crashes count in a row: any result
   * resets the count. A job with `crashesMax` - 1 crashes or more is on its last chance.
   * A claim returns at most one job on its last chance, and none if `mayTakeLastChance` is false. A worker that runs
   * such jobs one at a time finds the job that kills the process without parking others along with it.
   */
  claim(request: JobClaim): Promise<readonly ClaimedJob[]>
  /**
   * Claims the first job that is queued up in this lane, as `claim` does; undefined if the queue is empty. Skips jobs
   * on their last chance.
   */
  claimQueued(lane: string, leaseSeconds: number): Promise<ClaimedJob | undefined>
  /** Returns lanes in which any process has queued up jobs, at most `limit`. */
  queuedLanes(limit: number): Promise<readonly string[]>
  /**
   * Makes the first `jobsPerLane` queued jobs of each lane due now, because the process that queued them up may be
   * gone.
   */
  callUpAll(jobsPerLane: number): Promise<void>
  heartbeat(lease: Lease, leaseSeconds: number): Promise<void>
  /** Completes a job without other effects; effects complete their job in their own transaction. */
  complete(lease: Lease): Promise<void>
  /** Records a failed attempt; the job is due again after the delay. */
  retry(lease: Lease, outcome: { readonly delayMilliseconds: number; readonly error: string }): Promise<void>
  /** Parks a job that is not to be retried. It remains listed and is never deleted. */
  bury(lease: Lease, error: string): Promise<void>
  /**
   * Moves all jobs back in time if the clock of the database was set back since the last call by any process. Then no
   * job waits longer than intended, and no lease lasts longer than `leaseSeconds` from now (R17). Returns by how many
   * milliseconds the clock was set back, but only to the process that moved the jobs; otherwise 0. Must be called at
   * every poll.
   */
  followClock(leaseSeconds: number): Promise<number>
  /** Makes a waiting job due now (D86); does nothing if the job already runs or is done. */
  release(dedupeKey: string): Promise<void>
  /** Gives back a claim without counting an attempt (graceful stop). */
  handBack(lease: Lease): Promise<void>
  /** True if a job with this key waits or runs. */
  isOpen(dedupeKey: string): Promise<boolean>
  /** Returns dead jobs, newest first. */
  dead(limit: number): Promise<readonly ListedJob[]>
  /** Returns waiting and running jobs, longest due first. */
  open(limit: number): Promise<readonly ListedJob[]>
  /**
   * Makes dead jobs due now as if they were new, the longest dead first: attempts and crashes are reset. Skips a job if
   * another job with the same key now waits or runs. Returns the ids.
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
   * Calls the listener whenever work may be waiting: by NOTIFY on PostgreSQL, in-process on SQLite. This is only a
   * hint; polling remains necessary. Returns the function that stops listening.
   */
  onWork(listener: () => void): Promise<() => Promise<void>>
}
