import ipaddr from 'ipaddr.js'
import { ServiceError } from '../../error/service-error.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = readonly [Address, number]

/**
 * Refuses an address that is not on the list (A-26, H7); an empty list takes every address, a list takes no address
 * that cannot be read. Throws `ip_not_allowed`.
 */
export function checkAddressAllowed(allowList: readonly string[], address: string): void {
  if (allowList.length === 0) return
  const caller = readAddress(withoutZone(address))
  if (caller === undefined || !allowList.some((entry) => covers(readRange(entry), caller))) {
    throw new ServiceError('ip_not_allowed', { inside: { address } })
  }
}

/**
 * Refuses a list entry that is neither an address nor a CIDR range in plain notation. Throws `invalid_ip_entry`.
 */
export function checkAllowListEntry(entry: string): void {
  if (readRange(entry) === undefined)
    throw new ServiceError('invalid_ip_entry', {
      details: [{ field: 'ipAllowList', issue: 'is no IP address and no CIDR range', value: entry.slice(0, 60) }],
    })
}

/** IPv6 zone ids name an interface of one host; they say nothing about who calls. */
function withoutZone(address: string): string {
  return address.includes(':') ? address.replace(/%.*$/s, '') : address
}

function covers(range: Range | undefined, address: Address): boolean {
  return range !== undefined && range[0].kind() === address.kind() && address.match(range[0], range[1])
}

function readRange(entry: string): Range | undefined {
  const [, text = '', bits] = /^([^/%]+)(?:\/(0|[1-9][0-9]{0,2}))?$/.exec(entry) ?? []
  const plain = parseStrictly(text)
  if (plain === undefined) return undefined
  const whole = plain.kind() === 'ipv4' ? 32 : 128
  const length = bits === undefined ? whole : Number(bits)
  if (length > whole) return undefined
  const mapped = mappedIpv4(plain)
  return mapped !== undefined && length >= 96 ? [mapped, length - 96] : [plain, length]
}

function readAddress(text: string): Address | undefined {
  const plain = parseStrictly(text)
  return plain && (mappedIpv4(plain) ?? plain)
}

/** `::ffff:a.b.c.d` is the IPv4 address a.b.c.d. */
function mappedIpv4(address: Address): ipaddr.IPv4 | undefined {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : undefined
}

/**
 * Octal, hexadecimal and short forms of IPv4 are read differently by different programs, and `::a.b.c.d` is not
 * `::ffff:a.b.c.d` though the parser takes it so: none of them is read at all.
 */
function parseStrictly(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  return text.includes(':') && !/^::[0-9]+\./.test(text) && ipaddr.IPv6.isValid(text)
    ? ipaddr.IPv6.parse(text)
    : undefined
}
