import forge from 'node-forge'

const { asn1 } = forge

export type Asn1 = forge.asn1.Asn1

/** An ASN.1 SEQUENCE of the given values, for a certificate or a revocation list. `derOf` encodes it. */
export const sequence = (...items: readonly Asn1[]): Asn1 => constructed(asn1.Type.SEQUENCE, items)
export const set = (...items: readonly Asn1[]): Asn1 => constructed(asn1.Type.SET, items)
export const objectIdentifier = (id: string): Asn1 => primitive(asn1.Type.OID, asn1.oidToDer(id).getBytes())
export const smallInteger = (value: number): Asn1 => primitive(asn1.Type.INTEGER, asn1.integerToDer(value).getBytes())
export const isTrue = (): Asn1 => primitive(asn1.Type.BOOLEAN, '\xff')
export const nothing = (): Asn1 => primitive(asn1.Type.NULL, '')
export const octetString = (octets: Uint8Array): Asn1 => primitive(asn1.Type.OCTETSTRING, binary(octets))
export const utf8String = (text: string): Asn1 => primitive(asn1.Type.UTF8, binary(Buffer.from(text)))
export const printableString = (text: string): Asn1 => primitive(asn1.Type.PRINTABLESTRING, text)

/** The INTEGER with these content octets in hexadecimal. */
export const integer = (hex: string): Asn1 => primitive(asn1.Type.INTEGER, binary(Buffer.from(hex, 'hex')))

/** A BIT STRING whose last octet has this number of unused bits. */
export const bitString = (octets: Uint8Array, unusedBits = 0): Asn1 =>
  primitive(asn1.Type.BITSTRING, binary(Buffer.from([unusedBits, ...octets])))

/** A value under a context-specific tag, such as `[0] EXPLICIT`. */
export const explicit = (tag: number, ...items: readonly Asn1[]): Asn1 =>
  asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, true, [...items])
/** Octets under a context-specific tag, such as `[6] IMPLICIT`. */
export const implicit = (tag: number, octets: Uint8Array): Asn1 =>
  asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, false, binary(octets))

/**
 * A time as RFC 5280 section 4.1.2.5 requires: UTCTime through 2049, then GeneralizedTime, with a precision of one
 * second.
 */
export const time = (instant: Date): Asn1 =>
  instant.getUTCFullYear() < 2050
    ? primitive(asn1.Type.UTCTIME, asn1.dateToUtcTime(instant))
    : primitive(asn1.Type.GENERALIZEDTIME, asn1.dateToGeneralizedTime(instant))

/** A value that is already encoded as DER; its octets stay the same. */
export const encoded = (der: Uint8Array): Asn1 => asn1.fromDer(binary(der))

export function derOf(value: Asn1): Buffer {
  return Buffer.from(asn1.toDer(value).getBytes(), 'latin1')
}

function constructed(type: forge.asn1.Type, items: readonly Asn1[]): Asn1 {
  return asn1.create(asn1.Class.UNIVERSAL, type, true, [...items])
}

function primitive(type: forge.asn1.Type, content: string): Asn1 {
  return asn1.create(asn1.Class.UNIVERSAL, type, false, content)
}

/** Converts octets to the form that node-forge expects: a string with one character for each octet. */
function binary(octets: Uint8Array): string {
  return Buffer.from(octets).toString('latin1')
}
