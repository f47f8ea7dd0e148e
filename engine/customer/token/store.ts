import type { Instant } from '../../primitive/clock.ts'
import type { KeyOfAccount } from '../key/api-key.ts'

/**
 * A family of refresh tokens: each renewal moves it one generation on; the tokens themselves are derived, never stored
 * (D99).
 */
export interface TokenFamily {
  readonly id: string
  readonly keyId: string
  readonly generation: number
  /** when the current generation was made */
  readonly advancedAt: Instant
  /** when the token of the current generation dies */
  readonly expiresAt: Instant
  readonly endedAt: Instant | null
}

/** Every method is one transaction. */
export interface TokenStore {
  createFamily(family: TokenFamily): Promise<void>
  findFamily(familyId: string): Promise<TokenFamily | undefined>
  /**
   * Moves a family that is not ended on from exactly this generation, with a new end; false when it cannot, as another
   * call did so first.
   */
  advanceFamily(familyId: string, fromGeneration: number, at: Instant, expiresAt: Instant): Promise<boolean>
  endFamily(familyId: string, at: Instant): Promise<void>
  /** Denies one access token by its id until it would have died anyway. */
  denyAccessToken(tokenId: string, expiresAt: Instant): Promise<void>
  /**
   * The key that an access token was issued for, with its account; undefined when the token is denied, or its family
   * ended or unknown.
   */
  findKeyOfAccessToken(token: {
    readonly tokenId: string
    readonly familyId: string
    readonly keyId: string
  }): Promise<KeyOfAccount | undefined>
  /** Removes what expired before the instant; returns how many rows went. */
  sweep(before: Instant): Promise<number>
}
