import { createHash } from 'node:crypto'
import { equalInConstantTime } from '../../primitive/digest.ts'
import type { Secret } from '../../primitive/secret.ts'

/**
 * Returns true if the header `X-PDS-Secret` of a call about a selection was made with one of these keys. It is the
 * SHA-512 of the body and the key behind it, in hexadecimal digits of any case. The authority can have several keys
 * while it replaces one. The body must not be read before.
 */
export function isSelectionSigned(body: Uint8Array, header: string, keys: readonly Secret[]): boolean {
  const stated = Buffer.from(header.trim().toLowerCase())
  return keys.map((key) => equalInConstantTime(stated, Buffer.from(selectionSignature(body, key)))).includes(true)
}

/** Returns the value of the header `X-PDS-Secret` for a body, in lower-case hexadecimal digits. */
export function selectionSignature(body: Uint8Array, key: Secret): string {
  return createHash('sha512').update(body).update(key.reveal(), 'utf8').digest('hex')
}

/** True for a key as the authority gives it out: 32 characters, digits and a to f. */
export function isSelectionKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
