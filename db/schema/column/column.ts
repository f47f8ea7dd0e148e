import * as postgres from './postgres.ts'
import * as sqlite from './sqlite.ts'

/**
 * Functions that define tables. Each SQL dialect has its own set of these functions; both sets have the types of the
 * PostgreSQL set.
 */
export type Columns = typeof postgres

export const postgresColumns: Columns = postgres

// The cast of `sqliteColumns` is safe, because `isSame` checks that columns of both dialects read and write the same
// values. The TypeScript types of the two column builders differ only in members that no table definition uses.
type DataOf<Word> = Word extends (name: string) => { readonly _: { readonly data: infer Value } } ? Value : never
type DataRow<Words extends Record<keyof Columns, unknown>> = readonly [
  DataOf<Words['instant']>,
  DataOf<Words['flag']>,
  DataOf<Words['big']>,
  DataOf<Words['identity']>,
  DataOf<Words['key']>,
  DataOf<Words['bytes']>,
]
type IsSameType<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false
const isSame: IsSameType<DataRow<typeof sqlite>, DataRow<typeof postgres>> = true

export const sqliteColumns = (isSame && sqlite) as unknown as Columns
