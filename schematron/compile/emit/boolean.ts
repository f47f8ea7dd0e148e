import { ExpressionRefused } from '../compile-refused.ts'
import type { ModuleWriter } from './module-writer.ts'
import { atMostOne, exists, lifted } from './sequence.ts'
import type { SingleValue, Value } from './value.ts'

/** Returns JavaScript code that computes the effective boolean value (XPath 2.0, 2.4.3). */
export function effectiveBoolean(writer: ModuleWriter, value: Value, at: number): string {
  if (value.type === 'node' || value.type === 'attribute' || value.type === 'text') return exists(writer, value)
  const one = atMostOne(writer, value, 'FORG0006')
  if (one.type === 'boolean') return one.optional ? `(${one.code} === true)` : one.code
  const truth = lifted(writer, 'boolean', [one], ([code]) => truthOf(one, code, at))
  return truth.optional ? `(${truth.code} === true)` : truth.code
}

function truthOf(one: SingleValue, code: string, at: number): string {
  if (one.type === 'string' || one.type === 'untyped')
    return one.isEmpty === undefined ? `(${code} !== '')` : `!${one.isEmpty}`
  if (one.type === 'integer') return one.small === undefined ? `(${code} !== 0n)` : `(${one.small} !== 0)`
  if (one.type === 'decimal') return `(${code}.digits !== 0n)`
  // NaN is false
  if (one.type === 'double') return `(Math.abs(${code}) > 0)`
  throw new ExpressionRefused(at, `${one.type} has no boolean value`)
}
