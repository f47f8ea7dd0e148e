import { realpathSync, statSync } from 'node:fs'
import SqliteClient from 'better-sqlite3'

/**
 * Remembers the files that SQLite has open under this path: the database, its write-ahead log and its shared memory.
 * The returned check throws an error that `isMoved` knows when one of them was deleted, moved or replaced since: the
 * next start would not find what is written now. SQLite never replaces a file that a connection has open.
 */
export function rememberOpenFiles(file: string): () => void {
  const realFile = realpathSync(file) // SQLite names the two others after it
  const remembered = [file, `${realFile}-wal`, `${realFile}-shm`].map((path) => ({ path, identity: identityOf(path) }))
  return () => {
    for (const { path, identity } of remembered) if (identityOf(path) !== identity) throw moved(path)
  }
}

/** Device and inode: the system gives them to no other file as long as this one is open. */
function identityOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (found === undefined) throw moved(path)
  return `${found.dev}:${found.ino}`
}

const code = 'SQLITE_READONLY_DBMOVED'

function moved(path: string): Error {
  return new SqliteClient.SqliteError(`${path} was deleted, moved or replaced`, code)
}

/** Whether this is the error of the check, or SQLite's own that means the same. */
export function isMoved(error: unknown): boolean {
  return error instanceof SqliteClient.SqliteError && error.code === code
}
