/**
 * Finds the next occurrence of a string and remembers it. A search that starts at or before the last hit costs nothing,
 * so all searches together read the text at most once.
 */
export class NextOccurrence {
  readonly #text: string
  readonly #sought: string
  #last = -1

  constructor(text: string, sought: string) {
    this.#text = text
    this.#sought = sought
  }

  /**
   * Returns the offset of the first occurrence at or after `from`, or the length of the text if nothing is found.
   * `from` must not decrease from call to call.
   */
  from(from: number): number {
    if (this.#last < from) {
      const found = this.#text.indexOf(this.#sought, from)
      this.#last = found < 0 ? this.#text.length : found
    }
    return this.#last
  }
}
