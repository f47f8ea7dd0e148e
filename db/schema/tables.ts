import type { InferSelectModel, Table } from 'drizzle-orm'
import * as postgres from './postgres/tables.ts'
import * as sqlite from './sqlite/tables.ts'

/** The tables as the stores see them: one type for both dialects. */
export type Tables = typeof postgres

export const postgresTables: Tables = postgres

// The check beside the cast: a row reads and writes the same in both dialects. The query builders differ in type only
// where no store goes.
type Rows<Schema> = { [Name in keyof Schema]: Schema[Name] extends Table ? InferSelectModel<Schema[Name]> : never }
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false
const isSame: Same<Rows<typeof sqlite>, Rows<typeof postgres>> = true

export const sqliteTables = (isSame && sqlite) as unknown as Tables
