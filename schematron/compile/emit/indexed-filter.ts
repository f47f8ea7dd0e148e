import { type Expression, type ExpressionOf, partsInFocus } from '../xpath/expression.ts'
import { comparedAs } from './compile-comparison.ts'
import { atomized, castCode } from './convert.ts'
import { freeTokens } from './module-writer.ts'
import { withItem, type Scope } from './scope.ts'
import { arrayOf, eachItem, lifted } from './sequence.ts'
import { factsOf, type AtomicType, type Sequence, type SingleValue, type Value } from './value.ts'

/** Fewer nodes than this are looked through one by one: an index would cost more. */
const nodesMin = 1000

/**
 * `//line[rate = $rate]`: the same list asked for once per rate would make rates times lines. For a large document the
 * nodes are put into an index by the
 * value of their side, once; the predicate is still asked of every hit, and where a value raises an error there is no
 * index, so that the result is the same.
 * Undefined where the list depends on more than the document, or the sides cannot be told apart.
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

/** The side that is about the item, and the one that is not. */
function sidesOf(predicate: Expression): { readonly own: Expression; readonly wanted: Expression } | undefined {
  if (predicate.kind !== 'general' || predicate.operator !== '=') return undefined
  const { left, right } = predicate as ExpressionOf<'general'>
  if (isAboutItem(left) === isAboutItem(right)) return undefined
  return isAboutItem(left) ? { own: left, wanted: right } : { own: right, wanted: left }
}

function isAboutItem(expression: Expression): boolean {
  if (expression.kind === 'step' || expression.kind === 'context') return true
  // a function without operands may look at the item
  if (expression.kind === 'call' && expression.operands.length === 0) return true
  return partsInFocus(expression).some(isAboutItem)
}

/** Values that are equal have the same key: the text, or the nearest double. */
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
