import { ServiceError } from '../../error/service-error.ts'
import { equalInConstantTime } from '../../primitive/digest.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import { checkAddressAllowed } from '../account/ip-allow-list.ts'
import { recordUse } from '../account/record-use.ts'
import type { KeyOfAccount } from './api-key.ts'
import type { KeyCaller } from '../account/caller.ts'
import { checkApiKeyCharacters, hashApiKeyText } from './key-text.ts'
import type { KeyStore } from './store.ts'

/** The services that authenticate an API key and record its use. */
export interface AuthenticateKeyDeps {
  readonly keys: KeyStore
  readonly clock: Clock
  readonly log: Log
}

/**
 * Returns the caller to which this key belongs. Reads the key from the store on every call, so that a revoked key fails
 * at the next call (D13).
 * Throws `request_rejected`, `api_key_invalid`, and `ip_not_allowed` if the key may not be used from this
 * address (D15).
 */
export async function authenticateApiKey(
  deps: AuthenticateKeyDeps,
  keyText: string,
  address: string,
): Promise<KeyCaller> {
  checkApiKeyCharacters(keyText)
  const caller = await findLiveCaller(deps.keys, keyText)
  if (caller === undefined) throw new ServiceError('api_key_invalid')
  admitFrom(deps, caller, address)
  return caller
}

/**
 * Refuses a call from an address that the key does not allow. Otherwise records the use of the key (D126). Throws
 * `ip_not_allowed`.
 */
export function admitFrom(deps: AuthenticateKeyDeps, { key }: KeyCaller, address: string): void {
  checkAddressAllowed(key.ipAllowList, address)
  recordUse(deps, key.lastUsedAt, (at, before) => deps.keys.recordUse(key.id, at, before))
}

/**
 * Returns the caller of a live key, given the complete key text; undefined for any other text. Every text costs one
 * hash and one look-up of that hash (H6).
 */
export async function findLiveCaller(keys: KeyStore, keyText: string): Promise<KeyCaller | undefined> {
  const hash = hashApiKeyText(keyText)
  const found = await keys.findByHash(hash)
  return found && equalInConstantTime(Buffer.from(found.key.hash), Buffer.from(hash)) ? liveCaller(found) : undefined
}

/** Returns the caller of a key; undefined for an unknown or revoked key, and for a key of a blocked account. */
export function liveCaller(found: KeyOfAccount | undefined): KeyCaller | undefined {
  return found === undefined || found.key.revokedAt !== null || found.account.blocked
    ? undefined
    : { kind: 'key', account: found.account, key: found.key }
}
