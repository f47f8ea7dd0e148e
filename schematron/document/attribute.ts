import { decodeAttributeValue } from './reference.ts'
import type { DocumentTree } from './tree.ts'
import { valueSlice } from './value-slice.ts'

/** Returns the normalised value of the attribute with this id. */
export function attributeValue(tree: DocumentTree, attribute: number): string {
  if (tree.attributeValues.length === 0) tree.attributeValues.length = tree.attributeCount
  return (tree.attributeValues[attribute] ??= decodeAttributeValue(
    valueSlice(tree, tree.attributeName[attribute], tree.valueStart[attribute], tree.valueEnd[attribute]),
  ))
}

/**
 * Finds an attribute of an element by the id of the attribute's name. Returns the id of the attribute, or -1 if the
 * element has no attribute with that name.
 */
export function findAttribute(tree: DocumentTree, node: number, name: number): number {
  for (let attribute = tree.firstAttribute[node]; attribute < tree.firstAttribute[node + 1]; attribute++) {
    if (tree.attributeName[attribute] === name) return attribute
  }
  return -1
}
