import { ScopeTable } from './scope-table.ts'
import { TagTable } from './tag-table.ts'

const recentPathSlots = 1024

/**
 * Ids for names and paths, shared by several documents. Most invoices use the same hundred or so paths, so a rule set
 * needs to examine each path only once. Ids are never removed or reused. When a vocabulary has grown too large,
 * `VocabularyStock` starts a new one. Code that caches results by id must therefore keep a separate cache for each
 * vocabulary, in a WeakMap.
 */
export class Vocabulary {
  /** namespace and local name, by name id; name 0 belongs to the document node */
  readonly namespaces: string[] = ['']
  readonly localNames: string[] = ['']
  /** parent path, name and depth, by path id; path 0 belongs to the document node */
  readonly pathParent: number[] = [-1]
  readonly pathName: number[] = [0]
  readonly pathDepth: number[] = [0]
  /**
   * by path id: the id of the start tag that came next, the last time an element with that path was followed by one; 0
   * before that. Only the tokenizer uses this column.
   */
  readonly nextTag: number[] = [0]
  readonly scopes = new ScopeTable()
  /** qualified names as written, by scope; only the tokenizer uses them */
  readonly elementTags = new TagTable()
  readonly attributeTags = new TagTable()
  readonly #names = new Map<string, Map<string, number>>()
  /** recently requested paths, by a hash of parent and name; most paths are requested again */
  readonly #recentPaths = new Int32Array(recentPathSlots)
  readonly #pathChildren: (Map<number, number> | undefined)[] = [undefined]

  get nameCount(): number {
    return this.localNames.length
  }

  get pathCount(): number {
    return this.pathName.length
  }

  /** The size of the vocabulary: the number of entries, plus an extra amount for long names. */
  get weight(): number {
    return this.nameCount + this.pathCount + this.scopes.weight + this.elementTags.weight + this.attributeTags.weight
  }

  /** Returns the id of an expanded name. Creates the id on first use. */
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

  /** Returns the id of an expanded name, or undefined if no document or rule set has added it. */
  findName(namespace: string, localName: string): number | undefined {
    return this.#names.get(namespace)?.get(localName)
  }

  /** Returns the id of the path `parent/name`. Creates the id on first use. */
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
 * If the weight of the vocabulary exceeds this maximum, the next document gets a new vocabulary. A vocabulary of this
 * weight has room for all names and paths of several rule sets, and needs at most a few megabytes of memory.
 */
const vocabularyWeightMax = 50_000

/**
 * Supplies the vocabulary that several documents share. Every name in a document adds to the weight of the vocabulary,
 * even if no rule uses the name. Once the weight exceeds the maximum, the next document gets a new vocabulary. Trees
 * still in use keep the vocabulary with which they were built.
 */
export class VocabularyStock {
  #current = new Vocabulary()

  current(): Vocabulary {
    if (this.#current.weight > vocabularyWeightMax) this.#current = new Vocabulary()
    return this.#current
  }
}
