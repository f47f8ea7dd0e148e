import type postgres from 'postgres'
import { expect, vi } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/**
 * Runs calls on PostgreSQL while another connection holds the lock of a row. Each call starts when the one before waits
 * or has ended. Returns what the calls returned or threw.
 */
export async function whileLocked(
  database: TestDatabase,
  other: postgres.Sql,
  row: {
    readonly table: 'account' | 'api_key' | 'company_clock' | 'key_day' | 'membership'
    readonly column?: 'company_id' | 'account_id' | 'key_id'
    readonly id: string
    /** others may take the same lock, if they change nothing */
    readonly isShared?: true
  },
  calls: readonly (() => Promise<unknown>)[],
): Promise<readonly unknown[]> {
  const running: Promise<unknown>[] = []
  await other.begin(async (tx) => {
    await tx`select 1 from ${tx(row.table)} where ${tx(row.column ?? 'id')} = ${row.id} for ${row.isShared ? tx`share` : tx`update`}`
    for (const call of calls) {
      const waiting = await countWaiting(database)
      running.push(call().catch((error: unknown) => error))
      await Promise.race([
        running.at(-1),
        vi.waitFor(async () => expect(await countWaiting(database)).toBeGreaterThan(waiting)),
      ])
    }
  })
  return Promise.all(running)
}

/** Returns how many statements wait for a lock, on this database. */
async function countWaiting(database: TestDatabase): Promise<number> {
  const waiting = await database.sql(
    `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return waiting.length
}
