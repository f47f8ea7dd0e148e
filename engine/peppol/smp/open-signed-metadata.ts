import { isTemporary, ServiceError } from '../../error/service-error.ts'
import type { Certificate } from '../../crypto/pki/certificate.ts'
import { checkSmpCertificate } from '../../crypto/pki/check-certificate.ts'
import type { RevocationCheck } from '../../crypto/pki/revocation.ts'
import type { TrustAnchors } from '../../crypto/pki/trust.ts'
import type { Clock } from '../../primitive/clock.ts'
import { metadataSignatureTable } from '../../crypto/signature/algorithm.ts'
import { verifyEnveloped } from '../../crypto/signature/verify-enveloped.ts'
import type { XmlElement } from '../../xml/element.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { metadataLimits } from '../../xml/xml-limits.ts'
import { readServiceMetadata } from './read-service-metadata.ts'
import { invalidMetadata, smpNamespace, type ServiceMetadata } from './service-metadata.ts'

export interface OpenMetadataDeps {
  readonly trust: TrustAnchors
  readonly checkRevocation: RevocationCheck
  readonly clock: Clock
}

/**
 * Opens a SignedServiceMetadata document. The whole document must be covered by a single signature, made with a valid,
 * unrevoked SMP certificate of this network. Only then is the content read, from the same tree that was verified (X13).
 * Throws `service_metadata_invalid` for any defect. Throws `revocation_unknown` if the revocation status of the signer
 * must be known and cannot be determined.
 */
export async function openSignedMetadata(
  deps: OpenMetadataDeps,
  body: Uint8Array,
): Promise<{ readonly metadata: ServiceMetadata; readonly signer: Certificate }> {
  try {
    const root = parseXml(body, metadataLimits)
    const element = metadataOf(root)
    const signer = verifyEnveloped(root, metadataSignatureTable)
    checkSmpCertificate(signer, deps.trust, deps.clock.now())
    await deps.checkRevocation(signer, [...deps.trust.smpIssuers, ...deps.trust.roots])
    return { metadata: readServiceMetadata(element), signer }
  } catch (error) {
    if (error instanceof ServiceError && !isTemporary(error)) throw invalidMetadata(error.code, error)
    throw error
  }
}

function metadataOf(root: XmlElement): XmlElement {
  const [metadata, signature, ...others] = root.elements()
  const isSigned = root.namespace === smpNamespace && root.localName === 'SignedServiceMetadata'
  if (!isSigned || metadata === undefined || signature === undefined || others.length > 0)
    throw invalidMetadata('not a SignedServiceMetadata document')
  return metadata
}
