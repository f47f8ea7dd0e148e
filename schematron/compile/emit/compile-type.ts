import type { ExpressionOf, SequenceType } from '../xpath/expression.ts'
import { atomicTypeOf } from './compile-call.ts'
import type { Scope } from './scope.ts'
import { arrayOf, countOf, eachItem, sequenceOfArray } from './sequence.ts'
import { single, type AtomicType, type ItemType, type SingleValue, type Value } from './value.ts'

/**
 * Compiles `x instance of type`. The types of items are known statically. Only the number of items, and whether a node
 * is the document node, are tested at run time.
 */
export function compileInstance({ operand, type, at }: ExpressionOf<'instance' | 'treat'>, scope: Scope): SingleValue {
  const value = scope.compile(operand, scope)
  return single('boolean', `(${isOfCount(value, type, scope)} && ${areOfType(value, type, scope, at)})`)
}

/** Compiles `x treat as type`. The result is `x` itself if it has the type; otherwise the error XPDY0050 is raised. */
export function compileTreat({ operand, type, at }: ExpressionOf<'instance' | 'treat'>, scope: Scope): Value {
  const { writer } = scope
  const value = scope.compile(operand, scope)
  const fits = `${isOfCount(value, type, scope)} && ${areOfType(value, type, scope, at)}`
  if (fits === 'true && true') return value
  if (value.kind === 'single')
    return {
      ...value,
      code: writer.define(`if (!(${fits})) throw ${writer.use('errors')}.XPDY0050; return ${value.code}`),
    }
  return sequenceOfArray(
    writer,
    value.type,
    writer.define(`if (!(${fits})) throw ${writer.use('errors')}.XPDY0050; return ${arrayOf(writer, value)}`),
  )
}

function isOfCount(value: Value, { item, occurs }: SequenceType, { writer }: Scope): string {
  const count = countOf(writer, value)
  if (item.kind === 'empty-sequence') return `(${count} === 0)`
  if (occurs === '*' || count === '1') return 'true'
  return occurs === '' ? `(${count} === 1)` : occurs === '?' ? `(${count} <= 1)` : `(${count} > 0)`
}

function areOfType(value: Value, { item }: SequenceType, scope: Scope, at: number): string {
  if (item.kind === 'item' || item.kind === 'empty-sequence') return 'true'
  const isNode = value.type === 'node' || value.type === 'attribute' || value.type === 'text'
  if (item.kind === 'node') return String(isNode)
  // an empty sequence fits every item type
  const isNever = (is: boolean): string => (is ? 'true' : `(${countOf(scope.writer, value)} === 0)`)
  if (item.kind === 'attribute' || item.kind === 'text') return isNever(value.type === item.kind)
  if (item.kind === 'atomic') return isNever(!isNode && isDerived(value.type, atomicTypeOf(scope, item.name, at)))
  if (value.type !== 'node') return isNever(false)
  return allNodes(value, (node) => (item.kind === 'element' ? `${node} > 0` : `${node} === 0`), scope)
}

/** True if the first type equals the second or is derived from it; for example, an xs:integer is also an xs:decimal. */
function isDerived(type: ItemType, from: AtomicType): boolean {
  return type === from || (type === 'integer' && from === 'decimal')
}

function allNodes(value: Value, holds: (node: string) => string, { writer }: Scope): string {
  if (value.kind === 'single' && !value.optional) return `(${holds(value.code)})`
  const node = writer.token()
  return writer.define(
    `${eachItem(writer, value, (code) => `{ const ${node} = ${code}; if (!(${holds(node)})) return false; } `)}return true`,
  )
}
