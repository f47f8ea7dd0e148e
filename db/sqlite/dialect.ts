import { sql } from 'drizzle-orm'
import type { Dialect } from '../session/database.ts'

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  timeOf: (milliseconds) => sql`${milliseconds}`,
  textsOf: (json) => sql`(select value from json_each(${json}))`,
  databaseTime: (plusMilliseconds = 0) =>
    sql`(cast(round(unixepoch('subsec') * 1000) as integer) + ${plusMilliseconds})`,
  earlier: (time, milliseconds) => sql`(${time} - ${milliseconds})`,
  lockRows: (query) => query,
  keepRows: (query) => query,
}
