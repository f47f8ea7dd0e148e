/**
 * Line and column, both counted from 1. A line ends with LF, CR LF or CR; columns count characters, not UTF-16 code
 * units.
 */
export interface Position {
  readonly line: number
  readonly column: number
}

/**
 * Returns the line and column at each of the given offsets, which must be in ascending order. Reads the text only once.
 */
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
