import type { Clock } from '@cornerpost/engine'
import type { Authority, Issuer } from './authority.ts'
import type { NetworkDials } from './dials.ts'
import type { LocalHandler } from './local-http.ts'
import { writeRevocationList } from './write-revocation-list.ts'

const dayMilliseconds = 24 * 3600 * 1000

/**
 * Answers `/crl/root.crl`, `/crl/ap-ca.crl` and `/crl/smp-ca.crl` with a revocation list issued at that moment and
 * valid for one day.
 */
export function createCrlHandler(deps: {
  readonly clock: Clock
  readonly authority: Authority
  readonly dials: NetworkDials
}): LocalHandler {
  const issuers = new Map<string, Issuer>([
    ['/crl/root.crl', deps.authority.root],
    ['/crl/ap-ca.crl', deps.authority.accessPointIssuer],
    ['/crl/smp-ca.crl', deps.authority.smpIssuer],
  ])
  return async ({ method, path }) => {
    const issuer = issuers.get(path)
    if (issuer === undefined) return { status: 404 }
    if (method !== 'GET') return { status: 405, headers: { allow: 'GET' } }
    if (deps.dials.lists === 'error') return { status: 500 }
    const now = deps.clock.now()
    const revoked = deps.dials.revoked
      .filter((certificate) => certificate.issuer === issuer.certificate.subject)
      .map((certificate) => ({ certificate, at: now }))
    const list = writeRevocationList(issuer, {
      thisUpdate: now,
      nextUpdate: new Date(now.getTime() + dayMilliseconds),
      revoked,
    })
    return { status: 200, headers: { 'content-type': 'application/pkix-crl' }, body: list }
  }
}
