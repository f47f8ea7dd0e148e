import type { Alarm, AlarmStore, AlarmsOfName } from '@cornerpost/engine'
import { and, count, desc, eq, gte, inArray, lt, max, or, sql, sum } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'

const hourMilliseconds = 3_600_000
/**
 * Maximum number of rows with different details for one alarm name in one hour. Further alarms with that name are
 * recorded without details.
 */
const rowsOfName = 100

export function createAlarmStore(database: Database): AlarmStore {
  return {
    raise: (alarm) => database.withTransaction((tx) => raise(tx, alarm)),
    summary: (since) => database.read((session) => summary(session, since)),
    newest: (name) => database.read((session) => newest(session, name)),
    replace: (name, alarm) => database.withTransaction((tx) => replace(tx, name, alarm)),
    sweep: (before) => database.withTransaction((tx) => sweep(tx, before)),
  }
}

async function raise(tx: Transaction, { name, at, inside }: Alarm): Promise<void> {
  const { alarm } = tx.tables
  const hour = new Date(Math.floor(at.getTime() / hourMilliseconds) * hourMilliseconds)
  const told = (await rowsSince(tx, name, hour)) < rowsOfName ? inside : {}
  const countedAs = [hour.toISOString(), name, JSON.stringify(told)].join(' ')
  await tx.query
    .insert(alarm)
    .values({ name, at, inside: told, countedAs })
    .onConflictDoUpdate({ target: alarm.countedAs, set: { times: sql`${alarm.times} + 1`, lastAt: at } })
}

async function rowsSince({ query, tables: { alarm } }: Transaction, name: string, since: Date): Promise<number> {
  const [row] = await query
    .select({ rows: count() })
    .from(alarm)
    .where(and(eq(alarm.name, name), gte(alarm.at, since)))
  return row?.rows ?? 0
}

async function summary({ query, tables: { alarm } }: Session, since: Date): Promise<readonly AlarmsOfName[]> {
  const names = await query
    .select({ newestId: max(alarm.id), times: sum(alarm.times).mapWith(Number) })
    .from(alarm)
    .where(or(eq(alarm.stands, true), gte(alarm.at, since)))
    .groupBy(alarm.name)
  const times = new Map(names.map((row) => [row.newestId, row.times]))
  const rows = await query
    .select()
    .from(alarm)
    .where(
      inArray(
        alarm.id,
        names.flatMap(({ newestId }) => newestId ?? []),
      ),
    )
    .orderBy(desc(alarm.at), desc(alarm.id))
  return rows.map(({ id, name, at, lastAt, inside }) => ({ name, at: lastAt ?? at, inside, times: times.get(id) ?? 1 }))
}

async function newest({ query, tables: { alarm } }: Session, name: string): Promise<Alarm | undefined> {
  const [row] = await query
    .select({ name: alarm.name, at: alarm.at, inside: alarm.inside })
    .from(alarm)
    .where(eq(alarm.name, name))
    .orderBy(desc(alarm.at))
    .limit(1)
  return row
}

async function replace(
  { query, tables: { alarm } }: Transaction,
  name: string,
  by: Omit<Alarm, 'name'> | null,
): Promise<void> {
  await query.delete(alarm).where(eq(alarm.name, name))
  if (by !== null) await query.insert(alarm).values({ name, ...by, stands: true })
}

async function sweep({ query, tables: { alarm } }: Transaction, before: Date): Promise<void> {
  await query.delete(alarm).where(and(lt(alarm.at, before), eq(alarm.stands, false)))
}
