import { ServiceError, isTemporary } from '../error/service-error.ts'
import type { Lease } from '../port/job.ts'
import { backoffMilliseconds, type RetryCurve } from '../primitive/backoff.ts'
import type { Clock } from '../primitive/clock.ts'
import type { Log } from '../primitive/log-field.ts'
import type { Random } from '../primitive/random.ts'
import { crashesMax, type ClaimedJob, type JobStore } from './store.ts'

/**
 * Does one job. A handler whose effects are recorded under the lease has completed the job with them; after any other return the worker completes it.
 * What it throws decides: temporary = again later on the curve, otherwise parked. The signal aborts when the lease is lost or the worker stops for good.
 */
export type JobHandler = (job: ClaimedJob, signal: AbortSignal) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

export interface WorkerDeps {
  readonly jobs: JobStore
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

export interface WorkerSettings {
  readonly jobsAtOnce: number
  readonly leaseSeconds: number
  readonly pollMilliseconds: number
  /** for jobs that fail for a moment and do not plan their own next try */
  readonly retryCurve: RetryCurve
}

export interface RunningWorker {
  /** Takes no new job, waits for the running ones up to `graceMilliseconds`, hands back what is left (R18). */
  stop(graceMilliseconds: number): Promise<void>
}

/** Works on due jobs of the given kinds until it is stopped: woken by the store's hint, and by the poll in any case. */
export async function startWorker(deps: WorkerDeps, settings: WorkerSettings, handlers: JobHandlers): Promise<RunningWorker> {
  const worker = new Worker(deps, settings, handlers)
  const forget = await deps.jobs.onWork(() => worker.wake())
  const loop = worker.run()
  return {
    async stop(graceMilliseconds) {
      await forget()
      await worker.stop(graceMilliseconds)
      await loop
    },
  }
}

interface RunningJob {
  readonly job: ClaimedJob
  readonly abort: AbortController
  readonly done: Promise<void>
}

class Worker {
  readonly #deps: WorkerDeps
  readonly #settings: WorkerSettings
  readonly #handlers: JobHandlers
  readonly #running = new Map<string, RunningJob>()
  #stopping = false
  #idle = new AbortController()

  constructor(deps: WorkerDeps, settings: WorkerSettings, handlers: JobHandlers) {
    this.#deps = deps
    this.#settings = settings
    this.#handlers = handlers
  }

  /** Ends the current wait for work. */
  wake(): void {
    this.#idle.abort()
  }

  async run(): Promise<void> {
    while (!this.#stopping) {
      this.#idle = new AbortController()
      const taken = await this.#takeJobs()
      if (taken === 0 && !this.#stopping) await this.#deps.clock.wait(this.#settings.pollMilliseconds, this.#idle.signal).catch(() => {})
    }
  }

  async stop(graceMilliseconds: number): Promise<void> {
    this.#stopping = true
    this.wake()
    const all = Promise.all([...this.#running.values()].map((running) => running.done))
    const grace = new AbortController()
    await Promise.race([all, this.#deps.clock.wait(graceMilliseconds, grace.signal).catch(() => {})])
    grace.abort()
    for (const { job, abort } of this.#running.values()) {
      abort.abort(new ServiceError('lease_lost', { inside: { reason: 'the worker stops' } }))
      await this.#quietly('job_hand_back', () => this.#deps.jobs.handBack(job.lease))
    }
  }

  /** Claims as many jobs as there is room for; 0 when nothing was due, or no room. */
  async #takeJobs(): Promise<number> {
    const room = this.#settings.jobsAtOnce - this.#running.size
    if (room <= 0) return 0
    const lastChance = ![...this.#running.values()].some(({ job }) => job.crashes >= crashesMax - 1)
    try {
      const claimed = await this.#deps.jobs.claim({ kinds: Object.keys(this.#handlers), limit: room, leaseSeconds: this.#settings.leaseSeconds, lastChance })
      for (const job of claimed) this.#start(job)
      return claimed.length
    } catch (error) {
      this.#deps.log({ level: 'error', event: 'job_claim', inside: { error: String(error) } })
      return 0
    }
  }

  #start(job: ClaimedJob): void {
    const abort = new AbortController()
    const done = this.#perform(job, abort).finally(() => {
      this.#running.delete(job.lease.jobId)
      this.wake()
    })
    this.#running.set(job.lease.jobId, { job, abort, done })
  }

  async #perform(job: ClaimedJob, abort: AbortController): Promise<void> {
    const started = this.#deps.clock.now().getTime()
    const beating = this.#keepLease(job.lease, abort)
    let code: string | undefined
    try {
      await this.#handlers[job.kind]?.(job, abort.signal)
      await this.#complete(job.lease)
    } catch (error) {
      code = error instanceof ServiceError ? error.code : 'internal_error'
      await this.#quietly('job_failed', () => this.#settle(job, error))
    } finally {
      beating.abort()
    }
    const durationMs = this.#deps.clock.now().getTime() - started
    this.#deps.log({ level: code === undefined ? 'info' : 'warn', event: 'job', jobKind: job.kind, jobId: job.lease.jobId, attempt: job.attempt, durationMs, ...(code === undefined ? {} : { code }) })
  }

  /** A handler that recorded its effects has completed the job: its lease is gone, and that is well. */
  async #complete(lease: Lease): Promise<void> {
    try {
      await this.#deps.jobs.complete(lease)
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'lease_lost')) throw error
    }
  }

  async #settle(job: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof ServiceError && error.code === 'lease_lost') return
    const text = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 1000) : 'unknown error'
    const waited = this.#deps.clock.now().getTime() - job.enqueuedAt.getTime()
    if (!isTemporary(error) || waited > this.#settings.retryCurve.giveUpAfterSeconds * 1000) {
      this.#deps.log({ level: 'error', event: 'job_buried', alarm: 'job_buried', jobKind: job.kind, jobId: job.lease.jobId, inside: { error: text } })
      return this.#deps.jobs.bury(job.lease, text)
    }
    const wait = backoffMilliseconds(this.#settings.retryCurve, job.attempt, this.#deps.random)
    return this.#deps.jobs.retry(job.lease, { runAt: new Date(this.#deps.clock.now().getTime() + wait), error: text })
  }

  /** Renews the lease at a third of its time until the job is over; aborts the job when the lease is lost. */
  #keepLease(lease: Lease, job: AbortController): AbortController {
    const over = new AbortController()
    const beat = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await this.#deps.clock.wait((this.#settings.leaseSeconds * 1000) / 3, over.signal)
        await this.#deps.jobs.heartbeat(lease, this.#settings.leaseSeconds)
      }
    }
    beat().catch((error: unknown) => {
      if (!over.signal.aborted) job.abort(error)
    })
    return over
  }

  async #quietly(event: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'lease_lost')) this.#deps.log({ level: 'error', event, inside: { error: String(error) } })
    }
  }
}
