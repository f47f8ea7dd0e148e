import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { Clock } from '@cornerpost/engine'
import type SqliteClient from 'better-sqlite3'
import type { OpenFiles } from './open-files.ts'

/** What became of a database that was taken away: the path of a copy, or why there is none. */
export interface SavedDatabase {
  readonly savedAs?: string
  readonly notSaved?: string
}

/**
 * Saves what two connections have open whose files were taken away, and closes them: the log goes into the database,
 * wherever that is now. Where that is no longer at its path, or another process reads from it and so keeps part of the
 * log out, a whole copy is written beside the path. Never throws.
 */
export function saveOpen(
  { clock, files }: { readonly clock: Clock; readonly files: OpenFiles },
  file: string,
  { writer, reader }: { readonly writer: SqliteClient.Database; readonly reader: SqliteClient.Database },
): SavedDatabase {
  let isWhole = false
  try {
    isWhole = emptyLog(reader)
    if (isWhole && files.hasDatabase()) return {}
    return { savedAs: copyBeside(reader, `${file}.saved-${clock.now().toISOString().replaceAll(/[-:]/g, '')}`) }
  } catch (error) {
    const rest = isWhole ? 'all is in the database file, wherever that is now, but no copy could be written: ' : ''
    return { notSaved: `${rest}${String(error)}` }
  } finally {
    reader.close()
    writer.close()
  }
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

function copyBeside(client: SqliteClient.Database, path: string): string {
  const copy = openSync(path, 'wx', 0o600) // SQLite takes an empty file, and keeps its rights
  try {
    client.prepare('VACUUM INTO ?').run(path)
    fsyncSync(copy)
    return path
  } finally {
    closeSync(copy)
  }
}
