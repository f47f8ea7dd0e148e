import type { Lease, NewJob } from './new-job.ts'
import type { Instant } from '../primitive/clock.ts'

/** A claimed job as it comes from the store. `readJob` checks that its payload fits its kind. */
export interface ClaimedJob {
  readonly lease: Lease
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly lane: string | null
  /** Number of the current attempt; 1 at the first claim. */
  readonly attempt: number
  /** Number of consecutive claims that ended without a result because the process died or lost its lease (R13). */
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
  /** text of the error in the last failed attempt; empty if no attempt failed */
  readonly error: string
  /** for a dead job, the time at which it died; for any other job, the time from which a worker may claim it */
  readonly at: Instant
}

/**
 * A transmission or document whose state is not final, although no waiting or running job will change the state. One
 * with a dead job waits until the operator retries that job. One without a dead job is a sign of a defect (I7).
 */
export interface Orphan {
  readonly type: 'transmission' | 'document'
  readonly id: string
  readonly state: string
  /** the orphaned document, or the document of the orphaned transmission; null for the transmission of an MLS */
  readonly documentId: string | null
  readonly deadJobId: string | null
}

export interface JobClaim {
  readonly kinds: readonly string[]
  /** maximum number of jobs without a lane (see `NewJob`) to claim */
  readonly limit: number
  /**
   * limits for jobs with a lane: `limit` is the maximum number of jobs to claim, `jobsPerLane` the maximum per lane
   * including running jobs, and `running` contains the lane of each running job. If absent, the outer `limit` applies
   * to all jobs, with or without a lane.
   */
  readonly lanes?: { readonly limit: number; readonly jobsPerLane: number; readonly running: readonly string[] }
  readonly leaseSeconds: number
  readonly mayTakeLastChance: boolean
}

/** A job that has crashed this many times in a row is set aside as dead (R13). */
export const crashesMax = 3

/**
 * The durable job queue. Due times and leases follow the clock of the database (D8, R17). Every method is one
 * transaction. A method that takes a lease throws `lease_lost` and changes nothing if the job has a newer claim.
 */
export interface JobStore {
  enqueue(job: NewJob): Promise<void>
  /**
   * Claims due jobs of the given kinds for `leaseSeconds`, starting with the jobs that have been due longest. Due jobs
   * of a lane in which `jobsPerLane` jobs are already running are not claimed, but queued in that lane.
   * A job whose lease has expired is due again. Its next claim gets a new fence and adds one to its number of crashes.
   * Any result sets the number of crashes back to 0. After `crashesMax` crashes in a row, the job is set aside as dead.
   * A claim returns at most one job that would be dead after one more crash, and none if `mayTakeLastChance` is false.
   */
  claim(request: JobClaim): Promise<readonly ClaimedJob[]>
  /**
   * Claims the first queued job of this lane, in the same way as `claim`. Returns undefined if the lane has no queued
   * job. Skips jobs that would be set aside as dead after one more crash.
   */
  claimQueued(lane: string, leaseSeconds: number): Promise<ClaimedJob | undefined>
  /** Returns at most `limit` lanes that have queued jobs, whichever process queued them. */
  queuedLanes(limit: number): Promise<readonly string[]>
  /** Changes the first `jobsPerLane` queued jobs of each lane to waiting jobs that are due now. */
  callUpAll(jobsPerLane: number): Promise<void>
  heartbeat(lease: Lease, leaseSeconds: number): Promise<void>
  /**
   * Completes a job in a transaction of its own. A job that writes something is completed in the transaction that
   * writes it.
   */
  complete(lease: Lease): Promise<void>
  /** Records a failed attempt; the job is due again after the delay. */
  retry(lease: Lease, outcome: { readonly delayMilliseconds: number; readonly error: string }): Promise<void>
  /**
   * Sets a job aside as dead, so that the job is not retried automatically. A dead job remains listed. It is deleted
   * only when a later job has done its work (`DirectoryStore.settle`).
   */
  bury(lease: Lease, error: string): Promise<void>
  /**
   * If the clock of the database was set back, moves the times of all jobs back as well. After that, no job waits
   * longer than intended, and every lease ends within `leaseSeconds` (R17). Returns the number of milliseconds by which
   * the clock was set back; 0 if it was not set back, or if another process has already moved the times. Must be called
   * at every poll.
   */
  followClock(leaseSeconds: number): Promise<number>
  /** Makes a waiting job due now (D86); does nothing if the job already runs or is done. */
  release(dedupeKey: string): Promise<void>
  /** Gives back a claim when the worker stops gracefully. The claim then does not count as an attempt. */
  handBack(lease: Lease): Promise<void>
  /** True if a job with this key waits or runs. */
  isOpen(dedupeKey: string): Promise<boolean>
  /** Returns dead jobs, newest first. */
  dead(limit: number): Promise<readonly ListedJob[]>
  /** Returns waiting and running jobs, earliest due time first. */
  open(limit: number): Promise<readonly ListedJob[]>
  /**
   * Makes dead jobs due now and resets their attempts and crashes. Starts with the jobs that have been dead longest.
   * Skips a job if another job with the same dedupe key is waiting or running. Returns the ids of the revived jobs.
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
   * Calls the listener whenever a job may be waiting. Uses NOTIFY on PostgreSQL, and a callback within the process on
   * SQLite. Announcements can be missed, so polling remains necessary. Returns a function that stops listening.
   */
  onWork(listener: () => void): Promise<() => Promise<void>>
}
