import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  decimalFromDouble,
  decimalText,
  decimalTextWithPlaces,
  decimalToDouble,
  divideDecimals,
  moduloDecimals,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
  truncateDecimal,
  type Decimal,
} from '../../schematron/decimal.ts'

const decimal = (text: string): Decimal => {
  const value = parseDecimal(text)
  if (value === undefined) throw new Error(`not a decimal: ${text}`)
  return value
}
const anyDecimal = fc.record({
  digits: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  scale: fc.integer({ min: -6, max: 24 }),
})
const same = (one: Decimal, other: Decimal): boolean => compareDecimals(one, other) === 0

test('parseDecimal accepts every lexical form of xs:decimal, including surrounding white space', () => {
  for (const [text, canonical] of [
    [' 1.0 ', '1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    ['-0.00', '0'],
    ['\t\r\n-12.340\n', '-12.34'],
    ['0000000000000000000001', '1'],
    ['123456789012345678901234.5', '123456789012345678901234.5'],
  ]) {
    expect(decimalText(decimal(text)), text).toBe(canonical)
  }
})

test('parseDecimal refuses a text that is not an xs:decimal', () => {
  for (const text of [
    '',
    ' ',
    '.',
    '+',
    '-',
    '1e2',
    '1,5',
    '1.2.3',
    'INF',
    'NaN',
    '--1',
    '1-',
    '0x10',
    '1_000',
    '1 000',
    '\u00a01',
    '１',
    '٣',
    '1'.repeat(1001),
  ]) {
    expect(parseDecimal(text), JSON.stringify(text)).toBeUndefined()
  }
})

test('X3 parseDecimal refuses a number with more than 1,000 digits, not counting leading zeros and trailing zeros of the fraction', () => {
  const [zeros, nines] = ['0'.repeat(5_000), '9'.repeat(1_000)]
  expect(
    [`${zeros}12.50${zeros}`, `-${zeros}12.50${zeros}`, zeros, `${zeros}.${zeros}`, `.5${zeros}`].map((text) =>
      decimalText(decimal(text)),
    ),
  ).toEqual(['12.5', '-12.5', '0', '0', '0.5'])
  expect([`${zeros}${nines}`, `${nines}.${zeros}`].map((text) => decimalText(decimal(text)))).toEqual([nines, nines])
  for (const text of [`1${nines}`, `1${zeros}`, `0.${zeros}1`, `${nines}.1`, `${zeros}1.${zeros}1`, `${zeros}..1`])
    expect(parseDecimal(text)).toBeUndefined()
})

test('trap 2: divideDecimals computes as many digits as Saxon-J and rounds a half towards zero', () => {
  const quotient = (one: string, other: string, ...integers: boolean[]): string =>
    decimalText(divideDecimals(decimal(one), decimal(other), ...integers)!)
  expect(quotient('33.33', '7')).toBe('4.76142857142857142857')
  expect(quotient('33.333333333333333333333', '700')).toBe('0.04761904761904761904761857142857142857143')
  expect(quotient('33.333333333333333333333', '0.07')).toBe('476.1904761904761904761857142857142857143')
  expect(quotient('1', '300')).toBe('0.00333333333333333333')
  expect(quotient('1', '300', true, true)).toBe('0.003333333333333333')
  expect(quotient('1.0', '300', false, true)).toBe('0.003333333333333333')
  expect(quotient('1000', '7')).toBe('142.857142857142857143')
  expect(quotient('1', '524288', true, true)).toBe('0.000001907348632812')
  expect(quotient('3', '524288', true, true)).toBe('0.000005722045898437')
  expect(quotient('-1', '524288', true, true)).toBe('-0.000001907348632812')
  expect(divideDecimals(decimal('1'), decimal('0.00'))).toBeUndefined()
})

test('trap 2: 33.33 div 7 * 7 is slightly less than 33.33, as in the official rules', () => {
  expect(
    decimalText(multiplyDecimals(divideDecimals(decimal('33.33'), decimal('7'), false, true)!, decimal('7'))),
  ).toBe('33.32999999999999999999')
})

test('trap 1: decimalFromDouble returns the exact binary value of a double', () => {
  expect(decimalText(decimalFromDouble(999.9 - 1)!)).toBe('998.8999999999999772626324556767940521240234375')
  expect(decimalText(decimalFromDouble(0.1)!)).toBe('0.1000000000000000055511151231257827021181583404541015625')
  expect(decimalText(decimalFromDouble(123456789012345680)!)).toBe('123456789012345680')
  expect(decimalText(decimalFromDouble(-0)!)).toBe('0')
  expect(decimalFromDouble(Number.NaN)).toBeUndefined()
  expect(decimalFromDouble(Number.NEGATIVE_INFINITY)).toBeUndefined()
})

test('any double, even a subnormal number, is unchanged after conversion to a decimal and back', () => {
  const isSame = (value: number): boolean => decimalToDouble(decimalFromDouble(value)!) === value
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), isSame))
  expect([5e-324, 2.2250738585072014e-308, 2.225073858507201e-308, 1.7976931348623157e308, -0.1].every(isSame)).toBe(
    true,
  )
})

test('decimalToDouble returns the same double that JavaScript reads from the text of the decimal', () => {
  fc.assert(fc.property(anyDecimal, (value) => decimalToDouble(value) === Number(decimalText(value))))
})

test('trap 7: roundDecimal rounds a half up, even for negative numbers', () => {
  const rounded = (text: string, places?: number): string => decimalText(roundDecimal(decimal(text), places))
  expect(['2.5', '-2.5', '2.4', '-2.6', '-0.5', '0.5', '-0.51'].map((text) => rounded(text))).toEqual([
    '3',
    '-2',
    '2',
    '-3',
    '0',
    '1',
    '-1',
  ])
  expect(rounded('1.005', 2)).toBe('1.01')
  expect(rounded('-1.005', 2)).toBe('-1')
})

test('trap 9: 1.005 is rounded to 1.01', () => {
  const cents = divideDecimals(
    roundDecimal(multiplyDecimals(multiplyDecimals(decimal('1.005'), decimal('10')), decimal('10'))),
    decimal('100'),
  )
  expect(decimalText(cents!)).toBe('1.01')
})

test('moduloDecimals keeps the sign of the dividend and refuses a divisor of zero', () => {
  expect(decimalText(moduloDecimals(decimal('-7.5'), decimal('2'))!)).toBe('-1.5')
  expect(decimalText(moduloDecimals(decimal('7'), decimal('-2'))!)).toBe('1')
  expect(moduloDecimals(decimal('7'), decimal('0.0'))).toBeUndefined()
})

test('decimalTextWithPlaces writes an amount with two decimal places', () => {
  expect(
    ['0', '-0.005', '-1.5', '1036.5', '12.345', '.5', '1000'].map((text) => decimalTextWithPlaces(decimal(text), 2)),
  ).toEqual(['0.00', '0.00', '-1.50', '1036.50', '12.35', '0.50', '1000.00'])
})

test('any decimal is unchanged after conversion to text and back', () => {
  fc.assert(fc.property(anyDecimal, (value) => same(decimal(decimalText(value)), value)))
})

test('sums, differences and products of decimals are exact', () => {
  fc.assert(
    fc.property(anyDecimal, anyDecimal, anyDecimal, (one, other, third) => {
      expect(same(subtractDecimals(addDecimals(one, other), other), one)).toBe(true)
      expect(same(addDecimals(one, other), addDecimals(other, one))).toBe(true)
      expect(
        same(
          multiplyDecimals(one, addDecimals(other, third)),
          addDecimals(multiplyDecimals(one, other), multiplyDecimals(one, third)),
        ),
      ).toBe(true)
      expect(same(addDecimals(one, negateDecimal(one)), decimal('0'))).toBe(true)
    }),
  )
})

test('the divisor times the quotient, plus the remainder, is the dividend', () => {
  fc.assert(
    fc.property(
      anyDecimal,
      anyDecimal.filter(({ digits }) => digits !== 0n),
      (one, other) => {
        const error = absoluteDecimal(subtractDecimals(multiplyDecimals(divideDecimals(one, other)!, other), one))
        expect(
          compareDecimals(multiplyDecimals(error, decimal('1000000000000000000')), absoluteDecimal(other)) <= 0,
        ).toBe(true)
        const rest = moduloDecimals(one, other)!
        expect(compareDecimals(absoluteDecimal(rest), absoluteDecimal(other)) < 0).toBe(true)
        const whole = { digits: truncateDecimal(divideDecimals(subtractDecimals(one, rest), other)!), scale: 0 }
        expect(same(addDecimals(multiplyDecimals(whole, other), rest), one)).toBe(true)
      },
    ),
  )
})

test('trap 2: multiplication and division by a power of ten give the same result as the general algorithm', () => {
  for (const power of [1n, 10n, 100n, 1_000n, 10_000n, 100_000n]) {
    for (const scale of [-2, 0, 2, 5]) {
      fc.assert(
        fc.property(anyDecimal, fc.boolean(), (value, isInteger) => {
          const by = { digits: power, scale: isInteger ? 0 : scale }
          // three times a power of ten is not a power of ten, so these operands use the general algorithm
          const [threefold, three] = [multiplyDecimals(value, decimal('3')), { digits: 3n * power, scale: by.scale }]
          expect(
            same(divideDecimals(value, by, false, isInteger)!, divideDecimals(threefold, three, false, isInteger)!),
          ).toBe(true)
          expect(
            same(multiplyDecimals(multiplyDecimals(value, by), decimal('3')), multiplyDecimals(value, three)),
          ).toBe(true)
        }),
      )
    }
  }
})
