import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ServiceError } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'

/** The files that SQLite has open under one path. */
export interface OpenFiles {
  /** Throws an error that `isMoved` knows when one of them was deleted, moved or replaced since. */
  readonly check: () => void
  /** whether the database itself is still at its path */
  readonly hasDatabase: () => boolean
}

/**
 * Remembers the files that SQLite has open under this path: the database, its write-ahead log and its shared memory.
 * When one of them is gone, the next start would not find what is written now. SQLite never replaces a file that a
 * connection has open.
 */
export function rememberOpenFiles(file: string): OpenFiles {
  const realFile = realpathSync(file) // SQLite names the two others after it
  const identity = identityOf(file)
  const companions = [`${realFile}-wal`, `${realFile}-shm`].map((path) => ({ path, identity: identityOf(path) }))
  return {
    check: () => {
      for (const known of [{ path: file, identity }, ...companions])
        if (identityOf(known.path) !== known.identity) throw moved(known.path)
    },
    hasDatabase: () => identityOf(file) === identity,
  }
}

/**
 * Refuses a database that is missing or empty while its log is there: SQLite would take the log for a left-over, delete
 * it and begin an empty database. Throws `database_missing`.
 */
export function checkNotMissing(file: string): void {
  const isEmpty = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0
  const log = `${targetOf(file)}-wal`
  if (isEmpty && statSync(log, { throwIfNoEntry: false }) !== undefined)
    throw new ServiceError('database_missing', { inside: { file, log } })
}

/** Where a link leads, whether or not there is a file. */
function targetOf(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink ? resolve(dirname(file), readlinkSync(file)) : file
}

/** Device and inode: the system gives them to no other file as long as this one is open. Undefined without a file. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

const code = 'SQLITE_READONLY_DBMOVED'

function moved(path: string): Error {
  return new SqliteClient.SqliteError(`${path} was deleted, moved or replaced`, code)
}

/** Whether this is the error of the check, or SQLite's own that means the same. */
export function isMoved(error: unknown): boolean {
  return error instanceof SqliteClient.SqliteError && error.code === code
}
