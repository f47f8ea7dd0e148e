/**
 * Returns a copy of a string that shares no memory with the document. A slice, or a concatenation of slices, would keep
 * the whole document alive in a table that outlives it.
 */
export function detached(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString()
}
