/**
 * Finds the positions of a character in a text, for a caller that moves forward. The text is then searched at most
 * once, however many calls there are. A call with an earlier position starts a new search from there.
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

  /** Returns the first position at or after `at`; Infinity if the character does not occur there. */
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
