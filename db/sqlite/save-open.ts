import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '@cornerpost/engine'
import type SqliteClient from 'better-sqlite3'
import { partOf, savedCopyAt, targetOf, type OpenFiles } from './open-files.ts'

/** What became of a database that was taken away: the path of a copy, and what could not be done. */
export interface SavedDatabase {
  readonly savedAs?: string
  readonly notSaved?: string
}

/**
 * Saves what two connections have open whose files were taken away, and closes them: the log goes into the database,
 * wherever that is now. Where a start would not open that one, or another process reads from it and so keeps part of
 * the log out, a whole copy is written beside the path. From the first step on, and until a whole copy is there or is
 * not needed, the beginning of a copy keeps every start away. A log that does not belong to the database at the path is
 * set aside before all else, as a start would lay it over that one. Where only the lock was taken away, all files stay:
 * another process may serve from them.
 * Never throws.
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
    if (isCopied) succeeds(() => files.setLogAside(time), 'the copy is whole, but the log could not be set aside: ')
  }
  reader.close()
  writer.close()
  return { ...(isCopied && { savedAs: copy }), ...(failures.length > 0 && { notSaved: failures.join('; ') }) }
}

const onlyNoCopy = 'all is in the database file, wherever that is now, but no copy could be written: '

/** how long the end of this process waits for others to end what they read */
const readersMilliseconds = 2_000

/**
 * Writes the log into the database; whether all of it is there. SQLite does not do so by itself when it closes a
 * database that was moved, or that another process has open.
 */
function emptyLog(client: SqliteClient.Database): boolean {
  client.pragma(`busy_timeout = ${readersMilliseconds}`)
  const [result] = client.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[]
  return result?.busy === 0
}

/** Makes the file that becomes the copy; its name keeps every start away (`database_not_saved`). */
function beginCopy(copy: string): void {
  const made = mkdirSync(targetOf(dirname(copy)), { recursive: true, mode: 0o700 }) // the whole folder may be gone
  if (made !== undefined) syncFolder(dirname(made))
  closeSync(openSync(partOf(copy), 'wx', 0o600)) // SQLite takes an empty file, and keeps its rights
  syncFolder(dirname(copy))
}

/** Writes the copy that was begun. It has its name only when it is whole. */
function writeCopy(client: SqliteClient.Database, copy: string): void {
  const part = partOf(copy)
  try {
    client.prepare('VACUUM INTO ?').run(part)
  } catch (error) {
    truncateSync(part) // it is no use, and the disk may be full
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

/** Brings to the disk under which names the files of a folder are found. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
