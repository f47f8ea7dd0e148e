import { append, columnsOf, makeNodeLists, type NodeLists } from './path-summary.ts'
import type { DocumentEncoding, DocumentTree } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Grows the columns of a tree while the tokenizer opens and closes elements in document order. */
export class TreeBuilder {
  nodeCount = 1
  readonly #text: string
  readonly #vocabulary: Vocabulary
  #nodes: NodeColumns
  #attributes: AttributeColumns
  #attributeCount = 0
  #paths: NodeLists
  #names: NodeLists
  /** by depth: the last child so far */
  readonly #lastChild: number[] = [0]
  #depth = 0
  #current = 0

  constructor(text: string, vocabulary: Vocabulary) {
    this.#text = text
    this.#vocabulary = vocabulary
    this.#nodes = makeNodeColumns(64 + Math.floor(text.length / 40))
    this.#attributes = makeAttributeColumns(32 + Math.floor(text.length / 256))
    this.#paths = makeNodeLists(vocabulary.pathCount + 64)
    this.#names = makeNodeLists(vocabulary.nameCount + 64)
    this.#nodes.parent[0] = -1
    this.#nodes.contentEnd[0] = text.length
  }

  get depth(): number {
    return this.#depth
  }

  /** Of the element that was opened last; the document's at first. */
  get lastPath(): number {
    return this.#nodes.path[this.nodeCount - 1]
  }

  /** Opens a child of the current element, by its name and scope and the offset of its tag, and makes it the current one. */
  open(name: number, scope: number, start: number): void {
    const node = this.nodeCount++
    if (node + 1 >= this.#nodes.name.length) this.#nodes = widen(this.#nodes, makeNodeColumns, node + 2)
    const nodes = this.#nodes
    const parent = this.#current
    const path = this.#vocabulary.pathId(nodes.path[parent], name)
    nodes.name[node] = name
    nodes.path[node] = path
    nodes.parent[node] = parent
    nodes.start[node] = start
    nodes.scope[node] = scope
    nodes.firstAttribute[node] = this.#attributeCount
    const previous = this.#lastChild[this.#depth]
    if (previous === 0) nodes.firstChild[parent] = node
    else nodes.nextSibling[previous] = node
    this.#lastChild[this.#depth] = node
    if (path >= this.#paths.count.length) this.#paths = widen(this.#paths, makeNodeLists, path + 1)
    append(this.#paths, path, nodes.nextOnPath, node)
    if (name >= this.#names.count.length) this.#names = widen(this.#names, makeNodeLists, name + 1)
    append(this.#names, name, nodes.nextOfName, node)
    this.#lastChild[++this.#depth] = 0
    this.#current = node
  }

  addAttribute(name: number, start: number, valueStart: number, valueEnd: number): void {
    const attribute = this.#attributeCount++
    if (attribute >= this.#attributes.attributeName.length) this.#attributes = widen(this.#attributes, makeAttributeColumns, attribute + 1)
    const attributes = this.#attributes
    attributes.attributeName[attribute] = name
    attributes.attributeStart[attribute] = start
    attributes.valueStart[attribute] = valueStart
    attributes.valueEnd[attribute] = valueEnd
  }

  beginContent(offset: number): void {
    this.#nodes.contentStart[this.#current] = offset
  }

  /** Says of the current element's content what `contentBit` names. */
  markContent(bit: number): void {
    this.#nodes.contentKind[this.#current] |= bit
  }

  /** Closes the current element; its parent is current again. */
  close(contentEnd: number): void {
    const node = this.#current
    this.#nodes.contentEnd[node] = contentEnd
    this.#nodes.subtreeEnd[node] = this.nodeCount
    this.#depth--
    this.#current = this.#nodes.parent[node]
  }

  /** The tree, once the root element is closed. */
  finish(encoding: DocumentEncoding): DocumentTree {
    const nodes = this.#nodes
    const attributes = this.#attributes
    nodes.subtreeEnd[0] = this.nodeCount
    nodes.firstAttribute[this.nodeCount] = this.#attributeCount
    // each by its name: a tree that is spread together is slower to make, and to read
    return {
      text: this.#text,
      encoding,
      vocabulary: this.#vocabulary,
      nodeCount: this.nodeCount,
      name: nodes.name,
      path: nodes.path,
      parent: nodes.parent,
      firstChild: nodes.firstChild,
      nextSibling: nodes.nextSibling,
      subtreeEnd: nodes.subtreeEnd,
      start: nodes.start,
      contentStart: nodes.contentStart,
      contentEnd: nodes.contentEnd,
      contentKind: nodes.contentKind,
      firstAttribute: nodes.firstAttribute,
      scope: nodes.scope,
      attributeCount: this.#attributeCount,
      attributeName: attributes.attributeName,
      attributeStart: attributes.attributeStart,
      valueStart: attributes.valueStart,
      valueEnd: attributes.valueEnd,
      pathCount: this.#paths.count,
      pathFirst: this.#paths.first,
      nextOnPath: nodes.nextOnPath,
      nameCount: this.#names.count,
      nameFirst: this.#names.first,
      nextOfName: nodes.nextOfName,
      values: [],
      attributeValues: [],
    }
  }
}

type NodeColumns = ReturnType<typeof makeNodeColumns>
type AttributeColumns = ReturnType<typeof makeAttributeColumns>

function makeNodeColumns(length: number) {
  const next = columnsOf(length, 14)
  return {
    name: next(),
    path: next(),
    parent: next(),
    firstChild: next(),
    nextSibling: next(),
    subtreeEnd: next(),
    start: next(),
    contentStart: next(),
    contentEnd: next(),
    contentKind: next(),
    firstAttribute: next(),
    scope: next(),
    nextOnPath: next(),
    nextOfName: next(),
  }
}

function makeAttributeColumns(length: number) {
  const next = columnsOf(length, 4)
  return { attributeName: next(), attributeStart: next(), valueStart: next(), valueEnd: next() }
}

/** At least twice as long, and long enough for what is needed: an id may have jumped, since attributes bring names too. */
function widen<T extends { readonly [K in keyof T]: Int32Array }>(columns: T, make: (length: number) => T, needed: number): T {
  const lengths = Object.values<Int32Array>(columns).map((column) => column.length)
  const wider = make(Math.max(needed, 2 * Math.max(...lengths)))
  for (const key in columns) wider[key].set(columns[key])
  return wider
}
