import {
  isInRange,
  networkMeant,
  readIpAddress,
  readIpRange,
  ServiceError,
  untranslated,
  type IpAddress,
  type IpRange,
} from '@cornerpost/engine'

/** Maximum number of X-Forwarded-For entries that are read; no operator has a longer chain of proxies. */
const hopsMax = 20

/**
 * Reads the entries of the setting `trustedProxies`: addresses and CIDR ranges in plain notation. Throws
 * `configuration_invalid`.
 */
export function readProxies(entries: readonly string[]): readonly IpRange[] {
  return entries.map((entry) => {
    const [range, flaw] = [readIpRange(entry), proxyFlaw(entry)]
    if (range === undefined || flaw !== undefined)
      throw new ServiceError('configuration_invalid', {
        details: [{ field: 'trustedProxies', issue: untranslated(flaw ?? proxyIssue), value: entry.slice(0, 60) }],
      })
    return range
  })
}

const proxyIssue = 'must be addresses and CIDR ranges'

/** Returns the reason why an entry of `trustedProxies` is invalid; undefined if it is valid. */
export function proxyFlaw(entry: string): string | undefined {
  const range = readIpRange(entry)
  if (range === undefined) return proxyIssue
  const network = networkMeant(range)
  return network && `must be the first address of a range, such as ${network}, or a single address`
}

/**
 * Returns the address of the caller: the address of the socket or, behind trusted proxies, the last address in
 * X-Forwarded-For that is not a trusted proxy (H7). Earlier entries of the header are ignored, because the caller may
 * have written them. Returns an empty text if the socket has no readable address.
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
