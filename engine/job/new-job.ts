import type { JobKind, JobPayload } from './job-kind.ts'

/** A new job, to be written in the same transaction as the change that causes it. */
export type NewJob<Kind extends JobKind = JobKind> = { readonly [K in Kind]: NewJobOf<K> }[Kind]

interface NewJobOf<Kind extends JobKind> {
  readonly kind: Kind
  /** Contains only ids, never the contents of a document. */
  readonly payload: JobPayload<Kind>
  /** Delay before the job is due, measured by the clock of the database (R17); absent = due immediately. */
  readonly delayMilliseconds?: number
  /**
   * Present if the process that writes the job also begins it. The job is then claimed for this time in the transaction
   * that writes it. Absent = the job waits until a worker claims it.
   */
  readonly leaseSeconds?: number
  /**
   * Present if the process that writes the job has no free slot in the job's lane. The job is then queued in the store,
   * behind the other jobs of that lane, and starts when its turn comes.
   */
  readonly isQueued?: true
  /**
   * The lane of the job, which groups the jobs that call the same server: the participant identifier of a receiver,
   * `directory` or `participants`. A worker runs only a limited number of jobs of one lane at a time (R11). Absent =
   * the job calls no other server.
   */
  readonly lane?: string
  /** While a job with this key waits or runs, no second job with the key is created. */
  readonly dedupeKey?: string
  /**
   * The transmission, document, participant or mail whose state this job makes final. `JobStore.orphans` finds
   * transmissions and documents that should have such a job but have none (I7).
   */
  readonly subject?: { readonly type: 'transmission' | 'document' | 'participant' | 'mail'; readonly id: string }
}

/**
 * The right to finish one claimed job. `fence` is the number of the claim: the store accepts a result only for the
 * latest claim (I6).
 */
export interface Lease {
  readonly jobId: string
  readonly fence: number
}

/**
 * Returned for a job that was completed or postponed in the transaction that wrote its effects. The worker then has
 * nothing left to record.
 */
export type JobSettled = 'settled'
