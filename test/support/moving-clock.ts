import type { Clock } from '../../engine/primitive/clock.ts'

/** Time that moves only when the test says so. */
export class MovingClock implements Clock {
  #now: number

  constructor(start = '2026-11-21T08:00:00.000Z') {
    this.#now = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Nobody sleeps: waiting moves the clock. */
  async wait(milliseconds: number): Promise<void> {
    this.#now += milliseconds
  }

  advance(seconds: number): void {
    this.#now += seconds * 1_000
  }
}
