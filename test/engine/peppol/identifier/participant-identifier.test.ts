import { describe, expect, test } from 'vitest'
import { readParticipant } from '../../../../engine/exchange/participant/read-participant.ts'
import { parseDic } from '../../../../engine/peppol/identifier/dic.ts'
import {
  parseParticipantIdentifier,
  readParticipantIdentifier,
  sameParticipant,
} from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { codeOf } from '../../../support/code-of.ts'

test.each(['0245:2020317068', '9915:test', '9925:be0848934496', '0242:000306-MLS.abc', `0088:${'x'.repeat(130)}`])(
  '%s is accepted as a participant identifier',
  (text) => {
    expect(parseParticipantIdentifier(text)).toBe(text)
  },
)

test.each([
  ['a missing scheme', '2020317068'],
  ['a missing value', '0245:'],
  ['a scheme of three digits', '245:2020317068'],
  ['a leading meta scheme', 'iso6523-actorid-upis::0245:2020317068'],
  ['a space inside the value', '0245:2020 317068'],
  ['a trailing line break', '0245:2020317068\n'],
  ['a non-ASCII letter', '0245:202031706é'],
  ['a value of 131 characters', `0088:${'x'.repeat(131)}`],
  ['an empty text', ''],
])('X22 a participant identifier is refused: %s', (_, text) => {
  expect(codeOf(() => parseParticipantIdentifier(text))).toBe('participant_identifier_invalid')
})

test('participant identifiers are compared case-insensitively', () => {
  expect(
    sameParticipant(parseParticipantIdentifier('9950:SK2020317068'), parseParticipantIdentifier('9950:sk2020317068')),
  ).toBe(true)
  expect(
    sameParticipant(parseParticipantIdentifier('0245:2020317068'), parseParticipantIdentifier('9950:2020317068')),
  ).toBe(false)
})

describe('P-33 P165 a stated identifier', () => {
  test.each(['0245:1234567890', 'iso6523-actorid-upis::0245:1234567890', ' ISO6523-ACTORID-UPIS::0245:1234567890\n'])(
    'of the form %j is read',
    (text) => {
      expect(readParticipantIdentifier(text)).toBe('0245:1234567890')
      for (const id of ['SK2022749619', 'sk 2022749619', ' SK  2022749619 ', '2022749619'])
        expect([parseDic(id), readParticipant(id)]).toEqual(['SK2022749619', '0245:2022749619'])
      expect(readParticipant(text)).toBe('0245:1234567890')
    },
  )

  test.each(['', 'iso6523-actorid-upis::', 'iso6523-actorid-upis:0245:1', 'busdox::0245:1', '0245: 1'])(
    'of the form %j is refused',
    (text) => {
      const refused = expect.objectContaining({ code: 'participant_identifier_invalid' })
      expect(() => readParticipantIdentifier(text)).toThrow(refused)
    },
  )
})
