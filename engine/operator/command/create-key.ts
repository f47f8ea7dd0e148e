import type { ApiKey } from '../../customer/key/api-key.ts'
import type { CompanyScope, SendPolicy } from '../../customer/account/caller.ts'
import { makeApiKeyText } from '../../customer/key/key-text.ts'
import { checkAllowListEntry } from '../../customer/key/ip-allow-list.ts'
import { invalidField } from '../../error/invalid-field.ts'
import { readFields } from '../../error/read-fields.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Secret } from '../../primitive/secret.ts'
import { rowId } from '../../primitive/row-id.ts'
import { findAccount } from './create-account.ts'
import type { OperatorDeps } from './operator-deps.ts'

export interface CreateKeyDeps extends OperatorDeps {
  readonly activeKeysMax: number
}

export interface CreateKeyRequest {
  readonly accountEmail: string
  readonly name: string
  /** absent = all companies of the account, later ones included */
  readonly companyIds?: readonly string[]
  /** addresses and CIDR ranges; absent or empty = every address */
  readonly ipAllowList?: readonly string[]
  /** one of `newKeyPolicies`; absent = `direct`, an integration key */
  readonly sendPolicy?: string
}

/** What a new key may send, and how; the others are set later, by a signed-in owner (D11). */
export const newKeyPolicies = ['direct', 'portal', 'read_only'] as const satisfies readonly SendPolicy[]

const nameMax = 128
const allowListMax = 100

/**
 * Makes a key (D11); its text is in this answer and nowhere else, ever.
 * Throws `account_not_found`, `body_invalid` for missing and malformed fields (D135), `token_companies_required`,
 * `invalid_ip_entry`, `token_company_not_member`, `token_limit`.
 */
export async function createKey(
  deps: CreateKeyDeps,
  request: CreateKeyRequest,
): Promise<{ readonly key: ApiKey; readonly text: Secret }> {
  const account = await findAccount(deps, request.accountEmail)
  const fields = readFields<Pick<ApiKey, 'name' | 'scope' | 'ipAllowList' | 'sendPolicy'>>({
    name: () => parseName(request.name),
    scope: () => parseCompanyIds(request.companyIds),
    ipAllowList: () => parseAllowList(request.ipAllowList ?? []),
    sendPolicy: () => parseSendPolicy(request.sendPolicy ?? 'direct'),
  })
  await checkScope(deps, account.id, fields.scope)
  const { text, hash, prefix } = makeApiKeyText(deps.random)
  const key: ApiKey = {
    id: rowId(deps),
    accountId: account.id,
    ...fields,
    hash,
    prefix,
    createdAt: deps.clock.now(),
    revokedAt: null,
  }
  await deps.keys.create(key, deps.activeKeysMax)
  return { key, text }
}

/** Keys of an account, revoked ones too, newest first. Throws `account_not_found`. */
export async function listKeys(
  deps: Pick<OperatorDeps, 'accounts' | 'keys'>,
  accountEmail: string,
): Promise<readonly ApiKey[]> {
  return deps.keys.list((await findAccount(deps, accountEmail)).id)
}

/**
 * Ends a key: it fails with the next request, and its tokens with it (A-36, H4). A repeat returns the first time.
 * Throws `account_not_found`, `token_not_found`.
 */
export async function revokeKey(
  deps: OperatorDeps,
  request: { readonly accountEmail: string; readonly keyId: string },
): Promise<Date> {
  const account = await findAccount(deps, request.accountEmail)
  const revokedAt = await deps.keys.revoke(account.id, request.keyId, deps.clock.now())
  if (revokedAt === undefined) throw new ServiceError('token_not_found', { inside: { keyId: request.keyId } })
  return revokedAt
}

function parseName(text: string): string {
  const name = text.trim()
  if (name === '') throw invalidField('name', 'required')
  if (name.length > nameMax) throw invalidField('name', 'too_long', { max: nameMax })
  return name
}

function parseCompanyIds(companyIds: readonly string[] | undefined): CompanyScope {
  if (companyIds === undefined) return { kind: 'all' }
  if (companyIds.length === 0)
    throw new ServiceError('token_companies_required', { details: [{ field: 'companyIds', issue: 'is empty' }] })
  return { kind: 'selected', companyIds: [...new Set(companyIds)] }
}

function parseAllowList(entries: readonly string[]): readonly string[] {
  if (entries.length > allowListMax) throw invalidField('ipAllowList', 'too_many', { max: allowListMax })
  entries.forEach(checkAllowListEntry)
  return [...new Set(entries)]
}

function parseSendPolicy(text: string): SendPolicy {
  const policy = newKeyPolicies.find((one) => one === text)
  if (policy === undefined) throw invalidField('sendPolicy', 'not_allowed', { allowed: newKeyPolicies.join(', ') })
  return policy
}

/** A key reaches no company that its account does not reach. */
async function checkScope({ companies }: OperatorDeps, accountId: string, scope: CompanyScope): Promise<void> {
  if (scope.kind === 'all') return
  const own = new Set((await companies.listOf(accountId)).map(({ company }) => company.id))
  const foreign = scope.companyIds.filter((id) => !own.has(id))
  if (foreign.length > 0) throw new ServiceError('token_company_not_member', { inside: { foreign } })
}
