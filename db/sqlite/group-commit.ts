import { setImmediate as endOfTurn } from 'node:timers/promises'
import { ServiceError, type Clock } from '@cornerpost/engine'
import type { Database as SqliteClient } from 'better-sqlite3'
import { beginImmediate } from './begin-immediate.ts'

export interface GroupCommitSettings {
  /** how long another process may hold the write lock */
  readonly deadlineMilliseconds: number
  /** writes in line; one more is refused */
  readonly waitingMax: number
  /** writes that share one commit */
  readonly togetherMax: number
}

/**
 * A write that waits for its turn: `run` returns what is due once the commit stands, `fail` is told when it does not.
 */
export interface WaitingWrite {
  run(): Promise<() => void>
  fail(error: unknown): void
}

/**
 * Writes on the one writing connection, one after the other; those that are in line when a commit ends share the next
 * one, and so one fsync. Nobody hears of success before it.
 * A failed write takes back its own savepoint only; a failed commit fails all that shared it. After an i/o error
 * nothing is written any more, as a second fsync proves nothing (R6).
 */
export function createGroupCommit(
  deps: { readonly clock: Clock; readonly onBroken: (error: unknown) => void },
  client: SqliteClient,
  settings: GroupCommitSettings,
): (write: WaitingWrite) => void {
  const line: WaitingWrite[] = []
  let isServing = false
  let isBroken = false

  return (write) => {
    if (isBroken || line.length >= settings.waitingMax)
      return write.fail(
        new ServiceError('store_unavailable', {
          inside: { reason: isBroken ? 'an earlier write failed' : 'too many writes are waiting' },
        }),
      )
    line.push(write)
    void serveLine()
  }

  async function serveLine(): Promise<void> {
    if (isServing) return
    isServing = true
    while (line.length > 0) {
      // calls that arrived with this one get as far as their own write: without it each would wait for a commit of its
      // own
      await endOfTurn()
      await commitTogether(line.splice(0, settings.togetherMax))
    }
    isServing = false
  }

  async function commitTogether(writes: readonly WaitingWrite[]): Promise<void> {
    try {
      await beginImmediate(deps.clock, client, settings.deadlineMilliseconds)
    } catch (error) {
      return failAll([...writes, ...line.splice(0)], error) // who is in line waited as long
    }
    const settled: (() => void)[] = []
    try {
      for (const write of writes) settled.push(await runOne(write))
      client.exec('COMMIT')
    } catch (error) {
      rollback()
      return failAll(writes, error)
    }
    for (const settle of settled) settle()
  }

  async function runOne(write: WaitingWrite): Promise<() => void> {
    try {
      return await write.run()
    } catch (error) {
      // SQLite took everything back by itself, or nothing is certain any more
      if (!client.inTransaction || isIoError(error)) throw error
      return () => write.fail(error)
    }
  }

  function failAll(writes: readonly WaitingWrite[], error: unknown): void {
    if (!isBroken && isIoError(error)) {
      isBroken = true
      deps.onBroken(error)
    }
    for (const write of writes) write.fail(error)
  }

  function rollback(): void {
    try {
      if (client.inTransaction) client.exec('ROLLBACK')
    } catch {
      // the error that led here is told; the next BEGIN fails as long as this one lasts
    }
  }
}

function isIoError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_IOERR')
}
