import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { ServiceError } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'

/**
 * Takes the right to serve from this SQLite file, until the returned function is called or the process ends, however it
 * ends. Throws `database_in_use` (B9, D110).
 */
export function takeServeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  // A lock of SQLite on an empty database beside it: the system lets it go even after kill -9, and it exists on every
  // platform.
  const lock = new SqliteClient(`${file}.serve`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new ServiceError('database_in_use', { inside: { file }, cause })
  }
  return () => lock.close()
}
