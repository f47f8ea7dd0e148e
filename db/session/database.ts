import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Tables } from '../schema/tables.ts'
import type { Row } from './compile-statement.ts'

/**
 * The query builder, with the types of PostgreSQL. Stores use only the methods that SQLite's builder has as well:
 * select, insert, update, delete, returning.
 */
export type Queries = Pick<PgDatabase<PgQueryResultHKT>, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'>

/** Expressions that differ between the two dialects. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Converts milliseconds since 1970 to a time. */
  readonly timeOf: (milliseconds: SQL) => SQL<Date>
  /** Returns the current time of the database plus the given milliseconds (D8). */
  readonly databaseTime: (plusMilliseconds?: number) => SQL<Date>
  /** Returns a time of a row minus the given milliseconds. */
  readonly earlier: (time: SQL, milliseconds: number) => SQL<Date>
  /**
   * Locks the rows that a query reads until the commit; `skip` leaves out rows that another transaction has locked.
   * Does nothing on SQLite, which has only one writer at a time.
   */
  readonly lockRows: <Query extends Lockable>(query: Query, skip?: 'skip locked') => Query
}

export interface Lockable {
  for(strength: 'update', config?: { skipLocked?: true }): unknown
}

export interface Session {
  readonly query: Queries
  /**
   * Prepares a text on this connection. Parameters and rows are in the driver's form, with the columns of a row in
   * order.
   */
  readonly compile: (text: string) => (parameters: unknown[]) => readonly Row[] | Promise<readonly Row[]>
  readonly tables: Tables
  readonly dialect: Dialect
}

export interface Transaction extends Session {
  /** Runs the effect after the commit has succeeded; never if it fails. */
  readonly afterCommit: (effect: () => void) => void
  /**
   * Notifies every worker after the commit that a job may be due: in all processes with PostgreSQL, in this process
   * with SQLite. It is only a hint.
   */
  readonly announceWork: () => void
  /** Records that this many bytes of a document were written: they lengthen a commit more than rows do. */
  readonly weigh: (bytes: number) => void
  /** Discards everything that was written; the result of the work is still returned. */
  readonly undo: () => void
}

/** One open database. Whatever is wrong with it, its functions throw `store_unavailable` within the deadline (R7). */
export interface Database {
  readonly dialect: Dialect['name']
  /** Reads committed data. */
  readonly read: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>
  /**
   * Runs the work in one transaction, all or nothing. When it returns, the commit is on the disk (I1). The work must
   * not wait for anything but its transaction: it may be the only writer, and all others wait for it.
   */
  readonly withTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>
  /** False once the next start would not find new writes; the process must then end. */
  readonly isIntact: () => boolean
  /** Calls the listener when a job may be due. Returns a function that stops listening. */
  readonly onWork: (listener: () => void) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/** A database that has just been opened, with the names of the migrations that were applied. */
export type OpenedDatabase = Database & { readonly migrated: readonly string[] }
