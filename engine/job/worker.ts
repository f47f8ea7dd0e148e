import { ServiceError } from '../error/service-error.ts'
import { createBell } from './bell.ts'
import type { JobHandlers, WorkerDeps, WorkerSettings } from './job-handler.ts'
import type { Lease, NewJob } from './new-job.ts'
import { createPlaces, type JobRun, type TakenPlace, type WorkerPlaces } from './places.ts'
import { handledBy, runJob } from './run-job.ts'
import { unlessAborted } from '../primitive/unless-aborted.ts'
import { crashesMax, type ClaimedJob, type JobClaim } from './store.ts'

export type { JobHandler, JobHandlers, WorkerDeps, WorkerSettings } from './job-handler.ts'

export interface RunningWorker {
  /**
   * Claims no further jobs and waits for the running jobs to end. Gives back jobs that still wait in memory, and jobs
   * that do not end within the grace period (R18).
   */
  stop(graceMilliseconds: number): Promise<void>
}

interface RunningJob {
  readonly job: ClaimedJob
  readonly stop: AbortController
  readonly done: Promise<void>
  readonly isInLine: () => boolean
}

/** maximum number of lanes with queued jobs (see `NewJob`) that a worker reads from the store at a time */
const queuedLanesMax = 1_000

const handBacksAtOnce = 64

/**
 * Starts a worker. Until it is stopped, the worker claims due jobs and runs them concurrently within the limits of the
 * settings. It also runs the jobs that use cases of this process begin. Several workers can share the work, on one or
 * more nodes. A worker checks for due jobs at every poll and whenever a job is announced.
 */
export async function startWorker(
  deps: WorkerDeps,
  settings: WorkerSettings,
  handlers: Partial<JobHandlers>,
): Promise<RunningWorker> {
  const { jobs, places = createPlaces(settings) } = deps
  const running = new Set<RunningJob>()
  /** calls to the store that continue in the background; only `stop` waits for them */
  const underWay = new Set<Promise<void>>()
  const bell = createBell(deps.clock)
  const unlisten = await jobs.onWork(bell.ring)
  const stopping = new AbortController()
  const handle = handledBy(handlers)
  const startedAt = deps.clock.monotonic()
  await jobs.callUpAll(settings.jobsPerLane)
  let pollDueAt = startedAt
  places.open({ begin, freed: (lane) => follow(callNext(lane)) })
  const loop = claimUntilStopped()

  return {
    stop: async (graceMilliseconds) => {
      places.close()
      stopping.abort()
      bell.ring()
      await Promise.all([loop, unlisten()])
      while (underWay.size > 0) await Promise.all(underWay)
      await handBackAll([...running].filter(({ isInLine }) => isInLine()))
      await finishWithin(graceMilliseconds)
      await handBackAll([...running])
    },
  }

  async function claimUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (deps.clock.monotonic() >= pollDueAt) await followClock()
      await claimDue()
      await bell.wait(settings.pollMilliseconds)
    }
  }

  /**
   * Adjusts the times of the jobs if the clock of the database was set back. The next adjustment is due after one poll
   * interval.
   */
  async function followClock(): Promise<void> {
    pollDueAt = deps.clock.monotonic() + settings.pollMilliseconds
    try {
      const milliseconds = await jobs.followClock(settings.leaseSeconds)
      if (milliseconds > 0)
        deps.log({ level: 'warn', event: 'job_clock', inside: { setBackMilliseconds: milliseconds } })
    } catch (error) {
      deps.log({ level: 'warn', event: 'job_clock', inside: { error: String(error) } })
    }
  }

  /**
   * Starts due jobs, then queued jobs, as long as there are free slots. Records whether more due jobs may be waiting.
   */
  async function claimDue(): Promise<void> {
    const room = places.room()
    try {
      const claimed = hasRoom(room) ? await jobs.claim(requestFor(room)) : []
      for (const job of claimed) start(job, handle, places.take(job.lane))
      const own = claimed.filter(({ lane }) => lane === null).length
      const isFull = { own: own >= room.limit, inLanes: claimed.length - own >= room.lanes.limit }
      const queuedLanes = places.tellWaiting({ ...isFull, queuedLanes: await jobs.queuedLanes(queuedLanesMax) })
      await Promise.all(queuedLanes.map(fillQueued))
    } catch (error) {
      deps.log({ level: 'warn', event: 'job_claim', inside: { error: String(error) } })
    }
  }

  function requestFor(room: ReturnType<WorkerPlaces['room']>): JobClaim {
    const { leaseSeconds } = settings
    return { kinds: Object.keys(handlers), ...room, leaseSeconds, mayTakeLastChance: mayTakeLastChance() }
  }

  /**
   * True if this worker may now run a job that would be set aside as dead after one more crash (R13). This is the case
   * if no other such job is running and the process has lived for at least one lease period.
   */
  function mayTakeLastChance(): boolean {
    const hasLived = deps.clock.monotonic() - startedAt >= settings.leaseSeconds * 1_000
    return hasLived && ![...running].some(({ job }) => job.crashes >= crashesMax - 1)
  }

  /** Starts a job that this process wrote and claimed in one transaction. */
  function begin({ kind, payload, lane }: NewJob, lease: Lease, run: JobRun, place: TakenPlace): void {
    start(
      { lease, kind, payload, lane: lane ?? null, attempt: 1, crashes: 0, enqueuedAt: deps.clock.now() },
      run,
      place,
    )
  }

  /** Starts a claimed job; gives the job back immediately if the worker is stopping. */
  function start(job: ClaimedJob, run: JobRun, place: TakenPlace): void {
    const stop = new AbortController()
    if (stopping.signal.aborted) {
      place.leave()
      return follow(handBack({ job, stop }))
    }
    let isInLine = place.turn !== undefined
    const inTurn: JobRun = async (claimed, signal) => {
      if (place.turn) await waitInLine(claimed, place.turn, signal)
      isInLine = false
      return run(claimed, signal)
    }
    const entry = { job, stop, done: runJob(deps, settings, job, inTurn, stop), isInLine: () => isInLine }
    running.add(entry)
    void forget(entry, place.leave)
  }

  /**
   * Waits until the job gets its slot. After a long wait, also renews the claim. The renewal fails if another worker
   * has claimed the job in the meantime (I6).
   */
  async function waitInLine({ lease }: ClaimedJob, turn: Promise<void>, signal: AbortSignal): Promise<void> {
    const { leaseSeconds } = settings
    const since = deps.clock.monotonic()
    await unlessAborted(turn, signal)
    if (deps.clock.monotonic() - since > (leaseSeconds * 1_000) / 3) await jobs.heartbeat(lease, leaseSeconds)
  }

  function follow(call: Promise<void>): void {
    underWay.add(call)
    void call.finally(() => underWay.delete(call))
  }

  async function forget(entry: RunningJob, leave: () => void): Promise<void> {
    await entry.done
    running.delete(entry)
    leave()
    if (entry.job.crashes > 0) bell.ring() // a job close to its crash limit may be waiting for this job to end
  }

  async function callNext(lane: string | null): Promise<void> {
    if (lane === null || !(await callQueued(lane))) bell.ring()
  }

  /** Starts queued jobs of a lane as long as there are free slots, whichever process queued them. */
  async function fillQueued(lane: string): Promise<void> {
    while (await callQueued(lane));
  }

  /** Starts the next queued job of this lane. Returns false if no job was queued or no slot was free. */
  async function callQueued(lane: string): Promise<boolean> {
    const place = places.takeQueued(lane)
    if (place === undefined) return false
    // if this call fails, the next poll finds the queued jobs of the lane again
    const next = await jobs.claimQueued(lane, settings.leaseSeconds).catch(() => undefined)
    if (next) start(next, handle, place)
    else place.leaveEmpty()
    return next !== undefined
  }

  async function finishWithin(milliseconds: number): Promise<void> {
    const over = new AbortController()
    const finished = Promise.all([...running].map(({ done }) => done))
    await Promise.race([finished, deps.clock.wait(milliseconds, over.signal)])
    over.abort()
  }

  /** Gives back jobs in batches, because the store accepts only a limited number of waiting calls. */
  async function handBackAll(entries: readonly RunningJob[]): Promise<void> {
    for (let first = 0; first < entries.length; first += handBacksAtOnce)
      await Promise.all(entries.slice(first, first + handBacksAtOnce).map(handBack))
  }

  async function handBack({ job, stop }: Pick<RunningJob, 'job' | 'stop'>): Promise<void> {
    stop.abort(new ServiceError('lease_lost', { inside: { reason: 'the process is stopping' } }))
    await jobs.handBack(job.lease).catch(() => {}) // if this fails, the job becomes due when its lease expires
  }
}

function hasRoom({ limit, lanes }: ReturnType<WorkerPlaces['room']>): boolean {
  return limit > 0 || lanes.limit > 0
}
