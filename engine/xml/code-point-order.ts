/**
 * Compares two texts by code point, as canonical XML requires. The sign of the result has the meaning that `Array.sort`
 * expects. JavaScript itself compares UTF-16 units, which would sort characters beyond U+FFFF before those from U+E000
 * to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const inA = a.charCodeAt(at)
    const inB = b.charCodeAt(at)
    if (inA !== inB) return rank(inA) - rank(inB)
  }
  return a.length - b.length
}

function rank(unit: number): number {
  const isSurrogate = (unit & 0xf800) === 0xd800
  return isSurrogate ? unit + 0x10000 : unit
}
