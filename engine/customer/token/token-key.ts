import { createSecretKey, type KeyObject, webcrypto } from 'node:crypto'
import { deriveKey } from '../../crypto/secret/derive-key.ts'
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
 * Derives the token keys from a master key. Throws `configuration_invalid` if the master key is shorter than 32 bytes.
 */
export async function deriveTokenKeys(masterKey: Secret<Uint8Array>, mode: string): Promise<TokenKeys> {
  const access = deriveKey(masterKey, mode, 'sapi access token')
  return {
    access: await webcrypto.subtle.importKey('raw', access, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
    refresh: createSecretKey(deriveKey(masterKey, mode, 'sapi refresh token')),
    issuer: `urn:cornerpost:${mode}`,
  }
}
