const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^(?:${label}\\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`)

/**
 * Returns true if a text in lower case is a domain name (RFC 1123, 2.1) and no IP address in any spelling, because its
 * last part begins with a letter.
 */
export function isHostName(text: string): boolean {
  return text.length <= 253 && hostName.test(text)
}

/** Top-level names that never lead to the public internet (RFC 2606, 6761, 6762, 7686, 8375), and common ones. */
const internalNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|test|example|invalid|alt)$/

/** Returns true if a domain name is one of a private network: it has one part, or ends in such a name. */
export function isInternalName(name: string): boolean {
  return !name.includes('.') || internalNames.test(name)
}
