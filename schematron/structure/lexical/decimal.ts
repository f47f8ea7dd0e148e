import type { StructureRule } from '../structure-rule.ts'
import { collapsed } from './white-space.ts'

/** True for an `xs:decimal`: an optional sign and digits, with at most one decimal point. */
export function isDecimal(value: string): boolean {
  return isPlainDecimal(value) || /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(collapsed(value))
}

/** True for an `xs:integer`: an optional sign and any number of digits. */
export function isInteger(value: string): boolean {
  return /^[+-]?[0-9]+$/.test(collapsed(value))
}

/** True for an `xs:float` or `xs:double` of XML Schema 1.0, which does not allow `+INF`. */
export function isFloat(value: string): boolean {
  return /^(?:[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?|-?INF|NaN)$/.test(collapsed(value))
}

/** Returns a check for integers within bounds; null means no bound. */
export function integerFrom(min: bigint | null, max: bigint | null): (value: string) => StructureRule | null {
  return (value) => {
    if (!isInteger(value)) return 'cvc-datatype-valid.1.2.1'
    const digits = collapsed(value).replace(/^\+?(-?)0*(?=[0-9])/, '$1')
    // 25 digits are enough, because every bound has fewer; converting a million digits to a BigInt would take a long
    // time
    const number = BigInt(digits.slice(0, 25))
    if (max !== null && number > max) return 'cvc-maxInclusive-valid'
    return min !== null && number < min ? 'cvc-minInclusive-valid' : null
  }
}

/** True for digits with at most one decimal point. This is a quick test that nearly every amount passes. */
function isPlainDecimal(value: string): boolean {
  let points = 0
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at)
    if (code === 0x2e) points++
    else if (code < 0x30 || code > 0x39) return false
  }
  return value.length > points && points < 2
}
