import 'reflect-metadata'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension } from '@peculiar/x509'
import { describe, expect, test } from 'vitest'
import { createAuthority, type Issuer } from '../../../../local-network/authority.ts'
import { anchorsOf } from '../../../support/anchors-of.ts'
import { readCertificate, type Certificate } from '../../../../engine/crypto/pki/certificate.ts'
import { checkAccessPointCertificate, checkSmpCertificate } from '../../../../engine/crypto/pki/check-certificate.ts'
import { readDer } from '../../../../engine/crypto/pki/der.ts'
import { signCertificate } from '../../../../local-network/sign-certificate.ts'
import type { TrustAnchors } from '../../../../engine/crypto/pki/trust.ts'
import type { CertificateExtension } from '../../../../local-network/certificate-extension.ts'
import { fromLibrary } from '../../../support/from-library.ts'
import { der } from './der-writer.ts'
import { refusal } from './expect-refused.ts'
import { aLeaf, anchors, at, authority, deps, leafKeys, validity } from './network.ts'

const reasonFor = (certificate: Certificate, trusted: TrustAnchors = anchors, time: Date = at): unknown =>
  refusal('signer_untrusted', () => checkAccessPointCertificate(certificate, trusted, time)).context.inside?.reason

const foreign = await createAuthority(deps, { ...validity, name: 'FOREIGN' })
const usage = (flags: number): CertificateExtension => fromLibrary(new KeyUsagesExtension(flags, true))
const leafUsage = usage(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment)
const caUsage = usage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign)
const isCa = (pathLength?: number): CertificateExtension =>
  fromLibrary(new BasicConstraintsExtension(true, pathLength, true))
const noCa = fromLibrary(new BasicConstraintsExtension(false, undefined, true))
const other = (id: string, critical: boolean, value: Uint8Array): CertificateExtension => ({
  id,
  isCritical: critical,
  value,
})

/** Creates a certificate with exactly these extensions. */
const bare = (
  extensions: CertificateExtension[],
  issuer: Issuer | undefined = authority.accessPointIssuer,
  signingKey: KeyObject = issuer.privateKey,
): Certificate =>
  signCertificate(
    deps,
    { subject: [['CN', 'PSK000101']] as const, publicKey: leafKeys.publicKey, ...validity, extensions },
    signingKey,
    issuer.certificate,
  )

describe('X14 a trusted certificate', () => {
  test('is accepted if it was issued by the CA that is pinned for its role', async () => {
    const accessPoint = await aLeaf()
    const smp = await aLeaf(authority.smpIssuer)
    expect(() => checkAccessPointCertificate(accessPoint.certificate, anchors, at)).not.toThrow()
    expect(() => checkSmpCertificate(smp.certificate, anchors, at)).not.toThrow()
  })

  test('is accepted only during its validity period, even though the verdict is cached', async () => {
    const { certificate } = await aLeaf()
    const shifted = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds)
    expect(() => checkAccessPointCertificate(certificate, anchors, certificate.notBefore)).not.toThrow()
    expect(() => checkAccessPointCertificate(certificate, anchors, certificate.notAfter)).not.toThrow()
    expect(reasonFor(certificate, anchors, shifted(certificate.notBefore, -1000))).toBe('not_yet_valid')
    expect(reasonFor(certificate, anchors, shifted(certificate.notAfter, 1000))).toBe('expired')
  })

  test('is accepted with dataEncipherment in place of keyEncipherment, and with unknown extensions that are not critical', async () => {
    const odd = bare([
      noCa,
      usage(KeyUsageFlags.digitalSignature | KeyUsageFlags.dataEncipherment),
      other('1.2.3.4', false, der(0x05)),
    ])
    expect(() => checkAccessPointCertificate(odd, anchors, at)).not.toThrow()
  })
})

describe('X14 the check of a leaf certificate', () => {
  const shortKeys = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const ecKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pssKeys = generateKeyPairSync('rsa-pss', { modulusLength: 2048 })
  const cases: Record<string, [reason: string, make: () => Promise<{ certificate: Certificate }>]> = {
    'refuses an expired certificate': [
      'expired',
      () => aLeaf(authority.accessPointIssuer, { notBefore: new Date('2024-01-01'), notAfter: new Date('2025-01-01') }),
    ],
    'refuses a certificate that is not valid yet': [
      'not_yet_valid',
      () => aLeaf(authority.accessPointIssuer, { notBefore: new Date('2027-01-01') }),
    ],
    'refuses a certificate of the SMP CA': ['unknown_issuer', () => aLeaf(authority.smpIssuer)],
    'refuses a certificate issued by the root': ['unknown_issuer', () => aLeaf(authority.root)],
    'refuses a certificate of an unknown root': ['unknown_issuer', () => aLeaf(foreign.root)],
    'refuses a certificate of a CA of another network': ['unknown_issuer', () => aLeaf(foreign.accessPointIssuer)],
    'refuses a certificate of a CA with the right name but another key': [
      'unknown_issuer',
      () => aLeaf({ ...authority.accessPointIssuer, privateKey: foreign.accessPointIssuer.privateKey }),
    ],
    'refuses a certificate whose common name is not a seat id': [
      'seat_id',
      () => aLeaf(authority.accessPointIssuer, { commonName: 'ap.example.org' }),
    ],
    'refuses a certificate whose common name only contains a seat id': [
      'seat_id',
      () => aLeaf(authority.accessPointIssuer, { commonName: 'PSK000101x' }),
    ],
    'refuses a certificate with an RSA key of 1024 bits': [
      'weak_key',
      () => aLeaf(authority.accessPointIssuer, { keys: shortKeys }),
    ],
    'refuses a certificate with an EC key': ['key_type', () => aLeaf(authority.accessPointIssuer, { keys: ecKeys })],
    'refuses a certificate with an RSA-PSS key': [
      'key_type',
      () => aLeaf(authority.accessPointIssuer, { keys: pssKeys }),
    ],
  }
  for (const [title, [reason, make]] of Object.entries(cases))
    test(title, async () => expect(reasonFor((await make()).certificate)).toBe(reason))

  const shapes: Record<string, [reason: string, extensions: CertificateExtension[]]> = {
    'refuses a certificate that is a CA': ['leaf_is_ca', [isCa(), caUsage]],
    'refuses a certificate without key usage': ['key_usage', [noCa]],
    'refuses a certificate that may not sign': ['key_usage', [noCa, usage(KeyUsageFlags.keyEncipherment)]],
    'refuses a certificate that may not encrypt keys': [
      'key_usage',
      [noCa, usage(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyAgreement)],
    ],
    'refuses a certificate that may sign certificates': [
      'leaf_is_ca',
      [noCa, usage(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment | KeyUsageFlags.keyCertSign)],
    ],
    'refuses a certificate with an unknown critical extension': [
      'critical_extension',
      [noCa, leafUsage, other('1.2.3.4', true, der(0x05))],
    ],
    'refuses a certificate with a repeated extension': ['duplicate_extension', [noCa, leafUsage, leafUsage]],
    'refuses a certificate with name constraints': [
      'name_constraints',
      [noCa, leafUsage, other('2.5.29.30', false, der(0x30))],
    ],
  }
  for (const [title, [reason, extensions]] of Object.entries(shapes))
    test(title, async () => expect(reasonFor(bare(extensions))).toBe(reason))

  test('refuses a self-signed certificate with the right names', async () => {
    const forged = bare([noCa, leafUsage], { ...authority.accessPointIssuer, privateKey: leafKeys.privateKey })
    expect(reasonFor(forged)).toBe('unknown_issuer')
  })

  /** Changes the signed part of a leaf certificate, and signs it again with the key of its issuer. */
  const signedAgain = (leaf: Certificate, change: (hex: string) => string, hash = 'sha256'): Certificate => {
    const [tbs, algorithm] = readDer(Buffer.from(change(Buffer.from(leaf.der).toString('hex')), 'hex')).children(3)
    return readCertificate(
      der(
        0x30,
        tbs.whole,
        algorithm.whole,
        der(0x03, '00', sign(hash, tbs.whole, authority.accessPointIssuer.privateKey)),
      ),
    )
  }

  test('refuses a certificate with a negative or zero serial number', async () => {
    const { certificate } = await aLeaf()
    expect(() =>
      checkAccessPointCertificate(
        signedAgain(certificate, (hex) => hex),
        anchors,
        at,
      ),
    ).not.toThrow()
    expect(
      reasonFor(
        signedAgain(certificate, (hex) =>
          hex.replace(certificate.serialNumber, `81${certificate.serialNumber.slice(2)}`),
        ),
      ),
    ).toBe('serial_number')
    expect(reasonFor({ ...certificate, serialNumber: '00', fingerprint: 'zero' })).toBe('serial_number')
  })

  test('refuses a certificate signed with SHA-1', async () => {
    const { certificate } = await aLeaf()
    const withSha1 = signedAgain(
      certificate,
      (hex) => hex.replaceAll('2a864886f70d01010b', '2a864886f70d010105'),
      'sha1',
    )
    expect(reasonFor(withSha1)).toBe('signature_algorithm')
  })

  test('refuses a certificate of version 2', async () => {
    const { certificate } = await aLeaf()
    expect(reasonFor(signedAgain(certificate, (hex) => hex.replace('a003020102', 'a003020101')))).toBe('not_version_3')
  })

  test('refuses a certificate with two common names', async () => {
    const subject = [
      ['CN', 'PSK000101'],
      ['CN', 'PSK000102'],
    ] as const
    const { privateKey, certificate: issuer } = authority.accessPointIssuer
    const both = signCertificate(
      deps,
      { subject, publicKey: leafKeys.publicKey, ...validity, extensions: [noCa, leafUsage] },
      privateKey,
      issuer,
    )
    expect(reasonFor(both)).toBe('seat_id')
  })

  test('refuses a certificate with one changed bit in the signed part or the signature', async () => {
    const { certificate } = await aLeaf()
    for (const offset of [Buffer.from(certificate.der).indexOf('First Access Point'), certificate.der.length - 1]) {
      const changed = Uint8Array.from(certificate.der)
      changed[offset] = (changed[offset] ?? 0) ^ 1
      expect(reasonFor(readCertificate(changed))).toBe('unknown_issuer')
    }
  })

  test('refuses an access point certificate in the role of an SMP', async () => {
    const { certificate } = await aLeaf()
    expect(() => checkAccessPointCertificate(certificate, anchors, at)).not.toThrow()
    expect(
      refusal('signer_untrusted', () => checkSmpCertificate(certificate, anchors, at)).context.inside?.reason,
    ).toBe('unknown_issuer')
  })

  test('refuses the certificate of an issuing CA or a root', () => {
    expect(reasonFor(authority.root.certificate)).toBe('leaf_is_ca')
    expect(reasonFor(authority.accessPointIssuer.certificate)).toBe('leaf_is_ca')
  })
})

describe('X14 the check of an issuing CA', () => {
  const under = async (
    extensions: CertificateExtension[],
    root: Issuer = authority.root,
  ): Promise<{ leaf: Certificate; trusted: TrustAnchors }> => {
    const subject = [['CN', 'An issuing CA']] as const
    const certificate = signCertificate(
      deps,
      { subject, publicKey: leafKeys.publicKey, ...validity, extensions },
      root.privateKey,
      root.certificate,
    )
    const { certificate: leaf } = await aLeaf({ certificate, privateKey: leafKeys.privateKey })
    return { leaf, trusted: { ...anchors, accessPointIssuers: [certificate], roots: [root.certificate] } }
  }
  const selfSigned = async (extensions: CertificateExtension[]): Promise<Issuer> => ({
    certificate: signCertificate(
      deps,
      { subject: [['CN', 'A root']] as const, publicKey: foreign.root.certificate.publicKey, ...validity, extensions },
      foreign.root.privateKey,
    ),
    privateKey: foreign.root.privateKey,
  })

  test('accepts a correct CA', async () => {
    const { leaf, trusted } = await under([isCa(0), caUsage], await selfSigned([isCa(1), caUsage]))
    expect(() => checkAccessPointCertificate(leaf, trusted, at)).not.toThrow()
  })

  test.each([
    ['without the CA flag', 'not_a_ca', [noCa, caUsage]],
    ['without basic constraints', 'not_a_ca', [caUsage]],
    ['with name constraints', 'name_constraints', [isCa(), caUsage, other('2.5.29.30', true, der(0x30))]],
    [
      'with policy constraints, which are critical and not supported',
      'critical_extension',
      [isCa(), caUsage, other('2.5.29.36', true, der(0x30))],
    ],
    // node:crypto itself does not accept it as an issuer
    ['that may not sign certificates', 'unknown_issuer', [isCa(), leafUsage]],
  ])('refuses an issuing CA %s', async (_, reason, extensions) => {
    const { leaf, trusted } = await under(extensions)
    expect(reasonFor(leaf, trusted)).toBe(reason)
  })

  test('refuses an issuing CA if the path length limit of its root allows no CA below the root', async () => {
    const { leaf, trusted } = await under([isCa(), caUsage], await selfSigned([isCa(0), caUsage]))
    expect(reasonFor(leaf, trusted)).toBe('path_length')
  })

  test('refuses a self-signed issuing CA unless it is a pinned root', async () => {
    const alone = await selfSigned([isCa(), caUsage])
    const leaf = await aLeaf(alone)
    expect(reasonFor(leaf.certificate, { ...anchors, accessPointIssuers: [alone.certificate] })).toBe('unknown_issuer')
    expect(() =>
      checkAccessPointCertificate(
        leaf.certificate,
        { ...anchors, accessPointIssuers: [alone.certificate], roots: [alone.certificate] },
        at,
      ),
    ).not.toThrow()
  })

  test('refuses an issuing CA whose root is not pinned or has expired', async () => {
    const { certificate } = await aLeaf()
    expect(reasonFor(certificate, { ...anchors, roots: [foreign.root.certificate] })).toBe('unknown_issuer')
    expect(reasonFor(certificate, anchors, new Date('2031-01-01'))).toBe('expired')
  })

  test('refuses a chain with more than five links below the root', async () => {
    let above = authority.root
    const chain: Issuer[] = []
    for (let depth = 0; depth < 4; depth++) {
      const subject = [['CN', `CA ${depth}`]] as const
      const certificate = signCertificate(
        deps,
        { subject, publicKey: leafKeys.publicKey, ...validity, extensions: [isCa(), caUsage] },
        above.privateKey,
        above.certificate,
      )
      above = { certificate, privateKey: leafKeys.privateKey }
      chain.push(above)
    }
    const trusted = (issuer: Issuer): TrustAnchors => ({
      ...anchors,
      accessPointIssuers: [issuer.certificate],
      roots: [authority.root, ...chain].map((ca) => ca.certificate),
    })
    const third = chain[2]
    const fourth = chain[3]
    const five = await aLeaf(third)
    const six = await aLeaf(fourth)
    expect(() => checkAccessPointCertificate(five.certificate, trusted(third), at)).not.toThrow()
    expect(reasonFor(six.certificate, trusted(fourth))).toBe('unknown_issuer')
  })
})

test('X14 a certificate of one network is refused with the trust anchors of another network', async () => {
  const here = await aLeaf()
  const there = await aLeaf(foreign.accessPointIssuer)
  expect(reasonFor(here.certificate, anchorsOf(foreign))).toBe('unknown_issuer')
  expect(reasonFor(there.certificate, anchors)).toBe('unknown_issuer')
  expect(() => checkAccessPointCertificate(there.certificate, anchorsOf(foreign), at)).not.toThrow()
})
