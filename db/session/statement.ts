import { sql } from 'drizzle-orm'
import { compileStatement, type BuiltQuery, type CompiledStatement, type Row } from './compile-statement.ts'
import type { Session } from './database.ts'

/**
 * A query, made with the query builder, that can be prepared for repeated execution. The queries of both dialects have
 * the method `prepare`.
 */
interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<Result> }
}

export type Statement<Values, Result> = (session: Session, values: Values) => Promise<Result>

/**
 * Maximum number of compiled variants that are cached for one statement. The stores need far fewer; the maximum only
 * limits the effect of a programming error.
 */
const shapesMax = 100

/** A statement compiled for values with exactly the names in `names`, in this order. */
interface Shape extends CompiledStatement {
  readonly names: readonly string[]
  readonly execute: (parameters: unknown[]) => readonly Row[] | Promise<readonly Row[]>
}

/**
 * Creates a statement whose SQL is built once for each connection and then executed with different values.
 * `build` receives placeholders instead of the values, so it may only insert them into the query. Undefined values are
 * passed as undefined. For each combination of undefined values, the SQL is built separately.
 */
export function statement<Values extends object, Result>(
  build: (session: Session, given: Values) => Preparable<Result>,
): Statement<Values, Result> {
  const kept = new WeakMap<Session['query'], Shape[]>()
  return async (session, values) => {
    let shapes = kept.get(session.query)
    if (shapes === undefined) kept.set(session.query, (shapes = []))
    const given = values as Readonly<Record<string, unknown>>
    const { parametersOf, execute, readRow } =
      shapes.find((shape) => hasShape(given, shape.names)) ?? prepare(shapes, session, values, build)
    const rows = await execute(parametersOf(given))
    return rows.map(readRow) as Result // the type of the built query's rows
  }
}

/** True if the values that are not undefined have exactly these names, in this order. */
function hasShape(values: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  let count = 0
  for (const name in values) if (values[name] !== undefined && names[count++] !== name) return false
  return count === names.length
}

function prepare<Values extends object>(
  shapes: Shape[],
  session: Session,
  values: Values,
  build: (session: Session, given: Values) => Preparable<unknown>,
): Shape {
  const names = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name))
  const compiled = compileStatement(build(session, placeholders(values)).prepare('') as unknown as BuiltQuery)
  const shape = { ...compiled, names, execute: session.compile(compiled.text) }
  if (shapes.length >= shapesMax) shapes.length = 0
  shapes.push(shape)
  return shape
}

function placeholders<Values extends object>(values: Values): Values {
  const given = Object.entries(values).map(
    ([name, value]) => [name, value === undefined ? value : sql.placeholder(name)] as const,
  )
  return Object.fromEntries(given) as Values // the query builder accepts a placeholder wherever it accepts a value
}

/**
 * Waits until all of these statements, which were sent at the same time, have ended. Returns their results or throws
 * the first failure. Even after a failure it waits for the remaining statements, because none may still be running when
 * the transaction is rolled back.
 */
export async function together<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const results = await Promise.allSettled(statements)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return Promise.all(statements)
}
