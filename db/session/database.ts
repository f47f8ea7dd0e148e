import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Tables } from '../schema/tables.ts'
import type { Row } from './compile-statement.ts'

/**
 * The query builder, with the types of PostgreSQL. Stores use only the methods that SQLite's builder has as well:
 * select, insert, update, delete, returning.
 */
export type Queries = Pick<PgDatabase<PgQueryResultHKT>, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'>

/** SQL expressions that differ between PostgreSQL and SQLite. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Returns an expression that converts milliseconds since 1970 to a time. */
  readonly timeOf: (milliseconds: SQL) => SQL<Date>
  /**
   * Returns a subquery with the texts of a JSON array as its rows, so that one statement serves lists of any length.
   */
  readonly textsOf: (json: SQL) => SQL<string>
  /** Returns an expression for the time of the database's clock plus the given milliseconds (D8). */
  readonly databaseTime: (plusMilliseconds?: number) => SQL<Date>
  /** Returns an expression for a time column minus the given milliseconds. */
  readonly earlier: (time: SQL, milliseconds: number) => SQL<Date>
  /**
   * Makes a query lock the rows that it returns. The locks last until the commit. With `skip`, rows that another
   * transaction has locked are left out. On SQLite nothing is locked, because SQLite has only one writer at a time.
   */
  readonly lockRows: <Query extends Lockable>(query: Query, skip?: 'skip locked') => Query
  /** Makes a query protect the rows that it returns from changes until the commit. Others may protect them, too. */
  readonly keepRows: <Query extends Lockable>(query: Query) => Query
}

export interface Lockable {
  for(strength: 'update' | 'share', config?: { skipLocked?: true }): unknown
}

export interface Session {
  readonly query: Queries
  /**
   * Prepares an SQL text on this connection. Parameters and rows are in the form that the driver uses. A row is an
   * array of column values, in the order in which the SQL text selects them.
   */
  readonly compile: (text: string) => (parameters: unknown[]) => readonly Row[] | Promise<readonly Row[]>
  readonly tables: Tables
  readonly dialect: Dialect
}

export interface Transaction extends Session {
  /** Runs the effect after the commit has succeeded. If the commit fails, the effect never runs. */
  readonly afterCommit: (effect: () => void) => void
  /**
   * Notifies workers, after the commit, that a job may be due. PostgreSQL notifies the workers of all processes, SQLite
   * only those of this process. The notification is only a hint and may be lost.
   */
  readonly announceWork: () => void
  /**
   * Reports how many bytes of a document were written. On SQLite, this number limits how many writes share one commit.
   */
  readonly weigh: (bytes: number) => void
  /** Makes the transaction roll back when its work ends. The result of the work is still returned. */
  readonly undo: () => void
}

/**
 * An open database. If it is unavailable for any reason, these functions throw `store_unavailable` before the deadline
 * (R7).
 */
export interface Database {
  readonly dialect: Dialect['name']
  /** Reads committed data. */
  readonly read: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>
  /**
   * Runs the work in one transaction. When the returned promise resolves, the transaction has been committed to disk
   * (I1). The work must not wait for anything except its own statements, because all other writers may be waiting for
   * this transaction.
   */
  readonly withTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>
  /**
   * Returns false if new writes could be lost, because SQLite cannot write to the disk or its files are damaged,
   * deleted, moved or replaced. This process must then end.
   */
  readonly isIntact: () => boolean
  /** Calls the listener when a job may be due. Returns a function that stops listening. */
  readonly onWork: (listener: () => void) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/** A database that has just been opened, with the names of the migrations that were applied while it was opened. */
export type OpenedDatabase = Database & { readonly migrated: readonly string[] }
