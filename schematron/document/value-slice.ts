import type { DocumentTree } from './tree.ts'

/** longer pieces hardly ever come again */
const shortMax = 12
/** in smaller documents little is said twice */
const nodesMin = 1000
/** a power of two; names that share a place take it from each other */
const recentPlaces = 64

/**
 * A piece of the text that an element or attribute of this name has as its value. Where the one before it says the
 * same, as currencies and units do line
 * by line, both are one string: there is less to keep, and less to compare.
 */
export function valueSlice(tree: DocumentTree, name: number, from: number, to: number): string {
  const { text, recentValues } = tree
  if (to - from > shortMax || tree.nodeCount < nodesMin) return text.slice(from, to)
  if (recentValues.length === 0) recentValues.length = recentPlaces
  const place = name & (recentPlaces - 1)
  const recent = recentValues[place]
  if (recent !== undefined && isWritten(recent, text, from, to)) return recent
  return (recentValues[place] = text.slice(from, to))
}

function isWritten(value: string, text: string, from: number, to: number): boolean {
  if (value.length !== to - from) return false
  // numbers differ at their end
  for (let at = value.length - 1; at >= 0; at--) if (value.charCodeAt(at) !== text.charCodeAt(from + at)) return false
  return true
}
