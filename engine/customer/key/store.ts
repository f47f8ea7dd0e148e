import type { Instant } from '../../primitive/clock.ts'
import type { ApiKey, KeyOfAccount } from './api-key.ts'

/** Every method is one transaction. */
export interface KeyStore {
  /** Throws `token_limit` past `activeKeysMax` active keys. */
  create(key: ApiKey, activeKeysMax: number): Promise<void>
  find(keyId: string): Promise<KeyOfAccount | undefined>
  findByHash(hash: string): Promise<KeyOfAccount | undefined>
  /** The keys of an account, revoked ones included, newest first. */
  list(accountId: string): Promise<readonly ApiKey[]>
  /**
   * Ends the key and its token families. Returns when it was revoked first; undefined when the account has no such key.
   */
  revoke(accountId: string, keyId: string, at: Instant): Promise<Instant | undefined>
}
