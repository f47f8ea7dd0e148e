import { isDeepStrictEqual } from 'node:util'
import { ServiceError, type DirectoryRecord, type DirectoryStore, type RegistrationJob } from '@cornerpost/engine'
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { aboutCompany } from './company-status.ts'
import { enqueueJob } from './enqueue-job.ts'
import { completeJob } from './lease.ts'
import { lockCompany, lockCompanyOf } from './lock-company.ts'

/** Creates the store of the state of companies in the directory of the network. */
export function createDirectoryStore({ read, withTransaction: write }: Database): DirectoryStore {
  return {
    find: (companyId) => read((session) => findRecord(session, companyId)),
    findJob: (companyId) => read((session) => findJob(session, companyId)),
    settle: (...settled) => write((tx) => settle(tx, ...settled)),
    switchReceiving: (...change) => write((tx) => switchReceiving(tx, ...change)),
    beginMigration: (...begun) => write((tx) => beginMigration(tx, ...begun)),
    endMigration: (companyId, migrationUntil) =>
      write((tx) => change(tx, companyId, { migrationUntil, migrationAskedAt: null })),
    registerAgain: (companyId, job) =>
      write(async (tx) => {
        await change(tx, companyId, { outcome: null, holder: null })
        await enqueueJob(tx, job)
      }),
    listUnchecked: (before, limit) => read((session) => listUnchecked(session, before, limit)),
    recordCheck: (...check) => write((tx) => recordCheck(tx, ...check)),
  }
}

type Row = Transaction['tables']['directoryEntry']['$inferSelect']

const unknown: Omit<Row, 'companyId'> = {
  receives: true,
  switchedAt: [],
  outcome: null,
  holder: null,
  publishedAt: null,
  checkedAt: null,
  migrationAskedAt: null,
  migrationUntil: null,
}

async function findRow({ query, tables: { directoryEntry } }: Session, companyId: string): Promise<Row> {
  const [found] = await query.select().from(directoryEntry).where(eq(directoryEntry.companyId, companyId))
  return found ?? { companyId, ...unknown }
}

async function findRecord(session: Session, companyId: string): Promise<DirectoryRecord> {
  const { receives, outcome, holder, publishedAt, checkedAt, migrationUntil } = await findRow(session, companyId)
  return { receives, outcome, holder, publishedAt, checkedAt, migrationUntil }
}

async function findJob(session: Session, companyId: string): Promise<RegistrationJob | undefined> {
  const { job } = session.tables
  const [newest] = await session.query
    .select({ hasFailed: sql<boolean>`${job.error} is not null`.mapWith(Boolean), retryAt: job.dueAt })
    .from(job)
    .where(aboutCompany(session, companyId))
    .orderBy(desc(job.id))
    .limit(1)
  return newest
}

async function change(tx: Transaction, companyId: string, values: Partial<Omit<Row, 'companyId'>>): Promise<void> {
  const { directoryEntry } = tx.tables
  await tx.query
    .insert(directoryEntry)
    .values({ companyId, ...unknown, ...values })
    .onConflictDoUpdate({ target: directoryEntry.companyId, set: values })
}

async function settle(tx: Transaction, ...[companyId, seen, result, lease]: Parameters<DirectoryStore['settle']>) {
  const { job } = tx.tables
  const company = await lockCompany(tx, companyId)
  const row = await findRow(tx, companyId)
  if (company?.status !== seen.status || row.receives !== seen.receives) return false
  await completeJob(tx, lease)
  await tx.query.delete(job).where(and(aboutCompany(tx, companyId), eq(job.state, 'dead')))
  const { outcome, holder, at } = result
  if (company === undefined || (outcome === 'verification_rejected' && row.outcome === 'published')) return true
  if (outcome === 'held_elsewhere') await stopServing(tx, companyId)
  const confirmed = outcome === 'published' && { publishedAt: at, checkedAt: at }
  const ended = outcome !== 'published' && { migrationUntil: null }
  await change(tx, companyId, { outcome, holder, ...confirmed, ...ended })
  return true
}

async function stopServing({ query, tables: { servedParticipant } }: Transaction, companyId: string): Promise<void> {
  await query.delete(servedParticipant).where(eq(servedParticipant.companyId, companyId))
}

const hourMilliseconds = 3_600_000
/** how often receiving can be switched within an hour (N-12) */
const switchesMax = 3

async function switchReceiving(
  tx: Transaction,
  ...[companyId, ownerId, { receives, at, job }]: Parameters<DirectoryStore['switchReceiving']>
): Promise<void> {
  const { status } = await lockCompanyOf(tx, companyId, ownerId)
  if (status !== 'active') throw new ServiceError('company_not_active')
  const row = await findRow(tx, companyId)
  if (row.receives === receives) return
  const oldest = row.switchedAt[switchesMax - 1]
  const wait = oldest === undefined ? 0 : Date.parse(oldest) + hourMilliseconds - at.getTime()
  if (wait > 0) throw new ServiceError('receiving_toggle_cooldown', { retryAfterSeconds: Math.ceil(wait / 1000) })
  const switchedAt = [at.toISOString(), ...row.switchedAt].slice(0, switchesMax)
  await change(tx, companyId, { receives, switchedAt })
  await enqueueJob(tx, job)
}

async function beginMigration(
  tx: Transaction,
  ...[companyId, ownerId, { at, pendingSince }]: Parameters<DirectoryStore['beginMigration']>
): Promise<void> {
  const { status } = await lockCompanyOf(tx, companyId, ownerId)
  const { outcome, migrationUntil, migrationAskedAt } = await findRow(tx, companyId)
  if (outcome === 'held_elsewhere') throw new ServiceError('smp_held_elsewhere')
  if (status !== 'active' || outcome !== 'published') throw new ServiceError('company_not_active')
  if (migrationUntil !== null && migrationUntil > at) throw new ServiceError('migration_code_live')
  if (migrationAskedAt !== null && migrationAskedAt > pendingSince) throw new ServiceError('migration_code_pending')
  await change(tx, companyId, { migrationAskedAt: at, migrationUntil: null })
}

async function listUnchecked(
  { query, tables: { company, directoryEntry } }: Session,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const { checkedAt, companyId, outcome } = directoryEntry
  const rows = await query
    .select({ companyId })
    .from(directoryEntry)
    .innerJoin(company, eq(company.id, companyId))
    .where(and(eq(company.status, 'active'), isNotNull(outcome), or(isNull(checkedAt), lt(checkedAt, before))))
    .orderBy(asc(checkedAt), asc(companyId))
    .limit(limit)
  return rows.map((row) => row.companyId)
}

async function recordCheck(
  tx: Transaction,
  ...[companyId, seen, { at, holder, job }]: Parameters<DirectoryStore['recordCheck']>
): Promise<void> {
  if ((await lockCompany(tx, companyId)) === undefined || !isDeepStrictEqual(await findRecord(tx, companyId), seen))
    return
  if (holder !== undefined) await stopServing(tx, companyId)
  const elsewhere = holder !== undefined && ({ outcome: 'held_elsewhere', holder, migrationUntil: null } as const)
  await change(tx, companyId, { checkedAt: at, ...elsewhere })
  if (job) await enqueueJob(tx, job)
}
