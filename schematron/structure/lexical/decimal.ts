import { collapsed } from './white-space.ts'

/** `xs:decimal`: a sign at will, digits, at most one point. */
export function isDecimal(value: string): boolean {
  return isPlainDecimal(value) || /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(collapsed(value))
}

/** `xs:integer`: digits without bound. */
export function isInteger(value: string): boolean {
  return /^[+-]?[0-9]+$/.test(collapsed(value))
}

/** Digits, a point, two digits and the like: nearly every amount there is. */
function isPlainDecimal(value: string): boolean {
  let points = 0
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at)
    if (code === 0x2e) points++
    else if (code < 0x30 || code > 0x39) return false
  }
  return value.length > points && points < 2
}
