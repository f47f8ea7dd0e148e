import type { Clock, Instant } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import type { KeyStore } from '../key/store.ts'
import type { TokenStore } from './store.ts'
import type { TokenKeys } from './token-key.ts'

/*
 * Tokens of the national interface. An access token is a signed JWT: nothing of it is stored, but each use asks whether
 * it was denied and whether its family and its API key live, so that
 * a revoked key fails with the next request (A-36, H4). Refresh tokens come in families: the n-th is derived from
 * family and n, each renewal moves the family one on, and using
 * an earlier one ends the family; only within 10 seconds it gives the same successor once more, because the first
 * answer may have been lost (D99).
 */

/** An access token, and the refresh token that brings the next pair. */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
}

/** What a live access token stands for, and until when (facts: national interface, 1.6). */
export interface TokenDescription {
  /** id of the API key */
  readonly clientId: string
  readonly issuedAt: Instant
  readonly expiresAt: Instant
  readonly expiresInSeconds: number
  /** fewer than 120 seconds remain */
  readonly shouldRefresh: boolean
  readonly refreshRecommendedAt: Instant
}

export interface TokenDeps {
  readonly keys: KeyStore
  readonly tokens: TokenStore
  readonly clock: Clock
  readonly random: Random
  readonly tokenKeys: TokenKeys
}

/** From the making of a refresh token to its end, unless it is used before. */
export const refreshTokenSeconds = 30 * 24 * 3600
/** How long a spent refresh token gives its successor once more. */
export const renewalGraceSeconds = 10
/** An access token with less than this left should be renewed. */
export const refreshAheadSeconds = 120
