import type { Instant } from '../../primitive/clock.ts'
import type { Caller } from '../account/caller.ts'
import type { ApiKey } from './api-key.ts'
import { authenticateApiKey } from './authenticate-key.ts'
import { createKey, type CreatedKey, type CreateKeyDeps, type CreateKeyRequest } from './new-key.ts'
import { revokeKey } from './revoke-key.ts'

/**
 * API keys. Methods that take an account id check no right: a door passes the id of the account that it authenticated,
 * a command the one that the operator named.
 */
export interface Keys {
  /** The caller behind an API key. Refuses with `request_rejected`, `unauthorized`, `ip_not_allowed`. */
  authenticate(keyText: string, address: string): Promise<Caller>
  /**
   * Creates a key that acts for the account; its text is in this answer and nowhere else, ever. Refuses with
   * `body_invalid`, `token_companies_required`, `invalid_ip_entry`, `token_company_not_member`, `token_limit`.
   */
  create(accountId: string, request: CreateKeyRequest): Promise<CreatedKey>
  /** The keys of the account, revoked ones included, newest first. */
  list(accountId: string): Promise<readonly ApiKey[]>
  /** Ends a key of the account with its tokens; a repeat returns the first time. Refuses with `token_not_found`. */
  revoke(accountId: string, keyId: string): Promise<Instant>
}

/** The use cases of API keys. */
export function createKeys(deps: CreateKeyDeps): Keys {
  return {
    authenticate: (keyText, address) => authenticateApiKey(deps, keyText, address),
    create: (accountId, request) => createKey(deps, accountId, request),
    list: (accountId) => deps.keys.list(accountId),
    revoke: (accountId, keyId) => revokeKey(deps, accountId, keyId),
  }
}
