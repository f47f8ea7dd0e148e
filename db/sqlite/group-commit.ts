import { setImmediate as endOfTurn } from 'node:timers/promises'
import { ServiceError, type Clock } from '@cornerpost/engine'
import type { Database as SqliteClient } from 'better-sqlite3'
import { beginImmediate } from './begin-immediate.ts'
import { isMoved } from './open-files.ts'

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

export interface GroupCommitDeps {
  readonly clock: Clock
  /** throws when the files of the connection are no longer those at their paths */
  readonly checkFiles: () => void
  /** called once, when the store breaks */
  readonly onBroken: (error: unknown) => void
}

export interface GroupCommit {
  readonly enter: (write: WaitingWrite) => void
  /** Whether nothing has broken the store, and its files are at their paths. */
  readonly isIntact: () => boolean
}

/**
 * Writes on the one writing connection, one after the other; those that are in line when a commit ends share the next
 * one, and so one fsync. Nobody hears of success before it.
 * A failed write takes back its own savepoint only; a failed commit fails all that shared it. After an i/o error
 * nothing is written any more, as a second fsync proves nothing (R6); nor after the files were taken away, which is
 * checked before a commit and again before its success is reported (I1).
 */
export function createGroupCommit(
  deps: GroupCommitDeps,
  client: SqliteClient,
  settings: GroupCommitSettings,
): GroupCommit {
  const line: WaitingWrite[] = []
  let isServing = false
  let isBroken = false

  return { enter, isIntact }

  function enter(write: WaitingWrite): void {
    if (isBroken || line.length >= settings.waitingMax)
      return write.fail(
        new ServiceError('store_unavailable', {
          inside: { reason: isBroken ? 'an earlier write failed' : 'too many writes are waiting' },
        }),
      )
    line.push(write)
    void serveLine()
  }

  function isIntact(): boolean {
    try {
      deps.checkFiles()
      return !isBroken
    } catch {
      return false
    }
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
      deps.checkFiles()
      for (const write of writes) settled.push(await runOne(write))
      client.exec('COMMIT')
      deps.checkFiles()
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
      if (!client.inTransaction || breaksStore(error)) throw error
      return () => write.fail(error)
    }
  }

  function failAll(writes: readonly WaitingWrite[], error: unknown): void {
    const failed = [...writes]
    if (breaksStore(error)) {
      isBroken = true
      failed.push(...line.splice(0))
      deps.onBroken(error)
    }
    for (const write of failed) write.fail(error)
  }

  function rollback(): void {
    try {
      if (client.inTransaction) client.exec('ROLLBACK')
    } catch {
      // the error that led here is told; the next BEGIN fails as long as this one lasts
    }
  }
}

function breaksStore(error: unknown): boolean {
  return isMoved(error) || (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_IOERR'))
}
