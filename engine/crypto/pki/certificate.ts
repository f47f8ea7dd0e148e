import { X509Certificate, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../error/service-error.ts'
import { decodeBase64 } from '../../primitive/base64.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import { readCertificateFields, type CertificateFields } from './certificate-fields.ts'

/** A parsed X.509 certificate. Parsing does not establish trust: see check-certificate.ts. */
export interface Certificate extends CertificateFields {
  readonly der: Uint8Array
  readonly x509: X509Certificate
  readonly publicKey: KeyObject
  /** CN of the subject; empty if the subject has no CN or more than one */
  readonly commonName: string
  /** RFC 4514 string, e.g. `CN=PSK000101,OU=PEPPOL TEST AP,O=Company,C=SK` */
  readonly subject: string
  readonly issuer: string
  /** SHA-256 of the DER, 64 lower-case hexadecimal digits */
  readonly fingerprint: string
  /** the DER in base64 without line breaks, as used in security tokens and service metadata */
  readonly base64: string
}

/** Maximum size of a certificate; a larger one is refused. */
export const certificateBytesMax = 16 * 1024

const recent = new LRUCache<string, Certificate>({ max: 500 })

/**
 * Reads one certificate from DER, PEM or base64; base64 may contain white space. Throws `certificate_unreadable` if
 * that fails.
 */
export function readCertificate(input: Uint8Array | string): Certificate {
  if (input.length > 2 * certificateBytesMax) throw unreadable('too long')
  if (typeof input !== 'string')
    return input[0] === 0x30 ? parseCertificate(input) : readCertificate(Buffer.from(input).toString('latin1'))
  const known = recent.get(input)
  if (known) return known
  const certificate = parseCertificate(decodeText(input))
  recent.set(input, certificate)
  return certificate
}

/** Returns the certificate as PEM text. */
export function certificatePem(certificate: Certificate): string {
  return certificate.x509.toString()
}

/**
 * True if the issuer signed the certificate. The names and key identifiers must match, and the signature must verify
 * with the key of the issuer.
 */
export function isIssuedBy(certificate: Certificate, issuer: Certificate): boolean {
  return certificate.x509.checkIssued(issuer.x509) && certificate.x509.verify(issuer.publicKey)
}

function decodeText(text: string): Uint8Array {
  const pem = /^\s*-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----\s*$/.exec(text)
  const der = decodeBase64(pem?.[1] ?? text)
  if (!der) throw unreadable('neither PEM nor base64')
  return der
}

function parseCertificate(input: Uint8Array): Certificate {
  if (input.length > certificateBytesMax) throw unreadable('too long')
  const der = Uint8Array.from(input)
  const fields = readCertificateFields(der)
  try {
    const x509 = new X509Certificate(der)
    const names = x509.subject.split('\n')
    const commonNames = names.filter((name) => name.startsWith('CN='))
    return {
      ...fields,
      der,
      x509,
      publicKey: x509.publicKey,
      commonName: commonNames.length === 1 ? (commonNames[0] ?? '').slice(3) : '',
      subject: distinguishedName(x509.subject),
      issuer: distinguishedName(x509.issuer),
      fingerprint: sha256Hex(der),
      base64: Buffer.from(der).toString('base64'),
    }
  } catch (cause) {
    throw new ServiceError('certificate_unreadable', { cause })
  }
}

/**
 * Converts a name from node:crypto to RFC 4514. Node writes one escaped RDN per line, in the order of the certificate;
 * RFC 4514 uses the reverse order.
 */
function distinguishedName(lines: string | undefined): string {
  return (lines ?? '').split('\n').reverse().join(',')
}

function unreadable(reason: string): ServiceError {
  return new ServiceError('certificate_unreadable', { inside: { reason } })
}
