import { sql } from 'drizzle-orm'
import { compileStatement, type BuiltQuery, type CompiledStatement, type Row } from './compile-statement.ts'
import type { Session } from './database.ts'

/** The method that every query of the builder has, on both dialects. */
interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<Result> }
}

export type Statement<Values, Result> = (session: Session, values: Values) => Promise<Result>

/**
 * Maximum shapes of one statement. No statement of the stores has nearly as many; this only limits the effect of a
 * mistake.
 */
const shapesMax = 100

/** A statement for values of one shape: these names in this order. */
interface Shape extends CompiledStatement {
  readonly names: readonly string[]
  readonly execute: (parameters: unknown[]) => readonly Row[] | Promise<readonly Row[]>
}

/**
 * Creates a statement that each connection builds once and then only fills in, because building it costs more than most
 * statements take to run.
 * `build` sees placeholders instead of the values, so it may only put them into the query. An absent value is absent
 * for `build` as well: such values have another shape, which is built separately.
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
    return rows.map(readRow) as Result // the type that the builder gives the built query
  }
}

/** True if exactly these values are given, in this order. */
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
  return Object.fromEntries(given) as Values // the builder accepts a placeholder wherever it accepts a value
}

/**
 * Waits for all of the statements, which were sent to the connection at once, then throws the first failure. None of
 * them may still run when their transaction is rolled back. Returns their results.
 */
export async function together<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const results = await Promise.allSettled(statements)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return Promise.all(statements)
}
