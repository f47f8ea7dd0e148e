import type { JobKind, JobPayload } from './job-kind.ts'
import type { JobSettled } from './new-job.ts'
import type { Clock } from '../primitive/clock.ts'
import type { Log } from '../primitive/log-field.ts'
import type { Random } from '../primitive/random.ts'
import type { RetryCurves } from './retry-curve.ts'
import type { PlaceSettings, WorkerPlaces } from './places.ts'
import type { ClaimedJob, JobStore } from './store.ts'

/** A claimed job with a checked payload. */
export interface Job<Kind extends JobKind> extends Omit<ClaimedJob, 'kind' | 'payload'> {
  readonly kind: Kind
  readonly payload: JobPayload<Kind>
}

/**
 * Does one job. Returns `settled` if its effects settled the job in their own transaction; otherwise the worker
 * completes the job.
 * A temporary error is retried on the curve; any other error parks the job. The signal aborts when the job no longer
 * belongs to this worker; the handler should then end.
 */
export type JobHandler<Kind extends JobKind> = (job: Job<Kind>, signal: AbortSignal) => Promise<JobSettled | void>

/** A handler for every kind of job. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> }

export interface WorkerDeps {
  readonly jobs: JobStore
  /** places of this process, if flows begin jobs there as well; absent = the worker creates its own */
  readonly places?: WorkerPlaces
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

export interface WorkerSettings extends PlaceSettings {
  /** how often to check for work that was not announced */
  readonly pollMilliseconds: number
  readonly retryCurves: RetryCurves
}
