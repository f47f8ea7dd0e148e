import { ServiceError } from '../../error/service-error.ts'
import type { CompanyScope, SendPolicy } from '../account/caller.ts'
import type { MemberRole } from '../company/company.ts'
import type { ApiKey } from './api-key.ts'

/** The role of an account in one of its companies. */
export interface OwnRole {
  readonly companyId: string
  readonly role: MemberRole
}

/** policies with which a person confirms in an assistant */
const confirmingPolicies: readonly SendPolicy[] = ['client', 'two_step']

/**
 * Refuses a key that reaches further than its account: one for a company of which the account is not a member,
 * and one with a confirming policy for a company of which it is neither owner nor administrator (D122). `own` lists
 * every company of the account. Throws `token_company_not_member`, `manager_required`.
 */
export function checkReach({ scope, sendPolicy }: Pick<ApiKey, 'scope' | 'sendPolicy'>, own: readonly OwnRole[]): void {
  const covered = coveredBy(scope, own)
  if (scope.kind === 'selected' && covered.length < scope.companyIds.length)
    throw new ServiceError('token_company_not_member', { inside: { covered: covered.map((one) => one.companyId) } })
  if (confirmingPolicies.includes(sendPolicy)) checkManages(covered)
}

/**
 * Refuses a change of the limits of a key for a company of which the account is neither owner nor administrator (P136).
 * `own` lists every company of the account. Throws `manager_required`.
 */
export function checkMayLimit({ scope }: Pick<ApiKey, 'scope'>, own: readonly OwnRole[]): void {
  checkManages(coveredBy(scope, own))
}

function coveredBy(scope: CompanyScope, own: readonly OwnRole[]): readonly OwnRole[] {
  return own.filter(({ companyId }) => scope.kind === 'all' || scope.companyIds.includes(companyId))
}

function checkManages(covered: readonly OwnRole[]): void {
  if (!covered.every(({ role }) => role === 'owner' || role === 'admin')) throw new ServiceError('manager_required')
}
