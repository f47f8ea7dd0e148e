import { setImmediate as endOfTurn } from 'node:timers/promises'
import { giveWay, ServiceError, type Clock } from '@cornerpost/engine'
import type { Database as SqliteClient } from 'better-sqlite3'
import { beginImmediate } from './begin-immediate.ts'
import { isMoved } from './open-files.ts'

export interface GroupCommitSettings {
  /**
   * maximum time that a write waits for earlier writes, and that a commit waits for the write lock of another process
   */
  readonly deadlineMilliseconds: number
  /** maximum number of waiting writes; further writes are refused */
  readonly waitingMax: number
  /** maximum number of writes that share one commit */
  readonly togetherMax: number
  /**
   * number of document bytes after which a commit accepts no further write; limited because each write waits for the
   * whole commit
   */
  readonly bytesTogetherMax: number
}

/** A write that waits for its turn; `fail` is called if its commit fails. */
export interface WaitingWrite {
  run(): Promise<Written>
  fail(error: unknown): void
}

/** The result of a write: `settle` must be called after the commit; `bytes` is the size of the documents written. */
export interface Written {
  readonly settle: () => void
  readonly bytes: number
}

interface WriteInLine extends WaitingWrite {
  /** time until which the write may wait for earlier writes, in milliseconds of the monotonic clock */
  readonly deadline: number
}

export interface GroupCommitDeps {
  readonly clock: Clock
  /** throws if the files of the connection are no longer at their paths */
  readonly checkFiles: () => void
  /** called once, after the first error that breaks the store */
  readonly onBroken: (error: unknown) => void
}

export interface GroupCommit {
  /**
   * Adds a write to the queue. The write fails with `store_unavailable` if too many writes are waiting or if it waits
   * too long (R7).
   */
  readonly enter: (write: WaitingWrite) => void
  /**
   * Marks the store as broken if the error is an I/O error, or says that a file is damaged, deleted, moved or replaced.
   * Called for failed reads as well as for failed writes.
   */
  readonly breakOn: (error: unknown) => void
  /** True if nothing has broken the store and its files are at their paths. */
  readonly isIntact: () => boolean
}

/**
 * Creates the queue of the only writing connection. Writes run one after another. Writes that are waiting when a commit
 * ends share the next commit and its fsync. Success is reported only after the commit. A failed write rolls back only
 * its own savepoint; a failed commit fails all writes that share it.
 * Nothing more is written after an I/O error, because a later fsync may succeed although data was lost (R6). Writing
 * also stops once SQLite has found the file damaged, and once the files have been deleted, moved or replaced. The files
 * are checked before a commit and again before its success is reported (I1).
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
      // lets calls that arrived at the same time add their writes to the queue; otherwise each of them would wait for a
      // separate commit
      await endOfTurn()
      refuseLate()
      await commitTogether(line.splice(0, settings.togetherMax))
    }
    isServing = false
  }

  function refuseLate(): void {
    const inTime = line.findIndex(({ deadline }) => deadline >= deps.clock.monotonic())
    const late = line.splice(0, inTime === -1 ? line.length : inTime)
    for (const write of late) write.fail(unavailable('earlier writes took too long'))
  }

  /** Commits as many of the writes as one commit accepts. The remaining writes go back to the front of the queue. */
  async function commitTogether(writes: WriteInLine[]): Promise<void> {
    try {
      await beginImmediate(deps.clock, client, settings.deadlineMilliseconds)
    } catch (error) {
      // the writes still in the queue fail too, because they have waited for the same lock
      return failAll([...writes, ...line.splice(0)], error)
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
      // thrown again if SQLite has already rolled back the whole transaction, or if the store is broken
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
      // The caller already reports the original error. If ROLLBACK keeps failing, the next BEGIN fails.
    }
  }
}

function unavailable(reason: string): ServiceError {
  return new ServiceError('store_unavailable', { inside: { reason } })
}

/**
 * True for an I/O error, and for an error that says that a file is damaged, deleted, moved or replaced. After such an
 * error, later writes might be lost.
 */
function breaksStore(error: unknown): boolean {
  if (isMoved(error)) return true
  return error instanceof Error && 'code' in error && /^SQLITE_(IOERR|CORRUPT|NOTADB)/.test(String(error.code))
}
