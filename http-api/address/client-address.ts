import { isIP } from 'node:net'
import { ServiceError } from '@cornerpost/engine'
import ipaddr from 'ipaddr.js'

/** How many entries of X-Forwarded-For are looked at; a longer chain of own proxies does not exist. */
const hopsMax = 20

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type AddressRange = readonly [Address, number]

/** Reads the proxies of the settings: addresses and CIDR ranges. Throws `configuration_invalid`. */
export function readProxies(entries: readonly string[]): readonly AddressRange[] {
  return entries.map((entry) => {
    const issue = proxyFlaw(entry)
    if (issue !== undefined)
      throw new ServiceError('configuration_invalid', {
        details: [{ field: 'trustedProxies', issue, value: entry.slice(0, 60) }],
      })
    if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
    const address = ipaddr.process(entry)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })
}

/** What is wrong with a proxy of the settings; undefined when nothing is. */
export function proxyFlaw(entry: string): string | undefined {
  return ipaddr.isValidCIDR(entry) || isIP(entry) !== 0 ? undefined : 'must be addresses and CIDR ranges'
}

/**
 * Who calls: the address of the socket, or behind configured proxies the nearest address in X-Forwarded-For that is
 * none of them (H7).
 * What a caller writes into that header counts only as far as a trusted proxy vouches for it. IPv4-mapped addresses are
 * given as IPv4, without zone.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: readonly AddressRange[],
): string {
  let address = parseAddress(socketAddress ?? '')
  const hops = (forwardedFor ?? '').split(',').reverse().slice(0, hopsMax)
  for (const hop of hops) {
    const before = parseAddress(hop.trim())
    if (before === undefined || address === undefined || !isIn(address, proxies)) break
    address = before
  }
  return address?.toString() ?? ''
}

function parseAddress(text: string): Address | undefined {
  const withoutZone = text.replace(/%.*$/s, '')
  return isIP(withoutZone) === 0 ? undefined : ipaddr.process(withoutZone)
}

function isIn(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))
}
