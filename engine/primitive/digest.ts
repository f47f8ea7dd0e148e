import { hash, timingSafeEqual } from 'node:crypto'

/** SHA-256 of the bytes (a string counts as UTF-8), 64 lower-case hexadecimal digits. */
export function sha256Hex(value: Uint8Array | string): string {
  return hash('sha256', value)
}

/** Compares two secrets or digests in constant time; different lengths are simply unequal. */
export function equalInConstantTime(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
