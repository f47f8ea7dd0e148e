import { sign, type KeyObject } from 'node:crypto'
import { readCertificate, type Certificate, type Random } from '@cornerpost/engine'
import {
  bitString,
  derOf,
  encoded,
  explicit,
  integer,
  nothing,
  objectIdentifier,
  printableString,
  sequence,
  set,
  smallInteger,
  time,
  utf8String,
  type Asn1,
} from './asn1.ts'
import { extensionList, type CertificateExtension } from './certificate-extension.ts'

/** The content of a certificate, apart from serial number and signature. */
export interface CertificateContent {
  /** in the order of the certificate, e.g. `[['CN', 'PSK000101'], ['C', 'SK']]` */
  readonly subject: readonly (readonly [attribute: keyof typeof attributeIds, value: string])[]
  readonly publicKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extensions: readonly CertificateExtension[]
}

const attributeIds = { CN: '2.5.4.3', C: '2.5.4.6', O: '2.5.4.10', OU: '2.5.4.11' } as const
const sha256WithRsa = '1.2.840.113549.1.1.11'

/**
 * Signs a certificate with sha256WithRSAEncryption and a fresh serial number; without an issuer's certificate it is
 * self-signed. Checks nothing of the content.
 */
export function signCertificate(
  deps: { readonly random: Random },
  content: CertificateContent,
  signingKey: KeyObject,
  issuer?: Certificate,
): Certificate {
  const subject = distinguishedName(content.subject)
  const der = signed(
    [
      explicit(0, smallInteger(2)), // version 3
      integer(freshSerialNumber(deps)),
      signatureAlgorithm(),
      issuer ? encoded(issuer.subjectDer) : subject,
      sequence(time(content.notBefore), time(content.notAfter)),
      subject,
      encoded(content.publicKey.export({ type: 'spki', format: 'der' })),
      ...(content.extensions.length > 0 ? [explicit(3, extensionList(content.extensions))] : []),
    ],
    signingKey,
  )
  return readCertificate(der)
}

/**
 * The DER of these values as one sequence, with the signature over it, as certificates and revocation lists have it.
 */
export function signed(content: readonly Asn1[], signingKey: KeyObject): Uint8Array {
  const body = sequence(...content)
  const signature = sign('sha256', derOf(body), signingKey)
  return new Uint8Array(derOf(sequence(body, signatureAlgorithm(), bitString(signature))))
}

/** The algorithm of every signature here. */
export function signatureAlgorithm(): Asn1 {
  return sequence(objectIdentifier(sha256WithRsa), nothing())
}

/** A country is a PrintableString (RFC 5280 appendix A), everything else UTF-8. */
function distinguishedName(subject: CertificateContent['subject']): Asn1 {
  return sequence(
    ...subject.map(([attribute, value]) =>
      set(
        sequence(
          objectIdentifier(attributeIds[attribute]),
          attribute === 'C' ? printableString(value) : utf8String(value),
        ),
      ),
    ),
  )
}

/** 16 random octets behind a first one of 1: positive, never zero, of constant length (RFC 5280 section 4.1.2.2). */
function freshSerialNumber(deps: { readonly random: Random }): string {
  return `01${Buffer.from(deps.random.bytes(16)).toString('hex')}`
}
