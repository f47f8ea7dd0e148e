import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { certificateBytesMax, certificatePem, readCertificate } from '../../../../engine/crypto/pki/certificate.ts'
import { codeOf } from '../../../support/code-of.ts'
import { Seeded } from '../../../support/seeded.ts'
import { der } from './der-writer.ts'
import { aLeaf, authority } from './network.ts'

const { certificate } = await aLeaf(authority.accessPointIssuer, { organization: 'Firma, s.r.o. + "Žilina"' })

describe('readCertificate', () => {
  test('returns the same result for DER, PEM text, the bytes of PEM text, and base64 with any white space', () => {
    const lines = certificate.base64.replace(/.{64}/g, '$&\r\n')
    const forms = [
      certificate.der,
      certificatePem(certificate),
      Buffer.from(certificatePem(certificate)),
      certificate.base64,
      lines,
      `\n\t ${lines} \n`,
      certificate.base64.split('').join(' '),
    ]
    expect(new Set(forms.map((form) => readCertificate(form).fingerprint))).toEqual(new Set([certificate.fingerprint]))
  })

  test('returns the names, dates, serial number and extensions of the certificate', () => {
    expect(certificate).toMatchObject({
      commonName: 'PSK000101',
      version: 3,
      basicConstraints: { isAuthority: false },
      signatureAlgorithm: '1.2.840.113549.1.1.11',
      notBefore: new Date('2026-06-01T00:00:00Z'),
      notAfter: new Date('2028-06-01T00:00:00Z'),
      revocationListUrls: ['http://127.0.0.1:9/crl/ap-ca.crl'],
      fingerprint: createHash('sha256').update(certificate.der).digest('hex'),
    })
    expect(certificate.subject).toBe('C=SK,O=Firma\\, s.r.o. \\+ \\"Žilina\\",OU=PEPPOL TEST AP,CN=PSK000101')
    expect(certificate.issuer).toBe('C=SK,O=Cornerpost,OU=FOR TEST ONLY,CN=PEPPOL ACCESS POINT TEST CA - LOCAL')
    expect([...(certificate.keyUsage ?? [])]).toEqual(['digitalSignature', 'keyEncipherment', 'dataEncipherment'])
    expect(certificate.serialNumber).toBe(certificate.x509.serialNumber.toLowerCase())
    expect(authority.accessPointIssuer.certificate.basicConstraints).toEqual({ isAuthority: true, pathLength: 1 })
    expect(authority.root.certificate.basicConstraints).toEqual({ isAuthority: true })
  })

  test('returns the same object for the same text', () => {
    expect(readCertificate(certificate.base64)).toBe(readCertificate(certificate.base64))
  })

  test('copies the bytes, so that later changes to the original bytes have no effect', () => {
    const bytes = Uint8Array.from(certificate.der)
    const read = readCertificate(bytes)
    bytes.fill(0)
    expect(read.der).toEqual(certificate.der)
  })
})

describe('an unreadable certificate', () => {
  const pem = certificatePem(certificate)
  const cases: Record<string, Uint8Array | string> = {
    'an empty text': '',
    'an empty array of bytes': new Uint8Array(0),
    'text that is not base64': 'not a certificate!',
    'two certificates': pem + pem,
    'PEM of another type': pem.replaceAll('CERTIFICATE', 'PUBLIC KEY'),
    'text around the PEM': `x${pem}`,
    'a certificate followed by another byte': Buffer.concat([certificate.der, Buffer.from([0])]),
    'a truncated certificate': certificate.der.subarray(0, -1),
    'DER of another structure': der(0x30, der(0x02, '01')),
    'too many bytes': new Uint8Array(certificateBytesMax + 1).fill(0x30),
    'too much text': 'A'.repeat(2 * certificateBytesMax + 1),
    'a length in long form where the short form is required': Buffer.concat([
      Buffer.from('3081', 'hex'),
      certificate.der.subarray(2),
    ]),
    'an indefinite length': Buffer.concat([
      Buffer.from('3080', 'hex'),
      certificate.der.subarray(4),
      Buffer.from('0000', 'hex'),
    ]),
  }
  test.each(Object.entries(cases))('%s is refused with certificate_unreadable', (_, input) =>
    expect(codeOf(() => readCertificate(input))).toBe('certificate_unreadable'),
  )

  test('a damaged certificate causes no error other than certificate_unreadable', () => {
    const seeded = new Seeded(14)
    let refusals = 0
    for (let count = 0; count < 3000; count++) {
      const bytes = Uint8Array.from(certificate.der)
      for (let changes = 1 + seeded.below(3); changes > 0; changes--)
        bytes[seeded.below(bytes.length)] = seeded.below(256)
      try {
        readCertificate(bytes.subarray(0, seeded.oneIn(4) ? seeded.below(bytes.length) : bytes.length))
      } catch (error) {
        refusals++
        expect((error as { code?: string }).code).toBe('certificate_unreadable')
      }
    }
    expect(refusals).toBeGreaterThan(500)
  })
})
