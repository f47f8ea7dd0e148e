import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ServiceError } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'

/** The files that SQLite has open under one path, and the lock of the process that serves from them. */
export interface OpenFiles {
  /** Throws an error that `isMoved` knows when one of them was deleted, moved or replaced since. */
  readonly check: () => void
  /** True if database, log and shared memory are all in place; the lock may be missing. */
  readonly areThere: () => boolean
  /** whether a start would open this database: it is at its path, and the log beside it is its own or none */
  readonly wouldBeOpened: () => boolean
  /** whether another database is at its path */
  readonly isReplaced: () => boolean
  /** Gives the log and the shared memory, where they are still these, names under which SQLite does not look. */
  readonly setLogAside: (time: string) => void
}

/**
 * Remembers the files that SQLite has open under this path: the database, its write-ahead log and its shared memory.
 * When one of them is gone, the next start would not find what is written now. SQLite never replaces a file that a
 * connection has open. When the lock is gone, another process may serve (B9).
 */
export function rememberOpenFiles(file: string, lock?: OpenFile): OpenFiles {
  const realFile = realpathSync(file) // SQLite names the two others after it
  const database = rememberFile(file)
  const [log, sharedMemory] = [rememberFile(`${realFile}-wal`), rememberFile(`${realFile}-shm`)]
  const files = [database, log, sharedMemory]
  const checked = lock === undefined ? files : [...files, lock]
  return {
    check: () => {
      for (const { path, isThere } of checked) if (!isThere()) throw moved(path)
    },
    areThere: () => files.every(({ isThere }) => isThere()),
    wouldBeOpened: () => database.isThere() && (log.isThere() || identityOf(log.path) === undefined),
    isReplaced: () => !database.isThere() && identityOf(file) !== undefined,
    setLogAside: (time) => {
      for (const { path, isThere } of [log, sharedMemory]) if (isThere()) renameSync(path, `${path}.old-${time}`)
    },
  }
}

/** One file that this process has open. */
export interface OpenFile {
  readonly path: string
  /** False once the path names another file, or none. */
  readonly isThere: () => boolean
}

/** Remembers which file is at the path now. */
export function rememberFile(path: string): OpenFile {
  const identity = identityOf(path)
  return { path, isThere: () => identityOf(path) === identity }
}

/** Where a copy of this database is saved when its files are taken away. */
export function savedCopyAt(file: string, time: string): string {
  return `${file}.saved-${time}`
}

/** The file that such a copy is written into, as long as it is not whole. */
export function partOf(copy: string): string {
  return `${copy}.part`
}

/**
 * Refuses to open a database that was taken away from a running service, until a person has seen to it.
 * Throws `database_saved` where a saved copy lies beside the path: what is at the path lacks what the copy has; and
 * `database_not_saved` where a copy was begun that is not whole. Throws `database_missing` where the database is
 * missing or empty while its log is there: SQLite would take the log for a left-over, delete it and begin an empty
 * database.
 */
export function checkNotTakenAway(file: string): void {
  const found = filesBeginningWith(savedCopyAt(file, ''))
  const copy = found.find((path) => /\.saved-\d{8}T[\d.]+Z$/.test(path))
  if (copy !== undefined) throw new ServiceError('database_saved', { inside: { file, copy } })
  const part = found.find((path) => /\.saved-\d{8}T[\d.]+Z\.part$/.test(path))
  if (part !== undefined) throw new ServiceError('database_not_saved', { inside: { file, part } })
  const isEmpty = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0
  if (!isEmpty) return
  const [log] = filesBeginningWith(`${targetOf(file)}-wal`)
  if (log !== undefined) throw new ServiceError('database_missing', { inside: { file, log } })
}

function filesBeginningWith(path: string): readonly string[] {
  const [folder, start] = [dirname(path), basename(path)]
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => join(folder, name))
}

/** Where a link leads in the end, whether or not there is a file. */
export function targetOf(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink ? targetOf(resolve(realpathSync(dirname(file)), readlinkSync(file))) : file
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
