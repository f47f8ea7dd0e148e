/** The maximum size of a view. No valid document of 3 MB reaches these bounds. */
const entriesMax = 100_000
const charactersMax = 5_000_000

/**
 * Bounds the size of one view, and with it the time and memory that a page takes (P81): at most 100,000 entries of
 * lists and 5,000,000 characters of text. Everything beyond the bounds is left out and counted.
 */
export class ViewBudget {
  #entries = entriesMax
  #characters = charactersMax
  #omitted = 0

  /** number of entries and texts left out so far */
  get omitted(): number {
    return this.#omitted
  }

  /** Returns the entries for which there is room. */
  entries<Entry>(list: readonly Entry[]): readonly Entry[] {
    const kept = list.slice(0, this.#entries)
    this.#entries -= kept.length
    this.#omitted += list.length - kept.length
    return kept
  }

  /** Returns the text, shortened to the room that is left. */
  text(text: string): string {
    const kept = text.slice(0, this.#characters)
    this.#characters -= kept.length
    if (kept.length === text.length) return text
    this.#omitted += 1
    return `${kept}…`
  }
}
