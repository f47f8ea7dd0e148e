import { customType, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Functions that define SQLite tables; there is the same set of functions for PostgreSQL. */
export { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const table = sqliteTable

/** A point in time with millisecond precision. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const flag = (name: string) => integer(name, { mode: 'boolean' })

export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()

/** A whole number up to 2^53. */
export const big = (name: string) => integer(name)

/** An integer primary key. The database assigns increasing values and never reuses a value. */
export const identity = (name: string) => integer(name).primaryKey({ autoIncrement: true })

/** A text that is compared byte by byte. */
export const key = customType<{ data: string; driverData: string }>({ dataType: () => 'text' })

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'blob',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
