import { prefixAt } from './document/source.ts'
import { type DocumentTree, rootElement } from './document/tree.ts'

/** The place of an element as XPath, every step numbered: the root by its local name, below it the usual prefixes of the namespaces, otherwise the document's own. */
export function locationOf(tree: DocumentTree, node: number, prefixes: readonly (readonly [namespace: string, prefix: string])[]): string {
  let location = ''
  for (let at = node; at >= rootElement; at = tree.parent[at]) location = `/${stepName(tree, at, prefixes)}[${positionOf(tree, at)}]${location}`
  return location === '' ? '/' : location
}

function stepName(tree: DocumentTree, node: number, prefixes: readonly (readonly [namespace: string, prefix: string])[]): string {
  const { namespaces, localNames } = tree.vocabulary
  const localName = localNames[tree.name[node]]
  if (node === rootElement) return localName
  const known = prefixes.find(([namespace]) => namespace === namespaces[tree.name[node]])
  const prefix = known?.[1] ?? prefixAt(tree, tree.start[node] + 1, localName)
  return prefix === '' ? localName : `${prefix}:${localName}`
}

/** Among the siblings of the same name, from 1. */
function positionOf(tree: DocumentTree, node: number): number {
  let position = 1
  for (let sibling = tree.firstChild[tree.parent[node]]; sibling < node; sibling = tree.nextSibling[sibling]) {
    if (tree.name[sibling] === tree.name[node]) position++
  }
  return position
}
