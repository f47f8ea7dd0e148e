import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { hasDicCheckDigit, parseDic, participantOfDic } from '../../../../engine/peppol/identifier/dic.ts'
import { codeOf, errorOf } from '../../../support/code-of.ts'

describe('P-03, P-19 a DIČ', () => {
  test.each(['2022749619', 'SK2022749619', 'sk2022749619', ' SK2022749619 '])(
    '%j is normalised to SK and 10 digits',
    (text) => expect(parseDic(text)).toBe('SK2022749619'),
  )
  test.each(['', ' '])('D135 is refused if it is missing: %j', (text) =>
    expect(codeOf(() => parseDic(text))).toBe('body_invalid'),
  )
  test.each([
    '202274961',
    '20227496190',
    'CZ2022749619',
    'SK202274961',
    'SK-2022749619',
    '2022749619SK',
    'SKSK2022749619',
    '202274961X',
  ])('D135 is refused if it is malformed: %j', (text) => expect(codeOf(() => parseDic(text))).toBe('body_invalid'))
  test('P-06 N-05 gives a participant identifier that consists of 0245 and the ten digits of the DIČ', () =>
    expect(participantOfDic('SK2022749619')).toBe('0245:2022749619'))
  test('D94 is accepted even if it is not divisible by 11', () => {
    expect(hasDicCheckDigit('SK2022749619')).toBe(true)
    expect(hasDicCheckDigit('SK2022749618')).toBe(false)
    expect(parseDic('2022749618')).toBe('SK2022749618')
  })
})

test.each([
  ['31322832', 'ico_as_dic'],
  ['31 322 832', 'ico_as_dic'],
  ['IČO 31322832', 'ico_as_dic'],
  ['212345678', 'dic_digits'],
])('P-19 the refusal of %j gives the hint %s', (text, issue) => {
  expect(errorOf(() => parseDic(text))).toMatchObject({ context: { details: [{ field: 'dic', issue }] } })
})

test('P-19 D135 the refusal of a number names the value as it was sent', () => {
  let refused: unknown
  try {
    parseDic(' sk12')
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(ServiceError)
  expect(refused).toMatchObject({ context: { details: [{ field: 'dic', value: ' sk12' }] } })
})
