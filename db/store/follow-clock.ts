import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/** the row of `meta` with the last time seen on the database's clock */
const name = 'clock'
/** how old the kept time may become, so that an idle service writes no more often */
const keptMilliseconds = 5_000
/** by how much a clock may go back without a word: clocks are adjusted all the time */
const stepMilliseconds = 1_000

/**
 * Keeps the time of the database's clock, and moves the jobs with it when it was set back (R17): no job waits longer
 * than it was to, and at most as much less as the kept time may be old. A lease ends within `leaseSeconds`.
 * One read, and a write every few seconds. Returns by how many milliseconds the clock was set back; of several
 * processes that see it, one moves the jobs, and the others return 0.
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
  // a statement of its own: it has its time after the wait for the lock
  const [seen] = await selectTime(tx, {})
  if (seen === undefined) return 0 // nobody deletes it
  await tx.query.update(meta).set({ value: seen.now.toISOString() }).where(eq(meta.name, name))
  const step = Date.parse(seen.kept) - seen.now.getTime()
  if (step <= stepMilliseconds) return 0
  await moveJobs(tx, step + keptMilliseconds, leaseSeconds)
  tx.announceWork()
  return step
}

/** The kept time, and that of this statement. */
const selectTime = statement(({ query, tables: { meta, job }, dialect }) =>
  query
    .select({ kept: meta.value, now: dialect.databaseTime().mapWith(job.dueAt) })
    .from(meta)
    .where(eq(meta.name, name)),
)

/** A lease may be newer than the step, so it is not moved, only bounded. */
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
