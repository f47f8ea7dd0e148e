import type { Instant } from '../../primitive/clock.ts'
import type { KeyCaller } from '../account/caller.ts'
import type { ApiKey } from './api-key.ts'
import { authenticateApiKey, type AuthenticateKeyDeps } from './authenticate-key.ts'
import {
  changeAllowList,
  changeLimits,
  changeScope,
  changeSendPolicy,
  findActiveKey,
  restorableSince,
  restoreKey,
  rotateKey,
} from './change-key.ts'
import { createKey, type CreatedKey, type CreateKeyDeps, type CreateKeyRequest, type ScopeRequest } from './new-key.ts'
import type { LimitsRequest } from './parse-limits.ts'
import { revokeKey } from './revoke-key.ts'

/**
 * The use cases for API keys. Methods that take an account id do not check access. An interface passes the id of the
 * account that it authenticated; a command passes the id of the account that the operator named.
 */
export interface Keys {
  /** Returns the caller of an API key. Refuses with `request_rejected`, `api_key_invalid`, `ip_not_allowed`. */
  authenticate(keyText: string, address: string): Promise<KeyCaller>
  /**
   * Creates a key that acts for the account. The text of the key is in this answer and can never be retrieved again.
   * Refuses with `body_invalid`, `token_scope_invalid`, `token_companies_required`, `invalid_ip_entry`,
   * `token_company_not_member`, `manager_required`, `token_limit`.
   */
  create(accountId: string, request: CreateKeyRequest): Promise<CreatedKey>
  /** Returns at most 1,000 keys of the account, the newest first: active ones and those that can still be restored. */
  list(accountId: string): Promise<readonly ApiKey[]>
  /** Returns an active key of the account. Refuses with `token_not_found`. */
  get(accountId: string, keyId: string): Promise<ApiKey>
  /**
   * Revokes a key of the account and makes the key's tokens invalid. Returns the time of the first revocation, also for
   * a key that is already revoked. Refuses with `token_not_found`.
   */
  revoke(accountId: string, keyId: string): Promise<Instant>
  /**
   * Makes a key active again that was revoked in the last seven days. Refuses with `token_not_found`,
   * `token_not_revoked`, `token_restore_expired`, `token_limit`.
   */
  restore(accountId: string, keyId: string): Promise<ApiKey>
  /** Gives an active key a new text and makes its tokens invalid. Refuses with `token_not_found`. */
  rotate(accountId: string, keyId: string): Promise<CreatedKey>
  /**
   * Changes the companies for which an active key can be used. Refuses with `token_not_found`, `token_scope_invalid`,
   * `token_companies_required`, `token_company_not_member`, `manager_required`.
   */
  changeScope(accountId: string, keyId: string, request: ScopeRequest): Promise<ApiKey>
  /**
   * Changes the addresses from which an active key can be used. A list that is not empty must contain `address`.
   * Refuses with `token_not_found`, `body_invalid`, `invalid_ip_entry`, `current_ip_missing`.
   */
  changeAllowList(
    accountId: string,
    keyId: string,
    request: { readonly ipAllowList: readonly string[]; readonly address: string },
  ): Promise<ApiKey>
  /**
   * Changes the send policy of an active key. Refuses with `token_not_found`, `body_invalid`, `manager_required`.
   */
  changeSendPolicy(accountId: string, keyId: string, sendPolicy: string): Promise<ApiKey>
  /**
   * Changes the limits for documents that an active key sends without a person. Refuses with `token_not_found`,
   * `body_invalid`, `manager_required`.
   */
  changeLimits(accountId: string, keyId: string, request: LimitsRequest): Promise<ApiKey>
}

const listedMax = 1_000

/** Creates the use cases for API keys. */
export function createKeys(deps: CreateKeyDeps & AuthenticateKeyDeps): Keys {
  return {
    authenticate: (keyText, address) => authenticateApiKey(deps, keyText, address),
    create: (accountId, request) => createKey(deps, accountId, request),
    list: (accountId) => deps.keys.list(accountId, restorableSince(deps.clock.now()), listedMax),
    get: (accountId, keyId) => findActiveKey(deps, accountId, keyId),
    revoke: (accountId, keyId) => revokeKey(deps, accountId, keyId),
    restore: (accountId, keyId) => restoreKey(deps, accountId, keyId),
    rotate: (accountId, keyId) => rotateKey(deps, accountId, keyId),
    changeScope: (accountId, keyId, request) => changeScope(deps, accountId, keyId, request),
    changeAllowList: (accountId, keyId, request) => changeAllowList(deps, accountId, keyId, request),
    changeSendPolicy: (accountId, keyId, sendPolicy) => changeSendPolicy(deps, accountId, keyId, sendPolicy),
    changeLimits: (accountId, keyId, request) => changeLimits(deps, accountId, keyId, request),
  }
}
