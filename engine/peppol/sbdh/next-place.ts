/**
 * Finds the positions of a character in a text. As long as no call starts before the position of the previous call, the
 * text is searched at most once in total. A call with a smaller position starts a new search at that position.
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

  /** Returns the first position of the character at or after `at`; Infinity if the character does not occur there. */
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
