import type { Alarm, AlarmStore } from '@cornerpost/engine'
import { desc, eq } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../database.ts'

export function createAlarmStore(database: Database): AlarmStore {
  return {
    raise: (alarm) => database.withTransaction(async (tx) => void (await tx.query.insert(tx.tables.alarm).values(alarm))),
    list: (limit) => database.read((session) => list(session, limit)),
    newest: (name) => database.read((session) => newest(session, name)),
    replace: (name, alarm) => database.withTransaction((tx) => replace(tx, name, alarm)),
  }
}

async function list({ query, tables: { alarm } }: Session, limit: number): Promise<readonly Alarm[]> {
  return query.select({ name: alarm.name, at: alarm.at, inside: alarm.inside }).from(alarm).orderBy(desc(alarm.at), desc(alarm.id)).limit(limit)
}

async function newest({ query, tables: { alarm } }: Session, name: string): Promise<Alarm | undefined> {
  const [row] = await query.select({ name: alarm.name, at: alarm.at, inside: alarm.inside }).from(alarm).where(eq(alarm.name, name)).orderBy(desc(alarm.at)).limit(1)
  return row
}

async function replace({ query, tables: { alarm } }: Transaction, name: string, by: Omit<Alarm, 'name'> | null): Promise<void> {
  await query.delete(alarm).where(eq(alarm.name, name))
  if (by !== null) await query.insert(alarm).values({ name, ...by })
}
