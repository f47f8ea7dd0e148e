import { readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessPointCertificate, checkSmpCertificate } from '../../engine/crypto/pki/check-certificate.ts'
import { readIdentity } from '../../engine/crypto/pki/identity.ts'
import { readTrustAnchors } from '../../engine/crypto/pki/trust.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { openCertificateAuthority, type LocalAuthority } from '../../local-network/certificate-authority.ts'
import { openUsers, readLocalMember } from '../../local-network/local-member.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aFolder } from './a-local-network.ts'

const deps = { clock: systemClock, random: systemRandom }
const lists = 'http://127.0.0.1:8280/crl'
const folder = aFolder()
const open = (base = lists) => openCertificateAuthority(deps, folder.path, base)

let first: LocalAuthority
beforeAll(async () => {
  first = await open()
  await openUsers(systemRandom, folder.path)
})
afterAll(() => folder.remove())

test('D106 each of the two local access points gets a trusted certificate with its private key, and an SMP account', async () => {
  for (const seat of ['PSK000101', 'PSK000102'] as const) {
    const member = await readLocalMember(folder.path, seat)
    const identity = readIdentity(member.certificate, member.privateKey.reveal())
    expect(identity.seatId).toBe(seat)
    const trust = readTrustAnchors(member.trust)
    checkAccessPointCertificate(identity.certificate, trust, new Date())
    checkSmpCertificate(first.smp.certificate, trust, new Date())
    expect(identity.certificate.revocationListUrls).toEqual([`${lists}/ap-ca.crl`])
    expect(member.smpUser).toBe(seat)
    expect(member.smpPassword.reveal()).toMatch(/^[\w-]{32}$/)
  }
})

test('D106 the local network uses the same certificates and accounts again when it starts a second time', async () => {
  const passwords = await openUsers(systemRandom, folder.path)
  const again = await open()
  expect(again.smp.certificate.fingerprint).toBe(first.smp.certificate.fingerprint)
  expect(again.authority.root.certificate.fingerprint).toBe(first.authority.root.certificate.fingerprint)
  expect(again.authority.accessPointIssuer.revocationListUrl).toBe(`${lists}/ap-ca.crl`)
  expect(await openUsers(systemRandom, folder.path)).toEqual(passwords)
})

test('the files with keys and accounts are accessible only to their owner', () => {
  for (const name of readdirSync(join(folder.path, 'pki')))
    expect(statSync(join(folder.path, 'pki', name)).mode & 0o077).toBe(0)
  expect(statSync(join(folder.path, 'smp-users.json')).mode & 0o077).toBe(0)
})

test('the certificate authority starts despite incomplete files of an interrupted start, and removes them', async () => {
  const other = aFolder()
  mkdirSync(join(other.path, 'pki.draft'))
  writeFileSync(join(other.path, 'pki.draft/root.pem'), 'half')
  await openCertificateAuthority(deps, other.path, lists)
  expect(readFileSync(join(other.path, 'pki/root.pem'), 'utf8')).toContain('END CERTIFICATE')
  expect(readdirSync(other.path)).toEqual(['pki'])
  other.remove()
})

test('the certificate authority creates a new CA tree when the URL of its revocation lists has changed', async () => {
  const moved = await open('http://127.0.0.1:9999/crl')
  expect(moved.authority.root.certificate.fingerprint).not.toBe(first.authority.root.certificate.fingerprint)
  expect(moved.smp.certificate.revocationListUrls).toEqual(['http://127.0.0.1:9999/crl/smp-ca.crl'])
})

test('readLocalMember fails with configuration_invalid if no local network has created the certificate of the access point', async () => {
  expect(await codeOfPromise(readLocalMember(join(folder.path, 'nothing'), 'PSK000101'))).toBe('configuration_invalid')
})
