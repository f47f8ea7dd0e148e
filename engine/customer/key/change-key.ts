import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'
import { checkSetFromAllowed, parseAllowList } from '../account/ip-allow-list.ts'
import type { ApiKey } from './api-key.ts'
import { makeApiKeyText } from './key-text.ts'
import {
  allowListMax,
  parseScope,
  parseSendPolicy,
  sendPolicies,
  type CreatedKey,
  type CreateKeyDeps,
  type ScopeRequest,
} from './new-key.ts'
import { parseLimits, type LimitsRequest } from './parse-limits.ts'

/** Returns an active key of the account. Throws `token_not_found`, also for a revoked key. */
export async function findActiveKey({ keys }: CreateKeyDeps, accountId: string, keyId: string): Promise<ApiKey> {
  const found = await keys.find(keyId)
  if (found === undefined || found.key.accountId !== accountId || found.key.revokedAt !== null)
    throw new ServiceError('token_not_found', { inside: { keyId } })
  return found.key
}

/**
 * Changes the companies for which a key can be used. Throws `token_not_found`, `token_scope_invalid`,
 * `token_companies_required`, `token_company_not_member`, `manager_required` (D122).
 */
export async function changeScope(
  deps: CreateKeyDeps,
  accountId: string,
  keyId: string,
  request: ScopeRequest,
): Promise<ApiKey> {
  return change(deps, accountId, keyId, { scope: parseScope(request) })
}

/**
 * Changes the addresses from which a key can be used. An empty list allows every address; any other list
 * must contain the address from which it is set, so that a person does not lock themselves out by mistake. Throws
 * `token_not_found`, `body_invalid`, `invalid_ip_entry`, `current_ip_missing`.
 */
export async function changeAllowList(
  deps: CreateKeyDeps,
  accountId: string,
  keyId: string,
  request: { readonly ipAllowList: readonly string[]; readonly address: string },
): Promise<ApiKey> {
  const ipAllowList = parseAllowList(request.ipAllowList, { field: 'ip_allowlist', max: allowListMax })
  checkSetFromAllowed(ipAllowList, request.address)
  return change(deps, accountId, keyId, { ipAllowList })
}

/**
 * Changes what a key may send, and how (D11). The policies with which a person confirms in an assistant need a manager:
 * the owner or an administrator of every company that the key covers (D122). Throws `token_not_found`, `body_invalid`,
 * `manager_required`.
 */
export async function changeSendPolicy(
  deps: CreateKeyDeps,
  accountId: string,
  keyId: string,
  text: string,
): Promise<ApiKey> {
  return change(deps, accountId, keyId, { sendPolicy: parseSendPolicy(text, sendPolicies) })
}

/**
 * Changes the limits for documents that a key sends without a person (P136). Only a manager may: the owner or an
 * administrator of every company that the key covers (D122). Throws `token_not_found`, `body_invalid`,
 * `manager_required`.
 */
export async function changeLimits(
  deps: CreateKeyDeps,
  accountId: string,
  keyId: string,
  request: LimitsRequest,
): Promise<ApiKey> {
  return change(deps, accountId, keyId, { sendLimits: parseLimits(request) })
}

/**
 * Gives a key a new text; the old text and all tokens issued with it fail at the next call. Everything else stays,
 * including the id, which is the client id of the national interface. The new text was never used
 * (P147). Throws `token_not_found`.
 */
export async function rotateKey(deps: CreateKeyDeps, accountId: string, keyId: string): Promise<CreatedKey> {
  const { text, hash, prefix } = makeApiKeyText(deps.random)
  const key = await deps.keys.rotate(accountId, keyId, { hash, prefix }, deps.clock.now())
  if (key === undefined) throw new ServiceError('token_not_found', { inside: { keyId } })
  return { key, text }
}

/** How long a revoked key can be restored. */
const restoreSeconds = 7 * 24 * 3600

/**
 * Makes a revoked key active again, with its old text; tokens issued before the revocation stay invalid. Throws
 * `token_not_found`, `token_not_revoked`, `token_restore_expired`, `token_limit`.
 */
export async function restoreKey(deps: CreateKeyDeps, accountId: string, keyId: string): Promise<ApiKey> {
  const restorable = restorableSince(deps.clock.now())
  return deps.keys.restore(accountId, keyId, restorable, deps.settings.activeKeysMax)
}

/** Returns the time since which a key must have been revoked to be restorable now. */
export function restorableSince(now: Instant): Instant {
  return new Date(now.getTime() - restoreSeconds * 1000)
}

async function change(
  { keys }: CreateKeyDeps,
  accountId: string,
  keyId: string,
  changes: Partial<Pick<ApiKey, 'scope' | 'ipAllowList' | 'sendPolicy' | 'sendLimits'>>,
): Promise<ApiKey> {
  const key = await keys.change(accountId, keyId, changes)
  if (key === undefined) throw new ServiceError('token_not_found', { inside: { keyId } })
  return key
}
