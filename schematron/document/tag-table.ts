const cacheSlots = 2048

/**
 * Qualified names as they are written in tags, each under the namespace scope it stands in, with the name id it
 * resolves to. A direct-mapped cache
 * answers from the rolling hash that the tokenizer computes while it scans, without cutting the name out of the text.
 * The cache never probes: what it
 * misses goes to a Map, so names made to collide cost a Map look-up each and no more.
 */
export class TagTable {
  /** by tag id; tag 0 is none */
  readonly name: number[] = [0]
  weight = 0
  /** all names one after the other, and by tag id where they begin; the next one's beginning is the end */
  #units = new Uint16Array(4096)
  readonly #start: number[] = [0, 0]
  /** by tag id */
  readonly scope: number[] = [-1]
  readonly #cache = new Int32Array(cacheSlots)
  readonly #tags: (Map<string, number> | undefined)[] = []

  /** The tag id for what stands from start to end, in a scope, or 0 where it is not known yet. */
  find(scope: number, hash: number, { text, units }: WrittenText, start: number, end: number): number {
    const slot = (hash ^ Math.imul(scope, 0x9e3779b1)) & (cacheSlots - 1)
    const tag = this.#cache[slot]
    if (this.scope[tag] === scope && this.endOf(tag, units, start) === end) return tag
    const known = this.#tags[scope]?.get(text.slice(start, end)) ?? 0
    if (known !== 0) this.#cache[slot] = known
    return known
  }

  /** Where the name of a tag ends that should be written here; -1 when another one is, or the tag is none. */
  endOf(tag: number, units: Uint16Array, start: number): number {
    const known = this.#units
    const last = this.#start[tag + 1]
    let at = start
    for (let next = this.#start[tag]; next < last; next++) if (known[next] !== units[at++]) return -1
    return tag === 0 ? -1 : at
  }

  /** Takes in a tag that `find` did not know; returns its id. */
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

/** A text, and the same in units. */
interface WrittenText {
  readonly text: string
  readonly units: Uint16Array
}
