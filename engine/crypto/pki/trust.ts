import { ServiceError } from '../../error/service-error.ts'
import { readCertificate, type Certificate } from './certificate.ts'

/**
 * Whom this access point believes: the issuing CA of each role is pinned, not only the root, and the stages never mix
 * (facts 4.1).
 */
export interface TrustAnchors {
  readonly accessPointIssuers: readonly Certificate[]
  readonly smpIssuers: readonly Certificate[]
  readonly roots: readonly Certificate[]
}

/**
 * Reads anchors from the texts of PEM files, each with one or more certificates. Refuses (`configuration_invalid`) an
 * empty role and a CA that stands in two roles.
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
  if (new Set(fingerprints).size !== fingerprints.length) throw invalid('a certificate stands twice or in two roles')
  return anchors
}

/** All certificates of a PEM text, in order. */
function readCertificates(pem: string): Certificate[] {
  return (pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? []).map((block) =>
    readCertificate(block),
  )
}

function invalid(reason: string): ServiceError {
  return new ServiceError('configuration_invalid', { inside: { reason } })
}
