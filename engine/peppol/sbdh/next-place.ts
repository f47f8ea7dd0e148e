/**
 * Finds the positions of a character in a text. As long as each call starts at the same or a later position than the
 * one before, the text is searched at most once in total. A call with an earlier position starts a new search from
 * there.
 */
export class NextPlace {
  readonly #text: string
  readonly #character: string
  #place = -1
  #asked = 0

  constructor(text: string, character: string) {
    this.#text = text
    this.#character = character
  }

  /** Returns the first position at or after `at`; Infinity if the character does not occur from there on. */
  from(at: number): number {
    const isBack = at < this.#asked
    this.#asked = at
    if (isBack || this.#place < at) {
      const place = this.#text.indexOf(this.#character, at)
      this.#place = place < 0 ? Infinity : place
    }
    return this.#place
  }
}
