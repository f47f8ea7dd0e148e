import { errors, SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { verifyToken } from '../../crypto/secret/signing-keys.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { TokenKeys } from './token-key.ts'

/** The claims of an access token whose signature is valid. */
export interface AccessToken {
  /** `jti`: the id by which a revoked token is denied */
  readonly tokenId: string
  /** `client_id`: the API key with which the token was obtained */
  readonly keyId: string
  /** `sub`: the account of the API key */
  readonly accountId: string
  /**
   * `family`: the family of the refresh token issued with this access token; if the family is invalidated, so is this
   * access token
   */
  readonly familyId: string
  readonly issuedAt: Instant
  readonly expiresAt: Instant
}

export const accessTokenSeconds = 900

const audience = 'sapi'
const type = 'at+jwt' // distinguishes an access token from any other kind of JWT (RFC 9068)
const tokenLengthMax = 2_000

/** Returns a signed access token (JWT, HS256) that expires 900 seconds after `now`. */
export async function signAccessToken(
  keys: TokenKeys,
  token: Pick<AccessToken, 'tokenId' | 'keyId' | 'accountId' | 'familyId'>,
  now: Instant,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ client_id: token.keyId, family: token.familyId })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(keys.issuer)
    .setAudience(audience)
    .setSubject(token.accountId)
    .setJti(token.tokenId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(keys.access[0])
}

/**
 * Cached claims of verified tokens, keyed by token text. Clients use each token many times, and its claims never
 * change.
 */
const verified = new WeakMap<TokenKeys, LRUCache<string, AccessToken>>()
/**
 * maximum number of cached tokens, which take at most 2 MB; not a setting, because verifying an evicted token again
 * takes less than a millisecond
 */
const verifiedMax = 1_000

/**
 * Verifies an access token of this service: key, algorithm, issuer, audience, type and expiry (H5). Throws
 * `access_token_invalid`. Does not check whether the token was revoked.
 */
export async function verifyAccessToken(keys: TokenKeys, text: string, now: Instant): Promise<AccessToken> {
  const kept = verified.get(keys) ?? new LRUCache<string, AccessToken>({ max: verifiedMax })
  verified.set(keys, kept)
  const known = kept.get(text)
  if (known && now < known.expiresAt) return known
  const token = await verify(keys, text, now)
  kept.set(text, token)
  return token
}

async function verify(keys: TokenKeys, text: string, now: Instant): Promise<AccessToken> {
  if (text.length > tokenLengthMax) throw new ServiceError('access_token_invalid', { inside: { reason: 'too long' } })
  try {
    return readClaims(
      await verifyToken(keys.access, text, { issuer: keys.issuer, audience, typ: type, currentDate: now }),
    )
  } catch (error) {
    if (error instanceof errors.JOSEError)
      throw new ServiceError('access_token_invalid', { inside: { reason: error.code }, cause: error })
    throw error
  }
}

function readClaims({ jti, client_id: keyId, sub, family: familyId, iat, exp }: JWTPayload): AccessToken {
  if (
    typeof jti !== 'string' ||
    typeof keyId !== 'string' ||
    typeof sub !== 'string' ||
    typeof familyId !== 'string' ||
    typeof iat !== 'number' ||
    typeof exp !== 'number'
  ) {
    throw new ServiceError('access_token_invalid', { inside: { reason: 'claims are missing' } })
  }
  return {
    tokenId: jti,
    keyId,
    accountId: sub,
    familyId,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  }
}
