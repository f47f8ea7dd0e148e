import type { Lease, NewJob } from './new-job.ts'
import type { Instant } from '../primitive/clock.ts'

/** A claimed job as stored; `readJob` checks that its payload fits its kind. */
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
 * A row whose state is not final although no waiting or running job will change it. If a dead job belongs to the row,
 * the row waits until the operator retries that job; otherwise the row is a defect (I7).
 */
export interface Orphan {
  readonly type: 'transmission' | 'document'
  readonly id: string
  readonly state: string
  /** the document to which the row belongs; null for a transmission that has none, such as that of an MLS */
  readonly documentId: string | null
  readonly deadJobId: string | null
}

export interface JobClaim {
  readonly kinds: readonly string[]
  /** maximum jobs without a lane */
  readonly limit: number
  /**
   * limits for jobs with a lane: maximum jobs in all, and maximum jobs per lane including running ones; `running` lists
   * the lane of each running job; absent = the outer `limit` applies to all jobs, with or without a lane
   */
  readonly lanes?: { readonly limit: number; readonly jobsPerLane: number; readonly running: readonly string[] }
  readonly leaseSeconds: number
  readonly mayTakeLastChance: boolean
}

/** A job that has crashed this many times in a row is parked (R13). */
export const crashesMax = 3

/**
 * The durable job queue. Due times and leases follow the clock of the database (D8, R17). Every method is one
 * transaction. A method that takes a lease throws `lease_lost` and changes nothing if the job has a newer claim.
 */
export interface JobStore {
  enqueue(job: NewJob): Promise<void>
  /**
   * Claims due jobs of the given kinds, longest due first, each for `leaseSeconds`. Due jobs of a full lane are queued
   * in bulk, so that they do not hold up other lanes.
   * A job whose lease expired is due again, with a new fence and one more crash. Only consecutive crashes count: any
   * result resets the number to 0. A job with `crashesMax` - 1 crashes or more is on its last chance.
   * A claim returns at most one job on its last chance, and none if `mayTakeLastChance` is false. If a worker runs such
   * jobs one at a time, only the job that kills the process is parked, and no other job with it.
   */
  claim(request: JobClaim): Promise<readonly ClaimedJob[]>
  /**
   * Claims the first job that is queued in this lane, as `claim` does; undefined if the lane has none. Skips jobs on
   * their last chance.
   */
  claimQueued(lane: string, leaseSeconds: number): Promise<ClaimedJob | undefined>
  /** Returns at most `limit` lanes that have queued jobs, whichever process queued them. */
  queuedLanes(limit: number): Promise<readonly string[]>
  /**
   * Makes the first `jobsPerLane` queued jobs of each lane due now, because the process that queued them may have died.
   */
  callUpAll(jobsPerLane: number): Promise<void>
  heartbeat(lease: Lease, leaseSeconds: number): Promise<void>
  /** Completes a job that has no effects. Any other job is completed in the transaction that writes its effects. */
  complete(lease: Lease): Promise<void>
  /** Records a failed attempt; the job is due again after the delay. */
  retry(lease: Lease, outcome: { readonly delayMilliseconds: number; readonly error: string }): Promise<void>
  /** Parks a job that is not to be retried. It remains listed and is never deleted. */
  bury(lease: Lease, error: string): Promise<void>
  /**
   * If the clock of the database was set back since the last call by any process, moves the times of all jobs back too.
   * Then no job waits longer than intended, and no lease lasts longer than `leaseSeconds` from now (R17). Returns by
   * how many milliseconds the clock was set back, but only to the process that moved the jobs; otherwise 0. Must be
   * called at every poll.
   */
  followClock(leaseSeconds: number): Promise<number>
  /** Makes a waiting job due now (D86); does nothing if the job already runs or is done. */
  release(dedupeKey: string): Promise<void>
  /** Gives back a claim when the worker stops gracefully; the claim then does not count as an attempt. */
  handBack(lease: Lease): Promise<void>
  /** True if a job with this key waits or runs. */
  isOpen(dedupeKey: string): Promise<boolean>
  /** Returns dead jobs, newest first. */
  dead(limit: number): Promise<readonly ListedJob[]>
  /** Returns waiting and running jobs, longest due first. */
  open(limit: number): Promise<readonly ListedJob[]>
  /**
   * Makes dead jobs due now as if they were new, the longest dead first: attempts and crashes are reset. Skips a job if
   * another job with the same dedupe key is now waiting or running. Returns the ids.
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
