import ipaddr from 'ipaddr.js'

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6

/** A range of IP addresses in CIDR notation. For a single address, `prefixBits` is the full length of the address. */
export interface IpRange {
  readonly network: IpAddress
  readonly prefixBits: number
}

/**
 * Parses an IP address in plain notation; returns undefined for any other text. An IPv4-mapped address
 * (`::ffff:a.b.c.d`) becomes an IPv4 address. The zone of an IPv6 address is removed, because a zone names a network
 * interface of one host and does not identify the caller.
 */
export function readIpAddress(text: string): IpAddress | undefined {
  const plain = parseStrictly(text.includes(':') ? text.replace(/%.*$/s, '') : text)
  return plain && (mappedIpv4(plain) ?? plain)
}

/** Parses an address or a CIDR range in plain notation, without a zone; returns undefined for any other text. */
export function readIpRange(text: string): IpRange | undefined {
  const [, address = '', bits] = /^([^/%]+)(?:\/(0|[1-9][0-9]{0,2}))?$/.exec(text) ?? []
  const plain = parseStrictly(address)
  if (plain === undefined) return undefined
  const bitsMax = plain.kind() === 'ipv4' ? 32 : 128
  const prefixBits = bits === undefined ? bitsMax : Number(bits)
  if (prefixBits > bitsMax) return undefined
  const mapped = mappedIpv4(plain)
  return mapped !== undefined && prefixBits >= 96
    ? { network: mapped, prefixBits: prefixBits - 96 }
    : { network: plain, prefixBits }
}

/**
 * Returns the whole range in CIDR notation if its address is not its first: `10.0.0.0/24` for `10.0.0.5/24`. Such an
 * entry can mean the range or the single address. Returns undefined if the address is the first of the range.
 */
export function networkMeant({ network, prefixBits }: IpRange): string | undefined {
  const written = `${network.toString()}/${prefixBits}`
  const family = network.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const whole = `${family.networkAddressFromCIDR(written).toString()}/${prefixBits}`
  return whole === written ? undefined : whole
}

/** True if the range contains the address; an IPv4 range contains no IPv6 address, and vice versa. */
export function isInRange({ network, prefixBits }: IpRange, address: IpAddress): boolean {
  return network.kind() === address.kind() && address.match(network, prefixBits)
}

function mappedIpv4(address: IpAddress): ipaddr.IPv4 | undefined {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : undefined
}

/**
 * Parses an IP address. Refuses the octal, hexadecimal and short forms of IPv4, because programs read them differently.
 * Also refuses `::a.b.c.d`, which the parser library mistakes for `::ffff:a.b.c.d`.
 */
function parseStrictly(text: string): IpAddress | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  return text.includes(':') && !/^::[0-9]+\./.test(text) && ipaddr.IPv6.isValid(text)
    ? ipaddr.IPv6.parse(text)
    : undefined
}
