import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeRevocationList } from '../../../../engine/crypto/pki/authority.ts'
import { certificatePem, type Certificate } from '../../../../engine/crypto/pki/certificate.ts'
import { readRevocationList } from '../../../../engine/crypto/pki/revocation-list.ts'
import { aLeaf, at, authority } from './network.ts'

const { accessPointIssuer, smpIssuer, root } = authority
const revoked = await aLeaf()
const good = await aLeaf()
const list = await writeRevocationList(accessPointIssuer, {
  thisUpdate: at,
  nextUpdate: new Date('2026-12-21T12:00:00Z'),
  revoked: [{ certificate: revoked.certificate, at }],
})

test('the authority has the shape of the Peppol PKI: a root, an issuing CA for each role, leaves with their usages', () => {
  expect([root, accessPointIssuer, smpIssuer].map(({ certificate }) => certificate.issuer)).toEqual(
    Array(3).fill(root.certificate.subject),
  )
  expect(root.certificate.subject).toBe('C=SK,O=Cornerpost,OU=FOR TEST ONLY,CN=PEPPOL Root TEST CA - LOCAL')
  expect(good.certificate.x509.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2'])
  expect(
    good.certificate.extensions.filter((extension) => extension.critical).map((extension) => extension.id),
  ).toEqual(['2.5.29.19', '2.5.29.15', '2.5.29.37'])
})

test('a leaf without keys of its own gets an RSA-2048 pair, and no serial number stands twice', async () => {
  const { certificate, privateKey } = await aLeaf(accessPointIssuer, {})
  expect(certificate.x509.checkPrivateKey(privateKey)).toBe(true)
  expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048)
  expect(certificate.serialNumber).not.toBe(good.certificate.serialNumber)
})

test('its revocation list says who is revoked', () => {
  const read = readRevocationList(list, accessPointIssuer.certificate, 'http://127.0.0.1:9/crl/ap-ca.crl')
  expect([...read.revoked]).toEqual([revoked.certificate.serialNumber])
  expect([read.thisUpdate, read.nextUpdate]).toEqual([at, new Date('2026-12-21T12:00:00Z')])
})

describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('the openssl command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const rootFile = file('root.pem', certificatePem(root.certificate))
  const issuerFile = file('ap-ca.pem', certificatePem(accessPointIssuer.certificate))
  const seconds = String(at.getTime() / 1000)
  const verify = (certificate: Certificate, ...options: string[]): string => {
    const leaf = file('leaf.pem', certificatePem(certificate))
    return spawnSync(
      'openssl',
      ['verify', '-x509_strict', '-attime', seconds, ...options, '-CAfile', rootFile, '-untrusted', issuerFile, leaf],
      { encoding: 'utf8' },
    ).stdout
  }

  test('verifies a leaf strictly, and not one of the other CA', async () => {
    expect(verify(good.certificate)).toContain('OK')
    const smp = await aLeaf(smpIssuer)
    expect(verify(smp.certificate)).not.toContain('OK')
  })

  test('finds the revoked leaf on our list, and not the other', () => {
    execFileSync('openssl', [
      'crl',
      '-inform',
      'DER',
      '-in',
      file('ap-ca.crl', list),
      '-out',
      join(folder, 'ap-ca.crl.pem'),
    ])
    const options = ['-crl_check', '-CRLfile', join(folder, 'ap-ca.crl.pem')]
    const leaf = file('revoked.pem', certificatePem(revoked.certificate))
    expect(verify(good.certificate, ...options)).toContain('OK')
    const { stderr } = spawnSync(
      'openssl',
      ['verify', '-attime', seconds, ...options, '-CAfile', rootFile, '-untrusted', issuerFile, leaf],
      { encoding: 'utf8' },
    )
    expect(stderr).toContain('certificate revoked')
  })
})

if (spawnSync('openssl', ['version']).status !== 0)
  console.warn('SKIPPED: there is no openssl command; the cross-check of the authority did not run')
