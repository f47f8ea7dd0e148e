import { ServiceError } from '../../error/service-error.ts'
import type { SendingCaller, SendPolicy } from '../account/caller.ts'
import type { Company } from './company.ts'
import { checkRoleManages } from './role.ts'
import type { CompanyStore } from './store.ts'

/**
 * Checks that a caller who may read a company may also send for it. Checks the send policy of the key, then the role of
 * the account, then the company, and throws the first error that applies. Key: `sending_by_key_not_allowed` unless its
 * policy is `direct`, or the document was confirmed and the policy is not `read_only` (D11).
 * Role: `role_too_low`, `read_only_member` (D16), or `participant_not_allowed` if the account is no longer a member.
 * Company: what `checkCompanySends` throws.
 */
export async function authorizeSending(
  deps: { readonly companies: CompanyStore },
  caller: SendingCaller,
  company: Company,
  isConfirmed?: 'confirmed',
): Promise<void> {
  if (caller.kind === 'key' && !maySend(caller.key.sendPolicy, isConfirmed))
    throw new ServiceError('sending_by_key_not_allowed', { inside: { sendPolicy: caller.key.sendPolicy } })
  const role = await deps.companies.findRole(caller.account.id, company.id)
  if (role === undefined)
    throw new ServiceError('participant_not_allowed', { inside: { reason: 'the account is not a member' } })
  checkRoleManages(role)
  checkCompanySends(company)
}

function maySend(policy: SendPolicy, isConfirmed: 'confirmed' | undefined): boolean {
  return isConfirmed ? policy !== 'read_only' : policy === 'direct'
}

/**
 * Refuses a company that may not send. Throws the first that applies of `sending_paused` (S-18),
 * `sending_not_verified`, `company_not_registered` (S-17), `company_address_required` (S-16), in this order (D146).
 */
export function checkCompanySends(company: Company): void {
  if (company.sendingPaused) throw new ServiceError('sending_paused')
  if (!company.sendingVerified) throw new ServiceError('sending_not_verified')
  if (company.status !== 'active' || company.participant === null)
    throw new ServiceError('company_not_registered', { inside: { status: company.status } })
  const missing = (['street', 'city', 'postalCode'] as const).filter((field) => !company[field]?.trim())
  if (missing.length > 0)
    throw new ServiceError('company_address_required', {
      details: missing.map((field) => ({ field, issue: 'missing' })),
    })
}
