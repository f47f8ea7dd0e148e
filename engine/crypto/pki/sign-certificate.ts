// the certificate library asks for it at load
import 'reflect-metadata'
import { webcrypto, type KeyObject } from 'node:crypto'
import { Name, X509Certificate, X509CertificateGenerator, type Extension } from '@peculiar/x509'
import type { Random } from '../../primitive/random.ts'
import { readCertificate, type Certificate } from './certificate.ts'

/** What stands in a certificate, apart from serial number and signature. */
export interface CertificateContent {
  /** in the order of the certificate, e.g. `[['CN', 'PSK000101'], ['C', 'SK']]` */
  readonly subject: readonly (readonly [attribute: string, value: string])[]
  readonly publicKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extensions: readonly Extension[]
}

/**
 * Signs a certificate with sha256WithRSAEncryption and a fresh serial number; without an issuer's certificate it is
 * self-signed. Checks nothing of the content.
 */
export async function signCertificate(
  deps: { readonly random: Random },
  content: CertificateContent,
  signingKey: KeyObject,
  issuer?: Certificate,
): Promise<Certificate> {
  const subject = distinguishedName(content.subject)
  const signed = await X509CertificateGenerator.create(
    {
      serialNumber: freshSerialNumber(deps),
      subject,
      issuer: issuer ? new X509Certificate(issuer.der).subjectName : subject,
      notBefore: content.notBefore,
      notAfter: content.notAfter,
      publicKey: content.publicKey.export({ type: 'spki', format: 'der' }),
      extensions: [...content.extensions],
      signingAlgorithm,
      signingKey: await importSigningKey(signingKey),
    },
    webcrypto,
  )
  return readCertificate(new Uint8Array(signed.rawData))
}

/** How everything of this authority is signed. */
export const signingAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** The key in the form that the certificate library takes. */
export function importSigningKey(key: KeyObject): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('pkcs8', key.export({ type: 'pkcs8', format: 'der' }), signingAlgorithm, false, [
    'sign',
  ])
}

/**
 * The values as they are: of plain strings the library would unquote and unescape. A country is a PrintableString (RFC
 * 5280 appendix A).
 */
function distinguishedName(subject: CertificateContent['subject']): Name {
  return new Name(
    subject.map(([attribute, value]) => ({
      [attribute]: [attribute === 'C' ? { printableString: value } : { utf8String: value }],
    })),
  )
}

/** 16 random octets behind a first one of 1: positive, never zero, of constant length (RFC 5280 section 4.1.2.2). */
function freshSerialNumber(deps: { readonly random: Random }): string {
  return `01${Buffer.from(deps.random.bytes(16)).toString('hex')}`
}
