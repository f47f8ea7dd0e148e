import type { NewJob } from '@cornerpost/engine'
import type { Database, Transaction } from '../database.ts'

/** Writes the job in this transaction; no second one while one with its key waits or runs. Workers hear of it after the commit. */
export async function enqueueJob(database: Database, tx: Transaction, job: NewJob): Promise<void> {
  const now = tx.dialect.databaseTime()
  const row = {
    kind: job.kind,
    payload: job.payload,
    state: 'waiting' as const,
    dueAt: job.runAt ?? now,
    dedupeKey: job.dedupeKey ?? null,
    subjectType: job.subject?.type ?? null,
    subjectId: job.subject?.id ?? null,
    enqueuedAt: now,
  }
  await tx.query.insert(tx.tables.job).values(row).onConflictDoNothing()
  tx.afterCommit(database.announceWork)
}
