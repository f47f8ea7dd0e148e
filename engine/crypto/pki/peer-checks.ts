import type { HttpClient } from '../../port/http-client.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Certificate } from './certificate.ts'
import { checkAccessPointCertificate } from './check-certificate.ts'
import { createRevocationCheck, defaultRevocationPolicy, type RevocationPolicy } from './revocation.ts'
import type { TrustAnchors } from './trust.ts'

/** Throws unless the certificate may be believed. */
export type CertificateCheck = (certificate: Certificate) => Promise<void>

export interface PeerChecks {
  /** Refuses with `signer_untrusted`, and `revocation_unknown` where the policy says so. */
  readonly checkRevocation: CertificateCheck
  /** The same after chain, dates and form of an access point's certificate. */
  readonly checkSigner: CertificateCheck
}

export interface PeerCheckDeps {
  readonly http: HttpClient
  readonly clock: Clock
  readonly log: Log
  readonly trust: TrustAnchors
}

/** The checks on certificates of others. Both directions use one set, as they share the lists that were fetched. */
export function createPeerChecks(deps: PeerCheckDeps, whenUnknown: RevocationPolicy['whenUnknown']): PeerChecks {
  const { trust, clock } = deps
  const issuers = [...trust.accessPointIssuers, ...trust.smpIssuers, ...trust.roots]
  const check = createRevocationCheck(deps, { ...defaultRevocationPolicy, whenUnknown })
  const checkRevocation: CertificateCheck = (certificate) => check(certificate, issuers)
  return {
    checkRevocation,
    checkSigner: async (certificate) => {
      checkAccessPointCertificate(certificate, trust, clock.now())
      await checkRevocation(certificate)
    },
  }
}
