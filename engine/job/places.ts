import type { JobSettled, Lease, NewJob } from './new-job.ts'
import type { ClaimedJob, JobClaim } from './store.ts'

/**
 * Does one claimed job: calls its handler, or continues the use case that wrote it, with the data already in memory.
 */
export type JobRun = (job: ClaimedJob, signal: AbortSignal) => Promise<JobSettled | void>

/** A place reserved for one job. Its holder must either begin the job or give the place back. */
export interface Place {
  /** duration of the claim made in the commit that writes the job; later the claim is renewed like any other */
  readonly leaseSeconds: number
  /** Runs the job, which has been committed. */
  readonly begin: (job: NewJob, lease: Lease, run: JobRun) => void
  readonly giveBack: () => void
}

/**
 * The places of one process: each running job occupies one. A job that finds its lane full may wait in the line, a list
 * in memory. All other jobs wait in the store: queued in their lane, or due for a claim.
 */
export interface Places {
  /**
   * Reserves a place for a job that is about to be written. If its lane is full and the job holds little memory, it
   * gets a position in the line instead. Returns undefined if neither is available, if jobs in the store are already
   * waiting for such a place, or if no worker runs. The job then has to wait in the store.
   */
  reserve(lane: string | undefined, bytesKept: number): Place | undefined
  /**
   * True if a job of this lane must be queued in the store behind others of the lane, because the lane is full here.
   */
  isFull(lane: string | undefined): lane is string
  /** Records that a job was queued in the store for this lane. */
  queued(lane: string): void
}

export interface PlaceSettings {
  /** maximum concurrent jobs without a lane */
  readonly jobsAtOnce: number
  /** maximum concurrent jobs with a lane; they do not count towards `jobsAtOnce` */
  readonly laneJobsAtOnce: number
  /** maximum concurrent jobs per lane */
  readonly jobsPerLane: number
  /** a new job can join the line only while fewer jobs than this are in it */
  readonly jobsInLine: number
  /**
   * lease duration: a job whose lease is not renewed within this time goes to another worker; workers renew a lease
   * three times per period
   */
  readonly leaseSeconds: number
}

/** A taken place, or a position in the line for one. */
export interface TakenPlace {
  readonly leave: () => void
  /** resolves when the place is available; absent if it is available at once */
  readonly turn?: Promise<void>
}

/** The operations of the worker that the places call. */
export interface PlaceOwner {
  begin(job: NewJob, lease: Lease, run: JobRun, place: TakenPlace): void
  /**
   * Reports a free place for which a job in the store may be waiting: a queued job of this lane or, if `lane` is null,
   * a due job.
   */
  freed(lane: string | null): void
}

/** The places, with the operations that only the worker uses. */
export interface WorkerPlaces extends Places {
  /** Allows jobs to begin from now on. */
  open(owner: PlaceOwner): void
  /** Prevents any further job from beginning. */
  close(): void
  /** Returns how many jobs the next claim may take. */
  room(): Pick<JobClaim, 'limit'> & { readonly lanes: NonNullable<JobClaim['lanes']> }
  /**
   * Takes a place for a claimed job. If another job took the last place during the claim, this one goes into the line.
   */
  take(lane: string | null): TakenPlace
  /**
   * Takes a free place in a lane with queued jobs, for a job that the caller then claims from the store. Returns
   * undefined if no place is free or no job is queued.
   */
  takeQueued(lane: string): QueuedPlace | undefined
  /**
   * Records which jobs are still waiting in the store once the jobs of the last claim have their places. Returns the
   * lanes that may have queued jobs.
   */
  tellWaiting(waiting: Waiting): readonly string[]
}

interface InLine {
  readonly lane: string | null
  /** true if claimed from the store: it was due there, so it takes precedence over the jobs still waiting there */
  readonly isClaimed: boolean
  /** Continues the job once it has its place; `leave` frees the place. */
  readonly goOn: (leave: () => void) => void
}

/** maximum memory, in bytes, that a job in the line may hold */
const bytesInLineMax = 65_536

/** A place for the next queued job of a lane. */
export interface QueuedPlace {
  readonly leave: () => void
  /**
   * Leaves the place because the store had no queued job for it. A job that was queued after that query is not
   * forgotten.
   */
  readonly leaveEmpty: () => void
}

/**
 * The jobs that wait in the store because they found no place: whether there may be jobs without a lane (`own`) or with
 * one, and which lanes have queued jobs.
 */
export interface Waiting {
  readonly own: boolean
  readonly inLanes: boolean
  readonly queuedLanes: readonly string[]
}

/**
 * Counts the running jobs of this process: those without a lane, and those with a lane, in all and per lane (R11). Jobs
 * begun with their commit and jobs claimed from the store share the same places; the job that has waited longer comes
 * first.
 */
export function createPlaces(settings: PlaceSettings): WorkerPlaces {
  const inLanes = new Map<string, number>()
  const line: InLine[] = []
  /** lanes with jobs queued in the store, and how often a queued job was reported for each */
  const queues = new Map<string, number>()
  let own = 0
  let allInLanes = 0
  let owner: PlaceOwner | undefined
  let waiting = { own: false, inLanes: false }
  /** while both have jobs waiting, the line and the store take turns (R11) */
  let isTurnOfLine = false

  return {
    reserve: (lane, bytesKept) => {
      const worker = owner
      if (worker === undefined || isAwaited(lane ?? null)) return undefined
      if (isFree(lane ?? null)) return placeOf(worker, { leave: take(lane ?? null) })
      if (lane === undefined || line.length >= settings.jobsInLine || bytesKept > bytesInLineMax) return undefined
      return placeOf(worker, standInLine(lane, false))
    },
    isFull: (lane): lane is string =>
      owner !== undefined && lane !== undefined && (queues.has(lane) || countIn(lane) >= settings.jobsPerLane),
    queued: (lane) => {
      addQueued(lane)
      if (isFree(lane)) owner?.freed(lane) // the job that should have started it had ended before it was queued
    },
    open: (opened) => void (owner = opened),
    close: () => void (owner = undefined),
    room: () => ({
      limit: settings.jobsAtOnce - own,
      lanes: {
        limit: settings.laneJobsAtOnce - allInLanes,
        jobsPerLane: settings.jobsPerLane,
        running: [...inLanes].flatMap(([lane, count]) => Array<string>(count).fill(lane)),
      },
    }),
    take: (lane) => (isFree(lane) ? { leave: take(lane) } : standInLine(lane, true)),
    takeQueued: (lane) => {
      if (!queues.has(lane) || !isFree(lane)) return undefined
      const seen = queues.get(lane)
      const leave = takeInLane(lane)
      return {
        leave: () => leave(),
        leaveEmpty: () => {
          if (queues.get(lane) === seen) queues.delete(lane)
          leave(true)
        },
      }
    },
    tellWaiting: ({ queuedLanes, ...told }) => {
      waiting = told
      for (const lane of queuedLanes) addQueued(lane)
      while (callInLine());
      return [...queues.keys()]
    },
  }

  function placeOf(worker: PlaceOwner, place: TakenPlace): Place {
    return {
      leaseSeconds: settings.leaseSeconds,
      begin: (job, lease, run) => worker.begin(job, lease, run, place),
      giveBack: () => place.leave(),
    }
  }

  function standInLine(lane: string | null, isClaimed: boolean): TakenPlace {
    let leave = (): void => void line.splice(line.indexOf(inLine), 1)
    let tellTurn = (): void => {}
    const turn = new Promise<void>((resolve) => (tellTurn = resolve))
    const inLine = {
      lane,
      isClaimed,
      goOn: (left: () => void) => {
        leave = left
        tellTurn()
      },
    }
    line.push(inLine)
    return { turn, leave: () => leave() }
  }

  function addQueued(lane: string): void {
    queues.set(lane, (queues.get(lane) ?? 0) + 1)
  }

  function isFree(lane: string | null): boolean {
    if (lane === null) return own < settings.jobsAtOnce
    return allInLanes < settings.laneJobsAtOnce && countIn(lane) < settings.jobsPerLane
  }

  function countIn(lane: string): number {
    return inLanes.get(lane) ?? 0
  }

  function isAwaited(lane: string | null): boolean {
    return lane === null ? waiting.own : waiting.inLanes || queues.has(lane)
  }

  function take(lane: string | null): () => void {
    return lane === null ? takeOwn() : takeInLane(lane)
  }

  function takeOwn(): () => void {
    own += 1
    return () => {
      own -= 1
      if (!callInLine() && waiting.own) owner?.freed(null)
    }
  }

  /**
   * Takes a place in a lane and returns the function that leaves it. `isEmpty` means that the place was taken for a
   * queued job but the store had none; the next poll then starts the queued jobs of other lanes.
   */
  function takeInLane(lane: string): (isEmpty?: boolean) => void {
    inLanes.set(lane, countIn(lane) + 1)
    allInLanes += 1
    return (isEmpty = false) => {
      allInLanes -= 1
      const left = countIn(lane) - 1
      if (left > 0) inLanes.set(lane, left)
      else inLanes.delete(lane)
      if (callInLine(isTurnOfLine)) return
      if (waiting.inLanes) {
        isTurnOfLine = true
        owner?.freed(null)
      } else if (!isEmpty || queues.has(lane)) callQueue(lane)
    }
  }

  /**
   * Makes the worker start the next job queued in this lane or, if its queue is empty, in another lane that has room.
   */
  function callQueue(lane: string): void {
    const next = queues.has(lane) ? lane : [...queues.keys()].find(isFree)
    if (next !== undefined) owner?.freed(next)
  }

  /**
   * Gives a free place to the first job in the line that may have it; returns whether there was one. A job claimed from
   * the store may always continue. While due jobs in the store have found no place, any other job continues only if it
   * is the turn of the line. No job continues once the worker is stopping.
   */
  function callInLine(hasTurn = false): boolean {
    if (owner === undefined) return false
    const mayPass = hasTurn || !waiting.inLanes
    const next = line.findIndex(({ lane, isClaimed }) => isFree(lane) && (isClaimed || mayPass))
    const [called] = next === -1 ? [] : line.splice(next, 1)
    if (called === undefined) return false
    if (hasTurn && !called.isClaimed) isTurnOfLine = false
    called.goOn(take(called.lane))
    return true
  }
}
