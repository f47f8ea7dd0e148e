import { ServiceError } from '../../error/service-error.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'

/** length of `vpt_` and 40 hexadecimal digits */
const keyLength = 44
const prefixLength = 12

/**
 * Creates a key text with 160 random bits, and the parts of it that are stored: its hash and its first 12 characters
 * (A-13, A-14).
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
 * Returns the stored form of a key text: its SHA-256 in lower-case hexadecimal. Any text can be hashed, but a look-up
 * finds only the hash of a key.
 */
export function hashApiKeyText(text: string): string {
  // a text longer than a key must not match one: one extra character already gives another hash, and bounds the work
  return sha256Hex(text.slice(0, keyLength + 1))
}

/**
 * Refuses an incorrectly copied key text before any look-up: one that is cut off with dots, as in lists of keys, or one
 * with characters outside printable ASCII. Throws `request_rejected`.
 */
export function checkApiKeyCharacters(text: string): void {
  if (!/^[\x20-\x7e]*$/.test(text) || /^vpt_[^.]*\./.test(text))
    throw new ServiceError('request_rejected', { inside: { reason: 'key text with dots or characters outside ASCII' } })
}
