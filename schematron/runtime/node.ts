import { attributeValue, findAttribute } from '../document/attribute.ts'
import { stringValue, textNodes } from '../document/content.ts'
import { prefixAt } from '../document/source.ts'
import { contentBit, documentNode, type DocumentTree } from '../document/tree.ts'
import { textFunctions } from './text.ts'

/** Functions on the nodes of a document, called by compiled rules. */
export const nodeFunctions = {
  attributeValue,
  findAttribute,
  stringValue,
  textNodes,
  /**
   * True if the string value is empty or consists only of white space. In most cases the tokenizer has already seen a
   * character that is not white space, so the string value need not be read.
   */
  isBlank(tree: DocumentTree, node: number): boolean {
    const seen = tree.contentKind[node] & (contentBit.text | contentBit.encoded)
    return seen !== contentBit.text && textFunctions.normalizeSpace(stringValue(tree, node)) === ''
  },
  /** Sorts node or attribute ids into document order and removes duplicates. */
  documentOrder(ids: number[]): number[] {
    ids.sort((one, other) => one - other)
    return ids.filter((id, index) => index === 0 || id !== ids[index - 1])
  },
  /** Returns the element that an attribute belongs to. */
  ownerOf(tree: DocumentTree, attribute: number): number {
    const { firstAttribute } = tree
    let [from, to] = [1, tree.nodeCount - 1]
    while (from < to) {
      const middle = (from + to + 1) >> 1
      if (firstAttribute[middle] <= attribute) from = middle
      else to = middle - 1
    }
    return from
  },
  /**
   * Adds a node to the index of an xsl:key. Nodes must be added in document order; each node is then listed only once
   * for each value.
   */
  addToKey<Key>(index: Map<Key, number[]>, value: Key, node: number): void {
    const nodes = index.get(value)
    if (nodes === undefined) index.set(value, [node])
    else if (nodes.at(-1) !== node) nodes.push(node)
  },
  nodesOfKey(index: ReadonlyMap<string, number[]>, value: string): readonly number[] {
    return index.get(value) ?? []
  },
  /**
   * Returns the nodes that an index lists for a key. Returns all nodes if `index` is undefined or if computing the key
   * raises an error.
   */
  nodesOfIndex(
    index: ReadonlyMap<unknown, readonly number[]> | undefined,
    key: () => unknown,
    all: () => readonly number[],
  ): readonly number[] {
    if (index === undefined) return all()
    try {
      return index.get(key()) ?? []
    } catch {
      return all()
    }
  },
  /**
   * Records the position `place` of a value below a parent, unless the index already contains an earlier position of
   * this value below this parent. Parent 0 means the whole document.
   */
  notePlace(index: Map<string, number>, parent: number, value: string, place: number): void {
    const key = `${parent} ${value}`
    if (place < (index.get(key) ?? Infinity)) index.set(key, place)
  },
  placeOf(index: ReadonlyMap<string, number>, parent: number, value: string): number {
    return index.get(`${parent} ${value}`) ?? Infinity
  },
  localName(tree: DocumentTree, node: number): string {
    return tree.vocabulary.localNames[tree.name[node]]
  },
  attributeLocalName(tree: DocumentTree, attribute: number): string {
    return tree.vocabulary.localNames[tree.attributeName[attribute]]
  },
  namespaceName(tree: DocumentTree, node: number): string {
    return tree.vocabulary.namespaces[tree.name[node]]
  },
  attributeNamespaceName(tree: DocumentTree, attribute: number): string {
    return tree.vocabulary.namespaces[tree.attributeName[attribute]]
  },
  /** Returns the name as fn:name does, with the prefix that the document uses. */
  qualifiedName(tree: DocumentTree, node: number): string {
    return node === documentNode ? '' : withPrefix(tree, tree.start[node] + 1, nodeFunctions.localName(tree, node))
  },
  attributeQualifiedName(tree: DocumentTree, attribute: number): string {
    return withPrefix(tree, tree.attributeStart[attribute], nodeFunctions.attributeLocalName(tree, attribute))
  },
}

function withPrefix(tree: DocumentTree, offset: number, localName: string): string {
  const prefix = prefixAt(tree, offset, localName)
  return prefix === '' ? localName : `${prefix}:${localName}`
}
