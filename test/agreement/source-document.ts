import { attributeValue } from '../../schematron/document/attribute.ts'
import { elementEnd, stringValue } from '../../schematron/document/content.ts'
import { documentLimits, type TreeLimits } from '../../schematron/document/limits.ts'
import { parseDocument } from '../../schematron/document/parse-document.ts'
import { type DocumentTree } from '../../schematron/document/tree.ts'

/** Limits that also allow published examples with a large attachment. */
const limits: TreeLimits = { ...documentLimits, bytes: 10_000_000, attributeValueBytes: 10_000_000 }

/** Parses a document of the agreement run. Throws `XmlRefused`. */
export function parsed(bytes: Uint8Array): DocumentTree {
  return parseDocument(bytes, limits)
}

export function localName(tree: DocumentTree, node: number): string {
  return tree.vocabulary.localNames[tree.name[node]]
}

export function childrenOf(tree: DocumentTree, node: number): number[] {
  const children: number[] = []
  for (let child = tree.firstChild[node]; child !== 0; child = tree.nextSibling[child]) children.push(child)
  return children
}

export function childrenNamed(tree: DocumentTree, node: number, name: string): number[] {
  return childrenOf(tree, node).filter((child) => localName(tree, child) === name)
}

/** Returns the descendants with a local name, in document order, including those nested in one another. */
export function descendantsNamed(tree: DocumentTree, node: number, name: string): number[] {
  return Array.from({ length: tree.subtreeEnd[node] - node - 1 }, (_, index) => node + 1 + index).filter(
    (one) => localName(tree, one) === name,
  )
}

export function textOf(tree: DocumentTree, node: number): string {
  return stringValue(tree, node).trim()
}

export function attributesOf(tree: DocumentTree, node: number): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (let at = tree.firstAttribute[node]; at < tree.firstAttribute[node + 1]; at++)
    attributes.set(tree.vocabulary.localNames[tree.attributeName[at]], attributeValue(tree, at))
  return attributes
}

/** A text that replaces the text between two offsets. */
export interface Splice {
  readonly from: number
  readonly to: number
  readonly text: string
}

export function spliced(text: string, splices: readonly Splice[]): string {
  return [...splices]
    .sort((a, b) => b.from - a.from)
    .reduce((changed, { from, to, text }) => changed.slice(0, from) + text + changed.slice(to), text)
}

/** Returns the range of an element, from its start tag to the end of its end tag. */
export function extent(tree: DocumentTree, node: number): { from: number; to: number } {
  return { from: tree.start[node], to: elementEnd(tree, node) }
}

/** Returns the range of an element's content, between its tags. */
export function content(tree: DocumentTree, node: number): { from: number; to: number } {
  return { from: tree.contentStart[node], to: tree.contentEnd[node] }
}
