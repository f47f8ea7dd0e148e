/** A repeatable random generator (mulberry32): the same seed gives the same choices on every machine. */
export class Seeded {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns an integer that is at least 0 and less than `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  /** Returns true in one of `times` calls, on average. */
  oneIn(times: number): boolean {
    return this.below(times) === 0
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]
  }
}
