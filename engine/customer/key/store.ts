import type { Instant } from '../../primitive/clock.ts'
import type { ApiKey, KeyOfAccount } from './api-key.ts'

/** The store of API keys. Every method runs in one transaction. */
export interface KeyStore {
  /** Stores a new key. Throws `token_limit` if the account already has `activeKeysMax` active keys. */
  create(key: ApiKey, activeKeysMax: number): Promise<void>
  find(keyId: string): Promise<KeyOfAccount | undefined>
  findByHash(hash: string): Promise<KeyOfAccount | undefined>
  /** Returns the keys of an account, including revoked ones, newest first. */
  list(accountId: string): Promise<readonly ApiKey[]>
  /**
   * Revokes the key and makes its token families invalid. Returns the time of the first revocation; undefined if the
   * account has no such key.
   */
  revoke(accountId: string, keyId: string, at: Instant): Promise<Instant | undefined>
}
