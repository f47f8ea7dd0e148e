import { verify, type KeyObject } from 'node:crypto'
import { ServiceError } from '../../error/service-error.ts'
import {
  extensionId,
  distributionPointUrls,
  readExtensions,
  readSignatureAlgorithm,
  type CertificateExtension,
} from './certificate-fields.ts'
import type { Certificate } from './certificate.ts'
import { derBoolean, derChildren, derExplicit, derTag, derTime, expectDer, readDer, type DerValue } from './der.ts'
import { signatureHashes } from './signature-algorithm.ts'

/** A certificate revocation list with a verified signature. */
export interface RevocationList {
  readonly thisUpdate: Date
  readonly nextUpdate: Date
  /** serial numbers of the revoked certificates, in lower-case hexadecimal as in `Certificate` */
  readonly revoked: ReadonlySet<string>
}

const entriesMax = 500_000

/**
 * Reads a complete CRL that the issuer published at the given URL (RFC 5280 section 5). Throws `certificate_unreadable`
 * if the list names another issuer, is not signed by this issuer, has no nextUpdate, or has an unknown critical
 * extension. The same error is thrown for a delta list, an indirect list, and a list that is limited to some
 * certificates or reasons.
 */
export function readRevocationList(der: Uint8Array, issuer: Certificate, url: string): RevocationList {
  const [body, outerAlgorithm, signature] = derChildren(readDer(der))
  const parts = derChildren(body)
  if (parts[0]?.tag === derTag.integer) parts.shift()
  const [innerAlgorithm, issuerName, thisUpdate, nextUpdate, ...rest] = parts
  const hash = signatureHashes.get(readSignatureAlgorithm(innerAlgorithm, outerAlgorithm))
  if (!issuerName || !sameName(issuerName, issuer)) throw refused('another issuer')
  if (issuer.keyUsage?.has('cRLSign') === false) throw refused('the issuer may not sign lists')
  if (!body || !hash || !isSignedBy(body, hash, signature, issuer.publicKey)) throw refused('signature')
  const entries = rest[0]?.tag === derTag.sequence ? derChildren(rest.shift(), derTag.sequence, entriesMax) : []
  for (const extension of readExtensions(derExplicit(rest.shift(), 0))) checkExtension(extension, url)
  return {
    thisUpdate: derTime(thisUpdate),
    nextUpdate: derTime(nextUpdate),
    revoked: new Set(entries.map(serialNumberOf)),
  }
}

/** True if the name is the name of the issuer. Equal names have equal DER, so the octets are compared. */
function sameName(name: DerValue, issuer: Certificate): boolean {
  return Buffer.compare(name.whole, issuer.subjectDer) === 0
}

function isSignedBy(body: DerValue, hash: string, signature: DerValue | undefined, key: KeyObject): boolean {
  const { content } = expectDer(signature, derTag.bitString)
  return content[0] === 0 && key.asymmetricKeyType === 'rsa' && verify(hash, body.whole, key, content.subarray(1))
}

function serialNumberOf(entry: DerValue): string {
  const [serialNumber, , extensions] = derChildren(entry)
  if (readExtensions(extensions).some((extension) => extension.isCritical))
    throw refused('critical extension of an entry')
  return Buffer.from(expectDer(serialNumber, derTag.integer).content).toString('hex')
}

function checkExtension(extension: CertificateExtension, url: string): void {
  if (extension.id === extensionId.issuingDistributionPoint) return checkIssuingDistributionPoint(extension, url)
  if (extension.isCritical) throw refused(`critical extension ${extension.id}`)
}

/**
 * Refuses a list whose IssuingDistributionPoint (RFC 5280 section 5.2.5) has a field other than a distribution point
 * name with the given URL or `onlyContainsUserCerts`. Such a field would limit the list to some certificates or
 * reasons.
 */
function checkIssuingDistributionPoint(extension: CertificateExtension, url: string): void {
  for (const field of derChildren(readDer(extension.value))) {
    if (field.tag === derTag.explicit(0) && distributionPointUrls(field).includes(url)) continue
    if (field.tag === derTag.implicit(1) && derBoolean(field.as(derTag.boolean))) continue
    throw refused('a list for some certificates only')
  }
}

function refused(reason: string): ServiceError {
  return new ServiceError('certificate_unreadable', { inside: { reason: `revocation list: ${reason}` } })
}
