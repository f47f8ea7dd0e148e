import { attributeValue, findAttribute } from '../document/attribute.ts'
import { stringValue, textNodes } from '../document/content.ts'
import { prefixAt } from '../document/source.ts'
import { documentNode, type DocumentTree } from '../document/tree.ts'

/** What compiled rules ask of the tree beside its columns. */
export const nodeFunctions = {
  attributeValue,
  findAttribute,
  stringValue,
  textNodes,
  /** Node or attribute ids in document order, each once. */
  documentOrder(ids: number[]): number[] {
    ids.sort((one, other) => one - other)
    return ids.filter((id, index) => index === 0 || id !== ids[index - 1])
  },
  /** Adds a node to an index of xsl:key; nodes come in document order, and one with a value twice is there once. */
  addToKey(index: Map<string, number[]>, value: string, node: number): void {
    const nodes = index.get(value)
    if (nodes === undefined) index.set(value, [node])
    else if (nodes.at(-1) !== node) nodes.push(node)
  },
  nodesOfKey(index: ReadonlyMap<string, number[]>, value: string): readonly number[] {
    return index.get(value) ?? []
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
