/**
 * Where a piece of text occurs next, remembered: looking again from before the last hit costs nothing, so looking never
 * costs more than one pass.
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
   * Offset of the first occurrence at or after `from`; the length of the text where there is none. Offsets asked for
   * must not decrease.
   */
  from(from: number): number {
    if (this.#last < from) {
      const found = this.#text.indexOf(this.#sought, from)
      this.#last = found < 0 ? this.#text.length : found
    }
    return this.#last
  }
}
