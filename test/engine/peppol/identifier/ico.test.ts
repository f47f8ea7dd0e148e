import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { hasIcoCheckDigit, parseIco } from '../../../../engine/peppol/identifier/ico.ts'
import { codeOf, errorOf } from '../../../support/code-of.ts'

describe('P-18 an IČO', () => {
  test('has 8 digits', () => expect(parseIco(' 31322832 ')).toBe('31322832'))
  test.each(['', '   '])('D135 is refused if it is missing: %j', (text) =>
    expect(codeOf(() => parseIco(text))).toBe('body_invalid'),
  )
  test.each(['3132283', '313228320', '3132283X', '31 322 832', 'SK31322832', '٣١٣٢٢٨٣٢', '-1322832', '31322832\n1'])(
    'D135 is refused if it is malformed: %j',
    (text) => expect(codeOf(() => parseIco(text))).toBe('body_invalid'),
  )
  test.each(['31322832', '35757442', '12345679', '87654326'])('D94 %s has a correct check digit', (ico) =>
    expect(hasIcoCheckDigit(ico)).toBe(true),
  )
  test('D94 is accepted even if its check digit is wrong', () => {
    expect(hasIcoCheckDigit('31322833')).toBe(false)
    expect(parseIco('31322833')).toBe('31322833')
  })
  test('has exactly one correct check digit for any first seven digits', () => {
    for (const front of ['3132283', '0000000', '9999999', '1234567', '5000000'])
      expect(Array.from({ length: 10 }, (_, digit) => `${front}${digit}`).filter(hasIcoCheckDigit)).toHaveLength(1)
  })
})

test.each([
  ['2123456786', 'dic_as_ico'],
  ['SK2123456786', 'dic_as_ico'],
  ['31 322 832', 'ico_digits'],
  ['212345678', 'ico_digits'],
])('P-18 the refusal of %j gives the hint %s', (text, issue) => {
  expect(errorOf(() => parseIco(text))).toMatchObject({ context: { details: [{ field: 'ico', issue }] } })
})

test('P-19 D135 the refusal of a number names the value as it was sent', () => {
  let refused: unknown
  try {
    parseIco(' sk12')
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(ServiceError)
  expect(refused).toMatchObject({ context: { details: [{ field: 'ico', value: ' sk12' }] } })
})
