import type { Instant } from '../../primitive/clock.ts'
import type { ApiKey, KeyOfAccount } from './api-key.ts'

/**
 * The store of API keys. Every method runs in one transaction. A method that makes or changes a usable key throws
 * `account_inactive` if the account is blocked or deleted.
 */
export interface KeyStore {
  /**
   * Stores a new key. Throws `token_limit` if the account already has `activeKeysMax` active keys, and whatever
   * `checkReach` throws.
   */
  create(key: ApiKey, activeKeysMax: number): Promise<void>
  find(keyId: string): Promise<KeyOfAccount | undefined>
  findByHash(hash: string): Promise<KeyOfAccount | undefined>
  /** Returns at most `limit` keys of an account, the newest first: active ones and those revoked since this time. */
  list(accountId: string, revokedSince: Instant, limit: number): Promise<readonly ApiKey[]>
  /**
   * Changes an active key. Returns it; undefined if the account has no such active key. Throws
   * whatever `checkReach` throws if another scope or policy would reach further than the account, and
   * `manager_required` if the limits change but the account does not manage every company of the key.
   */
  change(
    accountId: string,
    keyId: string,
    changes: Partial<Pick<ApiKey, 'scope' | 'ipAllowList' | 'sendPolicy' | 'sendLimits'>>,
  ): Promise<ApiKey | undefined>
  /**
   * Replaces the hash and the prefix of an active key, which was then never used (P147), and makes its token families
   * invalid. Returns the key; undefined if the account has no such active key.
   */
  rotate(
    accountId: string,
    keyId: string,
    text: Pick<ApiKey, 'hash' | 'prefix'>,
    at: Instant,
  ): Promise<ApiKey | undefined>
  /**
   * Makes a revoked key active again. Throws `token_not_found`, `token_not_revoked`, `token_restore_expired` if it was
   * revoked before `revokedSince`, `token_limit`.
   */
  restore(accountId: string, keyId: string, revokedSince: Instant, activeKeysMax: number): Promise<ApiKey>
  /**
   * Deletes the keys that were revoked before this time, except those with token families, which have not expired yet.
   * Returns how many.
   */
  sweep(revokedBefore: Instant): Promise<number>
  /** Sets the time of last use, unless it is later than `before`. */
  recordUse(keyId: string, at: Instant, before: Instant): Promise<void>
  /**
   * Revokes the key and makes its token families invalid. Returns the time of the first revocation; undefined if the
   * account has no such key.
   */
  revoke(accountId: string, keyId: string, at: Instant): Promise<Instant | undefined>
}
