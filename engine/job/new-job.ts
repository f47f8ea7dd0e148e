import type { JobKind, JobPayload } from './job-kind.ts'

/** Work to be done later: a row written in the same transaction as the change that causes it. */
export type NewJob<Kind extends JobKind = JobKind> = { readonly [K in Kind]: NewJobOf<K> }[Kind]

interface NewJobOf<Kind extends JobKind> {
  readonly kind: Kind
  /** Contains only ids: a job refers to rows and contains no documents. */
  readonly payload: JobPayload<Kind>
  /** Delay before the job is due, by the clock of the store (R17); absent = due at once. */
  readonly delayMilliseconds?: number
  /**
   * Present if the process that writes the job also begins it: the commit claims the job for this long. Absent = the
   * job waits for a claim.
   */
  readonly leaseSeconds?: number
  /**
   * Present if the lane of the job is full in the process that writes it. The job is then queued in the store behind
   * the other jobs of the lane, and is started when one of them ends.
   */
  readonly isQueued?: true
  /**
   * The server that the job waits for: a receiver or the directory. A worker runs only a limited number of jobs with
   * the same lane at a time (R11). Absent = the job waits for no other server.
   */
  readonly lane?: string
  /** While a job with this key waits or runs, no second one is created. */
  readonly dedupeKey?: string
  /** The row that this job brings to a final state; `JobStore.orphans` finds such rows that have no job (I7). */
  readonly subject?: { readonly type: 'transmission' | 'document' | 'participant'; readonly id: string }
}

/** The right to finish one claimed job. The store accepts a result only with the fence of the current claim (I6). */
export interface Lease {
  readonly jobId: string
  readonly fence: number
}

/**
 * Result of a job that was completed or postponed in one transaction with its effects: the worker has nothing left to
 * record.
 */
export type JobSettled = 'settled'
