import { setImmediate as endOfTurn } from 'node:timers/promises'
import { giveWay, ServiceError, type Clock } from '@cornerpost/engine'
import type { Database as SqliteClient } from 'better-sqlite3'
import { beginImmediate } from './begin-immediate.ts'
import { isMoved } from './open-files.ts'

export interface GroupCommitSettings {
  /** how long a write may wait for those before it, and how long another process may hold the write lock */
  readonly deadlineMilliseconds: number
  /** writes in line; one more is refused */
  readonly waitingMax: number
  /** writes that share one commit */
  readonly togetherMax: number
  /** bytes of documents after which a commit takes no further write: everybody waits as long as it lasts */
  readonly bytesTogetherMax: number
}

/** A write that waits for its turn; `fail` is told when its commit does not stand. */
export interface WaitingWrite {
  run(): Promise<Written>
  fail(error: unknown): void
}

/** What a write did: `settle` is due once its commit stands, `bytes` are those of the documents in it. */
export interface Written {
  readonly settle: () => void
  readonly bytes: number
}

interface WriteInLine extends WaitingWrite {
  /** by the monotonic clock */
  readonly deadline: number
}

export interface GroupCommitDeps {
  readonly clock: Clock
  /** throws when the files of the connection are no longer those at their paths */
  readonly checkFiles: () => void
  /** called once, when the store breaks */
  readonly onBroken: (error: unknown) => void
}

export interface GroupCommit {
  /** The write fails with `store_unavailable` when too many are in line, or when it is there too long (R7). */
  readonly enter: (write: WaitingWrite) => void
  /** Marks the store as broken after an I/O error, damage or moved files; also called for reads. */
  readonly breakOn: (error: unknown) => void
  /** Whether nothing has broken the store, and its files are at their paths. */
  readonly isIntact: () => boolean
}

/**
 * Writes on the one writing connection, one after the other; those that are in line when a commit ends share the next
 * one, and so one fsync. Nobody hears of success before it.
 * A failed write rolls back its own savepoint only; a failed commit fails all writes that shared it. Nothing more is
 * written after an I/O error, since a second fsync proves nothing (R6), after SQLite found the file damaged, or after
 * the files were taken away, which is checked before a commit and again before its success is reported (I1).
 */
export function createGroupCommit(
  deps: GroupCommitDeps,
  client: SqliteClient,
  settings: GroupCommitSettings,
): GroupCommit {
  const line: WriteInLine[] = []
  let isServing = false
  let isBroken = false

  return { enter, breakOn, isIntact }

  function enter(write: WaitingWrite): void {
    if (isBroken) return write.fail(unavailable('the store is broken'))
    if (line.length >= settings.waitingMax) return write.fail(unavailable('too many writes are waiting'))
    line.push({ ...write, deadline: deps.clock.monotonic() + settings.deadlineMilliseconds })
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
      refuseLate()
      await commitTogether(line.splice(0, settings.togetherMax))
    }
    isServing = false
  }

  function refuseLate(): void {
    const inTime = line.findIndex(({ deadline }) => deadline >= deps.clock.monotonic())
    const late = line.splice(0, inTime === -1 ? line.length : inTime)
    for (const write of late) write.fail(unavailable('the writes before it took too long'))
  }

  /** Commits as many of the writes as one commit takes; the others go back to the head of the line. */
  async function commitTogether(writes: WriteInLine[]): Promise<void> {
    try {
      await beginImmediate(deps.clock, client, settings.deadlineMilliseconds)
    } catch (error) {
      return failAll([...writes, ...line.splice(0)], error) // who is in line waited as long
    }
    const startedAt = deps.clock.monotonic()
    const settled: (() => void)[] = []
    let bytesTogether = 0
    try {
      deps.checkFiles()
      for (const write of writes) {
        if (bytesTogether >= settings.bytesTogetherMax) break
        const { settle, bytes } = await runOne(write)
        settled.push(settle)
        bytesTogether += bytes
      }
      if (isBroken) throw unavailable('a read found the store broken')
      line.unshift(...writes.splice(settled.length))
      client.exec('COMMIT')
      deps.checkFiles()
    } catch (error) {
      rollback()
      return failAll(writes, error)
    }
    for (const settle of settled) settle()
    if (bytesTogether >= settings.bytesTogetherMax) await giveWay(deps.clock, deps.clock.monotonic() - startedAt)
  }

  async function runOne(write: WaitingWrite): Promise<Written> {
    try {
      return await write.run()
    } catch (error) {
      // SQLite took everything back by itself, or nothing is certain any more
      if (!client.inTransaction || breaksStore(error)) throw error
      return { settle: () => write.fail(error), bytes: 0 }
    }
  }

  function failAll(writes: readonly WaitingWrite[], error: unknown): void {
    breakOn(error)
    for (const write of writes) write.fail(error)
  }

  function breakOn(error: unknown): void {
    if (isBroken || !breaksStore(error)) return
    isBroken = true
    deps.onBroken(error)
    for (const write of line.splice(0)) write.fail(error)
  }

  function rollback(): void {
    try {
      if (client.inTransaction) client.exec('ROLLBACK')
    } catch {
      // the error that led here is told; the next BEGIN fails as long as this one lasts
    }
  }
}

function unavailable(reason: string): ServiceError {
  return new ServiceError('store_unavailable', { inside: { reason } })
}

/** An i/o error, a damaged file, or files that were taken away: nothing that is written now would be certain. */
function breaksStore(error: unknown): boolean {
  if (isMoved(error)) return true
  return error instanceof Error && 'code' in error && /^SQLITE_(IOERR|CORRUPT|NOTADB)/.test(String(error.code))
}
