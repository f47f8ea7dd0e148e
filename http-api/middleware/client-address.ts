import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How many entries of X-Forwarded-For are looked at; a longer chain of own proxies does not exist. */
const hopsMax = 20

/**
 * Who calls: the address of the socket, or behind configured proxies the nearest address in X-Forwarded-For that is none of them (H7).
 * What a caller writes into that header counts only as far as a trusted proxy vouches for it. IPv4-mapped addresses are given as IPv4, without zone.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: readonly string[]): string {
  let address = plainAddress(socketAddress ?? '') ?? ''
  const hops = (forwardedFor ?? '').split(',').reverse().slice(0, hopsMax)
  for (const hop of hops) {
    const before = plainAddress(hop.trim())
    if (before === undefined || !isTrusted(address, trustedProxies)) break
    address = before
  }
  return address
}

/** Refuses what is no address or CIDR range; for reading the settings. */
export function isAddressRange(text: string): boolean {
  return ipaddr.isValidCIDR(text) || isIP(text) !== 0
}

function plainAddress(text: string): string | undefined {
  const withoutZone = text.replace(/%.*$/s, '')
  return isIP(withoutZone) === 0 ? undefined : ipaddr.process(withoutZone).toString()
}

function isTrusted(address: string, trustedProxies: readonly string[]): boolean {
  if (address === '') return false
  const parsed = ipaddr.parse(address)
  return trustedProxies.some((entry) => {
    const [range, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : wholeRange(entry)
    return range.kind() === parsed.kind() && parsed.match(range, bits)
  })
}

function wholeRange(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const parsed = ipaddr.process(entry)
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128]
}
