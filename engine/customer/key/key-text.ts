import { ServiceError } from '../../error/service-error.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'

/** length of `vpt_` and 40 hexadecimal digits */
const keyLength = 44
const prefixLength = 12

/**
 * Creates a key text with 160 random bits. Also returns the two values that are stored: the hash and the first 12
 * characters of the text.
 */
export function makeApiKeyText(random: Random): {
  readonly text: Secret
  readonly hash: string
  readonly prefix: string
} {
  const text = `vpt_${Buffer.from(random.bytes(20)).toString('hex')}`
  return { text: new Secret(text), hash: hashApiKeyText(text), prefix: text.slice(0, prefixLength) }
}

/**
 * Returns the stored form of a key text: its SHA-256 in lower-case hexadecimal. Accepts any text; the hash of a text
 * that is not a key matches no stored key.
 */
export function hashApiKeyText(text: string): string {
  // hashes at most one character more than a key has: a longer text still matches no key, and a huge text costs no
  // extra work
  return sha256Hex(text.slice(0, keyLength + 1))
}

/**
 * Refuses a key text that was copied incorrectly, before any look-up. Such a text is shortened with dots, as in lists
 * of keys, or contains characters outside printable ASCII. Throws `request_rejected`.
 */
export function checkApiKeyCharacters(text: string): void {
  if (!/^[\x20-\x7e]*$/.test(text) || /^vpt_[^.]*\./.test(text))
    throw new ServiceError('request_rejected', { inside: { reason: 'key text with dots or characters outside ASCII' } })
}
