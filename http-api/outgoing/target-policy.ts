import { isIP } from 'node:net'
import { readIpAddress } from '@cornerpost/engine'
import ipaddr from 'ipaddr.js'

/**
 * Where calls may go (D39): to public addresses with these schemes and ports, or, in mode `local` alone, to these
 * places by name and port and nowhere else.
 */
export type TargetPolicy =
  | { readonly kind: 'public'; readonly allows: (scheme: string, port: number) => boolean }
  | { readonly kind: 'only'; readonly places: readonly string[] }

/** For directories and other access points: https on 443. */
export const encryptedTargets: TargetPolicy = {
  kind: 'public',
  allows: (scheme, port) => scheme === 'https:' && port === 443,
}

/** For OCSP and CRL, which certificates name with http too: ports 80 and 443. */
export const revocationTargets: TargetPolicy = {
  kind: 'public',
  allows: (scheme, port) => (scheme === 'http:' && port === 80) || (scheme === 'https:' && port === 443),
}

/** For mode `local`: exactly these places, each `host:port`. */
export function onlyTargets(places: readonly string[]): TargetPolicy {
  return { kind: 'only', places }
}

/**
 * Why this URL may not be called, before anything is resolved; undefined when it may. Addresses behind a name are
 * judged at connect (`isPublicAddress`).
 */
export function refusalOf(policy: TargetPolicy, url: URL): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'neither http nor https'
  if (url.username !== '' || url.password !== '') return 'credentials in the address'
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (policy.kind === 'only')
    return policy.places.includes(`${url.hostname}:${port}`) ? undefined : 'not one of our own places'
  if (!policy.allows(url.protocol, port)) return 'scheme or port'
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? 'address is not public' : undefined
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether packets to this address leave for the public internet: global unicast, not translated, tunnelled or reserved
 * for anything; an IPv4-mapped one counts as its IPv4 address (H11).
 */
export function isPublicAddress(address: string): boolean {
  const plain = readIpAddress(address)
  return plain?.range() === 'unicast' && (plain instanceof ipaddr.IPv4 || plain.match(globalUnicast))
}
