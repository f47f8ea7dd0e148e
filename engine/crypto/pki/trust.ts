import { ServiceError } from '../../error/service-error.ts'
import { readCertificate, type Certificate } from './certificate.ts'

/**
 * The certificates that this access point trusts. The CAs that issue certificates for access points and SMPs are
 * pinned, and not only the roots. Trust anchors of the test network and the production network are never mixed.
 */
export interface TrustAnchors {
  readonly accessPointIssuers: readonly Certificate[]
  readonly smpIssuers: readonly Certificate[]
  readonly roots: readonly Certificate[]
}

/**
 * Reads trust anchors from PEM texts with one or more certificates each. Throws `configuration_invalid` if a text
 * contains no certificate, or if a certificate appears twice in the same text or in two texts.
 */
export function readTrustAnchors(pem: {
  readonly accessPointIssuers: string
  readonly smpIssuers: string
  readonly roots: string
}): TrustAnchors {
  const anchors = {
    accessPointIssuers: readCertificates(pem.accessPointIssuers),
    smpIssuers: readCertificates(pem.smpIssuers),
    roots: readCertificates(pem.roots),
  }
  const lists = Object.values(anchors)
  const fingerprints = lists.flat().map((certificate) => certificate.fingerprint)
  if (lists.some((list) => list.length === 0)) throw invalid('a role has no certificate')
  if (new Set(fingerprints).size !== fingerprints.length) throw invalid('a certificate appears twice or in two roles')
  return anchors
}

/** Reads all certificates of a PEM text, in order. */
function readCertificates(pem: string): Certificate[] {
  return (pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? []).map((block) =>
    readCertificate(block),
  )
}

function invalid(reason: string): ServiceError {
  return new ServiceError('configuration_invalid', { inside: { reason } })
}
