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
  /** Returns a time column minus the given milliseconds. */
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
   * Prepares an SQL text on this connection. Parameters and rows are in the form that the driver uses; a row is an
   * array of its column values, in the order of the text.
   */
  readonly compile: (text: string) => (parameters: unknown[]) => readonly Row[] | Promise<readonly Row[]>
  readonly tables: Tables
  readonly dialect: Dialect
}

export interface Transaction extends Session {
  /** Runs the effect after the commit has succeeded. If the commit fails, the effect never runs. */
  readonly afterCommit: (effect: () => void) => void
  /**
   * Notifies workers after the commit that a job may be due: on PostgreSQL those of all processes, on SQLite those of
   * this process. The notification is only a hint and may be lost.
   */
  readonly announceWork: () => void
  /**
   * Reports that this many bytes of a document were written. They are counted because they lengthen a commit more than
   * other rows do.
   */
  readonly weigh: (bytes: number) => void
  /** Makes the transaction roll back at its end; the result of the work is still returned. */
  readonly undo: () => void
}

/**
 * One open database. Whatever is wrong with the database, these functions throw `store_unavailable` within the deadline
 * (R7).
 */
export interface Database {
  readonly dialect: Dialect['name']
  /** Reads committed data. */
  readonly read: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>
  /**
   * Runs the work in one transaction, of which all or nothing is committed. When the returned promise resolves, the
   * commit is on the disk (I1). The work must not wait for anything but its transaction, because all other writers may
   * be waiting for it.
   */
  readonly withTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>
  /** False once a restarted process would not find new writes; this process must then end. */
  readonly isIntact: () => boolean
  /** Calls the listener when a job may be due. Returns a function that stops listening. */
  readonly onWork: (listener: () => void) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/** A database that has just been opened, with the names of the migrations that were applied. */
export type OpenedDatabase = Database & { readonly migrated: readonly string[] }
