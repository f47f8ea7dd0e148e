import { isIP } from 'node:net'
import { mailServerPorts, readIpAddress } from '@cornerpost/engine'
import ipaddr from 'ipaddr.js'

/**
 * Permitted targets of outgoing calls (D39): public addresses with certain schemes and ports or, only in mode `local`,
 * exactly the listed hosts, each with its port.
 */
export type TargetPolicy =
  | { readonly kind: 'public'; readonly allows: (scheme: string, port: number) => boolean }
  | { readonly kind: 'only'; readonly places: readonly string[] }

/** For directories and other access points: https on port 443. */
export const encryptedTargets: TargetPolicy = {
  kind: 'public',
  allows: (scheme, port) => scheme === 'https:' && port === 443,
}

/** For OCSP and CRL, whose addresses in certificates may also use http: ports 80 and 443. */
export const revocationTargets: TargetPolicy = {
  kind: 'public',
  allows: (scheme, port) => (scheme === 'http:' && port === 80) || (scheme === 'https:' && port === 443),
}

/** ports of services that must not be reached by a call that looks like a web page's (D39) */
const closedPorts = [22, 25, 53, 110, 143, 465, 587, 993, 995, 3306, 5432, 6379, 11211, 27017]

/** For endpoints that people name: https on every port but those of other protocols. */
export const namedTargets: TargetPolicy = {
  kind: 'public',
  allows: (scheme, port) => scheme === 'https:' && !closedPorts.includes(port),
}

/** For the own mail servers of companies: their three ports. */
export const mailServerTargets: TargetPolicy = {
  kind: 'public',
  allows: (scheme, port) => scheme === 'smtp:' && mailServerPorts.includes(port),
}

/** For mode `local`: exactly these hosts and ports, each `host:port`. */
export function onlyTargets(places: readonly string[]): TargetPolicy {
  return { kind: 'only', places }
}

/**
 * Checks a URL before its name is resolved. Returns the reason why the URL may not be called; undefined if it may. The
 * addresses of the name are checked later, when the connection is made (`isPublicAddress`).
 */
export function refusalOf(policy: TargetPolicy, url: URL): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'neither http nor https'
  if (url.username !== '' || url.password !== '') return 'credentials in the address'
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (policy.kind === 'only')
    return policy.places.includes(`${url.hostname}:${port}`) ? undefined : 'not a host and port of the local network'
  if (!policy.allows(url.protocol, port)) return 'scheme or port is not allowed'
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? 'address is not public' : undefined
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True if packets to this address leave for the public internet: it is global unicast, and not translated, tunnelled or
 * reserved. An IPv4-mapped address is treated like the IPv4 address that it contains (H11).
 */
export function isPublicAddress(address: string): boolean {
  const plain = readIpAddress(address)
  return plain?.range() === 'unicast' && (plain instanceof ipaddr.IPv4 || plain.match(globalUnicast))
}
