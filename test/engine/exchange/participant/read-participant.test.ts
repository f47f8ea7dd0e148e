import { describe, expect, test } from 'vitest'
import { readParticipant } from '../../../../engine/exchange/participant/read-participant.ts'
import { readParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { readSlovakNumber } from '../../../../engine/peppol/identifier/slovak-number.ts'
import { errorOf } from '../../../support/code-of.ts'

describe('N-19 the participant of a Slovak company', () => {
  test.each([
    '0245:2123456786',
    'iso6523-actorid-upis::0245:2123456786',
    '0245:SK2123456786',
    '0245: 212 345 6786',
    '0245:DIČ 2123456786',
  ])('is read from %j everywhere', (text) => {
    expect(readParticipantIdentifier(text)).toBe('0245:2123456786')
    expect(readParticipant(text)).toBe('0245:2123456786')
  })

  test.each([
    '2123456786',
    ' sk 2123456786 ',
    '212 345 6786',
    'DIČ: 2123456786',
    'dic 2123456786',
    'DIC\u030c: 2123456786',
    'IČ DPH: SK2123456786',
    'IČDPH SK 212\u00a0345\u00a06786',
  ])('is read from the number %j by a check', (text) => {
    expect(readParticipant(text)).toBe('0245:2123456786')
  })

  test.each(['31322832', '31 322 832', 'IČO: 31322832', '0158:31322832', '0245:31322832', '0245:31 322 832'])(
    'is not read from the IČO %j, and a hint says so',
    (text) => {
      expect(errorOf(() => readParticipant(text))).toMatchObject({
        code: 'invalid_id',
        context: { details: [{ field: 'id', issue: 'ico_not_participant' }] },
      })
    },
  )

  test.each(['9950:SK2123456786', '0088:1234567890128', '0088:31322832', '0245:a-b'])('leaves %j as it is', (text) => {
    expect(readParticipant(text)).toBe(text)
    expect(readParticipantIdentifier(text)).toBe(text)
  })

  test.each([
    '',
    'SK',
    'SK31322832',
    '212345678',
    '21234567860',
    'CZ2123456786',
    '٣١٣٢٢٨٣٢',
    `${' '.repeat(50)}31322832`,
  ])('is not read from %j', (text) => {
    expect(readSlovakNumber(text)).toBeUndefined()
  })
})
