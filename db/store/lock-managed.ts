import { checkRoleManages, ServiceError, type CompanyWithRole } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { findRole } from './find-role.ts'
import { lockUsableAccount } from './lock-account.ts'
import { lockCompany } from './lock-company.ts'
import { recordEvent } from './record-event.ts'

/**
 * Locks a company for a change by a member who manages it, and returns it. Throws `company_not_found` if the account is
 * not a member, what `checkRoleManages` throws, and `account_inactive`.
 */
export async function lockForManager(tx: Transaction, companyId: string, accountId: string): Promise<CompanyWithRole> {
  const company = await lockCompany(tx, companyId)
  const role = await findRole(tx, accountId, companyId)
  if (company === undefined || role === undefined) throw new ServiceError('company_not_found')
  checkRoleManages(role)
  await lockUsableAccount(tx, accountId)
  return { company, role }
}

/**
 * Locks a company for a change like `lockForManager`, and records the change as `setting_changed`.
 */
export async function lockManaged(
  tx: Transaction,
  companyId: string,
  accountId: string,
  { at, what }: { readonly at: Date; readonly what: string },
): Promise<void> {
  await lockForManager(tx, companyId, accountId)
  await recordEvent(tx, { kind: 'setting_changed', actor: `account:${accountId}`, companyId, at, detail: what })
}
