import { attributeValue, findAttribute } from '../document/attribute.ts'
import { stringValue, textNodes } from '../document/content.ts'
import { prefixAt } from '../document/source.ts'
import { contentBit, documentNode, type DocumentTree } from '../document/tree.ts'
import { textFunctions } from './text.ts'

/** What compiled rules ask of the tree beside its columns. */
export const nodeFunctions = {
  attributeValue,
  findAttribute,
  stringValue,
  textNodes,
  /** Whether the string value is white space alone; most often the tokenizer saw another character. */
  isBlank(tree: DocumentTree, node: number): boolean {
    const seen = tree.contentKind[node] & (contentBit.text | contentBit.encoded)
    return seen !== contentBit.text && textFunctions.normalizeSpace(stringValue(tree, node)) === ''
  },
  /** Node or attribute ids in document order, each once. */
  documentOrder(ids: number[]): number[] {
    ids.sort((one, other) => one - other)
    return ids.filter((id, index) => index === 0 || id !== ids[index - 1])
  },
  /** The element that an attribute stands in. */
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
  /** Adds a node to an index of xsl:key; nodes come in document order, and one with a value twice is there once. */
  addToKey<Key>(index: Map<Key, number[]>, value: Key, node: number): void {
    const nodes = index.get(value)
    if (nodes === undefined) index.set(value, [node])
    else if (nodes.at(-1) !== node) nodes.push(node)
  },
  nodesOfKey(index: ReadonlyMap<string, number[]>, value: string): readonly number[] {
    return index.get(value) ?? []
  },
  /**
   * The hits of an index; all nodes where there is none, or where the value looked for raises an error, which then only
   * a comparison may raise.
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
  /** Notes where a value stands for the first time below a parent; 0 is one parent for all. */
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
  /** fn:name, with the prefix that the document uses. */
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
