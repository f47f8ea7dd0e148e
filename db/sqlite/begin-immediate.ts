import type { Clock } from '@cornerpost/engine'
import type { Database as SqliteClient } from 'better-sqlite3'

/**
 * Takes the write lock. While another process holds it, retries without blocking this process, and throws SQLite's own
 * error at the deadline.
 */
export async function beginImmediate(clock: Clock, client: SqliteClient, deadlineMilliseconds: number): Promise<void> {
  const until = clock.monotonic() + deadlineMilliseconds
  for (;;) {
    try {
      client.exec('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!isBusy(error) || clock.monotonic() >= until) throw error
      await clock.wait(10)
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
