import { expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { mlsReceiver } from '../../../../engine/peppol/mls/mls.ts'

const to = parseParticipantIdentifier

test('N-02 the MLS goes to the default SPID of the sending access point if MLS_TO is missing', () => {
  expect(mlsReceiver(null, 'PSK000101')).toBe('0242:000101')
})

test('N-02 the MLS goes to MLS_TO if that is a SPID of the sending access point', () => {
  expect(mlsReceiver(to('0242:000101-MLS.branch'), 'PSK000101')).toBe('0242:000101-MLS.branch')
})

test.each([
  ['another access point', '0242:000102'],
  ['a participant that is not a service provider', '9915:000101'],
  ['a malformed SPID', '0242:0001012'],
])('X23 an MLS_TO that names %s is ignored', (_, mlsTo) => {
  expect(mlsReceiver(to(mlsTo), 'PSK000101')).toBe('0242:000101')
})
