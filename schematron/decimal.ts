/**
 * An exact decimal number: `digits` / 10^`scale`. `scale` may be negative; 1.50 and 1.5 are the same number. All
 * amounts of money use this type. If XPath leaves a choice, such as the number of digits of a quotient, the functions
 * do the same as Saxon-J.
 */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

export const decimalZero: Decimal = { digits: 0n, scale: 0 }

/** Maximum number of digits that `parseDecimal` accepts. Arithmetic on longer numbers would take too long. */
const digitsMax = 1000
/** Minimum number of fraction digits of a quotient, as in Saxon-J. */
const quotientScale = 18

/**
 * Parses the lexical form of xs:decimal, with optional white space around it. Returns undefined for any other text, and
 * for a number with more than 1,000 digits, not counting leading zeros and trailing zeros of the fraction.
 */
export function parseDecimal(text: string): Decimal | undefined {
  let at = 0
  let end = text.length
  while (at < end && isBlank(text.charCodeAt(at))) at++
  while (end > at && isBlank(text.charCodeAt(end - 1))) end--
  const sign = text.charCodeAt(at)
  if (sign === 0x2b || sign === 0x2d) at++
  const first = at
  let point = -1
  let small = 0
  for (; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) small = small * 10 + (code - 0x30)
    else if (code === 0x2e && point < 0) point = at
    else return undefined
  }
  const count = end - first - (point < 0 ? 0 : 1)
  if (count === 0) return undefined
  if (count > digitsMax) return parseLong(text.slice(first, end), sign === 0x2d)
  const magnitude =
    count <= 15
      ? BigInt(small)
      : BigInt(point < 0 ? text.slice(first, end) : text.slice(first, point) + text.slice(point + 1, end))
  return { digits: sign === 0x2d ? -magnitude : magnitude, scale: point < 0 ? 0 : end - point - 1 }
}

/**
 * Parses digits with at most one point. Returns undefined for more than `digitsMax` digits, not counting leading zeros
 * and trailing zeros of the fraction.
 */
function parseLong(digits: string, isNegative: boolean): Decimal | undefined {
  const [whole, fraction = ''] = digits.split('.')
  let end = fraction.length
  while (fraction.charCodeAt(end - 1) === 0x30) end--
  const all = whole.replace(/^0+/, '') + fraction.slice(0, end)
  if (all.length > digitsMax) return undefined
  const magnitude = BigInt(all) // an empty text is zero
  return { digits: isNegative ? -magnitude : magnitude, scale: end }
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/** buffer for reading the bits of a double; allocated once */
const bits = new DataView(new ArrayBuffer(8))
const powersOfFive: readonly bigint[] = Array.from({ length: 64 }, (_, exponent) => 5n ** BigInt(exponent))

/**
 * Returns the exact value of a finite double: 998.9 becomes 998.8999999999999772… Returns undefined for NaN and the
 * infinities.
 */
export function decimalFromDouble(value: number): Decimal | undefined {
  if (!Number.isFinite(value)) return undefined
  if (Number.isInteger(value)) return { digits: BigInt(value), scale: 0 }
  bits.setFloat64(0, value)
  const exponentBits = (bits.getUint32(0) >>> 20) & 0x7ff
  const fraction = bits.getBigUint64(0) & 0xfffffffffffffn
  const mantissa = exponentBits === 0 ? fraction : fraction | 0x10000000000000n
  // value = mantissa / 2^halvings = mantissa * 5^halvings / 10^halvings
  const halvings = 1075 - Math.max(exponentBits, 1)
  const digits = mantissa * (powersOfFive[halvings] ?? 5n ** BigInt(halvings))
  return { digits: value < 0 ? -digits : digits, scale: halvings }
}

export function addDecimals(one: Decimal, other: Decimal): Decimal {
  if (one === decimalZero) return other
  if (one.scale === other.scale) return { digits: one.digits + other.digits, scale: one.scale }
  const scale = Math.max(one.scale, other.scale)
  return { digits: digitsAt(one, scale) + digitsAt(other, scale), scale }
}

export function subtractDecimals(one: Decimal, other: Decimal): Decimal {
  if (one.scale === other.scale) return { digits: one.digits - other.digits, scale: one.scale }
  const scale = Math.max(one.scale, other.scale)
  return { digits: digitsAt(one, scale) - digitsAt(other, scale), scale }
}

export function multiplyDecimals(one: Decimal, other: Decimal): Decimal {
  const zeros = zerosAfterOne(other.digits)
  if (zeros >= 0) return { digits: one.digits, scale: one.scale + other.scale - zeros }
  return { digits: one.digits * other.digits, scale: one.scale + other.scale }
}

/**
 * Divides two decimals and rounds the quotient as Saxon-J does. The quotient has max(18, 18 + a − b) fraction digits,
 * where a is the scale of the dividend and b the scale of the divisor. A half is rounded towards zero. The scale of a
 * decimal is counted without trailing zeros, so 300.0 has the scale −2. An integer has the scale 0. Returns undefined
 * for a divisor of zero.
 */
export function divideDecimals(
  dividend: Decimal,
  divisor: Decimal,
  dividendIsInteger = false,
  divisorIsInteger = false,
): Decimal | undefined {
  if (divisor.digits === 0n) return undefined
  const zeros = zerosAfterOne(divisor.digits)
  // no rounding: dividing by a power of ten changes only the scale
  if (zeros >= 0) return { digits: dividend.digits, scale: dividend.scale - divisor.scale + zeros }
  const one = dividendIsInteger ? dividend : strippedOfZeros(dividend)
  const other = divisorIsInteger ? divisor : strippedOfZeros(divisor)
  const scale = Math.max(quotientScale, quotientScale + one.scale - other.scale)
  // the exponent is never negative: scale >= 18 + one.scale - other.scale
  const dividendDigits = one.digits * powerOfTen(scale + other.scale - one.scale)
  return { digits: nearestHalfTowardsZero(dividendDigits, other.digits), scale }
}

/**
 * Returns the number of zeros in a power of ten from 1 to 10,000, or -1 for any other number. Multiplying or dividing
 * by such a power changes only the scale of the other number.
 */
function zerosAfterOne(digits: bigint): number {
  switch (digits) {
    case 1n:
      return 0
    case 10n:
      return 1
    case 100n:
      return 2
    case 1000n:
      return 3
    case 10_000n:
      return 4
    default:
      return -1
  }
}

function nearestHalfTowardsZero(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const rest = absolute(dividend % divisor) * 2n
  if (rest <= absolute(divisor)) return quotient
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n
}

/**
 * Returns the remainder of a division whose quotient is truncated to a whole number; it has the sign of the dividend.
 * Returns undefined for a divisor of zero.
 */
export function moduloDecimals(dividend: Decimal, divisor: Decimal): Decimal | undefined {
  if (divisor.digits === 0n) return undefined
  const scale = Math.max(dividend.scale, divisor.scale)
  return { digits: digitsAt(dividend, scale) % digitsAt(divisor, scale), scale }
}

export function negateDecimal(value: Decimal): Decimal {
  return { digits: -value.digits, scale: value.scale }
}

export function absoluteDecimal(value: Decimal): Decimal {
  return value.digits < 0n ? negateDecimal(value) : value
}

/** Returns -1, 0 or 1 if the first number is smaller than, equal to or larger than the second. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale)
  const left = digitsAt(one, scale)
  const right = digitsAt(other, scale)
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * Rounds to the nearest number with `places` fraction digits; a half rounds up, so −2.5 becomes −2 (XPath fn:round).
 */
export function roundDecimal(value: Decimal, places = 0): Decimal {
  if (value.scale <= places) return value
  const unit = powerOfTen(value.scale - places)
  return { digits: floorDivision(value.digits * 2n + unit, unit * 2n), scale: places }
}

function floorDivision(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

/** Returns the whole part, truncated towards zero. */
export function truncateDecimal(value: Decimal): bigint {
  return value.scale <= 0 ? digitsAt(value, 0) : value.digits / powerOfTen(value.scale)
}

/** Returns the nearest double. */
export function decimalToDouble(value: Decimal): number {
  const small = Number(value.digits)
  // both operands are exact, so this single division rounds correctly
  if (value.scale >= 0 && value.scale <= 22 && Number.isSafeInteger(small)) return small / 10 ** value.scale
  return Number(`${value.digits}e${-value.scale}`)
}

/** Returns the canonical text of xs:decimal, without an exponent or superfluous zeros: `100`, `-0.5`. */
export function decimalText(value: Decimal): string {
  const { digits, scale } = strippedOfZeros(value)
  return scale <= 0 ? digitsAt({ digits, scale }, 0).toString() : withPoint(digits, scale)
}

/**
 * Returns a number as text with exactly `places` fraction digits, rounded half up. Amounts have 2 fraction digits:
 * `1036.50`.
 */
export function decimalTextWithPlaces(value: Decimal, places: number): string {
  const rounded = roundDecimal(value, places)
  const digits = digitsAt(rounded, places)
  return places === 0 ? digits.toString() : withPoint(digits, places)
}

function withPoint(digits: bigint, scale: number): string {
  const padded = absolute(digits)
    .toString()
    .padStart(scale + 1, '0')
  const cut = padded.length - scale
  return `${digits < 0n ? '-' : ''}${padded.slice(0, cut)}.${padded.slice(cut)}`
}

function strippedOfZeros(value: Decimal): Decimal {
  if (value.digits === 0n) return decimalZero
  let { digits, scale } = value
  while (digits % 10n === 0n) {
    digits /= 10n
    scale--
  }
  return { digits, scale }
}

/** Returns the digits of a number at a given scale, which must not be smaller than the scale of the number. */
function digitsAt(value: Decimal, scale: number): bigint {
  return value.scale === scale ? value.digits : value.digits * powerOfTen(scale - value.scale)
}

const powersOfTen: readonly bigint[] = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))

function powerOfTen(exponent: number): bigint {
  return powersOfTen[exponent] ?? 10n ** BigInt(exponent)
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
