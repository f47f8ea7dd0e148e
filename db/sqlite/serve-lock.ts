import { realpathSync, statSync } from 'node:fs'
import { ServiceError } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'
import { rememberFile, type OpenFile } from './open-files.ts'

/**
 * Refuses a file with several hard links, for the service as well as for one-shot commands. SQLite derives the name of
 * its write-ahead log from the file name, and a database with two logs is destroyed. The lock of `takeServeLock` would
 * not detect this, because each name has its own lock. Throws `database_linked` (B9).
 */
export function checkOneName(file: string): void {
  const { nlink: names } = statSync(file)
  if (names > 1) throw new ServiceError('database_linked', { inside: { file, names } })
}

/** Returns the path of the lock file. It is next to the real database file, even if `file` is a symbolic link. */
export function serveLockFile(file: string): string {
  return `${realpathSync(file)}.serve`
}

/** The right of one process to serve from a SQLite file. */
export interface ServeLock {
  readonly file: OpenFile
  readonly release: () => void
}

/**
 * Takes the right to serve from this SQLite file. The right lasts until it is released or the process ends, even if the
 * process is killed. Throws `database_in_use` (B9, D110).
 */
export function takeServeLock(file: string): ServeLock {
  // A SQLite lock on an empty database next to the real one: the system releases the lock even after kill -9, and
  // SQLite locks work on every platform.
  const path = serveLockFile(file)
  const lock = new SqliteClient(path, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new ServiceError('database_in_use', { inside: { file }, cause })
  }
  return { file: rememberFile(path), release: () => lock.close() }
}
