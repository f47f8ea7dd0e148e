import type { Expression } from '../xpath/expression.ts'

const upward: readonly string[] = ['self', 'parent', 'ancestor', 'ancestor-or-self']

/** Splits a condition such as `a and b and c` into its operands. */
export function conjuncts(condition: Expression): Expression[] {
  return condition.kind === 'and' ? [...conjuncts(condition.left), ...conjuncts(condition.right)] : [condition]
}

/**
 * True if a condition about a node depends only on the names of the node and its ancestors. The condition then has the
 * same result for all nodes of a path.
 */
export function asksForNamesOnly(condition: Expression): boolean {
  if (condition.kind === 'and' || condition.kind === 'or' || condition.kind === 'union')
    return asksForNamesOnly(condition.left) && asksForNamesOnly(condition.right)
  if (condition.kind === 'step')
    return upward.includes(condition.axis) && condition.test.kind === 'name' && condition.predicates.length === 0
  if (condition.kind !== 'call' || condition.name.prefix !== '') return false
  if (condition.name.local === 'not' || condition.name.local === 'boolean')
    return condition.operands.every(asksForNamesOnly)
  return condition.name.local === 'ends-with' && endOfName(condition.operands)
}

/**
 * True if the operands of `ends-with` are `name()` or `local-name()` and a string literal, as in `ends-with(name(),
 * 'Amount')`. The literal must not contain a colon; otherwise the result would depend on the prefix used in the
 * document.
 */
function endOfName([name, end]: readonly Expression[]): boolean {
  const isOwnName =
    name?.kind === 'call' &&
    (name.name.local === 'name' || name.name.local === 'local-name') &&
    name.operands.length === 0
  return isOwnName && end?.kind === 'string' && !end.value.includes(':')
}
