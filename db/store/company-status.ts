import { ServiceError, type Company, type Lease, type RegistrationJob, type StatusChange } from '@cornerpost/engine'
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { enqueueJob } from './enqueue-job.ts'
import { completeJob } from './lease.ts'

/** Returns the company, locked until the commit; undefined if it does not exist. */
export async function lockCompany(tx: Transaction, companyId: string): Promise<Company | undefined> {
  const { company } = tx.tables
  const [row] = await tx.dialect.lockRows(tx.query.select().from(company).where(eq(company.id, companyId)))
  return row
}

/**
 * Refuses an account that does not own the company, and locks its membership, so that the ownership cannot change
 * before the commit. Must come before `lockCompany`, in the same order as other transactions about members. Throws
 * `company_not_found` if the account is not a member, `owner_required` if it has another role.
 */
export async function lockOwner(tx: Transaction, companyId: string, accountId: string): Promise<void> {
  const { membership } = tx.tables
  const [member] = await tx.dialect.lockRows(
    tx.query
      .select({ role: membership.role })
      .from(membership)
      .where(and(eq(membership.companyId, companyId), eq(membership.accountId, accountId))),
  )
  if (member === undefined) throw new ServiceError('company_not_found')
  if (member.role !== 'owner') throw new ServiceError('owner_required')
}

/** Changes the status of a company, together with what it serves and the job that makes the directory follow. */
export async function moveCompany(
  tx: Transaction,
  companyId: string,
  ownerAccountId: string,
  { from, to, job }: StatusChange,
): Promise<void> {
  const { company, servedParticipant, job: jobs } = tx.tables
  await lockOwner(tx, companyId, ownerAccountId)
  const row = await lockCompany(tx, companyId)
  if (row?.status !== from) return
  await tx.query.update(company).set({ status: to }).where(eq(company.id, companyId))
  if (to !== 'active') await tx.query.delete(servedParticipant).where(eq(servedParticipant.companyId, companyId))
  await tx.query.delete(jobs).where(and(aboutCompany(tx, companyId), ne(jobs.state, 'running')))
  await enqueueJob(tx, job)
}

/** Completes a registration job, unless the company has another status by now. */
export async function settleRegistration(
  tx: Transaction,
  companyId: string,
  status: Company['status'] | undefined,
  lease: Lease,
): Promise<boolean> {
  const { job } = tx.tables
  const row = await lockCompany(tx, companyId)
  if (row?.status !== status) return false
  await completeJob(tx, lease)
  await tx.query.delete(job).where(and(aboutCompany(tx, companyId), eq(job.state, 'dead')))
  return true
}

/** Returns the newest unfinished job about the registration of a company. */
export async function findRegistrationJob(session: Session, companyId: string): Promise<RegistrationJob | undefined> {
  const { job } = session.tables
  const [newest] = await session.query
    .select({ hasFailed: sql<boolean>`${job.error} is not null`.mapWith(Boolean), retryAt: job.dueAt })
    .from(job)
    .where(aboutCompany(session, companyId))
    .orderBy(desc(job.id))
    .limit(1)
  return newest
}

/** Returns the condition for the jobs that register a company or remove it. */
export function aboutCompany({ tables: { job } }: Session, companyId: string): SQL | undefined {
  return and(eq(job.subjectType, 'participant'), eq(job.subjectId, companyId))
}
