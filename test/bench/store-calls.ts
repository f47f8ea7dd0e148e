import { join } from 'node:path'
import type { Inspector } from './inspector.ts'

/** Database calls of one delivery; undefined for calls that this kind of store does not make. */
export interface StoreCalls {
  /** statements run by SQLite, including BEGIN and COMMIT */
  readonly statements: number | undefined
  readonly commits: number | undefined
  /** writes to the socket of a PostgreSQL server */
  readonly roundTrips: number | undefined
}

const counter = JSON.stringify(join(import.meta.dirname, 'count-store-calls.cjs'))

/** Starts counting in the inspected process. Returns a function that reads the counts per delivery. */
export async function countStoreCalls(inspector: Inspector): Promise<(deliveries: number) => Promise<StoreCalls>> {
  await evaluateIn(inspector, `process.getBuiltinModule('node:module').createRequire(${counter})(${counter})`)
  return async (deliveries) => {
    const { statements, commits, writes } = (await evaluateIn(inspector, 'globalThis.storeCalls')) as Counts
    const each = (count: number): number | undefined => (count === 0 ? undefined : count / deliveries)
    return { statements: each(statements), commits: each(commits), roundTrips: each(writes) }
  }
}

interface Counts {
  readonly statements: number
  readonly commits: number
  readonly writes: number
}

/** Evaluates an expression in the inspected process and returns its value. */
export async function evaluateIn(inspector: Inspector, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await inspector.call('Runtime.evaluate', { expression, returnByValue: true })
  if (exceptionDetails !== undefined) throw new Error(`in the inspected process: ${JSON.stringify(exceptionDetails)}`)
  return (result as { readonly value?: unknown }).value
}
