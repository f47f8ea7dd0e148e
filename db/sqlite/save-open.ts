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
 * wherever that is now; where it is no longer at its path, a whole copy is written beside it. Never throws.
 */
export function saveOpen(
  { clock, files }: { readonly clock: Clock; readonly files: OpenFiles },
  file: string,
  { writer, reader }: { readonly writer: SqliteClient.Database; readonly reader: SqliteClient.Database },
): SavedDatabase {
  try {
    if (files.hasDatabase()) return {} // closing the last connection writes the log into it
    reader.pragma('wal_checkpoint(TRUNCATE)') // SQLite leaves this out when it closes a database that was moved
    return { savedAs: copyBeside(reader, `${file}.saved-${clock.now().toISOString().replaceAll(/[-:]/g, '')}`) }
  } catch (error) {
    return { notSaved: String(error) }
  } finally {
    reader.close()
    writer.close()
  }
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
