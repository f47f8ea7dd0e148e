import {
  derBoolean,
  derChildren,
  derExplicit,
  derObjectIdentifier,
  derRefused,
  derSmallInteger,
  derTag,
  derTime,
  expectDer,
  readDer,
  type DerValue,
} from './der.ts'

/**
 * The certificate fields that the checks need and node:crypto does not provide: basic fields (RFC 5280 section 4.1) and
 * extensions (section 4.2).
 */
export interface CertificateFields {
  /** X.509 version: 1 or 3 */
  readonly version: number
  /**
   * the serial number as the octets of its DER INTEGER in lower-case hexadecimal; a negative number begins with a digit
   * from 8 to f
   */
  readonly serialNumber: string
  /**
   * object identifier of the signature algorithm; a certificate states it twice, inside and outside the signed part,
   * and the two must be equal
   */
  readonly signatureAlgorithm: string
  readonly subjectDer: Uint8Array
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extensions: readonly CertificateExtension[]
  readonly basicConstraints?: { readonly isAuthority: boolean; readonly pathLength?: number }
  readonly keyUsage?: ReadonlySet<KeyUsage>
  /** HTTP(S) URLs of the CRL distribution points, in the order in which the certificate lists them */
  readonly revocationListUrls: readonly string[]
}

export interface CertificateExtension {
  readonly id: string
  readonly isCritical: boolean
  /** the DER inside the OCTET STRING of the extension */
  readonly value: Uint8Array
}

/** Names of the KeyUsage bits; the index is the bit number (RFC 5280 section 4.2.1.3). */
const keyUsages = [
  'digitalSignature',
  'contentCommitment',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const
type KeyUsage = (typeof keyUsages)[number]

export const extensionId = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAlternativeName: '2.5.29.17',
  issuerAlternativeName: '2.5.29.18',
  basicConstraints: '2.5.29.19',
  issuingDistributionPoint: '2.5.29.28',
  nameConstraints: '2.5.29.30',
  revocationLists: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  authorityInformation: '1.3.6.1.5.5.7.1.1',
} as const

/**
 * Reads the fields from the DER of a certificate. Throws `certificate_unreadable` if the bytes are not strict DER, or
 * if the signature algorithms inside and outside the signed part differ.
 */
export function readCertificateFields(der: Uint8Array): CertificateFields {
  const [body, outerAlgorithm, signature] = derChildren(readDer(der))
  expectDer(signature, derTag.bitString)
  const parts = derChildren(body)
  const version =
    parts[0]?.tag === derTag.explicit(0) ? derSmallInteger(derChildren(parts.shift(), derTag.explicit(0))[0]) + 1 : 1
  const [serial, innerAlgorithm, , validity, subject, , ...optional] = parts
  const [notBefore, notAfter] = derChildren(validity)
  const extensions = readExtensions(derExplicit(optional.at(-1), 3))
  return {
    version,
    serialNumber: Buffer.from(expectDer(serial, derTag.integer).content).toString('hex'),
    signatureAlgorithm: readSignatureAlgorithm(innerAlgorithm, outerAlgorithm),
    subjectDer: expectDer(subject, derTag.sequence).whole,
    notBefore: derTime(notBefore),
    notAfter: derTime(notAfter),
    extensions,
    ...readBasicConstraints(valueOf(extensions, extensionId.basicConstraints)),
    ...readKeyUsage(valueOf(extensions, extensionId.keyUsage)),
    revocationListUrls: readRevocationListUrls(valueOf(extensions, extensionId.revocationLists)),
  }
}

/**
 * Returns the object identifier of the signature algorithm. Throws `certificate_unreadable` if the AlgorithmIdentifier
 * inside the signed part differs from the one outside it.
 */
export function readSignatureAlgorithm(inner: DerValue | undefined, outer: DerValue | undefined): string {
  const algorithm = derChildren(inner)[0]
  if (!inner || !outer || Buffer.compare(inner.whole, outer.whole) !== 0) throw derRefused('two signature algorithms')
  return derObjectIdentifier(algorithm)
}

/**
 * Reads the extensions of a certificate, of a revocation list or of an entry in such a list. Returns an empty array if
 * the extensions are missing.
 */
export function readExtensions(list: DerValue | undefined): CertificateExtension[] {
  if (!list) return []
  return derChildren(list).map((extension) => {
    const [id, ...parts] = derChildren(extension)
    const isCritical = parts[0]?.tag === derTag.boolean && derBoolean(parts.shift())
    const [value, ...surplus] = parts
    if (surplus.length > 0) throw derRefused('surplus values')
    return { id: derObjectIdentifier(id), isCritical, value: expectDer(value, derTag.octetString).content }
  })
}

/** Returns the HTTP(S) URLs inside a DistributionPointName (RFC 5280 section 4.2.1.13). */
export function distributionPointUrls(name: DerValue | undefined): string[] {
  const fullNames = name ? derChildren(name, derTag.explicit(0)).filter((part) => part.tag === derTag.explicit(0)) : []
  return fullNames
    .flatMap((fullName) => derChildren(fullName, derTag.explicit(0)))
    .filter((generalName) => generalName.tag === derTag.implicit(6))
    .map((address) => Buffer.from(address.content).toString('latin1'))
    .filter((address) => /^https?:\/\//i.test(address))
}

function valueOf(extensions: readonly CertificateExtension[], id: string): DerValue | undefined {
  const extension = extensions.find((candidate) => candidate.id === id)
  return extension && readDer(extension.value)
}

function readBasicConstraints(value: DerValue | undefined): Pick<CertificateFields, 'basicConstraints'> {
  if (!value) return {}
  const parts = derChildren(value)
  const isAuthority = parts[0]?.tag === derTag.boolean && derBoolean(parts.shift())
  return {
    basicConstraints: parts[0] ? { isAuthority, pathLength: derSmallInteger(parts[0]) } : { isAuthority },
  }
}

function readKeyUsage(value: DerValue | undefined): Pick<CertificateFields, 'keyUsage'> {
  if (!value) return {}
  const octets = expectDer(value, derTag.bitString).content.subarray(1)
  return { keyUsage: new Set(keyUsages.filter((_, bit) => ((octets[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0)) }
}

function readRevocationListUrls(value: DerValue | undefined): string[] {
  if (!value) return []
  return derChildren(value).flatMap((point) =>
    distributionPointUrls(derChildren(point).find((part) => part.tag === derTag.explicit(0))),
  )
}
