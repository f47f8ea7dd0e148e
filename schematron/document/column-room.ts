/**
 * One buffer for all columns of a document tree. Its memory is allocated and released once instead of dozens of times.
 */
export class ColumnRoom {
  readonly #buffer: ArrayBuffer
  #used = 0

  /** Allocates room for this many 32-bit integers, all 0. */
  constructor(numbers: number) {
    this.#buffer = new ArrayBuffer(4 * numbers)
  }

  take(length: number): Int32Array {
    const column = new Int32Array(this.#buffer, this.#used, length)
    this.#used += 4 * length
    return column
  }
}
