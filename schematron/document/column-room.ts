/** One buffer for many columns of a tree: one allocation, and one thing to collect, instead of dozens. */
export class ColumnRoom {
  readonly #buffer: ArrayBuffer
  #used = 0

  /** Room for so many numbers, all of them 0. */
  constructor(numbers: number) {
    this.#buffer = new ArrayBuffer(4 * numbers)
  }

  take(length: number): Int32Array {
    const column = new Int32Array(this.#buffer, this.#used, length)
    this.#used += 4 * length
    return column
  }
}
