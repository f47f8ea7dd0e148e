/**
 * Returns a copy of a string that shares no memory with the document. A table that outlives the document stores such
 * copies, because a slice of the text, or a concatenation of slices, would keep the whole text in memory.
 */
export function detached(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString()
}
