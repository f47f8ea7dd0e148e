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

/** The content of a certificate without its serial number and signature. */
export interface CertificateContent {
  /** in the order in which the certificate lists them, e.g. `[['CN', 'PSK000101'], ['C', 'SK']]` */
  readonly subject: readonly (readonly [attribute: keyof typeof attributeIds, value: string])[]
  readonly publicKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extensions: readonly CertificateExtension[]
}

const attributeIds = { CN: '2.5.4.3', C: '2.5.4.6', O: '2.5.4.10', OU: '2.5.4.11' } as const
const sha256WithRsa = '1.2.840.113549.1.1.11'

/**
 * Signs a certificate with sha256WithRSAEncryption and a new serial number. Without an issuer, the certificate is
 * self-signed. The given values are not checked.
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
 * Returns the DER of these values as one sequence followed by its signature, the form of certificates and revocation
 * lists.
 */
export function signed(content: readonly Asn1[], signingKey: KeyObject): Uint8Array {
  const body = sequence(...content)
  const signature = sign('sha256', derOf(body), signingKey)
  return new Uint8Array(derOf(sequence(body, signatureAlgorithm(), bitString(signature))))
}

/** Returns the identifier of the signature algorithm, which is the same for all signatures. */
export function signatureAlgorithm(): Asn1 {
  return sequence(objectIdentifier(sha256WithRsa), nothing())
}

/** Encodes a subject: the country as PrintableString (RFC 5280 appendix A), every other attribute as UTF8String. */
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

/**
 * Returns 16 random octets after a first octet of 1, so that the serial number is positive, never zero and always
 * equally long (RFC 5280 section 4.1.2.2).
 */
function freshSerialNumber(deps: { readonly random: Random }): string {
  return `01${Buffer.from(deps.random.bytes(16)).toString('hex')}`
}
