import type { Alarm, AlarmStore } from '@cornerpost/engine'
import { desc } from 'drizzle-orm'
import type { Database, Session } from '../database.ts'

export function createAlarmStore(database: Database): AlarmStore {
  return {
    raise: (alarm) => database.withTransaction(async (tx) => void (await tx.query.insert(tx.tables.alarm).values(alarm))),
    list: (limit) => database.read((session) => list(session, limit)),
  }
}

async function list({ query, tables: { alarm } }: Session, limit: number): Promise<readonly Alarm[]> {
  return query.select({ name: alarm.name, at: alarm.at, inside: alarm.inside }).from(alarm).orderBy(desc(alarm.at), desc(alarm.id)).limit(limit)
}
