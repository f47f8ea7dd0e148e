import { prefixAt } from './document/source.ts'
import { type DocumentTree, rootElement } from './document/tree.ts'

type Prefixes = readonly (readonly [namespace: string, prefix: string])[]

/** Progress in counting the children of a node: the next child to count, and the counts by name so far. */
interface Count {
  next: number
  readonly byName: Map<number, number>
}

/**
 * Writes the locations of elements and attributes as XPath, with a position for every element. The root element is
 * written with its local name only. Any other name has the prefix that `prefixes` gives for its namespace, or else the
 * prefix in the document. If the locations are requested in document order, every sibling is counted only once.
 */
export class Locations {
  readonly #tree: DocumentTree
  readonly #prefixes: Prefixes
  readonly #counts = new Map<number, Count>()
  /** steps (names with positions), by node */
  readonly #steps = new Map<number, string>()

  constructor(tree: DocumentTree, prefixes: Prefixes) {
    this.#tree = tree
    this.#prefixes = prefixes
  }

  of(node: number): string {
    let location = ''
    for (let at = node; at >= rootElement; at = this.#tree.parent[at]) location = `/${this.#step(at)}${location}`
    return location === '' ? '/' : location
  }

  ofAttribute(node: number, attribute: number): string {
    const { namespaces, localNames } = this.#tree.vocabulary
    const name = this.#tree.attributeName[attribute]
    const prefix = namespaces[name] === '' ? '' : this.#prefixOf(name, this.#tree.attributeStart[attribute])
    return `${this.of(node)}/@${prefix === '' ? '' : `${prefix}:`}${localNames[name]}`
  }

  #step(node: number): string {
    const known = this.#steps.get(node)
    if (known !== undefined) return known
    const step = `${this.#name(node)}[${this.#position(node)}]`
    this.#steps.set(node, step)
    return step
  }

  #name(node: number): string {
    const { localNames } = this.#tree.vocabulary
    const name = this.#tree.name[node]
    if (node === rootElement) return localNames[name]
    const prefix = this.#prefixOf(name, this.#tree.start[node] + 1)
    return prefix === '' ? localNames[name] : `${prefix}:${localNames[name]}`
  }

  /** Returns the prefix that `prefixes` gives for the namespace of a name, or else the prefix written at `offset`. */
  #prefixOf(name: number, offset: number): string {
    const { namespaces, localNames } = this.#tree.vocabulary
    const known = this.#prefixes.find(([namespace]) => namespace === namespaces[name])
    return known?.[1] ?? prefixAt(this.#tree, offset, localNames[name])
  }

  /** Returns the position among the siblings of the same name, counted from 1. */
  #position(node: number): number {
    const { parent, firstChild, nextSibling, name } = this.#tree
    let count = this.#counts.get(parent[node])
    // start at the first child if no count exists, or if the existing count has already passed this node
    if (count === undefined || count.next === 0 || count.next > node)
      count = { next: firstChild[parent[node]], byName: new Map() }
    this.#counts.set(parent[node], count)
    while (count.next !== 0 && count.next <= node) {
      count.byName.set(name[count.next], (count.byName.get(name[count.next]) ?? 0) + 1)
      count.next = nextSibling[count.next]
    }
    return count.byName.get(name[node]) ?? 1
  }
}
