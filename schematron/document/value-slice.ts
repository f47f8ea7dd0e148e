import type { DocumentTree } from './tree.ts'

/** maximum length of a value worth remembering: longer values rarely repeat */
const shortMax = 12
/** minimum number of nodes of a document whose values are remembered; values rarely repeat in smaller documents */
const nodesMin = 1000
/** number of remembered values, a power of two; names whose ids have the same low bits overwrite each other's value */
const recentPlaces = 64

/**
 * Returns the text from `from` to `to`, which is the value of an element or attribute with this name. If the previous
 * value for that name was equal, like the currency on every invoice line, returns the same string object. This saves
 * memory and comparisons.
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
  // compares from the end, because numbers usually differ in their last digits
  for (let at = value.length - 1; at >= 0; at--) if (value.charCodeAt(at) !== text.charCodeAt(from + at)) return false
  return true
}
