import type { Clock, Instant } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Random } from '../../primitive/random.ts'
import type { KeyStore } from '../key/store.ts'
import type { TokenStore } from './store.ts'
import type { TokenKeys } from './token-key.ts'

/*
 * Tokens of the national interface (SAPI-SK 1.0).
 * An access token is a signed JWT and is not stored. Each use checks whether the token was denied, and whether its
 * family and its API key are live, so that a revoked key fails at the next request (A-36, H4).
 * Refresh tokens come in families: the n-th token is derived from the family and n, and each renewal advances the
 * family by one. For 10 seconds after a renewal, the spent token still returns the same successor, because the first
 * answer may have been lost. Any other use of an earlier token invalidates the family (D99).
 */

/** An access token, and the refresh token for the next pair. */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
}

/** The description of a live access token (SAPI-SK 1.0, token status). */
export interface TokenDescription {
  /** id of the API key */
  readonly clientId: string
  readonly issuedAt: Instant
  readonly expiresAt: Instant
  readonly expiresInSeconds: number
  /** true if the token expires in fewer than 120 seconds */
  readonly shouldRefresh: boolean
  readonly refreshRecommendedAt: Instant
}

export interface TokenDeps {
  readonly keys: KeyStore
  readonly tokens: TokenStore
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly tokenKeys: TokenKeys
}

/** How long a refresh token is valid if it is not used. */
export const refreshTokenSeconds = 30 * 24 * 3600
/** How long a used refresh token still returns its successor. */
export const renewalGraceSeconds = 10
/** A client should renew an access token when its remaining lifetime is below this number of seconds. */
export const refreshAheadSeconds = 120
