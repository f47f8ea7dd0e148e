import type { Clock } from '../../engine/primitive/clock.ts'

/** Time that moves only when the test says so. */
export class MovingClock implements Clock {
  #now: number
  #monotonic = 0

  constructor(start = '2026-11-21T08:00:00.000Z') {
    this.#now = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  monotonic(): number {
    return this.#monotonic
  }

  /** What is to happen later never does: nobody waits for it. */
  after(_milliseconds: number, _callBack: () => void): () => void {
    return () => undefined
  }

  /** Nobody sleeps: waiting moves the clock. */
  async wait(milliseconds: number): Promise<void> {
    this.#now += milliseconds
    this.#monotonic += milliseconds
  }

  advance(seconds: number): void {
    this.#now += seconds * 1_000
    this.#monotonic += seconds * 1_000
  }

  /** Sets the time of day, as an operator does; no time passes. */
  setBy(seconds: number): void {
    this.#now += seconds * 1_000
  }
}
