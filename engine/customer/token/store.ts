import type { Instant } from '../../primitive/clock.ts'
import type { KeyOfAccount } from '../key/api-key.ts'

/**
 * A family of refresh tokens. Each renewal advances it by one generation. The tokens themselves are derived and never
 * stored (D99).
 */
export interface TokenFamily {
  readonly id: string
  readonly keyId: string
  readonly generation: number
  /** when the current generation was created */
  readonly advancedAt: Instant
  /** when the token of the current generation expires */
  readonly expiresAt: Instant
  readonly endedAt: Instant | null
}

/** The store of token families and denied access tokens. Every method runs in one transaction. */
export interface TokenStore {
  /**
   * Starts a family for an active key whose hash is still `keyHash`. Returns false, and stores nothing, if the key was
   * revoked, its text was replaced, or its account was blocked or deleted.
   */
  createFamily(family: TokenFamily, keyHash: string): Promise<boolean>
  findFamily(familyId: string): Promise<TokenFamily | undefined>
  /**
   * Advances a live family by one generation and sets its new expiry. Returns false if the family is not live, or is no
   * longer in the given generation because another call advanced it first.
   */
  advanceFamily(familyId: string, fromGeneration: number, at: Instant, expiresAt: Instant): Promise<boolean>
  endFamily(familyId: string, at: Instant): Promise<void>
  /** Denies the access token with this id until the token expires. */
  denyAccessToken(tokenId: string, expiresAt: Instant): Promise<void>
  /**
   * Returns the key for which an access token was issued, and the account of the key. Returns undefined if the token is
   * denied, or if its family has ended or is unknown.
   */
  findKeyOfAccessToken(token: {
    readonly tokenId: string
    readonly familyId: string
    readonly keyId: string
  }): Promise<KeyOfAccount | undefined>
  /**
   * Removes the token families and token denials that expired before this instant. Returns the number of removed rows.
   */
  sweep(before: Instant): Promise<number>
}
