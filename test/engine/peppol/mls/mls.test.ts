import { expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { mlsReceiver } from '../../../../engine/peppol/mls/mls.ts'

const to = parseParticipantIdentifier

test('N-02 without MLS_TO the status goes to the default SPID of the sending access point', () => {
  expect(mlsReceiver(null, 'PSK000101')).toBe('0242:000101')
})

test('N-02 MLS_TO counts when it is a SPID of that access point', () => {
  expect(mlsReceiver(to('0242:000101-MLS.branch'), 'PSK000101')).toBe('0242:000101-MLS.branch')
})

test.each([
  ['another access point', '0242:000102'],
  ['no service provider', '9915:000101'],
  ['no SPID by its form', '0242:0001012'],
])('X23 MLS_TO that names %s is passed over', (_, mlsTo) => {
  expect(mlsReceiver(to(mlsTo), 'PSK000101')).toBe('0242:000101')
})
