import { sql } from 'drizzle-orm'
import type { Session } from './database.ts'

/** What every query of the builder has, on both dialects. */
interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<Result> }
}

export type Statement<Values, Result> = (session: Session, values: Values) => Promise<Result>

/** No statement of the stores has nearly as many shapes; it only bounds what a mistake would keep. */
const shapesMax = 100

/**
 * A statement that each connection builds once and then only fills in: building its text costs more than most
 * statements take to run.
 * `build` sees placeholders in the place of the values, so it may put them into the query and nothing else. What is
 * null or absent it sees as it is: that is another shape, which is built for itself.
 */
export function statement<Values extends object, Result>(
  build: (session: Session, given: Values) => Preparable<Result>,
): Statement<Values, Result> {
  const kept = new WeakMap<Session['query'], Map<string, ReturnType<Preparable<Result>['prepare']>>>()
  return async (session, values) => {
    const shapes = kept.get(session.query) ?? new Map<string, ReturnType<Preparable<Result>['prepare']>>()
    if (shapes.size === 0) kept.set(session.query, shapes)
    const shape = shapeOf(values)
    let prepared = shapes.get(shape)
    if (prepared === undefined) {
      if (shapes.size >= shapesMax) shapes.clear()
      prepared = build(session, placeholders(values)).prepare('')
      shapes.set(shape, prepared)
    }
    return prepared.execute(values as Record<string, unknown>)
  }
}

/** The names of what is given, and of what is given as null. */
function shapeOf(values: object): string {
  let shape = ''
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) shape += value === null ? `${name}=null,` : `${name},`
  return shape
}

function placeholders<Values extends object>(values: Values): Values {
  const given = Object.entries(values).map(
    ([name, value]) => [name, value === null || value === undefined ? value : sql.placeholder(name)] as const,
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
