import { type Expression, type ExpressionOf } from '../xpath/expression.ts'
import { atomized } from './convert.ts'
import { namespaceOf, withItem, type Scope } from './scope.ts'
import { eachItem } from './sequence.ts'
import { isAtomic, single, type SingleValue } from './value.ts'

/**
 * Compiles `x = preceding::n/y` and `x = preceding-sibling::n/y` for texts, with the sides in either order. The
 * comparison is true if a value of `x` also occurs in an earlier `n`. To avoid quadratic time, an index of the first
 * occurrence of each value is made once per document. Returns undefined for any other comparison.
 */
export function compareWithEarlier(
  { operator, left, right }: ExpressionOf<'general'>,
  scope: Scope,
): SingleValue | undefined {
  if (operator !== '=') return undefined
  return isAmongEarlier(left, right, scope) ?? isAmongEarlier(right, left, scope)
}

function isAmongEarlier(left: Expression, right: Expression, scope: Scope): SingleValue | undefined {
  const { writer, item } = scope
  const earlier = splitFirstStep(right)
  if (earlier === undefined || item?.type !== 'node' || item.optional) return undefined
  const { axis, test, at } = earlier.step
  if (test.kind !== 'name' || earlier.step.predicates.length > 0) return undefined
  const name = writer.nameId(namespaceOf(scope, test.name, at), test.name.local)
  const [index, node, value] = [writer.token(), writer.token(), writer.token()]
  const found = scope.compile(earlier.rest, withItem(scope, single('node', node, { depthMin: 1, name })))
  const values = atomized(writer, scope.compile(left, scope))
  if (isAtomic(found.type) || (values.type !== 'untyped' && values.type !== 'string')) return undefined
  // on the axis `preceding`, an element must end before the node begins, so the index contains the earliest end for
  // each value
  const [parentOf, place] =
    axis === 'preceding' ? [() => '0', `subtreeEnd[${node}]`] : [(code: string) => `parent[${code}]`, node]
  const noted = eachItem(
    writer,
    atomized(writer, found),
    (text) => `${writer.use('notePlace')}(${index}, ${parentOf(node)}, ${text}, ${place}); `,
  )
  const made = writer.define(
    `const ${index} = new Map(); for (let ${node} = nameFirst[${name}]; ${node} > 0; ${node} = nextOfName[${node}]) { ${noted}} return ${index}`,
  )
  const isBefore = axis === 'preceding' ? '<=' : '<'
  return single(
    'boolean',
    writer.define(
      `${eachItem(writer, values, (text) => `{ const ${value} = ${text}; if (${writer.use('placeOf')}(${made}, ${parentOf(item.code)}, ${value}) ${isBefore} ${item.code}) return true; } `)}return false`,
    ),
  )
}

/**
 * Splits `preceding::n/a/b` into its first step and `a/b`. Returns undefined if the expression does not begin with a
 * step on the axis `preceding` or `preceding-sibling`.
 */
function splitFirstStep(
  expression: Expression,
): { readonly step: ExpressionOf<'step'>; readonly rest: Expression } | undefined {
  if (expression.kind === 'step')
    return expression.axis === 'preceding' || expression.axis === 'preceding-sibling'
      ? { step: expression, rest: { kind: 'context', at: expression.at } }
      : undefined
  if (expression.kind !== 'path') return undefined
  const first = splitFirstStep(expression.left)
  if (first === undefined) return undefined
  return {
    step: first.step,
    rest: first.rest.kind === 'context' ? expression.right : { ...expression, left: first.rest },
  }
}
