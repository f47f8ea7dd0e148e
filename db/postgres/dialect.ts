import { sql } from 'drizzle-orm'
import type { Dialect, Lockable } from '../session/database.ts'

export const postgresDialect: Dialect = {
  name: 'postgres',
  timeOf: (milliseconds) => sql`to_timestamp(${milliseconds} / 1000.0)`,
  // statement_timestamp rather than clock_timestamp: PostgreSQL uses an index for a comparison only with a stable
  // function
  databaseTime: (plusMilliseconds = 0) =>
    sql`(statement_timestamp() + ${plusMilliseconds}::double precision * interval '1 millisecond')`,
  earlier: (time, milliseconds) => sql`(${time} - ${milliseconds}::double precision * interval '1 millisecond')`,
  lockRows: <Query extends Lockable>(query: Query, skip?: 'skip locked') =>
    // drizzle's type for the result lacks only `for`
    query.for('update', skip === undefined ? {} : { skipLocked: true }) as Query,
}
