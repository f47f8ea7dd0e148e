import type { KeyObject } from 'node:crypto'
import type { Certificate } from '../../crypto/pki/certificate.ts'
import { signEnveloped } from '../../crypto/signature/sign-enveloped.ts'
import { buildUnsignedMetadata } from './build-service-metadata.ts'
import type { ServiceMetadata } from './service-metadata.ts'

/**
 * Builds a SignedServiceMetadata document as an SMP returns it. The signature covers its whole content (SMP 1.2, 5.5).
 */
export function signServiceMetadata(
  metadata: ServiceMetadata,
  signer: { readonly certificate: Certificate; readonly privateKey: KeyObject },
): string {
  return signEnveloped(buildUnsignedMetadata(metadata), signer)
}
