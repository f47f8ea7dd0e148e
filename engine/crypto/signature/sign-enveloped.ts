import { createHash, sign, type KeyObject } from 'node:crypto'
import type { Certificate } from '../pki/certificate.ts'
import { canonicalizeInclusive } from '../../xml/canonicalize.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { metadataLimits } from '../../xml/xml-limits.ts'
import { algorithm } from './algorithm.ts'
import { signatureInvalid, signatureNamespace } from './exact-shape.ts'

/**
 * Signs a document as an SMP does, with SHA-256 (SMP 1.2, 5.5). Returns the signed document in canonical form without
 * comments; the signature is the last child of the root. Throws `invalid_xml` if the document cannot be parsed.
 */
export function signEnveloped(
  document: string,
  signer: { readonly certificate: Certificate; readonly privateKey: KeyObject },
): string {
  const canonical = canonicalizeInclusive(parseXml(Buffer.from(document), metadataLimits))
  const digest = createHash('sha256').update(canonical).digest('base64')
  const octets = signedInfoOctets(insertSignature(canonical, { digest, value: '', certificate: signer.certificate }))
  const value = sign('sha256', Buffer.from(octets), signer.privateKey).toString('base64')
  return insertSignature(canonical, { digest, value, certificate: signer.certificate })
}

/**
 * Inserts the signature as the last child of the root. A canonical document has no empty-element tags and nothing after
 * its root. The last `</` is therefore the end tag of the root.
 */
function insertSignature(
  canonical: string,
  parts: { readonly digest: string; readonly value: string; readonly certificate: Certificate },
): string {
  const end = canonical.lastIndexOf('</')
  return canonical.slice(0, end) + writeSignature(parts) + canonical.slice(end)
}

function writeSignature({
  digest,
  value,
  certificate,
}: {
  readonly digest: string
  readonly value: string
  readonly certificate: Certificate
}): string {
  return (
    `<Signature xmlns="${signatureNamespace}"><SignedInfo>` +
    `<CanonicalizationMethod Algorithm="${algorithm.inclusiveCanonicalization}"/><SignatureMethod Algorithm="${algorithm.rsaSha256}"/>` +
    `<Reference URI=""><Transforms><Transform Algorithm="${algorithm.envelopedSignature}"/></Transforms>` +
    `<DigestMethod Algorithm="${algorithm.sha256}"/><DigestValue>${digest}</DigestValue></Reference></SignedInfo>` +
    `<SignatureValue>${value}</SignatureValue><KeyInfo><X509Data><X509Certificate>${certificate.base64}</X509Certificate></X509Data></KeyInfo></Signature>`
  )
}

/**
 * Canonicalises SignedInfo inside the complete document, because inclusive canonicalisation writes all namespaces in
 * scope.
 */
function signedInfoOctets(document: string): string {
  const signedInfo = parseXml(Buffer.from(document), metadataLimits)
    .elements()
    .at(-1)
    ?.child(signatureNamespace, 'SignedInfo')
  if (!signedInfo) throw signatureInvalid('SignedInfo')
  return canonicalizeInclusive(signedInfo)
}
