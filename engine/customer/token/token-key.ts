import { createSecretKey, type KeyObject } from 'node:crypto'
import { deriveKey, forEachKey, type MasterKeys } from '../../crypto/secret/derive-key.ts'
import { deriveSigningKeys, type SigningKeys } from '../../crypto/secret/signing-keys.ts'

/**
 * The keys that create and verify the tokens of the national interface. Their derivation label separates them from all
 * other keys (D99). The first key of each list makes tokens; tokens of the others are accepted (P111).
 */
export interface TokenKeys {
  /** sign access tokens */
  readonly access: SigningKeys
  /** derive refresh tokens, HMAC-SHA-256 */
  readonly refresh: readonly [KeyObject, ...KeyObject[]]
  /** names the service as the issuer of its tokens; each mode has its own issuer name and its own keys */
  readonly issuer: string
}

/**
 * Derives the token keys from the master keys. Throws `configuration_invalid` if a master key is shorter than 32 bytes.
 */
export async function deriveTokenKeys(masterKeys: MasterKeys, mode: string): Promise<TokenKeys> {
  return {
    access: await deriveSigningKeys(masterKeys, mode, 'sapi access token'),
    refresh: forEachKey(masterKeys, (masterKey) => createSecretKey(deriveKey(masterKey, mode, 'sapi refresh token'))),
    issuer: `urn:cornerpost:${mode}`,
  }
}
