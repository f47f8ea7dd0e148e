import { invalidField } from '../../error/invalid-field.ts'
import { sayIssue } from '../../error/say-issue.ts'
import { languages, type Language } from '../../error/sentence.ts'
import { ServiceError, type ErrorDetail } from '../../error/service-error.ts'
import { isInRange, networkMeant, readIpAddress, readIpRange, type IpAddress } from '../../primitive/ip-address.ts'

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

/** A list of IP addresses in a request. */
interface AllowListField {
  /** name of the field in the request */
  readonly field: 'ip_allowlist' | 'ipAllowlist'
  /** maximum number of entries */
  readonly max: number
}

/**
 * Reads a list of addresses and CIDR ranges, without repeated entries. Throws `body_invalid`,
 * `invalid_ip_entry`.
 */
export function parseAllowList(entries: readonly string[], { field, max }: AllowListField): readonly string[] {
  if (entries.length > max) throw invalidField(field, 'too_many', { max })
  entries.forEach((entry) => checkAllowListEntry(entry, field))
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
 * Refuses a list entry that is neither an address nor a CIDR range in plain notation, and a range whose address is not
 * its first, because a person may have meant only that address. Throws `invalid_ip_entry`.
 */
export function checkAllowListEntry(entry: string, field: AllowListField['field']): void {
  const range = readIpRange(entry)
  if (range === undefined)
    throw new ServiceError('invalid_ip_entry', { details: [{ field, issue: 'ip_form', value: entry.slice(0, 60) }] })
  const network = networkMeant(range)
  if (network === undefined) return
  const slots = { range: entry, network, address: range.network.toString() }
  const detail = { field, issue: 'ip_host_bits', slots } as const
  throw new ServiceError('invalid_ip_entry', { details: [detail], reasonIn: sayInAll(detail) })
}

function sayInAll(detail: ErrorDetail): Readonly<Record<Language, string>> {
  return Object.fromEntries(languages.map((language) => [language, sayIssue(detail, language)])) as Record<
    Language,
    string
  >
}

function covers(entry: string, address: IpAddress): boolean {
  const range = readIpRange(entry)
  return range !== undefined && isInRange(range, address)
}
