import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/** Name of the row in `meta` that stores the time that was last read from the database's clock. */
const name = 'clock'
/** Maximum age of the stored time. A younger one is replaced only if the clock was set back. */
const keptMilliseconds = 5_000
/** Maximum backward step of the clock that is ignored, because clocks are often adjusted by small steps. */
const stepMilliseconds = 1_000

/**
 * Stores the time of the database's clock. If the clock was set back, moves the due times of jobs back as well (R17).
 * As a result, no job waits longer than intended, no job becomes due early by more than the maximum age of the stored
 * time, and every lease ends within `leaseSeconds`.
 * Returns by how many milliseconds the clock was set back. If several processes notice this, one of them moves the due
 * times and the others return 0.
 */
export async function followClock(database: Database, leaseSeconds: number): Promise<number> {
  const [seen] = await database.read((session) => selectTime(session, {}))
  const age = seen && seen.now.getTime() - Date.parse(seen.kept)
  if (age !== undefined && age >= -stepMilliseconds && age < keptMilliseconds) return 0
  return database.withTransaction((tx) => keepTime(tx, leaseSeconds))
}

async function keepTime(tx: Transaction, leaseSeconds: number): Promise<number> {
  const { meta } = tx.tables
  await tx.query
    .insert(meta)
    .values({ name, value: new Date(0).toISOString() })
    .onConflictDoNothing()
  await tx.dialect.lockRows(tx.query.select({ name: meta.name }).from(meta).where(eq(meta.name, name)))
  // a separate statement, so that the time is read after the lock has been obtained
  const [seen] = await selectTime(tx, {})
  if (seen === undefined) return 0 // the row is never deleted
  await tx.query.update(meta).set({ value: seen.now.toISOString() }).where(eq(meta.name, name))
  const step = Date.parse(seen.kept) - seen.now.getTime()
  if (step <= stepMilliseconds) return 0
  await moveJobs(tx, step + keptMilliseconds, leaseSeconds)
  tx.announceWork()
  return step
}

/** Reads the stored time and the current time of the database's clock. */
const selectTime = statement(({ query, tables: { meta, job }, dialect }) =>
  query
    .select({ kept: meta.value, now: dialect.databaseTime().mapWith(job.dueAt) })
    .from(meta)
    .where(eq(meta.name, name)),
)

/**
 * Moves the due times of jobs back. The end of a lease is not moved back, because the lease may have begun after the
 * clock was set back. Instead, a lease that would end more than `leaseSeconds` from now is shortened to `leaseSeconds`
 * from now.
 */
async function moveJobs(tx: Transaction, milliseconds: number, leaseSeconds: number): Promise<void> {
  const { job } = tx.tables
  const leaseEnd = tx.dialect.databaseTime(leaseSeconds * 1_000)
  const isRunning = eq(job.state, 'running')
  await tx.query
    .update(job)
    .set({ dueAt: leaseEnd })
    .where(and(isRunning, gt(job.dueAt, leaseEnd)))
  await tx.query
    .update(job)
    .set({ dueAt: tx.dialect.earlier(sql`${job.dueAt}`, milliseconds) })
    .where(and(ne(job.state, 'running'), gt(job.dueAt, tx.dialect.databaseTime())))
}
