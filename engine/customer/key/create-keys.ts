import type { Instant } from '../../primitive/clock.ts'
import type { Caller } from '../account/caller.ts'
import type { ApiKey } from './api-key.ts'
import { authenticateApiKey } from './authenticate-key.ts'
import { createKey, type CreatedKey, type CreateKeyDeps, type CreateKeyRequest } from './new-key.ts'
import { revokeKey } from './revoke-key.ts'

/**
 * The use cases for API keys. Methods that take an account id do not check access. An interface passes the id of the
 * account that it authenticated; a command passes the id of the account that the operator named.
 */
export interface Keys {
  /** Returns the caller of an API key. Refuses with `request_rejected`, `unauthorized`, `ip_not_allowed`. */
  authenticate(keyText: string, address: string): Promise<Caller>
  /**
   * Creates a key that acts for the account. The text of the key is in this answer and can never be retrieved again.
   * Refuses with `body_invalid`, `token_companies_required`, `invalid_ip_entry`, `token_company_not_member`,
   * `token_limit`.
   */
  create(accountId: string, request: CreateKeyRequest): Promise<CreatedKey>
  /** Returns the keys of the account, including revoked ones, newest first. */
  list(accountId: string): Promise<readonly ApiKey[]>
  /**
   * Revokes a key of the account and makes the key's tokens invalid. Returns the time of the first revocation, also for
   * a key that is already revoked. Refuses with `token_not_found`.
   */
  revoke(accountId: string, keyId: string): Promise<Instant>
}

/** Creates the use cases for API keys. */
export function createKeys(deps: CreateKeyDeps): Keys {
  return {
    authenticate: (keyText, address) => authenticateApiKey(deps, keyText, address),
    create: (accountId, request) => createKey(deps, accountId, request),
    list: (accountId) => deps.keys.list(accountId),
    revoke: (accountId, keyId) => revokeKey(deps, accountId, keyId),
  }
}
