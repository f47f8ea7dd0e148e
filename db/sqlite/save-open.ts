import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '@cornerpost/engine'
import type SqliteClient from 'better-sqlite3'
import { savedCopyAt, type OpenFiles } from './open-files.ts'

/** What became of a database that was taken away: the path of a copy, and what could not be done. */
export interface SavedDatabase {
  readonly savedAs?: string
  readonly notSaved?: string
}

/**
 * Saves what two connections have open whose files were taken away, and closes them: the log goes into the database,
 * wherever that is now. Where a start would not open that one, or another process reads from it and so keeps part of
 * the log out, a whole copy is written beside the path; the log is set aside, as it must not be laid over the copy.
 * Never throws.
 */
export function saveOpen(
  { clock, files }: { readonly clock: Clock; readonly files: OpenFiles },
  file: string,
  { writer, reader }: { readonly writer: SqliteClient.Database; readonly reader: SqliteClient.Database },
): SavedDatabase {
  const time = clock.now().toISOString().replaceAll(/[-:]/g, '')
  const saved: { savedAs?: string; notSaved?: string } = {}
  let rest = ''
  try {
    const isWhole = emptyLog(reader)
    if (isWhole && files.wouldBeOpened()) return saved
    if (isWhole) rest = 'all is in the database file, wherever that is now, but no copy could be written: '
    if (files.isReplaced()) files.setLogAside(time) // a start would lay it over the other database
    saved.savedAs = writeCopy(reader, savedCopyAt(file, time))
    rest = 'the copy is whole, but the log could not be set aside: '
    files.setLogAside(time)
  } catch (error) {
    saved.notSaved = `${rest}${String(error)}`
  } finally {
    reader.close()
    writer.close()
  }
  return saved
}

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

/** Writes a whole copy. What is not whole, as the disk is full or the process is killed, has another name. */
function writeCopy(client: SqliteClient.Database, path: string): string {
  const part = `${path}.part`
  const copy = openSync(part, 'wx', 0o600) // SQLite takes an empty file, and keeps its rights
  try {
    client.prepare('VACUUM INTO ?').run(part)
    fsyncSync(copy)
    renameSync(part, path)
  } finally {
    closeSync(copy)
    rmSync(part, { force: true })
  }
  syncFolder(dirname(path))
  return path
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
