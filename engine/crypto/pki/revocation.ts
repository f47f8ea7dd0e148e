import { ServiceError } from '../../error/service-error.ts'
import type { Certificate } from './certificate.ts'
import { untrusted } from './check-certificate.ts'
import { createRevocationListSource, type RevocationDeps, type RevocationListPolicy } from './revocation-list-source.ts'

export interface RevocationPolicy extends RevocationListPolicy {
  /** policy for certificates with an unknown revocation status: `continue` (soft-fail) or `refuse` (hard-fail) (D4) */
  readonly whenUnknown: 'continue' | 'refuse'
}

/**
 * Throws `signer_untrusted` for a revoked certificate. If the policy is `refuse`, throws the temporary error
 * `revocation_unknown` for a certificate whose status cannot be determined at the moment (X15, D4).
 * Checks the given certificate and then each certificate above it in the chain, as long as its issuer is among the
 * given issuers. The chain itself must be checked first: see check-certificate.ts.
 */
export type RevocationCheck = (certificate: Certificate, issuers: readonly Certificate[]) => Promise<void>

export function createRevocationCheck(deps: RevocationDeps, policy: RevocationPolicy): RevocationCheck {
  const findList = createRevocationListSource(deps, policy)

  return async (certificate, issuers) => {
    for (const { link, issuer } of linksOf(certificate, issuers)) {
      const list = await findList(link, issuer)
      if (list?.revoked.has(link.serialNumber)) throw untrusted(link, 'revoked')
      if (!list && policy.whenUnknown === 'refuse')
        throw new ServiceError('revocation_unknown', { inside: { subject: link.subject } })
    }
  }
}

export const defaultRevocationPolicy: RevocationPolicy = {
  whenUnknown: 'continue',
  refreshSeconds: 3600,
  retrySeconds: 60,
  timeoutMilliseconds: 10_000,
  listBytesMax: 5 * 1024 * 1024,
}

const linksMax = 5

/**
 * Pairs each certificate of the chain with its issuer. Compares only names and key identifiers, because the signatures
 * were verified when the chain was checked.
 */
function linksOf(
  certificate: Certificate,
  issuers: readonly Certificate[],
): { link: Certificate; issuer: Certificate }[] {
  const links: { link: Certificate; issuer: Certificate }[] = []
  let link = certificate
  while (links.length < linksMax) {
    const issuer = issuers.find((candidate) => link.x509.checkIssued(candidate.x509))
    if (!issuer || issuer === link) break
    links.push({ link, issuer })
    link = issuer
  }
  if (links.length === 0) throw untrusted(certificate, 'unknown_issuer')
  return links
}
