import { ServiceError } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'
import { findRole } from './company-store.ts'

/**
 * Locks a company until the commit. Every change to the members, invitations and transfers of a company begins with
 * this lock, so that such changes happen one after the other.
 */
export async function lockCompany(
  { query, dialect, tables: { company } }: Transaction,
  companyId: string,
): Promise<void> {
  await dialect.lockRows(query.select({ id: company.id }).from(company).where(eq(company.id, companyId)))
}

/** Locks a company like `lockCompany`, then throws `manager_required` unless the account manages it at this moment. */
export async function lockCompanyFor(tx: Transaction, companyId: string, managerId: string): Promise<void> {
  await lockCompany(tx, companyId)
  const role = await findRole(tx, managerId, companyId)
  if (role !== 'owner' && role !== 'admin') throw new ServiceError('manager_required')
}
