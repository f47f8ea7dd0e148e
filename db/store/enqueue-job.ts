import type { NewJob } from '@cornerpost/engine'
import type { Database, Transaction } from '../database.ts'

/** Writes the job in this transaction; no second one while one with its key waits or runs. Workers hear of it after the commit when it is due at once; a later one is found by their poll, or released. */
export async function enqueueJob(database: Database, tx: Transaction, job: NewJob): Promise<void> {
  const now = tx.dialect.databaseTime()
  const row = {
    kind: job.kind,
    payload: job.payload,
    state: 'waiting' as const,
    dueAt: job.runAt ?? now,
    lane: job.lane ?? null,
    dedupeKey: job.dedupeKey ?? null,
    subjectType: job.subject?.type ?? null,
    subjectId: job.subject?.id ?? null,
    enqueuedAt: now,
  }
  await tx.query.insert(tx.tables.job).values(row).onConflictDoNothing()
  if (job.runAt === undefined) tx.afterCommit(database.announceWork)
}
