/** Line and column, both from 1. LF, CR LF and CR end a line, columns count characters. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** The positions of offsets that ascend, in one walk over the text however many there are. */
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

/** Whether the code unit is the second of a surrogate pair, which is one character. */
function isSecondHalf(code: number): boolean {
  return (code & 0xfc00) === 0xdc00
}
