import type { TrustAnchors } from '../../engine/crypto/pki/trust.ts'
import type { Authority } from '../../local-network/authority.ts'

/** Returns the trust anchors for members of this authority's network. */
export function anchorsOf(authority: Authority): TrustAnchors {
  return {
    accessPointIssuers: [authority.accessPointIssuer.certificate],
    smpIssuers: [authority.smpIssuer.certificate],
    roots: [authority.root.certificate],
  }
}
