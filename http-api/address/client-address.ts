import {
  isInRange,
  readIpAddress,
  readIpRange,
  ServiceError,
  untranslated,
  type IpAddress,
  type IpRange,
} from '@cornerpost/engine'

/** How many entries of X-Forwarded-For are looked at; a longer chain of own proxies does not exist. */
const hopsMax = 20

/** Reads the proxies of the settings: addresses and CIDR ranges in plain notation. Throws `configuration_invalid`. */
export function readProxies(entries: readonly string[]): readonly IpRange[] {
  return entries.map((entry) => {
    const range = readIpRange(entry)
    if (range === undefined)
      throw new ServiceError('configuration_invalid', {
        details: [{ field: 'trustedProxies', issue: untranslated(proxyIssue), value: entry.slice(0, 60) }],
      })
    return range
  })
}

const proxyIssue = 'must be addresses and CIDR ranges'

/** What is wrong with a proxy of the settings; undefined when nothing is. */
export function proxyFlaw(entry: string): string | undefined {
  return readIpRange(entry) === undefined ? proxyIssue : undefined
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
  proxies: readonly IpRange[],
): string {
  let address = readIpAddress(socketAddress ?? '')
  const hops = forwardedFor?.split(',').reverse().slice(0, hopsMax) ?? []
  for (const hop of hops) {
    if (address === undefined || !isIn(address, proxies)) break
    const before = readIpAddress(hop.trim())
    if (before === undefined) break
    address = before
  }
  return address?.toString() ?? ''
}

function isIn(address: IpAddress, ranges: readonly IpRange[]): boolean {
  return ranges.some((range) => isInRange(range, address))
}
