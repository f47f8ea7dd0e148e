import { createSecretKey, hkdfSync, type KeyObject, webcrypto } from 'node:crypto'
import { ServiceError } from '../../error/service-error.ts'
import type { Secret } from '../../primitive/secret.ts'

/**
 * The keys that create and verify the tokens of the national interface. Their derivation label separates them from all
 * other keys (D99).
 */
export interface TokenKeys {
  /** signs access tokens, HMAC-SHA-256 */
  readonly access: webcrypto.CryptoKey
  /** derives refresh tokens, HMAC-SHA-256 */
  readonly refresh: KeyObject
  /** names the service as the issuer of its tokens; each mode has its own issuer name and its own keys */
  readonly issuer: string
}

/**
 * Derives the token keys from a master key (HKDF-SHA-256, RFC 5869). The token keys are the same on every node and
 * different in every mode. Throws `configuration_invalid` if the master key is shorter than 32 bytes.
 */
export async function deriveTokenKeys(masterKey: Secret<Uint8Array>, mode: string): Promise<TokenKeys> {
  if (masterKey.reveal().length < 32)
    throw new ServiceError('configuration_invalid', { inside: { reason: 'the master key is shorter than 32 bytes' } })
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', masterKey.reveal(), '', `cornerpost ${mode} sapi ${purpose}`, 32))
  return {
    access: await webcrypto.subtle.importKey('raw', derive('access token'), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
    refresh: createSecretKey(derive('refresh token')),
    issuer: `urn:cornerpost:${mode}`,
  }
}
