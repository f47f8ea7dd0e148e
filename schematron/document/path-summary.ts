import { ColumnRoom } from './column-room.ts'
import type { DocumentTree } from './tree.ts'

/** For each path or name: how many nodes, and the first and the last of them. */
export interface NodeLists {
  readonly count: Int32Array
  readonly first: Int32Array
  readonly last: Int32Array
}

export const columnsOfList = 3

export function makeNodeLists(length: number, room = new ColumnRoom(length * columnsOfList)): NodeLists {
  return { count: room.take(length), first: room.take(length), last: room.take(length) }
}

/** Puts a node at the end of the list of an id; nodes come in document order. */
export function append(lists: NodeLists, id: number, next: Int32Array, node: number): void {
  if (lists.count[id]++ === 0) lists.first[id] = node
  else next[lists.last[id]] = node
  lists.last[id] = node
}

/**
 * Makes the lists of a tree reach to every id of its vocabulary. A rule set that registers its names and paths after
 * the document was parsed calls this
 * before it reads them; what the document did not bring has count and first 0.
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
