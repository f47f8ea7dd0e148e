import * as postgres from './postgres.ts'
import * as sqlite from './sqlite.ts'

/** The words in which a table is defined: one set for each dialect, the types those of PostgreSQL. */
export type Columns = typeof postgres

export const postgresColumns: Columns = postgres

// The check beside the cast: a column of either dialect reads and writes the same. The builders differ in type only
// where no table definition goes.
type DataOf<Word> = Word extends (name: string) => { readonly _: { readonly data: infer Value } } ? Value : never
type DataRow<Words extends Record<keyof Columns, unknown>> = readonly [
  DataOf<Words['instant']>,
  DataOf<Words['flag']>,
  DataOf<Words['big']>,
  DataOf<Words['identity']>,
  DataOf<Words['bytes']>,
]
type IsSameType<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false
const isSame: IsSameType<DataRow<typeof sqlite>, DataRow<typeof postgres>> = true

export const sqliteColumns = (isSame && sqlite) as unknown as Columns
