import { hash, timingSafeEqual } from 'node:crypto'

/** Returns the SHA-256 of the bytes, or of the UTF-8 bytes of a string, as 64 lower-case hexadecimal digits. */
export function sha256Hex(value: Uint8Array | string): string {
  return hash('sha256', value)
}

/** Compares two secrets or digests in constant time. Returns false immediately if their lengths differ. */
export function equalInConstantTime(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
