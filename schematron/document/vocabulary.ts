import { ScopeTable } from './scope-table.ts'
import { TagTable } from './tag-table.ts'

const recentPathSlots = 1024

/**
 * Names and paths as small numbers, shared by the documents parsed with the same stock. Invoices repeat the same
 * hundred paths, so a rule set examines each path only once. Ids only grow; nothing is ever removed. Memory is bounded,
 * because the stock replaces a vocabulary that has grown too large (see `VocabularyStock`). Code that caches results by
 * id must therefore key its cache by vocabulary, in a WeakMap.
 */
export class Vocabulary {
  /** namespace and local name, by name id; name 0 belongs to the document node */
  readonly namespaces: string[] = ['']
  readonly localNames: string[] = ['']
  /** parent path, name and depth, by path id; path 0 belongs to the document node */
  readonly pathParent: number[] = [-1]
  readonly pathName: number[] = [0]
  readonly pathDepth: number[] = [0]
  /** by path id: the start tag that last followed an element of that path, 0 if none; only the tokenizer uses it */
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

  /** The size of the vocabulary: its number of entries, plus a share for long names. */
  get weight(): number {
    return this.nameCount + this.pathCount + this.scopes.weight + this.elementTags.weight + this.attributeTags.weight
  }

  /** Returns the id of an expanded name; creates it on first use. */
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

  /** Returns the id of the path `parent/name`; creates it on first use. */
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
 * If the weight of the vocabulary exceeds this maximum, the next document gets a new vocabulary. The maximum leaves
 * room for all names and paths of several rule sets and needs a few megabytes of memory at most.
 */
const vocabularyWeightMax = 50_000

/**
 * Supplies the vocabulary that documents from the same source share. Names that no rule uses also add to its weight.
 * The weight can exceed the limit only by the names of one document; the next document gets a new vocabulary. Trees
 * still in use keep the vocabulary with which they were built.
 */
export class VocabularyStock {
  #current = new Vocabulary()

  current(): Vocabulary {
    if (this.#current.weight > vocabularyWeightMax) this.#current = new Vocabulary()
    return this.#current
  }
}
