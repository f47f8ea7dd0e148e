import { realpathSync, statSync } from 'node:fs'
import { ServiceError } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'
import { rememberFile, type OpenFile } from './open-files.ts'

/**
 * Refuses a file with hard links, for service and command alike: SQLite names its log after the file, and two logs of
 * one database destroy it. A lock would not notice, as each name has its own. Throws `database_linked` (B9).
 */
export function checkOneName(file: string): void {
  const { nlink: names } = statSync(file)
  if (names > 1) throw new ServiceError('database_linked', { inside: { file, names } })
}

/** The file that is locked: beside the database itself, whatever symbolic links lead there. */
export function serveLockFile(file: string): string {
  return `${realpathSync(file)}.serve`
}

/** The right of one process to serve from a SQLite file. */
export interface ServeLock {
  readonly file: OpenFile
  readonly release: () => void
}

/**
 * Takes the right to serve from this SQLite file, until it is released or the process ends, however it ends. Throws
 * `database_in_use` (B9, D110).
 */
export function takeServeLock(file: string): ServeLock {
  // A lock of SQLite on an empty database beside it: the system lets it go even after kill -9, and it exists on every
  // platform.
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
