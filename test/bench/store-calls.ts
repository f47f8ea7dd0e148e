import { join } from 'node:path'
import type { Inspector } from './inspector.ts'

/** How often one delivery asked the database; undefined is what that store does not have. */
export interface StoreCalls {
  /** statements that SQLite ran, those around a transaction included */
  readonly statements: number | undefined
  readonly commits: number | undefined
  /** writes to the socket of a PostgreSQL server */
  readonly roundTrips: number | undefined
}

const counter = JSON.stringify(join(import.meta.dirname, 'count-store-calls.cjs'))

/** Counts from now on in the inspected process. Returns the way to read the counts, for each of so many deliveries. */
export async function countStoreCalls(inspector: Inspector): Promise<(deliveries: number) => Promise<StoreCalls>> {
  await evaluate(inspector, `process.getBuiltinModule('node:module').createRequire(${counter})(${counter})`)
  return async (deliveries) => {
    const { statements, commits, writes } = (await evaluate(inspector, 'globalThis.storeCalls')) as Counts
    const each = (count: number): number | undefined => (count === 0 ? undefined : count / deliveries)
    return { statements: each(statements), commits: each(commits), roundTrips: each(writes) }
  }
}

interface Counts {
  readonly statements: number
  readonly commits: number
  readonly writes: number
}

async function evaluate(inspector: Inspector, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await inspector.call('Runtime.evaluate', { expression, returnByValue: true })
  if (exceptionDetails !== undefined) throw new Error(`in the inspected process: ${JSON.stringify(exceptionDetails)}`)
  return (result as { readonly value?: unknown }).value
}
