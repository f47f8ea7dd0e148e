import { invalidField } from '../../error/invalid-field.ts'
import { readFields } from '../../error/read-fields.ts'
import { ServiceError, type ErrorDetail } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import { foldId } from '../../primitive/fold-id.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { trimVisible, unseenCharacter } from '../../primitive/unseen-character.ts'
import type { Secret } from '../../primitive/secret.ts'
import type { CompanyScope, SendPolicy } from '../account/caller.ts'
import { checkSetFromAllowed, parseAllowList } from '../account/ip-allow-list.ts'
import type { ApiKey } from './api-key.ts'
import { makeApiKeyText } from './key-text.ts'
import type { KeyStore } from './store.ts'

export interface CreateKeyDeps {
  readonly keys: KeyStore
  readonly clock: Clock
  readonly random: Random
  readonly settings: {
    /** maximum number of active keys per account */
    readonly activeKeysMax: number
    readonly rules: {
      /** send policies that a new key may have; a key gets the others later (D11) */
      readonly newKeyPolicies: readonly SendPolicy[]
    }
  }
}

/** The companies for which a key can be used, as a caller names them. */
export interface ScopeRequest {
  /** `all` (later companies included) or `selected` */
  readonly scope: string
  /** required with the scope `selected`; absent or empty with `all` */
  readonly companyIds?: readonly string[]
}

export interface CreateKeyRequest extends Pick<ScopeRequest, 'companyIds'> {
  readonly name: string
  /** by default `selected` if there are company ids, else `all` */
  readonly scope?: string
  /** allowed IP addresses and CIDR ranges; absent or empty = every address */
  readonly ipAllowList?: readonly string[]
  /** address from which the list is set, which the list must contain; absent for the operator's commands */
  readonly setFrom?: string
  /** one of `newKeyPolicies`; absent = `direct`, an integration key */
  readonly sendPolicy?: string
}

/** A new key and its text. */
export interface CreatedKey {
  readonly key: ApiKey
  /** present only in this answer and never retrievable again */
  readonly text: Secret
}

/** Every send policy (D11). */
export const sendPolicies = [
  'direct',
  'portal',
  'client',
  'two_step',
  'read_only',
] as const satisfies readonly SendPolicy[]

const nameMax = 128
/** maximum number of entries in the IP allow-list of a key */
export const allowListMax = 100

/**
 * Creates a key that acts for the account (D11). Throws `body_invalid` for missing and malformed fields (D135),
 * `token_companies_required`, `invalid_ip_entry`, `current_ip_missing`, `token_company_not_member`, `manager_required`
 * (D122), `token_limit`.
 */
export async function createKey(
  deps: CreateKeyDeps,
  accountId: string,
  request: CreateKeyRequest,
): Promise<CreatedKey> {
  const fields = readFields<Pick<ApiKey, 'name' | 'scope' | 'ipAllowList' | 'sendPolicy'>>({
    name: () => parseName(request.name),
    scope: () => parseNewScope(request),
    ipAllowList: () => parseAllowList(request.ipAllowList ?? [], { field: 'ipAllowlist', max: allowListMax }),
    sendPolicy: () => parseSendPolicy(request.sendPolicy ?? 'direct', deps.settings.rules.newKeyPolicies),
  })
  if (request.setFrom !== undefined) checkSetFromAllowed(fields.ipAllowList, request.setFrom)
  const { text, hash, prefix } = makeApiKeyText(deps.random)
  const key: ApiKey = {
    id: rowId(deps),
    accountId,
    ...fields,
    sendLimits: null,
    hash,
    prefix,
    createdAt: deps.clock.now(),
    revokedAt: null,
    lastUsedAt: null,
  }
  await deps.keys.create(key, deps.settings.activeKeysMax)
  return { key, text }
}

function parseName(text: string): string {
  const name = trimVisible(text)
  if (name === null) throw invalidField('name', 'required')
  if (name.length > nameMax) throw invalidField('name', 'too_long', { max: nameMax })
  if (unseenCharacter.test(name)) throw invalidField('name', 'wrong_form')
  return name
}

/** Reads the scope of a new key. Throws `token_scope_invalid`, `token_companies_required`. */
function parseNewScope({ scope, companyIds }: CreateKeyRequest): CompanyScope {
  return parseScope({
    scope: scope ?? (companyIds === undefined ? 'all' : 'selected'),
    ...(companyIds !== undefined && { companyIds }),
  })
}

/** Reads the scope of a key. Throws `token_scope_invalid`, `token_companies_required`. */
export function parseScope({ scope, companyIds = [] }: ScopeRequest): CompanyScope {
  if (scope === 'all') {
    if (companyIds.length > 0) throw invalidScope({ field: 'companyIds', issue: 'must_be_empty' })
    return { kind: scope }
  }
  if (scope !== 'selected')
    throw invalidScope({ field: 'scope', issue: 'not_allowed', slots: { allowed: 'all, selected' } })
  if (companyIds.length === 0)
    throw new ServiceError('token_companies_required', { details: [{ field: 'companyIds', issue: 'empty_list' }] })
  return { kind: scope, companyIds: [...new Set(companyIds.map(foldId))] }
}

function invalidScope(detail: ErrorDetail): ServiceError {
  return new ServiceError('token_scope_invalid', { details: [detail] })
}

/** Reads a send policy, one of `allowed` (D11). Throws `body_invalid`. */
export function parseSendPolicy(text: string, allowed: readonly SendPolicy[]): SendPolicy {
  const policy = allowed.find((one) => one === text)
  if (policy === undefined) throw invalidField('sendPolicy', 'not_allowed', { allowed: allowed.join(', ') })
  return policy
}
