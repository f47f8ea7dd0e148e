import type { HttpClient } from '../../port/http-client.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Certificate } from './certificate.ts'
import { checkAccessPointCertificate } from './check-certificate.ts'
import { createRevocationCheck, defaultRevocationPolicy, type RevocationPolicy } from './revocation.ts'
import type { TrustAnchors } from './trust.ts'

/** A check that throws if the certificate must not be trusted. */
export type CertificateCheck = (certificate: Certificate) => Promise<void>

export interface PeerChecks {
  /**
   * Checks revocation only. Throws `signer_untrusted` for a revoked certificate. Throws `revocation_unknown` if the
   * status is unknown and the policy requires a known status.
   */
  readonly checkRevocation: CertificateCheck
  /** Checks an access point's certificate: its chain, validity dates and fields, and then whether it is revoked. */
  readonly checkSigner: CertificateCheck
}

export interface PeerCheckDeps {
  readonly http: HttpClient
  readonly clock: Clock
  readonly log: Log
  readonly trust: TrustAnchors
}

/** Creates the checks for the certificates of other parties. All these checks share the downloaded revocation lists. */
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
