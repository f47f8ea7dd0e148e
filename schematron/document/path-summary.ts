import { ColumnRoom } from './column-room.ts'
import type { DocumentTree } from './tree.ts'

/** For each path id or name id: the number of nodes, the first node and the last node. */
export interface NodeLists {
  readonly count: Int32Array
  readonly first: Int32Array
  readonly last: Int32Array
}

export const columnsOfList = 3

export function makeNodeLists(length: number, room = new ColumnRoom(length * columnsOfList)): NodeLists {
  return { count: room.take(length), first: room.take(length), last: room.take(length) }
}

/** Appends a node to the list of an id. Nodes must be appended in document order. */
export function append(lists: NodeLists, id: number, next: Int32Array, node: number): void {
  if (lists.count[id]++ === 0) lists.first[id] = node
  else next[lists.last[id]] = node
  lists.last[id] = node
}

/**
 * Extends the columns `pathCount`, `pathFirst`, `nameCount` and `nameFirst` of a tree, so that they have an entry for
 * every id in the tree's vocabulary. A rule set that adds its names and paths after the parse must call this function
 * before it reads these columns. For an id that does not occur in the document, the number of nodes and the first node
 * are 0.
 */
export function coverVocabulary(tree: DocumentTree): void {
  const { nameCount, pathCount } = tree.vocabulary
  if (tree.pathCount.length < pathCount) {
    tree.pathCount = longer(tree.pathCount, pathCount)
    tree.pathFirst = longer(tree.pathFirst, pathCount)
  }
  if (tree.nameCount.length < nameCount) {
    tree.nameCount = longer(tree.nameCount, nameCount)
    tree.nameFirst = longer(tree.nameFirst, nameCount)
  }
}

function longer(column: Int32Array, length: number): Int32Array {
  const copy = new Int32Array(length)
  copy.set(column)
  return copy
}
