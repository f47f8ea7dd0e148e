import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeRevocationList } from '../../local-network/write-revocation-list.ts'
import { certificatePem, type Certificate } from '../../engine/crypto/pki/certificate.ts'
import { readRevocationList } from '../../engine/crypto/pki/revocation-list.ts'
import { aLeaf, at, authority, deps, validity } from '../engine/crypto/pki/network.ts'
import { createAuthority, issueLeaf } from '../../local-network/authority.ts'
import { witnessedAuthority, witnessedLeaf, witnessedList } from './authority-witness.ts'

const { accessPointIssuer, smpIssuer, root } = authority
const revoked = await aLeaf()
const good = await aLeaf()
const list = writeRevocationList(accessPointIssuer, {
  thisUpdate: at,
  nextUpdate: new Date('2026-12-21T12:00:00Z'),
  revoked: [{ certificate: revoked.certificate, at }],
})

test('the CA tree has the structure of the Peppol PKI, with a root, one issuing CA per role, and leaf certificates with critical key usage', () => {
  expect([root, accessPointIssuer, smpIssuer].map(({ certificate }) => certificate.issuer)).toEqual(
    Array(3).fill(root.certificate.subject),
  )
  expect(root.certificate.subject).toBe('C=SK,O=Cornerpost,OU=FOR TEST ONLY,CN=PEPPOL Root TEST CA - LOCAL')
  expect(good.certificate.x509.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2'])
  expect(
    good.certificate.extensions.filter((extension) => extension.isCritical).map((extension) => extension.id),
  ).toEqual(['2.5.29.19', '2.5.29.15', '2.5.29.37'])
})

test('a leaf certificate gets a new RSA-2048 key pair and a unique serial number', async () => {
  const { certificate, privateKey } = await aLeaf(accessPointIssuer, {})
  expect(certificate.x509.checkPrivateKey(privateKey)).toBe(true)
  expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048)
  expect(certificate.serialNumber).not.toBe(good.certificate.serialNumber)
})

test('the revocation list of the authority names the revoked certificate', () => {
  const read = readRevocationList(list, accessPointIssuer.certificate, 'http://127.0.0.1:9/crl/ap-ca.crl')
  expect([...read.revoked]).toEqual([revoked.certificate.serialNumber])
  expect([read.thisUpdate, read.nextUpdate]).toEqual([at, new Date('2026-12-21T12:00:00Z')])
})

describe('certificates and revocation lists compared with those of another library', () => {
  const identifierOf = (key: KeyObject): string =>
    createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 40)
  const rest = (certificate: Certificate) => {
    const { serialNumber, publicKey, notBefore, notAfter } = certificate
    return { serialNumber, publicKey, notBefore, notAfter, ownKeyIdentifier: identifierOf(publicKey) }
  }
  const caSubject = (commonName: string) =>
    [
      ['CN', commonName],
      ['OU', 'FOR TEST ONLY'],
      ['O', 'Cornerpost'],
      ['C', 'SK'],
    ] as const
  const below = (issuer: typeof root) => ({
    issuer,
    issuerKeyIdentifier: identifierOf(issuer.certificate.publicKey),
  })

  test('the root certificate has the same octets when another library writes it', async () => {
    const subject = caSubject('PEPPOL Root TEST CA - LOCAL')
    const expected = await witnessedAuthority({ ...rest(root.certificate), subject }, root.privateKey)
    expect(Buffer.from(root.certificate.der)).toEqual(Buffer.from(expected))
  })

  test.each([
    ['the access point CA', accessPointIssuer, 'PEPPOL ACCESS POINT TEST CA - LOCAL'],
    ['the SMP CA', smpIssuer, 'PEPPOL SERVICE METADATA PUBLISHER TEST CA - LOCAL'],
  ])('%s has the same octets when another library writes it', async (_, { certificate }, commonName) => {
    const content = { ...rest(certificate), subject: caSubject(commonName), ...below(root) }
    const expected = await witnessedAuthority(content, root.privateKey)
    expect(Buffer.from(certificate.der)).toEqual(Buffer.from(expected))
  })

  test.each([
    ['a leaf', accessPointIssuer, new Date('2028-06-01T00:00:00Z')],
    ['a leaf that expires after 2049, with years of four digits,', smpIssuer, new Date('2050-01-01')],
  ])('%s has the same octets when another library writes it', async (_, issuer, notAfter) => {
    const { certificate } = await aLeaf(issuer, { organization: 'Žilinská "huta", a. s.', notAfter })
    const subject = [
      ['CN', 'PSK000101'],
      ['OU', 'PEPPOL TEST AP'],
      ['O', 'Žilinská "huta", a. s.'],
      ['C', 'SK'],
    ] as const
    const expected = await witnessedLeaf({ ...rest(certificate), subject, ...below(issuer) }, issuer.privateKey)
    expect(Buffer.from(certificate.der)).toEqual(Buffer.from(expected))
  })

  // the other library adds an empty list of extensions to each entry, which RFC 5280, section 5.1 does not allow
  test('a revocation list without entries has the same octets when another library writes it', async () => {
    const content = { thisUpdate: at, nextUpdate: new Date('2026-12-21T12:00:00Z'), revoked: [] }
    const expected = await witnessedList(accessPointIssuer, content, below(accessPointIssuer).issuerKeyIdentifier)
    expect(Buffer.from(writeRevocationList(accessPointIssuer, content))).toEqual(Buffer.from(expected))
  })
})

test('a leaf certificate names its issuer with the same octets as the certificate of the issuer, even if the name is not ASCII', async () => {
  const { accessPointIssuer: issuer } = await createAuthority(deps, { ...validity, name: 'Žilina' })
  const leaf = await issueLeaf(deps, issuer, {
    ...validity,
    commonName: 'PSK000101',
    organizationalUnit: 'PEPPOL TEST AP',
    organization: 'First',
    country: 'SK',
  })
  expect(leaf.certificate.x509.checkIssued(issuer.certificate.x509)).toBe(true)
  expect(leaf.certificate.x509.verify(issuer.certificate.publicKey)).toBe(true)
  expect(leaf.certificate.issuer).toContain('Žilina')
})

describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('the openssl command', () => {
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

  test('verifies a leaf certificate in strict mode, and rejects a leaf certificate of the other CA', async () => {
    expect(verify(good.certificate)).toContain('OK')
    const smp = await aLeaf(smpIssuer)
    expect(verify(smp.certificate)).not.toContain('OK')
  })

  test('reports only the leaf certificate on the revocation list as revoked', () => {
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
  console.warn('SKIPPED: the cross-check of the authority, because openssl is not installed')
