import type { JobSettled, Lease, NewJob } from './new-job.ts'
import type { ClaimedJob, JobClaim } from './store.ts'

/**
 * Does one claimed job. Either calls the handler of its kind, or continues the use case that wrote the job, whose data
 * are still in memory.
 */
export type JobRun = (job: ClaimedJob, signal: AbortSignal) => Promise<JobSettled | void>

/**
 * A job slot, or a position in the in-memory queue, that is reserved for one job. The holder must either begin the job
 * or give the reservation back.
 */
export interface Place {
  /** duration of the first claim; a job is claimed in the transaction that writes it, and the claim is renewed later */
  readonly leaseSeconds: number
  /** Runs the job. The job must have been committed before. */
  readonly begin: (job: NewJob, lease: Lease, run: JobRun) => void
  readonly giveBack: () => void
}

/**
 * The job slots of one process. Each running job occupies one slot. The jobs that call the same server form a lane. A
 * job whose lane has no free slot may wait in an in-memory queue. All other jobs wait in the store until a worker
 * claims them.
 */
export interface Places {
  /**
   * Reserves a slot for a job that is about to be written. If no slot is free for its lane and the job needs little
   * memory, reserves a position in the in-memory queue instead. Returns undefined if neither is available, if jobs in
   * the store are already waiting for such a slot, or if no worker is running. The job then has to wait in the store.
   */
  reserve(lane: string | undefined, bytesKept: number): Place | undefined
  /**
   * True if a new job of this lane must be queued in the store. This is the case if the lane has no free slot in this
   * process, or if other jobs of the lane are already queued.
   */
  isFull(lane: string | undefined): lane is string
  /** Records that a job of this lane was queued in the store. */
  queued(lane: string): void
}

export interface PlaceSettings {
  /** maximum number of jobs without a lane that run at the same time */
  readonly jobsAtOnce: number
  /** maximum number of jobs with a lane that run at the same time, in addition to `jobsAtOnce` */
  readonly laneJobsAtOnce: number
  /** maximum number of jobs of one lane that run at the same time */
  readonly jobsPerLane: number
  /** maximum length of the in-memory queue for new jobs; a job claimed from the store may exceed it */
  readonly jobsInLine: number
  /**
   * lease duration: a job whose lease is not renewed within this time goes to another worker; workers renew a lease
   * three times per period
   */
  readonly leaseSeconds: number
}

/** An occupied job slot, or a position in the in-memory queue for one. */
export interface TakenPlace {
  readonly leave: () => void
  /** resolves when the job gets its slot; absent if the job already has it */
  readonly turn?: Promise<void>
}

/** The operations of the worker that `Places` calls. */
export interface PlaceOwner {
  begin(job: NewJob, lease: Lease, run: JobRun, place: TakenPlace): void
  /**
   * Reports a free slot for which a job in the store may be waiting: a queued job of this lane or, if `lane` is null,
   * any due job.
   */
  freed(lane: string | null): void
}

/** `Places` with additional operations that only the worker uses. */
export interface WorkerPlaces extends Places {
  /** Allows jobs to begin from now on. */
  open(owner: PlaceOwner): void
  /** Prevents any further job from beginning. */
  close(): void
  /** Returns how many jobs the next claim may take from the store: jobs without a lane, and jobs with a lane. */
  room(): Pick<JobClaim, 'limit'> & { readonly lanes: NonNullable<JobClaim['lanes']> }
  /**
   * Takes a slot for a claimed job. If another job has taken the last slot in the meantime, the claimed job joins the
   * in-memory queue.
   */
  take(lane: string | null): TakenPlace
  /**
   * Takes a free slot for the next queued job of this lane, which the caller then claims from the store. Returns
   * undefined if no slot is free or no job of the lane is queued.
   */
  takeQueued(lane: string): QueuedPlace | undefined
  /**
   * Records which jobs are still waiting in the store after the latest claim. Returns the lanes that may have queued
   * jobs.
   */
  tellWaiting(waiting: Waiting): readonly string[]
}

interface InLine {
  readonly lane: string | null
  /** true if the job was claimed from the store; such a job may always continue when a slot is free for its lane */
  readonly isClaimed: boolean
  /** Continues the job when it gets its slot; `leave` frees the slot. */
  readonly goOn: (leave: () => void) => void
}

/** maximum memory, in bytes, that a job in the in-memory queue may occupy */
const bytesInLineMax = 65_536

/** A slot for the next queued job of a lane. */
export interface QueuedPlace {
  readonly leave: () => void
  /**
   * Frees the slot if the store turned out to have no queued job for it. A job that was queued in the meantime is still
   * started later.
   */
  readonly leaveEmpty: () => void
}

/**
 * Jobs that still wait in the store for a free slot. `own` is true if there may be jobs without a lane, `inLanes` if
 * there may be jobs with a lane. `queuedLanes` lists the lanes that have queued jobs.
 */
export interface Waiting {
  readonly own: boolean
  readonly inLanes: boolean
  readonly queuedLanes: readonly string[]
}

/**
 * Creates the job slots of this process. Counts the running jobs without a lane, with a lane, and per lane (R11). Jobs
 * that begin right after their commit and jobs claimed from the store share the same slots. The job that has waited
 * longest gets a slot first.
 */
export function createPlaces(settings: PlaceSettings): WorkerPlaces {
  const inLanes = new Map<string, number>()
  const line: InLine[] = []
  /** the lanes that may have queued jobs in the store, each with the number of times that such a job was reported */
  const queues = new Map<string, number>()
  let own = 0
  let allInLanes = 0
  let owner: PlaceOwner | undefined
  let waiting = { own: false, inLanes: false }
  /** true if the next free slot goes to the in-memory queue, which takes turns with the jobs in the store (R11) */
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
      if (isFree(lane)) owner?.freed(lane) // a slot became free before the job was queued, so start the job now
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
   * Takes a slot in a lane and returns the function that frees it. Its argument `isEmpty` is true if the slot was taken
   * for a queued job but the store had none. In that case, no queued job of another lane is started.
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
   * Makes the worker start the next queued job of this lane. If the lane has none, chooses another lane that has queued
   * jobs and a free slot.
   */
  function callQueue(lane: string): void {
    const next = queues.has(lane) ? lane : [...queues.keys()].find(isFree)
    if (next !== undefined) owner?.freed(next)
  }

  /**
   * Gives a free slot to the first job in the in-memory queue that may continue. Returns true if there was such a job.
   * A job claimed from the store may always continue. Any other job may continue if no due jobs with a lane wait in the
   * store, or if it is the turn of the in-memory queue (`hasTurn`). When the worker is stopping, no job continues.
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
