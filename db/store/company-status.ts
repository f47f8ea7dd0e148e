import type { StatusChange } from '@cornerpost/engine'
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { enqueueJob } from './enqueue-job.ts'
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

/** Returns the condition for the jobs that register a company or remove it. */
export function aboutCompany({ tables: { job } }: Session, companyId: string): SQL | undefined {
  return and(eq(job.subjectType, 'participant'), eq(job.subjectId, companyId))
}
