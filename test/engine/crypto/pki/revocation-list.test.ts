import { sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeRevocationList } from '../../../../local-network/write-revocation-list.ts'
import { readRevocationList } from '../../../../engine/crypto/pki/revocation-list.ts'
import { Seeded } from '../../../support/seeded.ts'
import { der, utcTime } from './der-writer.ts'
import { refusal } from './expect-refused.ts'
import { aLeaf, at, authority } from './network.ts'

const { accessPointIssuer: issuer } = authority
const revoked = await aLeaf()
const list = writeRevocationList(issuer, {
  thisUpdate: at,
  nextUpdate: new Date('2027-01-01'),
  revoked: [{ certificate: revoked.certificate, at }],
})

test('X15 all 50,000 entries of a revocation list are read', () => {
  const serial = (index: number): string => (index + 0x100000).toString(16)
  const entries = Array.from({ length: 50_000 }, (_, index) => der(0x30, der(0x02, serial(index)), utcTime(at)))
  const algorithm = der(0x30, der(0x06, '2a864886f70d01010b'), der(0x05))
  const body = der(
    0x30,
    der(0x02, '01'),
    algorithm,
    issuer.certificate.subjectDer,
    utcTime(at),
    utcTime(at),
    der(0x30, ...entries),
  )
  const long = der(0x30, body, algorithm, der(0x03, '00', sign('sha256', body, issuer.privateKey)))
  const read = readRevocationList(long, issuer.certificate, '')
  expect([read.revoked.size, read.revoked.has(serial(49_999))]).toEqual([50_000, true])
})

test('X15 a revocation list is refused if its CA may not sign revocation lists', () => {
  const certificate = { ...issuer.certificate, keyUsage: new Set(['keyCertSign'] as const) }
  expect(
    refusal('certificate_unreadable', () => readRevocationList(list, certificate, '')).context.inside?.reason,
  ).toContain('may not sign lists')
})

test('X15 a revocation list with a changed byte is always refused, and causes no unexpected error', () => {
  const seeded = new Seeded(15)
  expect(readRevocationList(list, issuer.certificate, '').revoked.size).toBe(1)
  for (let count = 0; count < 2000; count++) {
    const bytes = Uint8Array.from(list)
    const at = seeded.below(bytes.length)
    bytes[at] = (bytes[at] + 1 + seeded.below(255)) & 0xff
    refusal('certificate_unreadable', () => readRevocationList(bytes, issuer.certificate, ''))
  }
})
