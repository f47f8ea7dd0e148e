import { ServiceError, type Company } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { findRole } from './find-role.ts'
import { lockUsableAccount } from './lock-account.ts'

/**
 * Locks a company until the commit and returns it; undefined if it does not exist. Every change to the status, members,
 * invitations and transfers of a company takes this lock before it reads them, so that such changes happen one after
 * the other. Only the clock of a company is locked earlier.
 */
export async function lockCompany(tx: Transaction, companyId: string): Promise<Company | undefined> {
  return (await selectLocked(tx, { companyId }))[0]
}

const selectLocked = statement(({ query, dialect, tables: { company } }, given: { readonly companyId: string }) =>
  dialect.lockRows(query.select().from(company).where(eq(company.id, given.companyId))),
)

/**
 * Locks a company like `lockCompany`, and returns it if the account owns it at this moment. Throws `company_not_found`
 * if the account is not a member, `owner_required` if it has another role, and `account_inactive` if it is deleted or
 * blocked.
 */
export async function lockCompanyOf(tx: Transaction, companyId: string, ownerId: string): Promise<Company> {
  const company = await lockCompany(tx, companyId)
  const role = await findRole(tx, ownerId, companyId)
  if (company === undefined || role === undefined) throw new ServiceError('company_not_found')
  if (role !== 'owner') throw new ServiceError('owner_required')
  await lockUsableAccount(tx, ownerId)
  return company
}

/**
 * Locks a company like `lockCompany`, then throws `manager_required` unless the account manages it at this moment, and
 * `account_inactive` if it is deleted or blocked.
 */
export async function lockCompanyFor(tx: Transaction, companyId: string, managerId: string): Promise<void> {
  await lockCompany(tx, companyId)
  const role = await findRole(tx, managerId, companyId)
  if (role !== 'owner' && role !== 'admin') throw new ServiceError('manager_required')
  await lockUsableAccount(tx, managerId)
}
