import type { Clock } from '../../engine/primitive/clock.ts'

/** A clock that only the test moves. */
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

  /** Ignores the request: the callback is never called. */
  after(_milliseconds: number, _callBack: () => void): () => void {
    return () => undefined
  }

  /** Moves the clock instead of sleeping. */
  async wait(milliseconds: number): Promise<void> {
    this.#now += milliseconds
    this.#monotonic += milliseconds
  }

  advance(seconds: number): void {
    this.#now += seconds * 1_000
    this.#monotonic += seconds * 1_000
  }

  /** Changes the time of day, as an operator does. The monotonic time stays the same. */
  setBy(seconds: number): void {
    this.#now += seconds * 1_000
  }
}
