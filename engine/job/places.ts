import type { JobSettled, Lease, NewJob } from './new-job.ts'
import type { ClaimedJob, JobClaim } from './store.ts'

/** Does one claimed job: calls its handler, or continues the flow that ordered it with the data already at hand. */
export type JobRun = (job: ClaimedJob, signal: AbortSignal) => Promise<JobSettled | void>

/** A place reserved for one job. Its holder must either begin the job or give the place back. */
export interface Place {
  /** how long the job is claimed by the commit that writes it; after that the claim is renewed like any other */
  readonly leaseSeconds: number
  /** Runs the job, which has been committed. */
  readonly begin: (job: NewJob, lease: Lease, run: JobRun) => void
  readonly giveBack: () => void
}

/** The places for running jobs in one process. */
export interface Places {
  /**
   * Reserves a place for a job that is about to be written. If its lane is full and the job holds little memory, it
   * gets a position in the line instead. Returns undefined if neither is available, if other jobs wait in the store for
   * the place, or if no worker runs. The job then waits for a claim.
   */
  reserve(lane: string | undefined, bytesKept: number): Place | undefined
  /** True if a job of this lane must queue up behind others that run here. */
  isFull(lane: string | undefined): lane is string
  /** Records that a job was queued up in this lane. */
  queued(lane: string): void
}

export interface PlaceSettings {
  /** maximum concurrent jobs without a lane */
  readonly jobsAtOnce: number
  /** maximum concurrent jobs with a lane, in addition */
  readonly laneJobsAtOnce: number
  /** maximum concurrent jobs per lane */
  readonly jobsPerLane: number
  /** maximum jobs that were begun with their commit and wait in line for a place in their lane */
  readonly jobsInLine: number
  /**
   * a job whose worker does not renew its lease for this long goes to another worker; renewed three times in that
   * period
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
  /** Reports a free place that a job may be waiting for: in the queue of this lane or, if null, for a claim. */
  freed(lane: string | null): void
}

/** The places, with the operations that only the worker uses. */
export interface WorkerPlaces extends Places {
  /** Allows jobs to begin from now on. */
  open(owner: PlaceOwner): void
  /** Prevents any further job from beginning. */
  close(): void
  /** Returns how many jobs a claim may take. */
  room(): Pick<JobClaim, 'limit'> & { readonly lanes: NonNullable<JobClaim['lanes']> }
  /**
   * Takes a place for a claimed job. The job goes into the line if another job took the last place during the claim.
   */
  take(lane: string | null): TakenPlace
  /**
   * Takes a free place in a lane with queued jobs, for a job that the caller now claims from the store. Returns
   * undefined if no place is free or no job is queued.
   */
  takeQueued(lane: string): QueuedPlace | undefined
  /**
   * Records which jobs wait in the store, after the jobs of the last claim have their places. Returns the lanes in
   * which jobs may be queued up.
   */
  tellWaiting(waiting: Waiting): readonly string[]
}

interface InLine {
  readonly lane: string | null
  /** true if claimed from the store: its turn had come, so it precedes the jobs that are due there */
  readonly isClaimed: boolean
  /** Continues the job in its place; `leave` frees the place. */
  readonly goOn: (leave: () => void) => void
}

/** maximum bytes that a job in line may hold in memory */
const bytesInLineMax = 65_536

/** A place for the next job of a queue. */
export interface QueuedPlace {
  readonly leave: () => void
  /**
   * Leaves the place because the store had no queued job. A job that queued up after the store was asked is not
   * forgotten.
   */
  readonly leaveEmpty: () => void
}

/**
 * Jobs that found no place: whether there may be some without a lane (`own`) or with one, and the lanes with a queue.
 */
export interface Waiting {
  readonly own: boolean
  readonly inLanes: boolean
  readonly queuedLanes: readonly string[]
}

/**
 * Counts the jobs that run here: those without a lane, and those with a lane, per lane (R11). Jobs begun with their
 * commit and claimed jobs share the same places; the job that has waited longer comes first.
 */
export function createPlaces(settings: PlaceSettings): WorkerPlaces {
  const inLanes = new Map<string, number>()
  const line: InLine[] = []
  /** lanes with jobs queued up in the store, each with a count of the times that a queued job was reported */
  const queues = new Map<string, number>()
  let own = 0
  let allInLanes = 0
  let owner: PlaceOwner | undefined
  let waiting = { own: false, inLanes: false }
  /** while both wait, the line and the due jobs in the store take turns (R11) */
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
      if (isFree(lane)) owner?.freed(lane) // the job whose end should have started it ended before it was written
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
   * queue but the store had no queued job; the next poll then serves the other queues.
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

  /** Lets the worker start the next job queued in this lane or, without one, in another lane with room. */
  function callQueue(lane: string): void {
    const next = queues.has(lane) ? lane : [...queues.keys()].find(isFree)
    if (next !== undefined) owner?.freed(next)
  }

  /**
   * Gives a free place to the first job in line that may have it; returns whether there was one. A claimed job may
   * always continue. While due jobs in the store have found no place, any other job continues only when it is the turn
   * of the line. No job continues once the worker stops.
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
