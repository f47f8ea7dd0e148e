import { constants, hash, verify, type KeyObject } from 'node:crypto'
import { equalInConstantTime } from '../../primitive/digest.ts'
import { canonicalizeExclusive, canonicalizeInclusive } from '../../xml/canonicalize.ts'
import type { XmlElement } from '../../xml/element.ts'
import { signatureInvalid } from './exact-shape.ts'
import type { Signature, SignatureReference } from './read-signature.ts'

/**
 * Throws `signature_invalid` unless the signature value verifies with this RSA key. SignedInfo is canonicalised in the
 * context of its document.
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
 * Throws `signature_invalid` if the digest of the element differs from the digest in the reference. The enveloped
 * transform leaves out the signature itself; nothing else can be left out.
 */
export function verifyElementDigest(reference: SignatureReference, target: XmlElement, signature: Signature): void {
  verifyDigest(reference, hash(reference.hash, canonicalOctets(reference, target, signature), 'buffer'))
}

/**
 * Compares the digest in the reference with a digest computed elsewhere, for example while an attachment was streamed.
 * Throws `signature_invalid` if they differ.
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
      throw signatureInvalid('an element instead of an attachment')
  }
}
