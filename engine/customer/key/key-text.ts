import { ServiceError } from '../../error/service-error.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'

/** `vpt_` and 40 hexadecimal digits. */
const keyLength = 44
const prefixLength = 12

/** A new key text with what is stored of it: its hash and its first 12 characters. 160 random bits. */
export function makeApiKeyText(random: Random): {
  readonly text: Secret
  readonly hash: string
  readonly prefix: string
} {
  const text = `vpt_${Buffer.from(random.bytes(20)).toString('hex')}`
  return { text: new Secret(text), hash: hashApiKeyText(text), prefix: text.slice(0, prefixLength) }
}

/**
 * The stored form of a key text: its SHA-256, lower-case hexadecimal. Any text has one; only that of a key is ever
 * found.
 */
export function hashApiKeyText(text: string): string {
  // longer than a key is no key: one character more is enough to tell, and bounds the work
  return sha256Hex(text.slice(0, keyLength + 1))
}

/**
 * Refuses a text that was copied wrongly, before anything is looked up: cut off with dots as the list shows it, or with
 * characters outside ASCII. Throws `request_rejected`.
 */
export function checkApiKeyCharacters(text: string): void {
  if (!/^[\x20-\x7e]*$/.test(text) || /^vpt_[^.]*\./.test(text))
    throw new ServiceError('request_rejected', { inside: { reason: 'key text with dots or characters outside ASCII' } })
}
