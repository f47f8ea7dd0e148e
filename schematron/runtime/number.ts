import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalFromDouble,
  decimalText,
  decimalToDouble,
  decimalZero,
  divideDecimals,
  moduloDecimals,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
  truncateDecimal,
} from '../decimal.ts'
import { errors } from './evaluation-error.ts'

const doubleShape = /^[ \t\r\n]*[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[ \t\r\n]*$/
const integerShape = /^[ \t\r\n]*([+-]?[0-9]{1,1000})[ \t\r\n]*$/
const specialShape = /^[ \t\r\n]*(-?INF|NaN)[ \t\r\n]*$/
const specialDoubles = new Map([
  ['INF', Infinity],
  ['-INF', -Infinity],
  ['NaN', Number.NaN],
])

/**
 * Casts and operations, called by compiled rules, for xs:integer (bigint), xs:decimal (Decimal) and xs:double (number).
 */
export const numberFunctions = {
  toDecimal(text: string): Decimal {
    const value = parseDecimal(text)
    if (value === undefined) throw errors.FORG0001
    return value
  },
  toInteger(text: string): bigint {
    const digits = integerShape.exec(text)?.[1]
    if (digits === undefined) throw errors.FORG0001
    return BigInt(digits)
  },
  toDouble(text: string): number {
    const value = doubleOf(text)
    if (value === undefined) throw errors.FORG0001
    return value
  },
  /** Converts as fn:number does: a text that is not a number becomes NaN. */
  toNumber(text: string): number {
    return doubleOf(text) ?? Number.NaN
  },
  isInteger(text: string): boolean {
    return integerShape.test(text)
  },
  isDouble(text: string): boolean {
    return doubleOf(text) !== undefined
  },
  isDecimal(text: string): boolean {
    return parseDecimal(text) !== undefined
  },
  decimalOfInteger(value: bigint): Decimal {
    return { digits: value, scale: 0 }
  },
  decimalOfDouble(value: number): Decimal {
    const decimal = decimalFromDouble(value)
    if (decimal === undefined) throw errors.FOCA0002
    return decimal
  },
  integerOfDouble(value: number): bigint {
    if (!Number.isFinite(value)) throw errors.FOCA0002
    return BigInt(Math.trunc(value))
  },
  divide(dividend: Decimal, divisor: Decimal, dividendIsInteger: boolean, divisorIsInteger: boolean): Decimal {
    const quotient = divideDecimals(dividend, divisor, dividendIsInteger, divisorIsInteger)
    if (quotient === undefined) throw errors.FOAR0001
    return quotient
  },
  modulo(dividend: Decimal, divisor: Decimal): Decimal {
    const rest = moduloDecimals(dividend, divisor)
    if (rest === undefined) throw errors.FOAR0001
    return rest
  },
  /** Returns the whole quotient of two decimals, truncated towards zero. */
  wholeQuotient(dividend: Decimal, divisor: Decimal): bigint {
    if (divisor.digits === 0n) throw errors.FOAR0001
    const scale = Math.max(dividend.scale, divisor.scale)
    return (
      (dividend.digits * 10n ** BigInt(scale - dividend.scale)) /
      (divisor.digits * 10n ** BigInt(scale - divisor.scale))
    )
  },
  wholeQuotientOfDoubles(dividend: number, divisor: number): bigint {
    if (divisor === 0) throw errors.FOAR0001
    return numberFunctions.integerOfDouble(dividend / divisor)
  },
  divideIntegers(dividend: bigint, divisor: bigint): bigint {
    if (divisor === 0n) throw errors.FOAR0001
    return dividend / divisor
  },
  moduloIntegers(dividend: bigint, divisor: bigint): bigint {
    if (divisor === 0n) throw errors.FOAR0001
    return dividend % divisor
  },
  /**
   * Returns an xs:double as text (XPath Functions 17.1.2). Zero and absolute values from 0.000001 to below a million
   * are written without an exponent, other values as `1.5E10`.
   */
  doubleText(value: number): string {
    if (Object.is(value, -0)) return '-0'
    const magnitude = Math.abs(value)
    if (magnitude === 0 || (magnitude >= 0.000001 && magnitude < 1000000)) return value.toString()
    if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-INF' : 'INF'
    const [mantissa, exponent] = value.toExponential().split('e')
    return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(exponent)}`
  },
  absoluteInteger(value: bigint): bigint {
    return value < 0n ? -value : value
  },
  floorDecimal(value: Decimal): Decimal {
    return negateDecimal(numberFunctions.ceilingDecimal(negateDecimal(value)))
  },
  ceilingDecimal(value: Decimal): Decimal {
    const whole = { digits: truncateDecimal(value), scale: 0 }
    return compareDecimals(whole, value) < 0 ? addDecimals(whole, { digits: 1n, scale: 0 }) : whole
  },
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  decimalText,
  decimalToDouble,
  decimalZero,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
  truncateDecimal,
}

function doubleOf(text: string): number | undefined {
  // JavaScript reads a text of this shape in the same way as XPath does, including the white space around it
  return doubleShape.test(text) ? Number(text) : specialDoubles.get(specialShape.exec(text)?.[1] ?? '')
}
