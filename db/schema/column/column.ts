import * as postgres from './postgres.ts'
import * as sqlite from './sqlite.ts'

/** The words in which a table is defined: one set for each dialect, the types those of PostgreSQL. */
export type Columns = typeof postgres

export const postgresColumns: Columns = postgres

// The check beside the cast: a column of either dialect reads and writes the same. The builders differ in type only
// where no table definition goes.
type Data<Word> = Word extends (name: string) => { readonly _: { readonly data: infer Value } } ? Value : never
type Row<Words extends Record<keyof Columns, unknown>> = readonly [
  Data<Words['instant']>,
  Data<Words['flag']>,
  Data<Words['big']>,
  Data<Words['identity']>,
  Data<Words['bytes']>,
]
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false
const isSame: Same<Row<typeof sqlite>, Row<typeof postgres>> = true

export const sqliteColumns = (isSame && sqlite) as unknown as Columns
