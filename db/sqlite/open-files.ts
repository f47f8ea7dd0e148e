import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ServiceError } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'

/** The files that SQLite has open for one database, and the lock file of the process that serves from them. */
export interface OpenFiles {
  /** Throws an error that `isMoved` recognizes if one of the files has been deleted, moved or replaced. */
  readonly check: () => void
  /**
   * True if the database, its write-ahead log and its shared memory are at their paths. The lock file is not checked.
   */
  readonly areThere: () => boolean
  /** True if the next start would open this database: it is at its path, and no other write-ahead log is next to it. */
  readonly wouldBeOpened: () => boolean
  /** True if a different file is at the path of the database. */
  readonly isReplaced: () => boolean
  /**
   * Renames the write-ahead log and the shared memory, so that SQLite does not find them. If a different file is at one
   * of these paths, that file is not renamed.
   */
  readonly setLogAside: (time: string) => void
}

/**
 * Remembers the files that SQLite has open for this path: the database, its write-ahead log and its shared memory. The
 * returned checks show whether a file was deleted, moved or replaced afterwards. `check` includes the lock file,
 * because if that file is gone, another process can open the same database and start to serve it (B9).
 */
export function rememberOpenFiles(file: string, lock?: OpenFile): OpenFiles {
  // SQLite derives the names of the write-ahead log and the shared memory from the real path
  const realFile = realpathSync(file)
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
  /** False once a different file or no file is at the path. */
  readonly isThere: () => boolean
}

/** Remembers which file is at the path now. */
export function rememberFile(path: string): OpenFile {
  const identity = identityOf(path)
  return { path, isThere: () => identityOf(path) === identity }
}

/** Returns the path at which a copy of this database is saved if its files are deleted, moved or replaced. */
export function savedCopyAt(file: string, time: string): string {
  return `${file}.saved-${time}`
}

/** Returns the path at which the saved copy is written until it is complete. */
export function partOf(copy: string): string {
  return `${copy}.part`
}

/**
 * Refuses to open a database that was deleted, moved or replaced under a running service, until a person has resolved
 * the situation.
 * Throws `database_saved` if a saved copy is next to the database file: the file lacks data that the copy has. Throws
 * `database_not_saved` if the copy is incomplete. Throws `database_missing` if the database is missing or empty but its
 * write-ahead log exists: SQLite would take the log for a leftover, delete it and create an empty database.
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

/** Follows symbolic links and returns the path to which they finally lead, whether or not a file is there. */
export function targetOf(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink ? targetOf(resolve(realpathSync(dirname(file)), readlinkSync(file))) : file
}

/**
 * Returns the device and inode numbers of the file at the path; undefined if the file does not exist. While a file is
 * open, no other file can have the same pair of numbers.
 */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

const code = 'SQLITE_READONLY_DBMOVED'

function moved(path: string): Error {
  return new SqliteClient.SqliteError(`${path} was deleted, moved or replaced`, code)
}

/**
 * True if the error says that a file was deleted, moved or replaced: an error thrown by `check`, or SQLite's error with
 * the same code.
 */
export function isMoved(error: unknown): boolean {
  return error instanceof SqliteClient.SqliteError && error.code === code
}
