import { hkdfSync } from 'node:crypto'
import { ServiceError } from '../../error/service-error.ts'
import type { Secret } from '../../primitive/secret.ts'

const keyBytes = 32

/**
 * Derives a key of 32 bytes from the master key (HKDF-SHA-256, RFC 5869). Each purpose and each mode has its own key,
 * which is the same on every node (D99). Throws `configuration_invalid` if the master key is shorter than 32 bytes.
 */
export function deriveKey(masterKey: Secret<Uint8Array>, mode: string, purpose: string): Uint8Array {
  if (masterKey.reveal().length < keyBytes)
    throw new ServiceError('configuration_invalid', { inside: { reason: 'the master key is shorter than 32 bytes' } })
  return new Uint8Array(hkdfSync('sha256', masterKey.reveal(), '', `cornerpost ${mode} ${purpose}`, keyBytes))
}
