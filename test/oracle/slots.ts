/** Limits the number of tasks that run at the same time. Further tasks wait in order. */
export class Slots {
  #free: number
  readonly #queue: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next === undefined) this.#free++
      else next()
    }
  }
}
