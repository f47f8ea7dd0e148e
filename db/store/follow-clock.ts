import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/** Name of the row in `meta` that stores the last time seen on the database's clock. */
const name = 'clock'
/** Maximum age of the stored time; an idle service writes no more often than this. */
const keptMilliseconds = 5_000
/** Maximum backward step that is ignored, because clocks are adjusted all the time. */
const stepMilliseconds = 1_000

/**
 * Stores the time of the database's clock, and moves the jobs back with the clock when it was set back (R17). No job
 * then waits longer than intended, and none is early by more than the age of the stored time. A lease ends within
 * `leaseSeconds`.
 * Costs one read, and a write every few seconds. Returns by how many milliseconds the clock was set back. If several
 * processes notice it, one of them moves the jobs and the others return 0.
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
  // a separate statement, so that its time is read after the wait for the lock
  const [seen] = await selectTime(tx, {})
  if (seen === undefined) return 0 // the row is never deleted
  await tx.query.update(meta).set({ value: seen.now.toISOString() }).where(eq(meta.name, name))
  const step = Date.parse(seen.kept) - seen.now.getTime()
  if (step <= stepMilliseconds) return 0
  await moveJobs(tx, step + keptMilliseconds, leaseSeconds)
  tx.announceWork()
  return step
}

/** Reads the stored time and the time of this statement. */
const selectTime = statement(({ query, tables: { meta, job }, dialect }) =>
  query
    .select({ kept: meta.value, now: dialect.databaseTime().mapWith(job.dueAt) })
    .from(meta)
    .where(eq(meta.name, name)),
)

/** Moves the due times of jobs back. A lease may be newer than the step, so it is only limited, not moved. */
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
