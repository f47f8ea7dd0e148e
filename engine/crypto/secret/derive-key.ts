import { hkdfSync } from 'node:crypto'
import { ServiceError } from '../../error/service-error.ts'
import type { Secret } from '../../primitive/secret.ts'

const keyBytes = 32
/** minimum length of a master key */
export const masterKeyBytesMin = 32

/** The master keys of the service. The first is the current one: it makes everything. The others only accept (P111). */
export type MasterKeys = readonly [Secret<Uint8Array>, ...Secret<Uint8Array>[]]

/** Returns the result for each master key, the current one first. */
export function forEachKey<Result>(
  [current, ...further]: MasterKeys,
  derive: (masterKey: Secret<Uint8Array>) => Result,
): readonly [Result, ...Result[]] {
  return [derive(current), ...further.map(derive)]
}

/**
 * Derives a key of 32 bytes from the master key (HKDF-SHA-256, RFC 5869). Each purpose and each mode has its own key,
 * which is the same on every node (D99). Throws `configuration_invalid` if the master key is shorter than 32 bytes.
 */
export function deriveKey(masterKey: Secret<Uint8Array>, mode: string, purpose: string): Uint8Array {
  if (masterKey.reveal().length < masterKeyBytesMin)
    throw new ServiceError('configuration_invalid', { inside: { reason: 'the master key is shorter than 32 bytes' } })
  return new Uint8Array(hkdfSync('sha256', masterKey.reveal(), '', `cornerpost ${mode} ${purpose}`, keyBytes))
}
