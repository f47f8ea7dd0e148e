import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Tables } from '../schema/tables.ts'
import type { Row } from './compile-statement.ts'

/**
 * The query builder, typed as PostgreSQL's; stores use only what SQLite's has as well: select, insert, update, delete,
 * returning.
 */
export type Queries = Pick<PgDatabase<PgQueryResultHKT>, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'>

/** What the two dialects say differently. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Milliseconds since 1970 as a time. */
  readonly timeOf: (milliseconds: SQL) => SQL<Date>
  /** The database's own time, moved by so many milliseconds (D8). */
  readonly databaseTime: (plusMilliseconds?: number) => SQL<Date>
  /** A time of a row, moved back by so many milliseconds. */
  readonly earlier: (time: SQL, milliseconds: number) => SQL<Date>
  /**
   * Reads rows that nobody else may change until the commit; `skip` leaves out those that somebody else has. On SQLite
   * the writer is alone anyway.
   */
  readonly lockRows: <Query extends Lockable>(query: Query, skip?: 'skip locked') => Query
}

export interface Lockable {
  for(strength: 'update', config?: { skipLocked?: true }): unknown
}

export interface Session {
  readonly query: Queries
  /** Prepares a text on this connection: parameters and rows as the driver has them, a row's columns in their order. */
  readonly compile: (text: string) => (parameters: unknown[]) => readonly Row[] | Promise<readonly Row[]>
  readonly tables: Tables
  readonly dialect: Dialect
}

export interface Transaction extends Session {
  /** Runs the effect once the commit stands; never when it does not. */
  readonly afterCommit: (effect: () => void) => void
  /**
   * Tells every worker, once the commit stands, that a job may be due: with PostgreSQL in all processes, with SQLite in
   * this one. Only a hint.
   */
  readonly announceWork: () => void
  /** Tells that so many bytes of a document were written: commits take longer by them than by rows. */
  readonly weigh: (bytes: number) => void
  /** Nothing that was written stays; what the work returns is still the result. */
  readonly undo: () => void
}

/** One open database. Whatever is wrong with it, these throw `store_unavailable` within the deadline (R7). */
export interface Database {
  readonly dialect: Dialect['name']
  /** Reads what is committed. */
  readonly read: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>
  /**
   * All of the work or nothing; when it returns, the commit is on the disk (I1). Work must touch nothing but its
   * transaction: it may be the only writer.
   */
  readonly withTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>
  /** False once the next start would not find what is written now: the process must end. */
  readonly isIntact: () => boolean
  /** Calls the listener when a job may be due. Returns the way to stop listening. */
  readonly onWork: (listener: () => void) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/** A database just opened, with the names of the migrations that this applied. */
export type OpenedDatabase = Database & { readonly migrated: readonly string[] }
