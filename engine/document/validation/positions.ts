/** Line and column, both counted from 1. Each LF, CR LF or CR ends a line; a column is one character wide. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Returns the positions of ascending offsets. Reads the text once, however many offsets there are. */
export function positionsOf(text: string, offsets: readonly number[]): Position[] {
  let at = 0
  let line = 1
  let column = 1
  return offsets.map((offset) => {
    for (; at < offset; at++) {
      if (endsLine(text, at)) {
        line++
        column = 1
      } else if (!isSecondHalf(text.charCodeAt(at))) column++
    }
    return { line, column }
  })
}

function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)
}

/** True if the code unit is the second half of a surrogate pair, which counts as one character. */
function isSecondHalf(code: number): boolean {
  return (code & 0xfc00) === 0xdc00
}
