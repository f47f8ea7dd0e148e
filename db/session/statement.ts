import { sql } from 'drizzle-orm'
import { compileStatement, type BuiltQuery, type CompiledStatement, type Row } from './compile-statement.ts'
import type { Session } from './database.ts'

/** What every query of the builder has, on both dialects. */
interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<Result> }
}

export type Statement<Values, Result> = (session: Session, values: Values) => Promise<Result>

/** No statement of the stores has nearly as many shapes; it only bounds what a mistake would keep. */
const shapesMax = 100

interface Ready extends CompiledStatement {
  readonly execute: (parameters: unknown[]) => readonly Row[] | Promise<readonly Row[]>
}

/**
 * A statement that each connection builds once and then only fills in: what the builder does for it costs more than
 * most statements take to run.
 * `build` sees placeholders in the place of the values, so it may put them into the query and nothing else. What is
 * absent is absent for it as well: that is another shape, which is built for itself.
 */
export function statement<Values extends object, Result>(
  build: (session: Session, given: Values) => Preparable<Result>,
): Statement<Values, Result> {
  const kept = new WeakMap<Session['query'], Map<string, Ready>>()
  return async (session, values) => {
    const shapes = kept.get(session.query) ?? new Map<string, Ready>()
    if (shapes.size === 0) kept.set(session.query, shapes)
    const shape = shapeOf(values)
    let ready = shapes.get(shape)
    if (ready === undefined) {
      if (shapes.size >= shapesMax) shapes.clear()
      ready = prepare(session, build(session, placeholders(values)))
      shapes.set(shape, ready)
    }
    const { parametersOf, execute, readRow } = ready
    const rows = await execute(parametersOf(values as Record<string, unknown>))
    return rows.map(readRow) as Result // as the builder types what it has built
  }
}

function prepare(session: Session, built: Preparable<unknown>): Ready {
  const compiled = compileStatement(built.prepare('') as unknown as BuiltQuery)
  return { ...compiled, execute: session.compile(compiled.text) }
}

/** The names of what is given. */
function shapeOf(values: object): string {
  let shape = ''
  for (const name in values) if ((values as Record<string, unknown>)[name] !== undefined) shape += `${name},`
  return shape
}

function placeholders<Values extends object>(values: Values): Values {
  const given = Object.entries(values).map(
    ([name, value]) => [name, value === undefined ? value : sql.placeholder(name)] as const,
  )
  return Object.fromEntries(given) as Values // the builder takes a placeholder wherever it takes a value
}

/**
 * Waits for statements that were given to the connection at once, then throws the first failure: none of them may still
 * run when their transaction is taken back. Returns what they return.
 */
export async function together<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const results = await Promise.allSettled(statements)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return Promise.all(statements)
}
