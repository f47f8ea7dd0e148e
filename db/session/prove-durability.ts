import { ServiceError } from '@cornerpost/engine'
import type { Database as SqliteClient } from 'better-sqlite3'

/**
 * Refuses a SQLite connection whose commits would not survive a power cut. Writes once before reading the settings,
 * because SQLite may report different settings before the first write (T1, R4). Throws `durability_not_proven`.
 */
export function proveSqliteDurability(client: SqliteClient): void {
  client.exec(
    "INSERT INTO meta (name, value) VALUES ('durability', 'proven') ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  )
  const found = {
    journal_mode: client.pragma('journal_mode', { simple: true }),
    synchronous: client.pragma('synchronous', { simple: true }),
  }
  if (found.journal_mode !== 'wal' || found.synchronous !== 2)
    throw new ServiceError('durability_not_proven', { inside: found })
}

/** Refuses a PostgreSQL server that may lose committed data. Throws `durability_not_proven`. */
export async function provePostgresDurability(run: (statement: string) => Promise<readonly unknown[]>): Promise<void> {
  const off = await run(
    "SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off'",
  )
  if (off.length > 0) throw new ServiceError('durability_not_proven', { inside: { off } })
}
