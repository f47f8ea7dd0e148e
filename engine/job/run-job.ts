import { isTemporary, ServiceError } from '../error/service-error.ts'
import type { Settled } from '../port/job.ts'
import { attemptsOnCurve, backoffMilliseconds } from '../primitive/backoff.ts'
import type { LogLine } from '../primitive/log-field.ts'
import type { JobHandler, WorkerDeps, WorkerSettings } from './job-handler.ts'
import { isLeaseLost, keepLease } from './keep-lease.ts'
import { crashesMax, type ClaimedJob } from './store.ts'

/** How one run of a job ended. */
type End =
  | { readonly kind: 'done' }
  | { readonly kind: Settled }
  | { readonly kind: 'lost' | 'again' | 'parked'; readonly error: unknown }

type RunSettings = Pick<WorkerSettings, 'leaseSeconds' | 'retryCurve'>

/**
 * how often a result is told to a store that is out, a second apart; then the lease runs out, and the job counts as
 * crashed
 */
const resultTries = 30

/** Runs one claimed job to a result, or to the loss of its lease. Never throws; leaves one log line. */
export async function runJob(
  deps: WorkerDeps,
  settings: RunSettings,
  handler: JobHandler | undefined,
  job: ClaimedJob,
  stop: AbortController,
): Promise<void> {
  const startedAt = deps.clock.now().getTime()
  const endRenewal = keepLease(deps, job.lease, settings.leaseSeconds, stop)
  const end = await runHandler(handler, job, stop.signal, settings)
  await tellResult(deps, () => recordEnd(deps, settings, job, end))
  endRenewal()
  deps.log(logLine(job, end, deps.clock.now().getTime() - startedAt))
}

async function runHandler(
  handler: JobHandler | undefined,
  job: ClaimedJob,
  signal: AbortSignal,
  { retryCurve }: RunSettings,
): Promise<End> {
  try {
    if (job.crashes >= crashesMax)
      throw new ServiceError('internal_error', {
        inside: { reason: `the process died ${job.crashes} times with this job` },
      }) // R13
    if (handler === undefined)
      throw new ServiceError('internal_error', { inside: { reason: 'nobody does this kind of job' } })
    return { kind: (await handler(job, signal)) ?? 'done' }
  } catch (error) {
    if (isLeaseLost(error) || signal.aborted) return { kind: 'lost', error }
    return { kind: isTemporary(error) && job.attempt < attemptsOnCurve(retryCurve) ? 'again' : 'parked', error }
  }
}

async function recordEnd(
  { jobs, clock, random }: WorkerDeps,
  { retryCurve }: RunSettings,
  { lease, attempt }: ClaimedJob,
  end: End,
): Promise<void> {
  switch (end.kind) {
    case 'done':
      return jobs.complete(lease)
    case 'again':
      return jobs.retry(lease, {
        runAt: new Date(clock.now().getTime() + backoffMilliseconds(retryCurve, attempt, random)),
        error: errorText(end.error),
      })
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
 * Tells the store, again while it is out: a lost result would look like a crash. A lease that is over is none of that:
 * another worker has it.
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

function logLine({ lease, kind, attempt }: ClaimedJob, end: End, durationMs: number): LogLine {
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
