import { sql } from 'drizzle-orm'
import type { Dialect, Lockable } from '../session/database.ts'

export const postgresDialect: Dialect = {
  name: 'postgres',
  timeOf: (milliseconds) => sql`to_timestamp(${milliseconds} / 1000.0)`,
  textsOf: (json) => sql`(select json_array_elements_text(${json}::json))`,
  // statement_timestamp instead of clock_timestamp, because PostgreSQL uses an index only for a comparison with a
  // stable function
  databaseTime: (plusMilliseconds = 0) =>
    sql`(statement_timestamp() + ${plusMilliseconds}::double precision * interval '1 millisecond')`,
  earlier: (time, milliseconds) => sql`(${time} - ${milliseconds}::double precision * interval '1 millisecond')`,
  lockRows: <Query extends Lockable>(query: Query, skip?: 'skip locked') =>
    // Drizzle's type for the result lacks only the method `for`
    query.for('update', skip === undefined ? {} : { skipLocked: true }) as Query,
  keepRows: <Query extends Lockable>(query: Query) => query.for('share') as Query,
}
