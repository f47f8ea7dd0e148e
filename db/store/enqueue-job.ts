import type { NewJob } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/**
 * Writes the job in this transaction; no second one while one with its key waits or runs. Workers hear of it after the
 * commit when it is due at once; a later one is found by their poll, or released.
 */
export async function enqueueJob(tx: Transaction, job: NewJob): Promise<void> {
  const { subject, ...given } = job
  await insertJob(tx, { ...given, subjectType: subject?.type, subjectId: subject?.id })
  if (job.delayMilliseconds === undefined) tx.announceWork()
}

interface NewJobRow extends Omit<NewJob, 'subject'> {
  readonly subjectType: NonNullable<NewJob['subject']>['type'] | undefined
  readonly subjectId: string | undefined
}

const insertJob = statement(({ query, tables, dialect }, { delayMilliseconds, ...row }: NewJobRow) =>
  query
    .insert(tables.job)
    .values({
      ...row,
      state: 'waiting',
      dueAt: dialect.databaseTime(delayMilliseconds),
      enqueuedAt: dialect.databaseTime(),
    })
    .onConflictDoNothing(),
)
