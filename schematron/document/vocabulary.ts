import { ScopeTable } from './scope-table.ts'
import { TagTable } from './tag-table.ts'

const recentPathSlots = 1024

/**
 * Names and paths as small numbers, shared by the documents of one stock: invoices repeat the same hundred paths, so
 * what a rule set knows about a
 * path is worked out once. Ids only grow; nothing is ever removed. What keeps the memory bounded is that the stock
 * replaces a vocabulary that has
 * grown too large (see `VocabularyStock`); whoever keeps results by id keys them by the vocabulary, in a WeakMap.
 */
export class Vocabulary {
  /** by name id; name 0 is the document node's */
  readonly namespaces: string[] = ['']
  readonly localNames: string[] = ['']
  /** by path id; path 0 is the document node's */
  readonly pathParent: number[] = [-1]
  readonly pathName: number[] = [0]
  readonly pathDepth: number[] = [0]
  /** the element tag that came after an element of that path the last time; 0 for none; for the tokenizer alone */
  readonly nextTag: number[] = [0]
  readonly scopes = new ScopeTable()
  /** qualified names as written, by scope; for the tokenizer alone */
  readonly elementTags = new TagTable()
  readonly attributeTags = new TagTable()
  readonly #names = new Map<string, Map<string, number>>()
  /** a path that was asked for lately, by parent and name: most are asked for again */
  readonly #recentPaths = new Int32Array(recentPathSlots)
  readonly #pathChildren: (Map<number, number> | undefined)[] = [undefined]

  get nameCount(): number {
    return this.localNames.length
  }

  get pathCount(): number {
    return this.pathName.length
  }

  /** How much has been taken in: entries, and the characters of long ones. */
  get weight(): number {
    return this.nameCount + this.pathCount + this.scopes.weight + this.elementTags.weight + this.attributeTags.weight
  }

  /** The id of an expanded name, made on first use. */
  nameId(namespace: string, localName: string): number {
    const known = this.findName(namespace, localName)
    if (known !== undefined) return known
    const id = this.nameCount
    const byLocalName = this.#names.get(namespace) ?? new Map<string, number>()
    this.#names.set(namespace, byLocalName.set(localName, id))
    this.namespaces.push(namespace)
    this.localNames.push(localName)
    return id
  }

  /** The id of an expanded name, if any document or rule set brought it. */
  findName(namespace: string, localName: string): number | undefined {
    return this.#names.get(namespace)?.get(localName)
  }

  /** The id of the path `parent/name`, made on first use. */
  pathId(parent: number, name: number): number {
    const slot = (Math.imul(parent, 61) + name) & (recentPathSlots - 1)
    const recent = this.#recentPaths[slot]
    if (this.pathName[recent] === name && this.pathParent[recent] === parent) return recent
    return (this.#recentPaths[slot] = this.#knownPath(parent, name) ?? this.#addPath(parent, name))
  }

  #knownPath(parent: number, name: number): number | undefined {
    return this.#pathChildren[parent]?.get(name)
  }

  #addPath(parent: number, name: number): number {
    const children = (this.#pathChildren[parent] ??= new Map())
    const id = this.pathCount
    children.set(name, id)
    this.#pathChildren.push(undefined)
    this.pathParent.push(parent)
    this.pathName.push(name)
    this.nextTag.push(0)
    this.pathDepth.push(this.pathDepth[parent] + 1)
    return id
  }
}

/**
 * Above this weight the next document starts a new vocabulary: room for every name and path of several rule sets, some
 * megabytes at most.
 */
const vocabularyWeightMax = 50_000

/**
 * The vocabulary that the documents of one entrance share. Names of strangers count too, so a stock outgrows its bound
 * by one document at most and
 * then starts anew; trees that are still in use keep the vocabulary they were built with.
 */
export class VocabularyStock {
  #current = new Vocabulary()

  current(): Vocabulary {
    if (this.#current.weight > vocabularyWeightMax) this.#current = new Vocabulary()
    return this.#current
  }
}
