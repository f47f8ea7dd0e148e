import type { JobKind, JobPayload } from './job-kind.ts'

/** A piece of work to be done later: a row that is written in the same transaction as what it follows from. */
export type NewJob<Kind extends JobKind = JobKind> = { readonly [K in Kind]: NewJobOf<K> }[Kind]

interface NewJobOf<Kind extends JobKind> {
  readonly kind: Kind
  /** Ids only: a job names rows, it does not carry documents. */
  readonly payload: JobPayload<Kind>
  /** Time to wait first, by the clock of the store (R17); absent = at once. */
  readonly delayMilliseconds?: number
  /**
   * The process that writes it begins it as well: the job is claimed by its commit, for so long. Absent = it waits for
   * a claim.
   */
  readonly leaseSeconds?: number
  /** Its lane is full where it is written: it queues up behind the others, and is called by the one that ends. */
  readonly isQueued?: true
  /**
   * Whose slowness it waits for: a receiver, the directory. The jobs of one lane never take more than their share of a
   * worker (R11); absent = it waits for nobody.
   */
  readonly lane?: string
  /** While a job with this key waits or runs, no second one is made. */
  readonly dedupeKey?: string
  /** The row this job brings to its end; the orphan query joins on it (I7). */
  readonly subject?: { readonly type: 'transmission' | 'document' | 'participant'; readonly id: string }
}

/** The right to finish one claimed job. A result is taken only with the fence of the current claim (I6). */
export interface Lease {
  readonly jobId: string
  readonly fence: number
}

/** Said of a job that was completed, or put off, in one transaction with what it did: nothing is left to do for it. */
export type JobSettled = 'settled'
