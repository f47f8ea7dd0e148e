import type { Company, Lease, RegistrationJob, StatusChange } from '@cornerpost/engine'
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { enqueueJob } from './enqueue-job.ts'
import { completeJob } from './lease.ts'
import { lockCompany, lockCompanyOf } from './lock-company.ts'

/**
 * Changes the status of a company, together with what it serves and the job that makes the directory follow. Open
 * offers of a company that leaves the network end.
 */
export async function moveCompany(
  tx: Transaction,
  companyId: string,
  ownerAccountId: string | null,
  { from, to, job }: StatusChange,
): Promise<void> {
  const { company, servedParticipant, transfer, job: jobs } = tx.tables
  const row = await (ownerAccountId === null
    ? lockCompany(tx, companyId)
    : lockCompanyOf(tx, companyId, ownerAccountId))
  if (row?.status !== from) return
  await tx.query.update(company).set({ status: to }).where(eq(company.id, companyId))
  if (to !== 'active') {
    await tx.query.delete(servedParticipant).where(eq(servedParticipant.companyId, companyId))
    await tx.query
      .update(transfer)
      .set({ outcome: 'canceled' })
      .where(and(eq(transfer.companyId, companyId), isNull(transfer.outcome)))
  }
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

/** Returns true if documents are accepted for this participant. */
export async function isServed(
  { query, tables: { servedParticipant } }: Session,
  participant: string | null,
): Promise<boolean> {
  if (participant === null) return false
  const served = eq(servedParticipant.participant, participant.toLowerCase())
  const rows = await query.select({ process: servedParticipant.process }).from(servedParticipant).where(served).limit(1)
  return rows.length > 0
}

/** Returns the condition for the jobs that register a company or remove it. */
export function aboutCompany({ tables: { job } }: Session, companyId: string): SQL | undefined {
  return and(eq(job.subjectType, 'participant'), eq(job.subjectId, companyId))
}
