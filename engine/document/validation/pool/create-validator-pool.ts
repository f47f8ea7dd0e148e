import { ServiceError } from '../../../error/service-error.ts'
import type { Clock } from '../../../primitive/clock.ts'
import type { OpenedDocument, OpeningRequest, Validator } from '../validator.ts'
import type { JudgeThread } from './judge-thread.ts'
import type { JudgedDocument } from './judge-worker.ts'
import { valueOf, type Outcome } from '../../../error/outcome.ts'

export interface PoolDeps {
  readonly clock: Clock
  readonly startThread: () => JudgeThread
}

export interface PoolSettings {
  readonly threads: number
  /** maximum number of documents that may wait for a thread */
  readonly waitingMax: number
  /** maximum duration of each wait: for a free thread, for a thread's answer, or for a thread's warm-up */
  readonly millisecondsMax: number
}

/** A validator that works in a pool of threads. */
export interface ValidatorPool extends Validator {
  /** Starts a thread if none exists, so that the first document does not have to wait for the warm-up of a thread. */
  startOne(): void
}

interface OpeningOrder {
  readonly request: OpeningRequest
  /**
   * Deadline (monotonic time) for a thread to accept the document. After the deadline, the document is refused at the
   * first of these events: a thread becomes free, a thread fails, another document arrives.
   */
  readonly waitsUntil: number
  readonly resolve: (outcome: Outcome<JudgedDocument>) => void
  readonly reject: (reason: ServiceError) => void
}

const retryAfterSeconds = 5

/**
 * Creates a validator that works in separate threads. Threads start on demand and accept documents once they are warm.
 * A thread that crashes, runs out of memory or exceeds its time limit is terminated and, if documents are waiting,
 * replaced. The document that the thread was processing is refused with `validator_unavailable`: no document counts as
 * valid without a verdict (V-04).
 */
export function createValidatorPool(
  { clock, startThread }: PoolDeps,
  { threads: threadsMax, waitingMax, millisecondsMax }: PoolSettings,
): ValidatorPool {
  const threads = new Set<JudgeThread>()
  const waiting: OpeningOrder[] = []
  /** one function for each idle thread; it passes a document to the thread */
  const idle: ((order: OpeningOrder) => void)[] = []
  let starting = 0
  let isClosed = false

  return {
    open: async (request) =>
      openedFrom(
        await new Promise<Outcome<JudgedDocument>>((resolve, reject) =>
          take({ request, waitsUntil: clock.monotonic() + millisecondsMax, resolve, reject }),
        ),
      ),
    startOne() {
      if (!isClosed && threads.size === 0) void runThread()
    },
    close: async () => {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(unavailable('the validator is closed'))
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }

  function take(order: OpeningOrder): void {
    refuseLate()
    const giveTo = idle.pop()
    if (isClosed) order.reject(unavailable('the validator is closed'))
    else if (giveTo !== undefined) giveTo(order)
    else if (waiting.length >= waitingMax)
      order.reject(busy({ reason: 'too many documents wait for a thread', waitingMax }))
    else waiting.push(order)
    startNeeded()
  }

  function startNeeded(): void {
    if (!isClosed && waiting.length > starting && threads.size < threadsMax) void runThread()
  }

  /**
   * Runs a thread until its first failure, then refuses the document that the thread was processing. If the thread was
   * idle or still starting, refuses the document that has waited longest, if any.
   */
  async function runThread(): Promise<void> {
    let thread: JudgeThread | undefined
    let order: OpeningOrder | undefined
    try {
      thread = startThread()
      threads.add(thread)
      starting++
      await inTime(thread.warm()).finally(() => starting--)
      for (;;) {
        order = await next()
        order.resolve(await inTime(thread.ask(order.request)))
        order = undefined
      }
    } catch (cause) {
      ;(order ?? waiting.shift())?.reject(asUnavailable(cause))
      refuseLate()
      await thread?.end()
      if (thread !== undefined) threads.delete(thread)
      startNeeded()
    }
  }

  async function next(): Promise<OpeningOrder> {
    refuseLate()
    return waiting.shift() ?? new Promise((resolve) => idle.push(resolve))
  }

  function refuseLate(): void {
    const now = clock.monotonic()
    while ((waiting[0]?.waitsUntil ?? Infinity) <= now)
      waiting.shift()?.reject(busy({ reason: 'no thread became free in time', millisecondsMax }))
  }

  async function inTime<Value>(work: Promise<Value>): Promise<Value> {
    const over = new AbortController()
    const late = clock
      .wait(millisecondsMax, over.signal)
      .then(() => Promise.reject(unavailable(`no answer within ${millisecondsMax} ms`)))
    return Promise.race([work, late]).finally(() => over.abort())
  }
}

function openedFrom(outcome: Outcome<JudgedDocument>): OpenedDocument {
  const { verdict, ...opened } = valueOf(outcome)
  return { ...opened, verdict: () => valueOf(verdict) }
}

function busy(inside: Readonly<Record<string, string | number>>): ServiceError {
  return new ServiceError('service_busy', { inside, retryAfterSeconds })
}

function unavailable(reason: string): ServiceError {
  return new ServiceError('validator_unavailable', { inside: { reason } })
}

function asUnavailable(cause: unknown): ServiceError {
  return cause instanceof ServiceError ? cause : new ServiceError('validator_unavailable', { cause })
}
