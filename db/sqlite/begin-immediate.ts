import type { Clock } from '@cornerpost/engine'
import type { Database as SqliteClient } from 'better-sqlite3'

/**
 * Begins a transaction that has SQLite's write lock. While another process has the lock, retries without blocking this
 * process. If the lock is still taken at the deadline, throws SQLite's error.
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
