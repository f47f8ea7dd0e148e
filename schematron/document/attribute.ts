import { decodeAttributeValue } from './reference.ts'
import type { DocumentTree } from './tree.ts'
import { valueSlice } from './value-slice.ts'

/** Returns the normalised value of an attribute, by attribute id. */
export function attributeValue(tree: DocumentTree, attribute: number): string {
  if (tree.attributeValues.length === 0) tree.attributeValues.length = tree.attributeCount
  return (tree.attributeValues[attribute] ??= decodeAttributeValue(
    valueSlice(tree, tree.attributeName[attribute], tree.valueStart[attribute], tree.valueEnd[attribute]),
  ))
}

/** Returns the id of the attribute with this name id on an element, or -1 if the element has no such attribute. */
export function findAttribute(tree: DocumentTree, node: number, name: number): number {
  for (let attribute = tree.firstAttribute[node]; attribute < tree.firstAttribute[node + 1]; attribute++) {
    if (tree.attributeName[attribute] === name) return attribute
  }
  return -1
}
