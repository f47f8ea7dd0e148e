import { bigint, boolean, customType, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Functions that define PostgreSQL tables; there is the same set of functions for SQLite. */
export { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const table = pgTable

/** A point in time with millisecond precision. JavaScript cannot represent a finer precision. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const flag = (name: string) => boolean(name)

export const json = <T>(name: string) => jsonb(name).$type<T>()

/** A whole number up to 2^53. */
export const big = (name: string) => bigint(name, { mode: 'number' })

/** An integer primary key. The database assigns increasing values and never reuses a value. */
export const identity = (name: string) => bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A text that is compared byte by byte, as SQLite compares every text. */
export const key = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' })

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
