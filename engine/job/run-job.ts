import { isTemporary, ServiceError } from '../error/service-error.ts'
import { isJobKind, type JobKind } from './job-kind.ts'
import type { JobRun } from './places.ts'
import type { JobSettled } from './new-job.ts'
import { attemptsOnCurve, backoffMilliseconds } from '../primitive/backoff.ts'
import type { LogLine } from '../primitive/log-field.ts'
import type { JobHandler, JobHandlers, WorkerDeps, WorkerSettings } from './job-handler.ts'
import { isLeaseLost, keepLease } from './keep-lease.ts'
import { readJob } from './read-job.ts'
import { retryCurveOf } from './retry-curve.ts'
import { crashesMax, type ClaimedJob } from './store.ts'

/** How one run of a job ended. */
type JobEnd =
  | { readonly kind: 'done' }
  | { readonly kind: JobSettled }
  | { readonly kind: 'again'; readonly error: unknown; readonly delayMilliseconds: number }
  | { readonly kind: 'lost' | 'parked'; readonly error: unknown }

type RunSettings = Pick<WorkerSettings, 'leaseSeconds' | 'retryCurves'>

/**
 * maximum number of attempts, one second apart, to report a result to a store that is unavailable; after the last one,
 * the lease expires and the job counts as crashed
 */
const resultTries = 30

/** Runs one claimed job until it has a result or has lost its lease. Never throws; writes one log line. */
export async function runJob(
  deps: WorkerDeps,
  settings: RunSettings,
  job: ClaimedJob,
  run: JobRun,
  stop: AbortController,
): Promise<void> {
  const startedAt = deps.clock.monotonic()
  const endRenewal = keepLease(deps, job.lease, settings.leaseSeconds, stop)
  const end = await runToEnd(deps, settings, job, run, stop.signal)
  await tellResult(deps, () => recordEnd(deps, job, end))
  endRenewal()
  deps.log(logLine(job, end, Math.round(deps.clock.monotonic() - startedAt)))
}

/** Returns a function that passes each job to the handler of its kind. */
export function handledBy(handlers: Partial<JobHandlers>): JobRun {
  return async (job, signal) => {
    if (!isJobKind(job.kind)) throw broken('no handler for this kind of job')
    return handle(handlers, job.kind, job, signal)
  }
}

async function runToEnd(
  deps: WorkerDeps,
  settings: RunSettings,
  job: ClaimedJob,
  run: JobRun,
  signal: AbortSignal,
): Promise<JobEnd> {
  try {
    if (job.crashes >= crashesMax) throw broken(`the process died ${job.crashes} times while it ran this job`)
    return { kind: (await run(job, signal)) ?? 'done' }
  } catch (error) {
    if (isLeaseLost(error) || signal.aborted) return { kind: 'lost', error }
    return againOrParked(deps, settings, job, error)
  }
}

async function handle<Kind extends JobKind>(
  handlers: { readonly [K in Kind]?: JobHandler<K> },
  kind: Kind,
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<JobSettled | void> {
  const handler = handlers[kind]
  if (handler === undefined) throw broken('no handler for this kind of job')
  return handler(readJob(kind, job), signal)
}

function broken(reason: string): ServiceError {
  return new ServiceError('internal_error', { inside: { reason } })
}

function againOrParked({ random }: WorkerDeps, { retryCurves }: RunSettings, job: ClaimedJob, error: unknown): JobEnd {
  if (!isTemporary(error) || !isJobKind(job.kind)) return { kind: 'parked', error }
  const curve = retryCurveOf(retryCurves, job.kind)
  return job.attempt < attemptsOnCurve(curve)
    ? { kind: 'again', error, delayMilliseconds: backoffMilliseconds(curve, job.attempt, random) }
    : { kind: 'parked', error }
}

async function recordEnd({ jobs }: WorkerDeps, { lease }: ClaimedJob, end: JobEnd): Promise<void> {
  switch (end.kind) {
    case 'done':
      return jobs.complete(lease)
    case 'again':
      return jobs.retry(lease, { delayMilliseconds: end.delayMilliseconds, error: errorText(end.error) })
    case 'parked':
      return jobs.bury(lease, errorText(end.error))
    case 'settled':
    case 'lost':
      return
    default:
      return end satisfies never
  }
}

/**
 * Reports the result of a job. Tries again while the store is unavailable. Gives up if the lease is lost, because
 * another worker then has the job.
 */
async function tellResult({ clock, log }: WorkerDeps, tell: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tell()
    } catch (error) {
      if (isLeaseLost(error)) return
      if (tries >= resultTries)
        return log({
          level: 'error',
          event: 'job_result',
          alarm: 'job_result_lost',
          inside: { error: errorText(error) },
        })
      await clock.wait(1_000)
    }
  }
}

function logLine({ lease, kind, attempt }: ClaimedJob, end: JobEnd, durationMs: number): LogLine {
  const line = { event: 'job', jobId: lease.jobId, jobKind: kind, attempt, durationMs }
  if (end.kind === 'done' || end.kind === 'settled') return { ...line, level: 'info' }
  const { error } = end
  const why = {
    ...(error instanceof ServiceError ? { code: error.code } : {}),
    inside: { end: end.kind, error: errorText(error), ...(error instanceof ServiceError ? error.context.inside : {}) },
  }
  return end.kind === 'parked'
    ? { ...line, level: 'error', alarm: 'job_parked', ...why }
    : { ...line, level: 'warn', ...why }
}

function errorText(error: unknown): string {
  const reason = error instanceof ServiceError ? error.context.inside?.reason : undefined
  return `${error instanceof Error ? error.message : String(error)}${typeof reason === 'string' ? ` (${reason})` : ''}`
}
