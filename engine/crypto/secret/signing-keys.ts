import { webcrypto } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import { deriveKey, forEachKey, type MasterKeys } from './derive-key.ts'

/** The keys of one kind of JWT, HMAC-SHA-256. The first signs; tokens of the others are accepted (P111). */
export type SigningKeys = readonly [webcrypto.CryptoKey, ...webcrypto.CryptoKey[]]

/**
 * Derives the keys of one kind of JWT. Its purpose separates them from all other keys (D99). Throws
 * `configuration_invalid` if a master key is shorter than 32 bytes.
 */
export async function deriveSigningKeys(masterKeys: MasterKeys, mode: string, purpose: string): Promise<SigningKeys> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const [current, ...further] = forEachKey(masterKeys, (masterKey) =>
    webcrypto.subtle.importKey('raw', deriveKey(masterKey, mode, purpose), algorithm, false, ['sign', 'verify']),
  )
  return [await current, ...(await Promise.all(further))]
}

/**
 * Returns the claims of a JWT that was signed with HS256 and any of these keys. Checks the claims that `options` names,
 * and the expiry. Throws a JOSEError if the token is wrong or has expired, or if no key fits its signature.
 */
export async function verifyToken(
  [key, ...others]: SigningKeys,
  text: string,
  options: Omit<JWTVerifyOptions, 'algorithms'>,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(text, key, { ...options, algorithms: ['HS256'] })).payload
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verifyToken([next, ...rest], text, options)
  }
}
