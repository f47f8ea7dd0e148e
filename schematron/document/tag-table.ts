const cacheSlots = 2048

/**
 * Qualified names as they are written in tags, each under the namespace scope it stands in, with the name id it resolves to. A direct-mapped cache
 * answers from the rolling hash that the tokenizer computes while it scans, without cutting the name out of the text. The cache never probes: what it
 * misses goes to a Map, so names made to collide cost a Map look-up each and no more.
 */
export class TagTable {
  /** by tag id; tag 0 is none */
  readonly written: string[] = ['']
  readonly name: number[] = [0]
  weight = 0
  readonly #scope: number[] = [-1]
  readonly #cache = new Int32Array(cacheSlots)
  readonly #tags: (Map<string, number> | undefined)[] = []

  /** The tag id for text[start, end) in a scope, or 0 where it is not known yet. */
  find(scope: number, hash: number, text: string, start: number, end: number): number {
    const slot = (hash ^ Math.imul(scope, 0x9e3779b1)) & (cacheSlots - 1)
    const tag = this.#cache[slot]
    if (this.#scope[tag] === scope && this.written[tag].length === end - start && text.startsWith(this.written[tag], start)) return tag
    const known = this.#tags[scope]?.get(text.slice(start, end)) ?? 0
    if (known !== 0) this.#cache[slot] = known
    return known
  }

  /** Takes in a tag that `find` did not know; returns its id. */
  add(scope: number, written: string, name: number): number {
    const id = this.written.length
    const known = this.#tags[scope]
    if (known === undefined) this.#tags[scope] = new Map([[written, id]])
    else known.set(written, id)
    this.#scope.push(scope)
    this.written.push(written)
    this.name.push(name)
    this.weight += 1 + (written.length >> 6)
    return id
  }
}
