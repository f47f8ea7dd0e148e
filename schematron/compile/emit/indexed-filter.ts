import { type Expression, type ExpressionOf, partsInFocus } from '../xpath/expression.ts'
import { comparedAs } from './compile-comparison.ts'
import { atomized, castCode } from './convert.ts'
import { freeTokens } from './module-writer.ts'
import { withItem, type Scope } from './scope.ts'
import { arrayOf, eachItem, lifted } from './sequence.ts'
import { factsOf, type AtomicType, type Sequence, type SingleValue, type Value } from './value.ts'

/**
 * Minimum number of nodes in a document for which an index is used; in smaller documents, testing the nodes one by one
 * is cheaper.
 */
const nodesMin = 1000

/**
 * Compiles a filter such as `//line[rate = $rate]` with an index of the nodes by the value that the predicate compares.
 * The index is built once per document, and only for a large document. If computing a value for it raises an error, the
 * nodes are tested one by one. Returns undefined if an index cannot be used, for example because the list of nodes
 * depends on a variable.
 */
export function indexedFilter(
  nodes: Value,
  predicate: Expression,
  item: SingleValue,
  holds: string,
  scope: Scope,
): Sequence | undefined {
  const sides = sidesOf(predicate)
  if (
    sides === undefined ||
    nodes.kind !== 'sequence' ||
    nodes.type !== 'node' ||
    nodes.isList ||
    freeTokens(nodes.each(() => '')).length > 0
  )
    return undefined
  const { writer } = scope
  const own = atomized(writer, scope.compile(sides.own, withItem(scope, item)))
  const wanted = atomized(writer, scope.compile(sides.wanted, scope))
  if (wanted.kind === 'sequence' || freeTokens(wanted.code).length === 0) return undefined
  const keyOf = keyCode(own, wanted, predicate, scope)
  if (keyOf === undefined) return undefined
  const [index, node] = [writer.token(), writer.token()]
  const filled = nodes.each(
    (code) =>
      `{ const ${item.code} = ${code}; ${eachItem(writer, own, (value) => `${writer.use('addToKey')}(${index}, ${keyOf(own, value)}, ${item.code}); `)}} `,
  )
  const made = writer.define(`const ${index} = new Map(); try { ${filled}} catch { return undefined } return ${index}`)
  const hits = `${writer.use('nodesOfIndex')}(T.nodeCount < ${nodesMin} ? undefined : ${made}, () => ${lifted(writer, wanted.type, [wanted], ([code]) => keyOf(wanted, code)).code}, () => ${arrayOf(writer, nodes)})`
  const each: Sequence['each'] = (consume) =>
    `for (const ${node} of ${hits}) { const ${item.code} = ${node}; if (${holds}) { ${consume(item.code)}} } `
  const { type, ordered, distinct, flat } = nodes
  return { kind: 'sequence', type, each, ordered, distinct, flat, ...factsOf(nodes) }
}

/**
 * Splits a comparison with `=` into the side that uses the filtered node (`own`) and the side that does not (`wanted`).
 * Returns undefined for any other predicate.
 */
function sidesOf(predicate: Expression): { readonly own: Expression; readonly wanted: Expression } | undefined {
  if (predicate.kind !== 'general' || predicate.operator !== '=') return undefined
  const { left, right } = predicate as ExpressionOf<'general'>
  if (isAboutItem(left) === isAboutItem(right)) return undefined
  return isAboutItem(left) ? { own: left, wanted: right } : { own: right, wanted: left }
}

function isAboutItem(expression: Expression): boolean {
  if (expression.kind === 'step' || expression.kind === 'context') return true
  // a function that is called without operands may use the item implicitly
  if (expression.kind === 'call' && expression.operands.length === 0) return true
  return partsInFocus(expression).some(isAboutItem)
}

/**
 * Returns a function that makes the code of a value's index key, which is a text or the nearest double. Returns
 * undefined if the values are of another type.
 */
function keyCode(
  own: Value,
  wanted: Value,
  { at }: Expression,
  { writer }: Scope,
): ((side: Value, code: string) => string) | undefined {
  const type = comparedAs(own.type as AtomicType, wanted.type as AtomicType, at)
  if (type === 'string') return (_, code) => code
  if (type === 'decimal')
    return (side, code) =>
      `${writer.use('decimalToDouble')}(${castCode(writer, side.type as AtomicType, 'decimal', code, at)})`
  return type === 'double' ? (side, code) => castCode(writer, side.type as AtomicType, 'double', code, at) : undefined
}
