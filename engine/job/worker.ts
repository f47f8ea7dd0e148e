import { ServiceError } from '../error/service-error.ts'
import { createBell } from './bell.ts'
import type { JobHandlers, WorkerDeps, WorkerSettings } from './job-handler.ts'
import { createLanes } from './lanes.ts'
import { runJob } from './run-job.ts'
import { crashesMax, type ClaimedJob } from './store.ts'

export type { JobHandler, JobHandlers, WorkerDeps, WorkerSettings } from './job-handler.ts'

export interface RunningWorker {
  /** Takes no more jobs and waits for those that run; what is not done in time is handed back undone (R18). */
  stop(graceMilliseconds: number): Promise<void>
}

interface RunningJob {
  readonly job: ClaimedJob
  readonly stop: AbortController
  readonly done: Promise<void>
}

/**
 * Claims due jobs and runs them, so many at once, until it is stopped. Several workers share the work, on one node or
 * many.
 */
export async function startWorker(
  deps: WorkerDeps,
  settings: WorkerSettings,
  handlers: Partial<JobHandlers>,
): Promise<RunningWorker> {
  const running = new Set<RunningJob>()
  const bell = createBell(deps.clock)
  const unlisten = await deps.jobs.onWork(bell.ring)
  const stopping = new AbortController()
  const lanes = createLanes(deps.jobs, settings)
  const startedAt = deps.clock.monotonic()
  await deps.jobs.callUpAll(settings.jobsPerLane)
  let clockDueAt = startedAt
  const loop = claimUntilStopped()

  return {
    stop: async (graceMilliseconds) => {
      stopping.abort()
      bell.ring()
      await Promise.all([loop, unlisten()])
      await finishWithin(graceMilliseconds)
      await Promise.all([...running].map(handBack))
    },
  }

  async function claimUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (deps.clock.monotonic() >= clockDueAt) await followClock()
      const claimed = await claim()
      for (const job of claimed) start(job)
      await bell.wait(settings.pollMilliseconds)
    }
  }

  /** At every poll, however often the bell rings in between. */
  async function followClock(): Promise<void> {
    clockDueAt = deps.clock.monotonic() + settings.pollMilliseconds
    try {
      const milliseconds = await deps.jobs.followClock(settings.leaseSeconds)
      if (milliseconds > 0)
        deps.log({ level: 'warn', event: 'job_clock', inside: { setBackMilliseconds: milliseconds } })
    } catch (error) {
      deps.log({ level: 'warn', event: 'job_clock', inside: { error: String(error) } })
    }
  }

  async function claim(): Promise<readonly ClaimedJob[]> {
    const limits = {
      limit: settings.jobsAtOnce - [...running].filter(({ job }) => job.lane === null).length,
      lanes: lanes.room(),
    }
    if (limits.limit <= 0 && limits.lanes.limit <= 0) return []
    try {
      return await deps.jobs.claim({
        kinds: Object.keys(handlers),
        ...limits,
        leaseSeconds: settings.leaseSeconds,
        mayTakeLastChance: mayTakeLastChance(),
      })
    } catch (error) {
      deps.log({ level: 'warn', event: 'job_claim', inside: { error: String(error) } })
      return []
    }
  }

  /**
   * One more crash parks such a job, so it runs when no other one does: what kills the process does not take others
   * along.
   * And not before this process has lived for a while: kills that come from outside, one restart after the other, are
   * no job's fault (R13).
   */
  function mayTakeLastChance(): boolean {
    const hasLived = deps.clock.monotonic() - startedAt >= settings.leaseSeconds * 1_000
    return hasLived && ![...running].some(({ job }) => job.crashes >= crashesMax - 1)
  }

  function start(job: ClaimedJob): void {
    const stop = new AbortController()
    const entry = { job, stop, done: runJob(deps, settings, handlers, job, stop) }
    running.add(entry)
    if (job.lane !== null) lanes.enter(job.lane)
    void forget(entry)
  }

  async function forget(entry: RunningJob): Promise<void> {
    await entry.done
    running.delete(entry)
    if (entry.job.lane !== null) await lanes.leave(entry.job.lane)
    bell.ring()
  }

  async function finishWithin(milliseconds: number): Promise<void> {
    const over = new AbortController()
    const finished = Promise.all([...running].map(({ done }) => done))
    await Promise.race([finished, deps.clock.wait(milliseconds, over.signal)])
    over.abort()
  }

  async function handBack({ job, stop }: RunningJob): Promise<void> {
    stop.abort(new ServiceError('lease_lost', { inside: { reason: 'the process stops' } }))
    await deps.jobs.handBack(job.lease).catch(() => {}) // then it is due when its lease runs out
  }
}
