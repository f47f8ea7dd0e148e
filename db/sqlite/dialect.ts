import { sql } from 'drizzle-orm'
import type { Dialect } from '../session/database.ts'

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  timeOf: (milliseconds) => sql`${milliseconds}`,
  databaseTime: (plusMilliseconds = 0) =>
    sql`(cast(round(unixepoch('subsec') * 1000) as integer) + ${plusMilliseconds})`,
  earlier: (time, milliseconds) => sql`(${time} - ${milliseconds})`,
  lockRows: (query) => query,
  keepRows: (query) => query,
}
