import { invalidField } from '../../error/invalid-field.ts'
import { ServiceError } from '../../error/service-error.ts'
import { isInRange, readIpAddress, readIpRange, type IpAddress } from '../../primitive/ip-address.ts'

/**
 * Refuses an address that is not on the list (A-26, H7). An empty list allows every address. A list with entries
 * refuses any text that is not an IP address. Throws `ip_not_allowed`.
 */
export function checkAddressAllowed(allowList: readonly string[], address: string): void {
  if (!isAddressAllowed(allowList, address)) throw new ServiceError('ip_not_allowed', { inside: { address } })
}

/** Returns true if the list allows the address. */
function isAddressAllowed(allowList: readonly string[], address: string): boolean {
  if (allowList.length === 0) return true
  const caller = readIpAddress(address)
  return caller !== undefined && allowList.some((entry) => covers(entry, caller))
}

/**
 * Reads a list of at most `max` addresses and CIDR ranges, without repeated entries. Throws `body_invalid`,
 * `invalid_ip_entry`.
 */
export function parseAllowList(entries: readonly string[], max: number): readonly string[] {
  if (entries.length > max) throw invalidField('ip_allowlist', 'too_many', { max })
  entries.forEach(checkAllowListEntry)
  return [...new Set(entries)]
}

/**
 * Refuses a list that does not allow the address from which it is set, so that people do not lock themselves out by
 * mistake. Throws `current_ip_missing`.
 */
export function checkSetFromAllowed(allowList: readonly string[], address: string): void {
  if (!isAddressAllowed(allowList, address)) throw new ServiceError('current_ip_missing', { inside: { address } })
}

/**
 * Refuses a list entry that is neither an address nor a CIDR range in plain notation. Throws `invalid_ip_entry`.
 */
export function checkAllowListEntry(entry: string): void {
  if (readIpRange(entry) === undefined)
    throw new ServiceError('invalid_ip_entry', {
      details: [{ field: 'ip_allowlist', issue: 'ip_form', value: entry.slice(0, 60) }],
    })
}

function covers(entry: string, address: IpAddress): boolean {
  const range = readIpRange(entry)
  return range !== undefined && isInRange(range, address)
}
