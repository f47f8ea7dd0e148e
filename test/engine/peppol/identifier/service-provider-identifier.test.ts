import { expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { isSeatId } from '../../../../engine/crypto/pki/seat-id.ts'
import { serviceProviderIdentifier } from '../../../../engine/peppol/identifier/service-provider-identifier.ts'
import {
  isServiceProviderIdentifier,
  isSpidOfSeat,
} from '../../../../engine/peppol/identifier/service-provider-identifier.ts'

test.each(['PSK000101', 'POP000306', 'PAE001147'])('%s is accepted as a seat id', (text) =>
  expect(isSeatId(text)).toBe(true),
)

test.each(['psk000101', 'PSK00101', 'PSK0001010', 'XSK000101', 'PS1000101', 'PSK000101\n', ''])(
  'X22 %j is refused as a seat id',
  (text) => expect(isSeatId(text)).toBe(false),
)

test('the default SPID of a provider consists of the scheme 0242 and the last six digits of its seat id', () => {
  expect(serviceProviderIdentifier('PAE001147')).toBe('0242:001147')
})

test.each(['0242:001147', '0242:001147-MLS', '0242:001147-mls', '0242:000006-TESTBED.3001', '0242:123456-A_B.x~-3'])(
  '%s is accepted as a SPID',
  (text) => {
    expect(isServiceProviderIdentifier(text)).toBe(true)
  },
)

test.each([
  '9915:test',
  '0242:1234567',
  '0242:12345',
  '0242:123456-',
  '0242:123456-AB',
  '0242:123456-MLS.',
  '0242:123456-MLS.xy',
  '0242:123456.abc',
  '0242:123456\n',
  '',
])('%j is refused as a SPID', (text) => {
  expect(isServiceProviderIdentifier(text)).toBe(false)
})

test('X23 a SPID belongs only to the provider whose seat id ends with the same six digits', () => {
  expect(isSpidOfSeat(parseParticipantIdentifier('0242:001147-MLS'), 'PAE001147')).toBe(true)
  expect(isSpidOfSeat(parseParticipantIdentifier('0242:001148'), 'PAE001147')).toBe(false)
  expect(isSpidOfSeat(parseParticipantIdentifier('0088:001147'), 'PAE001147')).toBe(false)
})
