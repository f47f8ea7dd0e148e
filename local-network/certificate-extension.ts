import { createHash, type KeyObject } from 'node:crypto'
import {
  bitString,
  derOf,
  explicit,
  implicit,
  isTrue,
  objectIdentifier,
  octetString,
  sequence,
  smallInteger,
  type Asn1,
} from './asn1.ts'

/** An extension of a certificate or a revocation list (RFC 5280 section 4.2). */
export interface CertificateExtension {
  readonly id: string
  readonly isCritical: boolean
  /** DER of the extension's own value */
  readonly value: Uint8Array
}

/** Bit numbers of KeyUsage (RFC 5280 section 4.2.1.3); only those that this authority sets. */
const keyUsageBits = {
  digitalSignature: 0,
  keyEncipherment: 2,
  dataEncipherment: 3,
  keyCertSign: 5,
  cRLSign: 6,
} as const
const clientAuthentication = '1.3.6.1.5.5.7.3.2'

/** Marks a CA. `pathLength` is the maximum number of CAs below it; without it, the number is unlimited. */
export function authorityConstraints(pathLength?: number): CertificateExtension {
  const value = pathLength === undefined ? sequence(isTrue()) : sequence(isTrue(), smallInteger(pathLength))
  return extension('2.5.29.19', true, value)
}

/** Marks a certificate that is not a CA. */
export function leafConstraints(): CertificateExtension {
  return extension('2.5.29.19', true, sequence())
}

export function keyUsage(...usages: readonly (keyof typeof keyUsageBits)[]): CertificateExtension {
  const bits = usages.map((usage) => keyUsageBits[usage])
  const octet = bits.reduce<number>((sum, bit) => sum | (0x80 >> bit), 0)
  // DER allows no trailing zero bits
  return extension('2.5.29.15', true, bitString(Buffer.from([octet]), 7 - Math.max(...bits)))
}

export function clientAuthenticationOnly(): CertificateExtension {
  return extension('2.5.29.37', true, sequence(objectIdentifier(clientAuthentication)))
}

export function subjectKeyIdentifier(publicKey: KeyObject): CertificateExtension {
  return extension('2.5.29.14', false, octetString(keyIdentifier(publicKey)))
}

export function authorityKeyIdentifier(publicKey: KeyObject): CertificateExtension {
  return extension('2.5.29.35', false, sequence(implicit(0, keyIdentifier(publicKey))))
}

export function revocationListAt(url: string): CertificateExtension {
  const fullName = explicit(0, explicit(0, implicit(6, Buffer.from(url, 'ascii'))))
  return extension('2.5.29.31', false, sequence(sequence(fullName)))
}

/** Returns the ASN.1 sequence of these extensions, in the given order. */
export function extensionList(extensions: readonly CertificateExtension[]): Asn1 {
  return sequence(
    ...extensions.map(({ id, isCritical: critical, value }) =>
      sequence(objectIdentifier(id), ...(critical ? [isTrue()] : []), octetString(value)),
    ),
  )
}

function extension(id: string, critical: boolean, value: Asn1): CertificateExtension {
  return { id, isCritical: critical, value: derOf(value) }
}

/**
 * Returns the first 20 octets of the SHA-256 of the key. Any value is allowed, as long as the identifier in the
 * issuer's certificate equals the one in the certificates that it issues (RFC 5280 section 4.2.1.2).
 */
function keyIdentifier(publicKey: KeyObject): Buffer {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest()
    .subarray(0, 20)
}
