/**
 * The places of a character in a text, for one who asks further and further on: the text is searched once at most,
 * however often is asked. Who goes back has it searched anew from there.
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

  /** The first place at or after this one; Infinity when there is none. */
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
