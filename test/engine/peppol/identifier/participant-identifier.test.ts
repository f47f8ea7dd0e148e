import { expect, test } from 'vitest'
import {
  parseParticipantIdentifier,
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
