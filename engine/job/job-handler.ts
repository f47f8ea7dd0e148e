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
 * Does one job. Returns `settled` if the transaction that wrote the effects of the job also completed or postponed it;
 * otherwise the worker completes it.
 * After a temporary error the job is retried on its retry curve; any other error parks it. The signal aborts when the
 * job no longer belongs to this worker; the handler should then end.
 */
export type JobHandler<Kind extends JobKind> = (job: Job<Kind>, signal: AbortSignal) => Promise<JobSettled | void>

/** A handler for every kind of job. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> }

export interface WorkerDeps {
  readonly jobs: JobStore
  /** the places of this process, if use cases begin jobs in them too; absent = the worker creates its own */
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
