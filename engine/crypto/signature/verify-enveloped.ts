import { readCertificate, type Certificate } from '../pki/certificate.ts'
import type { XmlElement } from '../../xml/element.ts'
import type { SignatureTable } from './algorithm.ts'
import { signatureInvalid, signatureNamespace, textOnly } from './exact-shape.ts'
import { readSignature } from './read-signature.ts'
import { verifyElementDigest, verifySignatureValue } from './verify.ts'

/**
 * Verifies the enveloped signature of a document. The signature must be the last child of the root, be the only one in
 * the document, and cover the whole document (SMP 1.2, 5.5; X7o, X13).
 * Returns the certificate of the signer; callers must check whether it is trusted. Throws `signature_invalid`,
 * `security_policy_violated` or `certificate_unreadable`.
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
 * Reads the certificate of the signer. There must be one X509Data with one certificate. The names and numbers that may
 * accompany the certificate are only hints and are ignored.
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
