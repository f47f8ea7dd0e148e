import type { JobKind, JobPayload } from './job-kind.ts'
import type { JobSettled } from './new-job.ts'
import type { Clock } from '../primitive/clock.ts'
import type { Log } from '../primitive/log-field.ts'
import type { Random } from '../primitive/random.ts'
import type { RetryCurves } from './retry-curve.ts'
import type { PlaceSettings, WorkerPlaces } from './places.ts'
import type { ClaimedJob, JobStore } from './store.ts'

/** A claimed job whose payload has been checked. */
export interface Job<Kind extends JobKind> extends Omit<ClaimedJob, 'kind' | 'payload'> {
  readonly kind: Kind
  readonly payload: JobPayload<Kind>
}

/**
 * Does one job. Returns `settled` if the job was completed or postponed in the transaction that wrote its effects;
 * otherwise the worker completes the job.
 * After a temporary error, the job is retried on its retry curve; after any other error, the job is set aside as dead.
 * The signal aborts when this worker has lost its claim on the job; the handler should then stop.
 */
export type JobHandler<Kind extends JobKind> = (job: Job<Kind>, signal: AbortSignal) => Promise<JobSettled | void>

/** A handler for every kind of job. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> }

export interface WorkerDeps {
  readonly jobs: JobStore
  /**
   * the job slots of this process, if the worker shares them with use cases that begin jobs; absent = the worker
   * creates its own slots
   */
  readonly places?: WorkerPlaces
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

export interface WorkerSettings extends PlaceSettings {
  /** interval between checks for jobs that were not announced */
  readonly pollMilliseconds: number
  readonly retryCurves: RetryCurves
}
