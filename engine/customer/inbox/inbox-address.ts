import { sha256Hex } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const charactersOfSecret = 26

/**
 * Returns a new inbox address: `in.` and 26 random characters of base32 (130 bits) at the domain. All letters are in
 * lower case, because mail servers may change the case of an address.
 */
export function newInboxAddress(random: Random, domain: string): string {
  const secret = Array.from(random.bytes(charactersOfSecret), (byte) => alphabet[byte % alphabet.length]).join('')
  return `in.${secret}@${domain}`
}

/** Returns the hash under which an address is stored; the case of the address does not matter. */
export function hashOfAddress(address: string): string {
  return sha256Hex(address.toLowerCase())
}
