import { decodeAttributeValue } from './reference.ts'
import type { DocumentTree } from './tree.ts'
import { valueSlice } from './value-slice.ts'

/** An attribute's normalised value, by attribute id. */
export function attributeValue(tree: DocumentTree, attribute: number): string {
  if (tree.attributeValues.length === 0) tree.attributeValues.length = tree.attributeCount
  return (tree.attributeValues[attribute] ??= decodeAttributeValue(
    valueSlice(tree, tree.attributeName[attribute], tree.valueStart[attribute], tree.valueEnd[attribute]),
  ))
}

/** The id of an element's attribute of this name id; -1 without one. */
export function findAttribute(tree: DocumentTree, node: number, name: number): number {
  for (let attribute = tree.firstAttribute[node]; attribute < tree.firstAttribute[node + 1]; attribute++) {
    if (tree.attributeName[attribute] === name) return attribute
  }
  return -1
}
