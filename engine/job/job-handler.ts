import type { JobKind, JobPayload } from './job-kind.ts'
import type { JobSettled } from './new-job.ts'
import type { Clock } from '../primitive/clock.ts'
import type { Log } from '../primitive/log-field.ts'
import type { Random } from '../primitive/random.ts'
import type { RetryCurves } from './retry-curve.ts'
import type { PlaceSettings, WorkerPlaces } from './places.ts'
import type { ClaimedJob, JobStore } from './store.ts'

/** A claimed job whose payload was checked. */
export interface Job<Kind extends JobKind> extends Omit<ClaimedJob, 'kind' | 'payload'> {
  readonly kind: Kind
  readonly payload: JobPayload<Kind>
}

/**
 * Does one job. When its effects settled the job in their own transaction it says so, otherwise the worker completes
 * it.
 * What it throws decides: temporary is tried again on the curve, everything else parks the job. The signal aborts when
 * the job is not its own any more; the handler should then end.
 */
export type JobHandler<Kind extends JobKind> = (job: Job<Kind>, signal: AbortSignal) => Promise<JobSettled | void>

/** A handler for every kind of job. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> }

export interface WorkerDeps {
  readonly jobs: JobStore
  /** those of this process, where flows begin jobs as well; absent = the worker's alone */
  readonly places?: WorkerPlaces
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

export interface WorkerSettings extends PlaceSettings {
  /** how often to look for work that nobody announced */
  readonly pollMilliseconds: number
  readonly retryCurves: RetryCurves
}
