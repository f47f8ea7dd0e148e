import { ColumnRoom } from './column-room.ts'
import { append, columnsOfList, makeNodeLists, type NodeLists } from './path-summary.ts'
import type { DocumentEncoding, DocumentTree } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Builds the columns of a tree while the tokenizer opens and closes elements in document order. */
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
    const [nodes, attributes, paths, names] = [
      64 + Math.floor(text.length / 40),
      32 + Math.floor(text.length / 256),
      vocabulary.pathCount + 64,
      vocabulary.nameCount + 64,
    ]
    const room = new ColumnRoom(
      nodes * columnsOfNode + attributes * columnsOfAttribute + (paths + names) * columnsOfList,
    )
    this.#nodes = makeNodeColumns(nodes, room)
    this.#attributes = makeAttributeColumns(attributes, room)
    this.#paths = makeNodeLists(paths, room)
    this.#names = makeNodeLists(names, room)
    this.#nodes.parent[0] = -1
    this.#nodes.contentEnd[0] = text.length
  }

  get depth(): number {
    return this.#depth
  }

  /** Path id of the element that was opened last, or of the document node if no element has been opened. */
  get lastPath(): number {
    return this.#nodes.path[this.nodeCount - 1]
  }

  /**
   * Opens a child of the current element and makes it the current element. `start` is the offset of its tag.
   */
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
    if (attribute >= this.#attributes.attributeName.length)
      this.#attributes = widen(this.#attributes, makeAttributeColumns, attribute + 1)
    const attributes = this.#attributes
    attributes.attributeName[attribute] = name
    attributes.attributeStart[attribute] = start
    attributes.valueStart[attribute] = valueStart
    attributes.valueEnd[attribute] = valueEnd
  }

  beginContent(offset: number): void {
    this.#nodes.contentStart[this.#current] = offset
  }

  /** Records a property of the current element's content, given as one bit of `contentBit`. */
  markContent(bit: number): void {
    this.#nodes.contentKind[this.#current] |= bit
  }

  /** Closes the current element; its parent becomes the current element again. */
  close(contentEnd: number): void {
    const node = this.#current
    this.#nodes.contentEnd[node] = contentEnd
    this.#nodes.subtreeEnd[node] = this.nodeCount
    this.#depth--
    this.#current = this.#nodes.parent[node]
  }

  /** Returns the tree. Must be called after the root element is closed. */
  finish(encoding: DocumentEncoding): DocumentTree {
    const nodes = this.#nodes
    const attributes = this.#attributes
    nodes.subtreeEnd[0] = this.nodeCount
    nodes.firstAttribute[this.nodeCount] = this.#attributeCount
    // every column is written out, because an object built with spread syntax is slower to make and to read
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
      recentValues: [],
    }
  }
}

type NodeColumns = ReturnType<typeof makeNodeColumns>
type AttributeColumns = ReturnType<typeof makeAttributeColumns>

const columnsOfNode = 14

function makeNodeColumns(length: number, room = new ColumnRoom(length * columnsOfNode)) {
  return {
    name: room.take(length),
    path: room.take(length),
    parent: room.take(length),
    firstChild: room.take(length),
    nextSibling: room.take(length),
    subtreeEnd: room.take(length),
    start: room.take(length),
    contentStart: room.take(length),
    contentEnd: room.take(length),
    contentKind: room.take(length),
    firstAttribute: room.take(length),
    scope: room.take(length),
    nextOnPath: room.take(length),
    nextOfName: room.take(length),
  }
}

const columnsOfAttribute = 4

function makeAttributeColumns(length: number, room = new ColumnRoom(length * columnsOfAttribute)) {
  return {
    attributeName: room.take(length),
    attributeStart: room.take(length),
    valueStart: room.take(length),
    valueEnd: room.take(length),
  }
}

/** Copies columns into new columns, which are at least twice as long and have at least the length `needed`. */
function widen<T extends { readonly [K in keyof T]: Int32Array }>(
  columns: T,
  make: (length: number) => T,
  needed: number,
): T {
  const lengths = Object.values<Int32Array>(columns).map((column) => column.length)
  const wider = make(Math.max(needed, 2 * Math.max(...lengths)))
  for (const key in columns) wider[key].set(columns[key])
  return wider
}
