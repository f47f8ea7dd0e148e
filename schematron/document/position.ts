/**
 * Returns the line and column of an offset, both counted from 1. LF, CR LF and CR end a line; columns count characters.
 */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1
  let lineStart = 0
  for (let at = 0; at < offset; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) {
      line++
      lineStart = at + 1
    }
  }
  return { line, column: countCharacters(text, lineStart, offset) + 1 }
}

function countCharacters(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) {
    if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count++
  }
  return count
}
