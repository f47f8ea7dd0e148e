import type { JobSettled, Lease, NewJob } from './new-job.ts'
import type { ClaimedJob, JobClaim } from './store.ts'

/** Does one claimed job; a handler that has its job, or a flow that goes on with what it has at hand. */
export type JobRun = (job: ClaimedJob, signal: AbortSignal) => Promise<JobSettled | void>

/** A place that is kept for one job. Whoever has it begins the job or gives the place back. */
export interface Place {
  /** for how long the job is claimed by the commit that writes it; then its claim is renewed like any other */
  readonly leaseSeconds: number
  /** Runs the job, whose commit stands. */
  readonly begin: (job: NewJob, lease: Lease, run: JobRun) => void
  readonly giveBack: () => void
}

/** The places of one process for jobs that run. */
export interface Places {
  /**
   * Keeps a place for a job that is about to be written. Undefined while there is none, while others wait for it, and
   * while no worker runs: the job then waits for a claim.
   */
  reserve(lane: string | undefined): Place | undefined
  /** Whether a job of this lane had to queue up behind others that run here. */
  isFull(lane: string | undefined): lane is string
  /** A job is queued up in this lane. */
  queued(lane: string): void
}

export interface PlaceSettings {
  /** jobs that wait for nobody */
  readonly jobsAtOnce: number
  /** those that wait for others, beside these */
  readonly laneJobsAtOnce: number
  /** of those, in one lane */
  readonly jobsPerLane: number
  /** a job whose worker is silent for so long belongs to the next one; renewed three times in that span */
  readonly leaseSeconds: number
}

/** What the worker does for those who have a place. */
export interface PlaceOwner {
  begin(job: NewJob, lease: Lease, run: JobRun, leave: () => void): void
  /** A place is free that somebody may wait for. */
  freed(lane: string | null): void
}

/** The places as the worker has them, who claims for those that are free. */
export interface WorkerPlaces extends Places {
  /** Lets jobs be begun from now on. */
  open(owner: PlaceOwner): void
  /** No job is begun any more. */
  close(): void
  /** What a claim may take. */
  room(): Pick<JobClaim, 'limit'> & { readonly lanes: NonNullable<JobClaim['lanes']> }
  /** Takes a place for a claimed job. Returns the way to leave it. */
  take(lane: string | null): () => void
  /** Takes a place in a lane where jobs are queued up, if one is free. */
  takeQueued(lane: string): (() => void) | undefined
  /** Tells who waits, by the last look into the store. Returns the lanes in which jobs may be queued up. */
  tellWaiting(waiting: Waiting): readonly string[]
  /** The store had nobody queued up in this lane; who queued up since it was asked is not forgotten. */
  emptied(lane: string): void
}

/** Jobs that found no place: whether there may be some without a lane or with one, and the lanes with a queue. */
export interface Waiting {
  readonly own: boolean
  readonly inLanes: boolean
  readonly queuedLanes: readonly string[]
}

/**
 * Counts the jobs that run here: those that wait for nobody, and those that wait for others by their lanes (R11). Who
 * begins a job with its commit and who claims it take from the same places; whoever waits longer comes first.
 */
export function createPlaces(settings: PlaceSettings): WorkerPlaces {
  const inLanes: string[] = []
  /** lanes with a queue, and those among them that the store was asked about since somebody queued up */
  const queues = new Set<string>()
  const asked = new Set<string>()
  let own = 0
  let owner: PlaceOwner | undefined
  let waiting = { own: false, inLanes: false }

  return {
    reserve: (lane) => {
      const worker = owner
      if (worker === undefined || isAwaited(lane ?? null) || !isFree(lane ?? null)) return undefined
      const leave = take(lane ?? null)
      return {
        leaseSeconds: settings.leaseSeconds,
        begin: (job, lease, run) => worker.begin(job, lease, run, leave),
        giveBack: leave,
      }
    },
    isFull: (lane): lane is string =>
      owner !== undefined && lane !== undefined && (queues.has(lane) || countIn(lane) >= settings.jobsPerLane),
    queued: (lane) => {
      queues.add(lane)
      asked.delete(lane)
      if (isFree(lane)) owner?.freed(lane) // the one that was to call it ended before it was written
    },
    open: (opened) => void (owner = opened),
    close: () => void (owner = undefined),
    room: () => ({
      limit: settings.jobsAtOnce - own,
      lanes: {
        limit: settings.laneJobsAtOnce - inLanes.length,
        jobsPerLane: settings.jobsPerLane,
        running: [...inLanes],
      },
    }),
    take,
    takeQueued: (lane) => {
      if (!queues.has(lane) || !isFree(lane)) return undefined
      asked.add(lane)
      return take(lane)
    },
    tellWaiting: ({ queuedLanes, ...told }) => {
      waiting = told
      for (const lane of queuedLanes) queues.add(lane)
      return [...queues]
    },
    emptied: (lane) => {
      if (asked.delete(lane)) queues.delete(lane)
    },
  }

  function isFree(lane: string | null): boolean {
    if (lane === null) return own < settings.jobsAtOnce
    return inLanes.length < settings.laneJobsAtOnce && countIn(lane) < settings.jobsPerLane
  }

  function countIn(lane: string): number {
    return inLanes.filter((running) => running === lane).length
  }

  function isAwaited(lane: string | null): boolean {
    return lane === null ? waiting.own : waiting.inLanes || queues.has(lane)
  }

  function take(lane: string | null): () => void {
    if (lane === null) own += 1
    else inLanes.push(lane)
    return () => {
      if (lane === null) own -= 1
      else inLanes.splice(inLanes.indexOf(lane), 1)
      if (isAwaited(lane)) owner?.freed(lane)
    }
  }
}
