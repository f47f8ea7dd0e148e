import type { DocumentEncoding, DocumentTree } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What the tokenizer knows of an element when its start tag begins. */
export interface OpenedElement {
  readonly name: number
  readonly scope: number
  readonly start: number
}

/** Grows the columns of a tree while the tokenizer opens and closes elements in document order. */
export class TreeBuilder {
  nodeCount = 1
  readonly #text: string
  readonly #vocabulary: Vocabulary
  #nodes: NodeColumns
  #attributes: AttributeColumns
  #attributeCount = 0
  #paths: Summary
  #names: Summary
  /** by depth: the last child so far */
  readonly #lastChild: number[] = [0]
  #depth = 0
  #current = 0

  constructor(text: string, vocabulary: Vocabulary) {
    this.#text = text
    this.#vocabulary = vocabulary
    this.#nodes = makeNodeColumns(64 + Math.floor(text.length / 48))
    this.#attributes = makeAttributeColumns(32 + Math.floor(text.length / 256))
    this.#paths = makeSummary(vocabulary.pathCount + 64)
    this.#names = makeSummary(vocabulary.nameCount + 64)
    this.#nodes.parent[0] = -1
    this.#nodes.contentEnd[0] = text.length
  }

  get depth(): number {
    return this.#depth
  }

  /** Opens a child of the current element and makes it the current one. */
  open(element: OpenedElement): number {
    const node = this.nodeCount++
    if (node + 1 >= this.#nodes.name.length) this.#nodes = widen(this.#nodes, makeNodeColumns)
    const nodes = this.#nodes
    const parent = this.#current
    const path = this.#vocabulary.pathId(nodes.path[parent], element.name)
    nodes.name[node] = element.name
    nodes.path[node] = path
    nodes.parent[node] = parent
    nodes.start[node] = element.start
    nodes.scope[node] = element.scope
    nodes.firstAttribute[node] = this.#attributeCount
    const previous = this.#lastChild[this.#depth]
    if (previous === 0) nodes.firstChild[parent] = node
    else nodes.nextSibling[previous] = node
    this.#lastChild[this.#depth] = node
    if (path >= this.#paths.count.length) this.#paths = widen(this.#paths, makeSummary)
    link(this.#paths, path, nodes.nextOnPath, node)
    if (element.name >= this.#names.count.length) this.#names = widen(this.#names, makeSummary)
    link(this.#names, element.name, nodes.nextOfName, node)
    this.#lastChild[++this.#depth] = 0
    this.#current = node
    return node
  }

  addAttribute(name: number, start: number, valueStart: number, valueEnd: number): void {
    const attribute = this.#attributeCount++
    if (attribute >= this.#attributes.attributeName.length) this.#attributes = widen(this.#attributes, makeAttributeColumns)
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
    this.#nodes.subtreeEnd[0] = this.nodeCount
    this.#nodes.firstAttribute[this.nodeCount] = this.#attributeCount
    return {
      text: this.#text,
      encoding,
      vocabulary: this.#vocabulary,
      nodeCount: this.nodeCount,
      ...this.#nodes,
      attributeCount: this.#attributeCount,
      ...this.#attributes,
      pathCount: this.#paths.count,
      pathFirst: this.#paths.first,
      nameCount: this.#names.count,
      nameFirst: this.#names.first,
      values: [],
      attributeValues: [],
    }
  }
}

type Column = Int32Array | Uint8Array

type NodeColumns = ReturnType<typeof makeNodeColumns>
type AttributeColumns = ReturnType<typeof makeAttributeColumns>
type Summary = ReturnType<typeof makeSummary>

function makeNodeColumns(length: number) {
  const next = columnsOf(length, 13)
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
    contentKind: new Uint8Array(length),
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

/** Count, first and last node of each path or name. */
function makeSummary(length: number) {
  const next = columnsOf(length, 3)
  return { count: next(), first: next(), last: next() }
}

/** Hands out columns of one buffer: one allocation instead of a dozen. */
function columnsOf(length: number, columns: number): () => Int32Array {
  const buffer = new ArrayBuffer(4 * length * columns)
  let used = 0
  return () => new Int32Array(buffer, 4 * length * used++, length)
}

function widen<T extends Record<string, Column>>(columns: T, make: (length: number) => T): T {
  const lengths = Object.values(columns).map((column) => column.length)
  const wider = make(2 * Math.max(...lengths))
  for (const [key, column] of Object.entries(columns)) wider[key].set(column)
  return wider
}

function link(summary: Summary, id: number, next: Int32Array, node: number): void {
  if (summary.count[id]++ === 0) summary.first[id] = node
  else next[summary.last[id]] = node
  summary.last[id] = node
}
