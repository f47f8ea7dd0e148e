/** Repeatable choices: the same seed makes the same run on every machine (mulberry32). */
export class Seeded {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  /** True once in `times`. */
  oneIn(times: number): boolean {
    return this.below(times) === 0
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]
  }
}
