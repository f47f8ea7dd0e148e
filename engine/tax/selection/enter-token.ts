import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { Caller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import { checkKeyManages, checkRoleManages } from '../../customer/company/role.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import { ServiceError } from '../../error/service-error.ts'
import { proveToken, type ProveTokenDeps } from './prove-token.ts'
import type { SelectionStore } from './store.ts'

export interface EnterTokenDeps extends ProveTokenDeps {
  readonly companies: CompanyStore
  readonly selections: SelectionStore
}

/**
 * Makes a company active by the token (VÚ) that one of its members entered (P-26). Does not register it in the
 * directory (T-12). The same token again has no effect. Throws `company_not_found`, `participant_not_allowed`,
 * `token_not_allowed`, `role_too_low`, `read_only_member`, `verification_token_missing`, `token_invalid` (T-09), and
 * what `SelectionStore.enter` throws.
 */
export async function enterToken(
  deps: EnterTokenDeps,
  caller: Caller,
  companyId: string,
  token: string,
): Promise<Company> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkKeyManages(caller)
  checkRoleManages(role)
  if (token.trim() === '')
    throw new ServiceError('verification_token_missing', { details: [{ field: 'token', issue: 'required' }] })
  const proven = await proveToken(deps, { token, dic: company.dic.slice(-10), companyEmail: null })
  if (proven === undefined)
    throw new ServiceError('token_invalid', { details: [{ field: 'token', issue: 'wrong_value' }] })
  return deps.selections.enter(companyId, caller.account.id, proven, deps.clock.now())
}
