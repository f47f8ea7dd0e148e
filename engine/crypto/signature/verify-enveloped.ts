import { readCertificate, type Certificate } from '../pki/certificate.ts'
import type { XmlElement } from '../../xml/element.ts'
import type { SignatureTable } from './algorithm.ts'
import { signatureInvalid, signatureNamespace, textOnly } from './exact-shape.ts'
import { readSignature } from './read-signature.ts'
import { verifyElementDigest, verifySignatureValue } from './verify.ts'

/**
 * Refuses a document unless its root ends with its only signature, which covers the whole document and verifies (SMP
 * 1.2, 5.5; X7o, X13).
 * Returns the certificate of the signer, which is not checked for trust here. Throws `signature_invalid`,
 * `security_policy_violated`, `certificate_unreadable`.
 */
export function verifyEnveloped(root: XmlElement, table: SignatureTable): Certificate {
  const signature = readSignature(onlySignature(root), table)
  const [reference, ...more] = signature.references
  if (reference?.uri !== '' || reference.transform.kind !== 'enveloped' || more.length > 0)
    throw signatureInvalid('Reference')
  const signer = readSigner(signature.keyInfo)
  verifySignatureValue(signature, signer.publicKey)
  verifyElementDigest(reference, root, signature)
  return signer
}

function onlySignature(root: XmlElement): XmlElement {
  const last = root.elements().at(-1)
  if (root.parent() || !last || !isSignature(last) || countSignatures(root) !== 1) throw signatureInvalid('position')
  return last
}

function countSignatures(element: XmlElement): number {
  return element.elements().reduce((count, child) => count + countSignatures(child), isSignature(element) ? 1 : 0)
}

function isSignature(element: XmlElement): boolean {
  return element.namespace === signatureNamespace && element.localName === 'Signature'
}

/**
 * Reads the only certificate of the only X509Data. The names and numbers that may accompany it are hints and are
 * ignored.
 */
function readSigner(keyInfo: XmlElement): Certificate {
  const [data, ...moreData] = keyInfo.elements()
  const entries = data?.namespace === signatureNamespace && data.localName === 'X509Data' ? data.elements() : []
  const [certificate, ...moreCertificates] = entries.filter((entry) => entry.localName === 'X509Certificate')
  const isKnown = entries.every(
    (entry) => entry.namespace === signatureNamespace && certificateHints.has(entry.localName),
  )
  if (!certificate || moreData.length > 0 || moreCertificates.length > 0 || !isKnown) throw signatureInvalid('KeyInfo')
  return readCertificate(textOnly(certificate))
}

const certificateHints = new Set(['X509Certificate', 'X509SubjectName', 'X509IssuerSerial', 'X509SKI'])
