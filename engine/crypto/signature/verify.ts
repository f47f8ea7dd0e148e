import { constants, hash, verify, type KeyObject } from 'node:crypto'
import { equalInConstantTime } from '../../primitive/digest.ts'
import { canonicalizeExclusive, canonicalizeInclusive } from '../../xml/canonicalize.ts'
import type { XmlElement } from '../../xml/element.ts'
import { signatureInvalid } from './exact-shape.ts'
import type { Signature, SignatureReference } from './read-signature.ts'

/**
 * Refuses (`signature_invalid`) a signature whose value was not made by this RSA key over SignedInfo as it stands in
 * its document.
 */
export function verifySignatureValue(signature: Signature, key: KeyObject): void {
  const { kind, inclusivePrefixes } = signature.canonicalization
  const octets =
    kind === 'exclusive'
      ? canonicalizeExclusive(signature.signedInfo, { inclusivePrefixes })
      : canonicalizeInclusive(signature.signedInfo)
  if (key.asymmetricKeyType !== 'rsa') throw signatureInvalid('key type')
  if (!verify(signature.hash, Buffer.from(octets), { key, padding: constants.RSA_PKCS1_PADDING }, signature.value))
    throw signatureInvalid('SignatureValue')
}

/**
 * Refuses (`signature_invalid`) an element that is not what was digested. An enveloped signature leaves itself out,
 * nothing else can.
 */
export function verifyElementDigest(reference: SignatureReference, target: XmlElement, signature: Signature): void {
  verifyDigest(reference, hash(reference.hash, canonicalOctets(reference, target, signature), 'buffer'))
}

/**
 * Compares a digest that was taken elsewhere, for example while an attachment passed by. Throws `signature_invalid`.
 */
export function verifyDigest(reference: SignatureReference, digest: Uint8Array): void {
  if (!equalInConstantTime(reference.digest, digest)) throw signatureInvalid(`digest of ${reference.uri.slice(0, 100)}`)
}

function canonicalOctets({ transform }: SignatureReference, target: XmlElement, signature: Signature): string {
  switch (transform.kind) {
    case 'exclusive':
      return canonicalizeExclusive(target, { inclusivePrefixes: transform.inclusivePrefixes })
    case 'enveloped':
      return canonicalizeInclusive(target, { without: signature.element })
    case 'attachment-content':
      throw signatureInvalid('an element where an attachment belongs')
  }
}
