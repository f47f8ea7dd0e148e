import { Column, getTableName, is, Param, Placeholder, SQL } from 'drizzle-orm'

/**
 * A query made by the query builder. It provides its SQL text and its parameters in order. The columns of its rows can
 * be read through `BuilderInside`.
 */
export interface BuiltQuery {
  getQuery(): { readonly sql: string; readonly params: readonly unknown[] }
}

/**
 * Members of the prepared query that the types of the query builder do not declare. They are safe to use because the
 * version of the query builder is pinned.
 */
interface BuilderInside {
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[]
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>
}

export type Row = readonly unknown[]

/** A query compiled once, so that each execution needs only the values. */
export interface CompiledStatement {
  readonly text: string
  /** Returns the parameters for the driver, in order. */
  readonly parametersOf: (values: Readonly<Record<string, unknown>>) => unknown[]
  /** Converts the driver's row, an array of column values, to the row that the builder would return. */
  readonly readRow: (row: Row) => Readonly<Record<string, unknown>>
}

type Translate = (value: unknown) => unknown

/**
 * Compiles a query made by the query builder. Throws if the query reads columns of an outer-joined table, which may
 * have no matching row.
 */
export function compileStatement(built: BuiltQuery): CompiledStatement {
  const { sql: text, params } = built.getQuery()
  const { fields = [], joinsNotNullableMap = {} } = built as BuilderInside
  const isMissing = fields.some(
    ({ field }) => is(field, Column) && joinsNotNullableMap[getTableName(field.table)] === false,
  )
  if (isMissing) throw new Error(`the query reads a table that may have no row in an outer join: ${text}`)
  const readers = params.map(parameterReader)
  const columns = fields.map(({ path, field }) => ({ path, decode: decoderOf(field) }))
  const isFlat = columns.every(({ path }) => path.length === 1)
  return {
    text,
    parametersOf: (values) => readers.map((read) => read(values)),
    readRow: isFlat ? flatReader(columns) : nestedReader(columns),
  }
}

/**
 * Returns a function that selects one parameter for the driver from the values of an execution. A placeholder is
 * replaced by its value, encoded for the column. Any other parameter is a constant of the query.
 */
function parameterReader(parameter: unknown): (values: Readonly<Record<string, unknown>>) => unknown {
  if (is(parameter, Placeholder)) return (values) => values[parameter.name]
  if (is(parameter, Param) && is(parameter.value, Placeholder)) {
    const { name } = parameter.value
    const { encoder } = parameter
    if (encoder.mapToDriverValue === Column.prototype.mapToDriverValue) return (values) => values[name]
    return (values) => {
      const value = values[name]
      return value === null ? null : encoder.mapToDriverValue(value)
    }
  }
  return () => parameter
}

interface ReadColumn {
  readonly path: readonly string[]
  readonly decode: Translate | undefined
}

/** Returns the decoder for a column; undefined if the values that the driver returns need no decoding. */
function decoderOf(field: unknown): Translate | undefined {
  if (is(field, Column))
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue
      ? undefined
      : (value) => field.mapFromDriverValue(value)
  const decoder = is(field, SQL) ? decoderInside(field) : decoderInside((field as SQL.Aliased).sql)
  return (value) => decoder.mapFromDriverValue(value)
}

function decoderInside(sql: SQL): { mapFromDriverValue: Translate } {
  return (sql as unknown as { readonly decoder: { mapFromDriverValue: Translate } }).decoder
}

function flatReader(columns: readonly ReadColumn[]): CompiledStatement['readRow'] {
  const named = columns.map(({ path: [name = ''], decode }) => ({ name, decode }))
  return (row) => {
    const read: Record<string, unknown> = {}
    let index = 0
    for (const { name, decode } of named) read[name] = decoded(decode, row[index++])
    return read
  }
}

/** Creates a function that converts a row of a join to one object for each table, beside the columns read alone. */
function nestedReader(columns: readonly ReadColumn[]): CompiledStatement['readRow'] {
  const named = columns.map(({ path: [part = '', name], decode }) => ({ part, name, decode }))
  return (row) => {
    const read: Record<string, unknown> = {}
    let index = 0
    for (const { part, name, decode } of named) {
      const value = decoded(decode, row[index++])
      if (name === undefined) read[part] = value
      else ((read[part] ??= {}) as Record<string, unknown>)[name] = value
    }
    return read
  }
}

function decoded(decode: Translate | undefined, value: unknown): unknown {
  return value === null || decode === undefined ? value : decode(value)
}
