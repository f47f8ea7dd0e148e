import { ServiceError } from '../../../error/service-error.ts'
import type { SignatureReference } from '../../../crypto/signature/read-signature.ts'
import { verifyElementDigest, verifySignatureValue } from '../../../crypto/signature/verify.ts'
import { canonicalizeExclusive } from '../../../xml/canonicalize.ts'
import type { XmlElement } from '../../../xml/element.ts'
import { contentIdOfUri } from './content-id-uri.ts'
import type { Security } from './read-security.ts'
import type { SoapEnvelope } from '../soap/soap-envelope.ts'

/** One reference of a verified signature. */
export interface SignedReference {
  readonly uri: string
  /** the digest in base64 */
  readonly digest: string
  /** the ds:Reference element in its own exclusive canonical form, as a receipt repeats it */
  readonly canonical: string
}

export interface SignedParts {
  readonly references: readonly SignedReference[]
  /** the signed attachment; its digest is compared after its content has been read */
  readonly attachment: { readonly contentId: string; readonly reference: SignatureReference } | undefined
}

/**
 * Verifies the signature with the key of its signer, then the digest of every signed element, then the coverage. The
 * signature must cover the Messaging header and the Body once each, and these must be the same nodes that the service
 * later reads. It may also cover one attachment and the timestamp, but nothing else (X6, X7, X8). Throws
 * `signature_invalid` for any defect.
 */
export function verifySigned(envelope: SoapEnvelope, security: Security): SignedParts {
  const { signature, signer } = security
  verifySignatureValue(signature, signer.publicKey)
  const attachments = signature.references.filter((reference) => reference.transform.kind === 'attachment-content')
  const elements = signature.references.filter((reference) => reference.transform.kind !== 'attachment-content')
  const targets = elements.map((reference) => {
    const target = envelope.elementById.get(reference.uri.slice(1))
    if (!target || !reference.uri.startsWith('#')) throw uncovered(`no element ${reference.uri.slice(0, 100)}`)
    verifyElementDigest(reference, target, signature)
    return target
  })
  checkCoverage(targets, [envelope.messaging, envelope.body], security.timestamp)
  const [attachment, ...others] = attachments
  if (others.length > 0) throw uncovered('more than one attachment')
  return {
    references: signature.references.map(signedReference),
    attachment: attachment && { contentId: contentIdOfUri(attachment.uri), reference: attachment },
  }
}

function checkCoverage(
  targets: readonly XmlElement[],
  required: readonly XmlElement[],
  timestamp: XmlElement | undefined,
): void {
  for (const element of required)
    if (targets.filter((target) => target.sameNode(element)).length !== 1) throw uncovered(element.localName)
  const surplus = targets.filter((target) => !required.some((element) => element.sameNode(target)))
  if (surplus.length > 1 || surplus.some((target) => !timestamp?.sameNode(target)))
    throw uncovered(surplus[0]?.localName ?? '')
}

function signedReference(reference: SignatureReference): SignedReference {
  return {
    uri: reference.uri,
    digest: Buffer.from(reference.digest).toString('base64'),
    canonical: canonicalizeExclusive(reference.element),
  }
}

function uncovered(reason: string): ServiceError {
  return new ServiceError('signature_invalid', { inside: { reason } })
}
