import type { Clock } from '../../engine/primitive/clock.ts'

interface Waiter {
  readonly until: number
  readonly callBack: () => void
}

/** A clock that only the test moves. A waiter wakes when the clock reaches its time. */
export class ManualClock implements Clock {
  #now = Date.UTC(2100, 0, 1) // later than any database's own clock, so that a job due later is not yet due there
  readonly #waiters = new Set<Waiter>()

  now(): Date {
    return new Date(this.#now)
  }

  monotonic(): number {
    return this.#now
  }

  after(milliseconds: number, callBack: () => void): () => void {
    const waiter = { until: this.#now + milliseconds, callBack }
    this.#waiters.add(waiter)
    return () => void this.#waiters.delete(waiter)
  }

  wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const cancel = this.after(milliseconds, resolve)
      signal?.addEventListener('abort', () => {
        cancel()
        reject(signal.reason as Error)
      })
    })
  }

  /** Moves the clock forward, wakes the waiters whose time has come, and lets their work finish. */
  async advance(milliseconds: number): Promise<void> {
    this.#now += milliseconds
    for (const waiter of this.#waiters) {
      if (waiter.until > this.#now) continue
      this.#waiters.delete(waiter)
      waiter.callBack()
    }
    await settled()
  }

  /** number of waiters */
  get waiting(): number {
    return this.#waiters.size
  }
}

/** Waits for 20 rounds of the event loop, so that all work that does not wait for time can finish. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
}
