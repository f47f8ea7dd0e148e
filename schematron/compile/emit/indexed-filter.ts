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
 * Compiles a filter such as `//line[rate = $rate]` with an index. Without an index, filtering the same list once per
 * rate takes time proportional to the number of rates times the number of lines. In a large document, the nodes are
 * indexed once by the value that the predicate compares, and each node found in the index is still tested with the
 * predicate. If computing a value raises an error, the index is not used, so the result does not change. Returns
 * undefined if the list depends on more than the document, or if both sides of the comparison, or neither side, use the
 * filtered node.
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

/** Returns the side of the comparison that uses the filtered node, and the side that does not. */
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
 * Returns code that computes the index key of a value, which is a text or the nearest double. Equal values have the
 * same key.
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
