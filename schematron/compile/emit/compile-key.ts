import { ExpressionRefused } from '../compile-refused.ts'
import type { KeySource, SourceText } from '../schema.ts'
import type { Expression } from '../xpath/expression.ts'
import { documentItem } from './axis.ts'
import { atomized } from './convert.ts'
import { withItem, type Scope } from './scope.ts'
import { eachItem, sequenceOfArray, settled } from './sequence.ts'
import { factsOf, single, type Value } from './value.ts'

interface KeyCall {
  readonly from: Scope
  readonly at: number
  /**
   * parses an expression in the source of the key and passes it to `compile`; if the expression is refused, the error
   * contains the file and line of the expression
   */
  readonly locate: <Result>(source: SourceText, compile: (expression: Expression) => Result) => Result
}

/**
 * Compiles `key('name', values)`, which returns the nodes that the key lists for any of the values. The values must be
 * texts. The index is made once for each document that needs it.
 */
export function compileKey(
  sources: readonly { readonly source: KeySource; readonly within: Scope }[],
  values: Value,
  { from, at, locate }: KeyCall,
): Value {
  const { writer } = from
  const index = writer.token()
  const filled = sources.map(({ source, within }) => fillIndex(index, source, within, locate))
  const made = writer.define(`const ${index} = new Map(); ${filled.join('')}return ${index}`)
  const texts = atomized(writer, values)
  if (texts.type !== 'string' && texts.type !== 'untyped')
    throw new ExpressionRefused(at, `the values of a key must be texts, not ${texts.type}`)
  const found = (code: string): string => `${writer.use('nodesOfKey')}(${made}, ${code})`
  if (texts.kind === 'single' && !texts.optional) return sequenceOfArray(writer, 'node', found(texts.code))
  const node = writer.token()
  return {
    kind: 'sequence',
    type: 'node',
    each: (consume) => eachItem(writer, texts, (code) => `for (const ${node} of ${found(code)}) { ${consume(node)}} `),
    ordered: false,
    distinct: false,
    flat: false,
  }
}

function fillIndex(index: string, { match, use }: KeySource, within: Scope, locate: KeyCall['locate']): string {
  const { writer } = within
  const nodes = locate(match, (pattern) => {
    const found = within.compile(anywhere(pattern), withItem(within, documentItem))
    if (found.type !== 'node') throw new ExpressionRefused(pattern.at, `a key must match elements, not ${found.type}`)
    return found.kind === 'sequence' ? settled(writer, found) : found
  })
  const node = writer.token()
  const texts = locate(use, (expression) => {
    const found = atomized(writer, within.compile(expression, withItem(within, single('node', node, factsOf(nodes)))))
    if (found.type !== 'string' && found.type !== 'untyped')
      throw new ExpressionRefused(expression.at, `the values of a key must be texts, not ${found.type}`)
    return found
  })
  return eachItem(
    writer,
    nodes,
    (code) =>
      `{ const ${node} = ${code}; ${eachItem(writer, texts, (text) => `${writer.use('addToKey')}(${index}, ${text}, ${node}); `)}} `,
  )
}

/** Converts the pattern of a key to a path. A pattern that does not begin at the root matches at any depth. */
function anywhere(pattern: Expression): Expression {
  const { at } = pattern
  if (pattern.kind === 'union') return { ...pattern, left: anywhere(pattern.left), right: anywhere(pattern.right) }
  if (pattern.kind === 'path') return { ...pattern, left: anywhere(pattern.left) }
  if (pattern.kind !== 'step') return pattern
  const everywhere: Expression = {
    kind: 'step',
    axis: 'descendant-or-self',
    test: { kind: 'node' },
    predicates: [],
    at,
  }
  return { kind: 'path', left: { kind: 'path', left: { kind: 'root', at }, right: everywhere, at }, right: pattern, at }
}
