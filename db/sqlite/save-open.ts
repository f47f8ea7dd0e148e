import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '@cornerpost/engine'
import type SqliteClient from 'better-sqlite3'
import { partOf, savedCopyAt, targetOf, type OpenFiles } from './open-files.ts'

/**
 * The result of saving a database that was deleted, moved or replaced: the path of the copy, if one was written, and
 * the errors of the steps that failed.
 */
export interface SavedDatabase {
  readonly savedAs?: string
  readonly notSaved?: string
}

/**
 * Saves a database whose files were deleted, moved or replaced while two connections have it open, then closes the
 * connections. The write-ahead log is written into the database file, wherever that file is now. If the next start
 * would not open that file, a complete copy is written next to the original path. A complete copy is also written if
 * another process was reading and thereby prevented a part of the log from being written into the file.
 * Until the complete copy exists or proves unnecessary, an incomplete copy prevents every start. If a different
 * database is at the path, the log is renamed first, because a start would apply it to that database. If only the lock
 * file was deleted, moved or replaced, no copy is written. Never throws.
 */
export function saveOpen(
  { clock, files }: { readonly clock: Clock; readonly files: OpenFiles },
  file: string,
  { writer, reader }: { readonly writer: SqliteClient.Database; readonly reader: SqliteClient.Database },
): SavedDatabase {
  const time = clock.now().toISOString().replaceAll(/[-:]/g, '')
  const copy = savedCopyAt(file, time)
  const failures: string[] = []
  const succeeds = (step: () => unknown, failure = ''): boolean => {
    try {
      return step() !== false
    } catch (error) {
      failures.push(`${failure}${String(error)}`)
      return false
    }
  }
  const isBegun = succeeds(() => beginCopy(copy))
  if (files.isReplaced()) succeeds(() => files.setLogAside(time))
  const isWhole = succeeds(() => emptyLog(reader))
  let isCopied = false
  if (files.areThere() || (isWhole && files.wouldBeOpened())) succeeds(() => rmSync(partOf(copy), { force: true }))
  else if (isBegun) {
    isCopied = succeeds(() => writeCopy(reader, copy), isWhole ? onlyNoCopy : '')
    if (isCopied) succeeds(() => files.setLogAside(time), 'the copy is complete, but the log could not be set aside: ')
  }
  reader.close()
  writer.close()
  return { ...(isCopied && { savedAs: copy }), ...(failures.length > 0 && { notSaved: failures.join('; ') }) }
}

const onlyNoCopy = 'all data is in the database file, wherever that is now, but no copy could be written: '

/** Maximum time that this process, before it ends, waits for other processes to finish reading. */
const readersMilliseconds = 2_000

/**
 * Writes the write-ahead log into the database. Returns true if the whole log is in the database afterwards. SQLite
 * itself does not write the log when it closes a database that was moved or that another process has open.
 */
function emptyLog(client: SqliteClient.Database): boolean {
  client.pragma(`busy_timeout = ${readersMilliseconds}`)
  const [result] = client.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[]
  return result?.busy === 0
}

/**
 * Creates the file for the copy under the name of an incomplete copy, which prevents every start
 * (`database_not_saved`).
 */
function beginCopy(copy: string): void {
  const made = mkdirSync(targetOf(dirname(copy)), { recursive: true, mode: 0o700 }) // the whole folder may be gone
  if (made !== undefined) syncFolder(dirname(made))
  // SQLite writes into an existing empty file and does not change the permissions of that file
  closeSync(openSync(partOf(copy), 'wx', 0o600))
  syncFolder(dirname(copy))
}

/** Writes the copy into the file created for it. The file gets its final name only when the copy is complete. */
function writeCopy(client: SqliteClient.Database, copy: string): void {
  const part = partOf(copy)
  try {
    client.prepare('VACUUM INTO ?').run(part)
  } catch (error) {
    truncateSync(part) // an incomplete copy is useless, and the disk may be full
    throw error
  }
  const written = openSync(part, 'r+')
  try {
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
  renameSync(part, copy)
  syncFolder(dirname(copy))
}

/** Makes new and changed file names in a folder durable. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
