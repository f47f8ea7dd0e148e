/**
 * A copy that does not keep the whole document alive in a table that outlives it, as a slice would, and what was put
 * together of slices.
 */
export function detached(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString()
}
