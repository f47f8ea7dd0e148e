import { ServiceError } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'
import { aboutCompany } from './company-status.ts'
import { leaveScopes } from './leave-scopes.ts'
import { lockCompanyOf } from './lock-company.ts'

/**
 * Deletes a company with its members, invitations and transfers, and removes it from the scopes of their keys. The lock
 * on the company makes transactions that insert a document wait; the database refuses these documents once the company
 * is gone.
 */
export async function deleteCompany(
  tx: Transaction,
  companyId: string,
  ownerAccountId: string,
  version: number,
): Promise<void> {
  const { company, companyClock, invitation, membership, servedParticipant, transfer } = tx.tables
  const clock = eq(companyClock.companyId, companyId)
  // before the company, in the same order as a transaction that inserts a document
  await tx.dialect.lockRows(tx.query.select({ id: companyClock.companyId }).from(companyClock).where(clock))
  const row = await lockCompanyOf(tx, companyId, ownerAccountId)
  if (row.version !== version) throw new ServiceError('version_stale')
  if (row.status === 'active' || (await isChanging(tx, companyId))) throw new ServiceError('company_active')
  if (await hasDocuments(tx, companyId)) throw new ServiceError('has_documents')
  await tx.query.delete(servedParticipant).where(eq(servedParticipant.companyId, companyId))
  const members = await tx.query
    .delete(membership)
    .where(eq(membership.companyId, companyId))
    .returning({ id: membership.accountId })
  await leaveScopes(
    tx,
    companyId,
    members.map(({ id }) => id),
  )
  await tx.query.delete(invitation).where(eq(invitation.companyId, companyId))
  await tx.query.delete(transfer).where(eq(transfer.companyId, companyId))
  await tx.query.delete(companyClock).where(clock)
  await tx.query.delete(company).where(eq(company.id, companyId))
}

/** True if the directory has not yet confirmed that the company is removed. */
async function isChanging(tx: Transaction, companyId: string): Promise<boolean> {
  const { job } = tx.tables
  return (await tx.query.select({ id: job.id }).from(job).where(aboutCompany(tx, companyId)).limit(1)).length > 0
}

async function hasDocuments({ query, tables: { document } }: Transaction, companyId: string): Promise<boolean> {
  const rows = await query.select({ id: document.id }).from(document).where(eq(document.companyId, companyId)).limit(1)
  return rows.length > 0
}
