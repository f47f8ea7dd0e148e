const cacheSlots = 2048

/**
 * Qualified names as written in tags, by namespace scope, each with the id of the expanded name to which it resolves. A
 * direct-mapped cache finds a name by the hash that the tokenizer computes while it scans the name. A name that is not
 * in the cache is looked up in a Map.
 */
export class TagTable {
  /** name id by tag id; tag 0 means "no tag" */
  readonly name: number[] = [0]
  weight = 0
  /**
   * the UTF-16 units of all names, one name after another; `#start` contains, by tag id, the start of each name, which
   * is also the end of the previous name
   */
  #units = new Uint16Array(4096)
  readonly #start: number[] = [0, 0]
  /** scope id by tag id */
  readonly scope: number[] = [-1]
  readonly #cache = new Int32Array(cacheSlots)
  readonly #tags: (Map<string, number> | undefined)[] = []

  /**
   * Looks up a name in a scope; the name is the text from `start` to `end`. Returns its tag id, or 0 if the table does
   * not contain the name in that scope.
   */
  find(scope: number, hash: number, { text, units }: WrittenText, start: number, end: number): number {
    const slot = (hash ^ Math.imul(scope, 0x9e3779b1)) & (cacheSlots - 1)
    const tag = this.#cache[slot]
    if (this.scope[tag] === scope && this.endOf(tag, units, start) === end) return tag
    const known = this.#tags[scope]?.get(text.slice(start, end)) ?? 0
    if (known !== 0) this.#cache[slot] = known
    return known
  }

  /**
   * If the text at `start` begins with the name of the tag, returns the offset after the name. Otherwise, or if `tag`
   * is 0, returns -1.
   */
  endOf(tag: number, units: Uint16Array, start: number): number {
    const known = this.#units
    const last = this.#start[tag + 1]
    let at = start
    for (let next = this.#start[tag]; next < last; next++) if (known[next] !== units[at++]) return -1
    return tag === 0 ? -1 : at
  }

  /** Adds a tag that `find` did not find, and returns its id. */
  add(scope: number, written: string, name: number): number {
    const id = this.name.length
    const known = this.#tags[scope]
    if (known === undefined) this.#tags[scope] = new Map([[written, id]])
    else known.set(written, id)
    this.scope.push(scope)
    this.#keep(written)
    this.name.push(name)
    this.weight += 1 + (written.length >> 6)
    return id
  }

  #keep(written: string): void {
    const start = this.#start[this.name.length]
    const end = start + written.length
    if (end > this.#units.length) {
      const wider = new Uint16Array(2 * end)
      wider.set(this.#units)
      this.#units = wider
    }
    for (let at = 0; at < written.length; at++) this.#units[start + at] = written.charCodeAt(at)
    this.#start.push(end)
  }
}

/** A text and its UTF-16 units. */
interface WrittenText {
  readonly text: string
  readonly units: Uint16Array
}
