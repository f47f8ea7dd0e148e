/**
 * The allowed content of an element, as an automaton. State 0 is the beginning; every other state belongs to the
 * particle that matched the last child. The automaton is deterministic, because in a valid schema each child can match
 * only one particle (XML Schema 1.0, 3.8.6).
 */
export interface ContentModel {
  /** by symbol: the id of the element declaration */
  readonly elements: readonly number[]
  /** ids of wildcards; their symbols follow those of the elements */
  readonly wildcards: readonly number[]
  readonly symbolCount: number
  /** by state * symbolCount + symbol: the next state, or -1 if the symbol is not allowed in that state */
  readonly next: Int16Array
  /** by state: 1 if the content may end in that state */
  readonly accepts: Uint8Array
}

/**
 * Builds the automaton of a content model from its text in the table (see `TypeRow`). Throws if the text is malformed,
 * or if two particles could match the same child.
 */
export function readContentModel(text: string): ContentModel {
  const reader = new ModelReader(text)
  const whole = reader.read()
  const elements = [...new Set(reader.positions.filter((position) => !position.startsWith('~')))]
  const wildcards = [...new Set(reader.positions.filter((position) => position.startsWith('~')))]
  const symbols = [...elements, ...wildcards]
  const symbolOf = reader.positions.map((position) => symbols.indexOf(position))
  const next = new Int16Array((reader.positions.length + 1) * symbols.length).fill(-1)
  const connect = (state: number, followers: Iterable<number>): void => {
    for (const position of followers) {
      const cell = state * symbols.length + symbolOf[position]
      if (next[cell] >= 0 && next[cell] !== position + 1) throw new Error(`ambiguous content model ${text}`)
      next[cell] = position + 1
    }
  }
  connect(0, whole.first)
  reader.follow.forEach((followers, position) => connect(position + 1, followers))
  const accepts = new Uint8Array(reader.positions.length + 1)
  if (whole.mayBeEmpty) accepts[0] = 1
  for (const position of whole.last) accepts[position + 1] = 1
  return {
    elements: elements.map(Number),
    wildcards: wildcards.map((wildcard) => Number(wildcard.slice(1))),
    symbolCount: symbols.length,
    next,
    accepts,
  }
}

/** Returns, by state, the minimum number of further elements before the content may end. */
export function elementsToGo({ next, accepts, symbolCount }: ContentModel): number[] {
  const toGo = Array.from(accepts, (mayEnd) => (mayEnd === 1 ? 0 : Number.POSITIVE_INFINITY))
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    // going backwards needs fewer passes, because states are numbered in the order of the particles
    for (let cell = next.length - 1; cell >= 0; cell--) {
      const state = Math.floor(cell / symbolCount)
      if (next[cell] < 0 || toGo[next[cell]] + 1 >= toGo[state]) continue
      toGo[state] = toGo[next[cell]] + 1
      isSettled = false
    }
  }
  return toGo
}

/**
 * A part of a content model, with the positions of the particles that can be first or last in the part (Glushkov's
 * construction).
 */
interface Part {
  readonly mayBeEmpty: boolean
  readonly first: readonly number[]
  readonly last: readonly number[]
}

const nothing: Part = { mayBeEmpty: true, first: [], last: [] }

class ModelReader {
  /** the particles as written, in order */
  readonly positions: string[] = []
  /** by position: the positions that may follow, possibly with duplicates */
  readonly follow: number[][] = []
  readonly #tokens: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#tokens = text.match(/~?\d+|[()|?*+]|[^\s]/g) ?? []
  }

  read(): Part {
    const part = this.#readGroup()
    if (this.#at < this.#tokens.length) throw new Error(`unexpected ${this.#tokens[this.#at]} in a content model`)
    return part
  }

  #readGroup(): Part {
    let part = nothing
    let isFirst = true
    while (this.#at < this.#tokens.length && this.#tokens[this.#at] !== ')') {
      const isChoice = this.#tokens[this.#at] === '|'
      if (isChoice) this.#at++
      const item = this.#readItem()
      part = isFirst ? item : isChoice ? either(part, item) : this.#inOrder(part, item)
      isFirst = false
    }
    return part
  }

  #readItem(): Part {
    const part = this.#readAtom()
    const occurs = this.#tokens[this.#at]
    if (occurs !== '?' && occurs !== '*' && occurs !== '+') return part
    this.#at++
    if (occurs !== '?') for (const position of part.last) this.#addFollowers(position, part.first)
    return occurs === '+' ? part : { ...part, mayBeEmpty: true }
  }

  #readAtom(): Part {
    const token = this.#tokens[this.#at++]
    if (token === '(') {
      const part = this.#readGroup()
      if (this.#tokens[this.#at++] !== ')') throw new Error('a group of a content model is not closed')
      return part
    }
    if (!/\d$/.test(token)) throw new Error(`unexpected ${token} in a content model`)
    const position = this.positions.push(token) - 1
    this.follow.push([])
    return { mayBeEmpty: false, first: [position], last: [position] }
  }

  #inOrder(before: Part, after: Part): Part {
    for (const position of before.last) this.#addFollowers(position, after.first)
    return {
      mayBeEmpty: before.mayBeEmpty && after.mayBeEmpty,
      first: before.mayBeEmpty ? [...before.first, ...after.first] : before.first,
      last: after.mayBeEmpty ? [...before.last, ...after.last] : after.last,
    }
  }

  #addFollowers(position: number, followers: readonly number[]): void {
    this.follow[position].push(...followers)
  }
}

function either(one: Part, other: Part): Part {
  return {
    mayBeEmpty: one.mayBeEmpty || other.mayBeEmpty,
    first: [...one.first, ...other.first],
    last: [...one.last, ...other.last],
  }
}
