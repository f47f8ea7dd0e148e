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
   * Keeps a place for a job that is about to be written. When its lane is full and it keeps few bytes in memory, the
   * job gets a place in the line instead. Returns undefined when there is neither, when other jobs wait for the place
   * in the store, and when no worker runs; the job then waits for a claim.
   */
  reserve(lane: string | undefined, bytesKept: number): Place | undefined
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
  /** those that are begun with their commit and wait in line for a place in their lane */
  readonly jobsInLine: number
  /** a job whose worker is silent for so long belongs to the next one; renewed three times in that span */
  readonly leaseSeconds: number
}

/** A place that is taken, or one in line for it. */
export interface TakenPlace {
  readonly leave: () => void
  /** when the place is there; absent where it is at once */
  readonly turn?: Promise<void>
}

/** What the worker does for those who have a place. */
export interface PlaceOwner {
  begin(job: NewJob, lease: Lease, run: JobRun, place: TakenPlace): void
  /** A place is free that somebody may wait for: in the queue of this lane, or for a claim. */
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
  /** Takes a place for a claimed job, in line where another one took the last place while the claim was asked for. */
  take(lane: string | null): TakenPlace
  /** Takes a place in a lane where jobs are queued up, if one is free, for one that the store is asked for now. */
  takeQueued(lane: string): QueuedPlace | undefined
  /**
   * Tells who waits, by the last look into the store, when those it claimed have their places. Returns the lanes in
   * which jobs may be queued up.
   */
  tellWaiting(waiting: Waiting): readonly string[]
}

interface InLine {
  readonly lane: string | null
  /** claimed from the store: by then it was its turn, so it comes before whoever is due there */
  readonly isClaimed: boolean
  /** Its turn has come, in the place that is left with `leave`. */
  readonly goOn: (leave: () => void) => void
}

/** what a job in line may keep in memory */
const bytesInLineMax = 65_536

/** A place for the next one of a queue. */
export interface QueuedPlace {
  readonly leave: () => void
  /** Leaves the place because the store had no queued job. A job that queued up since the question is not forgotten. */
  readonly leaveEmpty: () => void
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
  const inLanes = new Map<string, number>()
  const line: InLine[] = []
  /** lanes with jobs queued up in the store, each with how many were seen to do so */
  const queues = new Map<string, number>()
  let own = 0
  let allInLanes = 0
  let owner: PlaceOwner | undefined
  let waiting = { own: false, inLanes: false }
  /** while both wait, the line and due jobs in the store get every second place in turn (R11) */
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
      if (isFree(lane)) owner?.freed(lane) // the one that was to call it ended before it was written
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

  /** `isEmpty`: a place that was taken for a queue, and left as the store had none; the next look calls the others. */
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

  /** Of the lane in which a place is free; without such a queue, of another lane that has room. */
  function callQueue(lane: string): void {
    const next = queues.has(lane) ? lane : [...queues.keys()].find(isFree)
    if (next !== undefined) owner?.freed(next)
  }

  /**
   * Gives a free place to the first job in line that may have it, and tells whether there was one. A claimed job may
   * always go on. While due jobs in the store have found no place, any other job goes on only when the line has its
   * turn. No job goes on once the worker stops.
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
