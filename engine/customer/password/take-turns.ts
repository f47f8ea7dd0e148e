import PQueue from 'p-queue'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'

/** Runs a piece of work when its turn comes. Throws `service_busy`. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

const waitingMax = 200
const waitMilliseconds = 5_000

/**
 * Returns a function that runs at most `atOnce` pieces of work at the same time, in the order of the calls. A call that
 * has waited for 5 seconds is refused, and so is a call that finds 200 others waiting. The refused work never runs.
 */
export function takeTurns(clock: Clock, atOnce: number): InTurn {
  const queue = new PQueue({ concurrency: atOnce })
  return (work) => {
    if (queue.size >= waitingMax) return Promise.reject(busy())
    const tooLate = new AbortController()
    const stopWaiting = clock.after(waitMilliseconds, () => tooLate.abort(busy()))
    return queue.add(
      () => {
        stopWaiting()
        return work()
      },
      { signal: tooLate.signal },
    )
  }
}

/** Runs a piece of work when its turn among those with the same key comes. Throws `service_busy`. */
export type InTurnOf = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Returns a function like `takeTurns` that runs one piece of work for each key at a time. */
export function takeTurnsForKeys(clock: Clock): InTurnOf {
  const queues = new Map<string, { readonly inTurn: InTurn; calls: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { inTurn: takeTurns(clock, 1), calls: 0 }
    queues.set(key, queue)
    queue.calls += 1
    try {
      return await queue.inTurn(work)
    } finally {
      queue.calls -= 1
      if (queue.calls === 0) queues.delete(key)
    }
  }
}

function busy(): ServiceError {
  return new ServiceError('service_busy', {
    inside: { reason: 'too many passwords are being checked' },
    retryAfterSeconds: waitMilliseconds / 1000,
  })
}
