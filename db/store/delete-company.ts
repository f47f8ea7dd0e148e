import { ServiceError } from '@cornerpost/engine'
import { and, asc, eq } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { countMembers } from './add-member.ts'
import { aboutCompany } from './company-status.ts'
import { deleteDraftsOf } from './draft-store.ts'
import { deleteInboxOf } from './inbox-store.ts'
import { leaveScopes } from './leave-scopes.ts'
import { deleteMailServerOf } from './mail-server-store.ts'
import { lockCompany, lockCompanyOf } from './lock-company.ts'
import { deleteDataChangesOf } from './data-change-store.ts'
import { deleteSelectionsOf } from './selection-store.ts'

/**
 * Deletes a company without documents, which its owner has taken out of the network (P-23). Throws `version_stale`,
 * `company_active`, `has_documents`, and the errors of `lockCompanyOf`.
 */
export async function deleteCompany(
  tx: Transaction,
  companyId: string,
  ownerAccountId: string,
  version: number,
): Promise<void> {
  await lockClock(tx, companyId)
  const row = await lockCompanyOf(tx, companyId, ownerAccountId)
  if (row.version !== version) throw new ServiceError('version_stale')
  if (row.status === 'active' || (await isChanging(tx, companyId))) throw new ServiceError('company_active')
  if (await hasDocuments(tx, companyId)) throw new ServiceError('has_documents')
  await removeCompany(tx, companyId)
}

/**
 * Locks the companies that an account owns, and returns their ids. It is called before the account is locked, because
 * every commit that locks both locks companies first.
 */
export async function lockOwned(tx: Transaction, ownerId: string): Promise<ReadonlySet<string>> {
  const owned = await listOwned(tx, ownerId)
  for (const companyId of owned) {
    await lockClock(tx, companyId)
    await lockCompany(tx, companyId)
  }
  return new Set(owned)
}

/**
 * Deletes the companies of an account that is being deleted, except those with documents, which stay (P101). The
 * account and the companies in `locked` are locked. Throws `owner_of_companies` if the account owns another company by
 * now, or one that is in the network or has other members, because the owner can transfer it to one of them.
 */
export async function deleteOwned(tx: Transaction, ownerId: string, locked: ReadonlySet<string>): Promise<void> {
  for (const companyId of await listOwned(tx, ownerId)) {
    const company = locked.has(companyId) ? await lockCompany(tx, companyId) : undefined
    const isInNetwork = company === undefined || company.status === 'active' || (await isChanging(tx, companyId))
    if (isInNetwork || (await countMembers(tx, companyId)) > 1) throw new ServiceError('owner_of_companies')
    if (!(await hasDocuments(tx, companyId))) await removeCompany(tx, companyId)
  }
}

/** Returns the ids of the companies that an account owns, in ascending order. */
async function listOwned({ query, tables: { membership } }: Session, ownerId: string): Promise<string[]> {
  const rows = await query
    .select({ id: membership.companyId })
    .from(membership)
    .where(and(eq(membership.accountId, ownerId), eq(membership.role, 'owner')))
    .orderBy(asc(membership.companyId))
  return rows.map(({ id }) => id)
}

/** Locks the clock of a company. It is locked before the company, as in a transaction that inserts a document. */
async function lockClock({ query, dialect, tables: { companyClock } }: Transaction, companyId: string): Promise<void> {
  const clock = eq(companyClock.companyId, companyId)
  await dialect.lockRows(query.select({ companyId: companyClock.companyId }).from(companyClock).where(clock))
}

/**
 * Deletes a locked company with its members, drafts, invitations and transfers, and removes it from the scopes of their
 * keys. The lock makes transactions that insert a document wait; the database refuses these documents once the company
 * is gone.
 */
async function removeCompany(tx: Transaction, companyId: string): Promise<void> {
  const {
    company,
    companyClock,
    companyNotification,
    companySetting,
    directoryEntry,
    invitation,
    membership,
    servedParticipant,
    transfer,
  } = tx.tables
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
  await deleteDraftsOf(tx, companyId)
  await deleteInboxOf(tx, companyId)
  await deleteMailServerOf(tx, companyId)
  await deleteDataChangesOf(tx, companyId)
  await tx.query.delete(invitation).where(eq(invitation.companyId, companyId))
  await tx.query.delete(transfer).where(eq(transfer.companyId, companyId))
  await tx.query.delete(companyNotification).where(eq(companyNotification.companyId, companyId))
  await tx.query.delete(companySetting).where(eq(companySetting.companyId, companyId))
  await tx.query.delete(directoryEntry).where(eq(directoryEntry.companyId, companyId))
  await tx.query.delete(companyClock).where(eq(companyClock.companyId, companyId))
  const [removed] = await tx.query.delete(company).where(eq(company.id, companyId)).returning({ dic: company.dic })
  if (removed !== undefined) await deleteSelectionsOf(tx, removed)
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
