import { ExpressionRefused } from '../compile-refused.ts'
import { type Expression, type ExpressionOf, partsInFocus } from '../xpath/expression.ts'
import { axisNodes } from './axis.ts'
import { effectiveBoolean } from './boolean.ts'
import { indexedFilter } from './indexed-filter.ts'
import { contextItem, withItem, type Scope } from './scope.ts'
import { arrayOf, eachItem, itemAt, lastItem, mapped, settled } from './sequence.ts'
import { factsOf, isNumeric, single, type Sequence, type SingleValue, type Value } from './value.ts'

const reverseAxes: readonly string[] = ['ancestor', 'ancestor-or-self', 'preceding', 'preceding-sibling']

/** Compiles `left/right`: evaluates the right side for each node of the left side. */
export function compilePath(path: ExpressionOf<'path'>, scope: Scope): Value {
  if (path.right.kind === 'union') return compileUnion(spread(path, path.right.left, path.right.right), scope)
  const { left, right } = withoutAnywhere(path)
  const base = scope.compile(left, scope)
  return right.kind === 'step' ? stepFrom(base, right, scope) : forEachNode(base, right, scope)
}

/** Compiles a step that starts at the context item. */
export function compileStep(step: ExpressionOf<'step'>, scope: Scope): Value {
  return stepFrom(contextItem(scope, step.at), step, scope)
}

/** Compiles `(base)[predicate]…`. */
export function compileFilter(filter: ExpressionOf<'filter'>, scope: Scope): Value {
  return filter.predicates.reduce(
    (value, predicate) => filtered(value, predicate, scope),
    scope.compile(filter.base, scope),
  )
}

/** Compiles a union, which returns the nodes of both sides. The nodes are sorted only where their order matters. */
export function compileUnion(union: ExpressionOf<'union'>, scope: Scope): Value {
  const left = scope.compile(union.left, scope)
  const right = scope.compile(union.right, scope)
  if (left.type !== right.type || (left.type !== 'node' && left.type !== 'attribute'))
    throw new ExpressionRefused(union.at, 'the operands of a union must be nodes')
  const areDisjoint = left.name !== undefined && right.name !== undefined && left.name !== right.name
  return {
    kind: 'sequence',
    type: left.type,
    each: (consume) => eachItem(scope.writer, left, consume) + eachItem(scope.writer, right, consume),
    ordered: false,
    distinct: areDisjoint && isDistinct(left) && isDistinct(right),
    flat: false,
    ...(left.depth !== undefined && left.depth === right.depth ? { depth: left.depth } : {}),
  }
}

function isDistinct(value: Value): boolean {
  return value.kind === 'single' || value.distinct
}

/** Rewrites `a/(b | c)` as `a/b | a/c`. */
function spread({ left, at }: ExpressionOf<'path'>, one: Expression, other: Expression): ExpressionOf<'union'> {
  return {
    kind: 'union',
    left: { kind: 'path', left, right: one, at },
    right: { kind: 'path', left, right: other, at },
    at,
  }
}

/**
 * Simplifies `a//b`, which the parser returns as `a/descendant-or-self::node()/child::b`, to `a/descendant::b`. The two
 * paths differ only if a predicate uses a position, and positions are refused on the axis `descendant`. In `a//@b`,
 * only elements are visited, because no other nodes have attributes.
 */
function withoutAnywhere({ left, right, at }: ExpressionOf<'path'>): {
  readonly left: Expression
  readonly right: Expression
} {
  const isAnywhere =
    left.kind === 'path' &&
    left.right.kind === 'step' &&
    left.right.axis === 'descendant-or-self' &&
    left.right.test.kind === 'node'
  if (!isAnywhere || right.kind !== 'step') return { left, right }
  if (right.axis === 'child') return { left: left.left, right: { ...right, axis: 'descendant' } }
  const elements: Expression = {
    kind: 'step',
    axis: 'descendant-or-self',
    test: { kind: 'any-name' },
    predicates: [],
    at,
  }
  return right.axis === 'attribute'
    ? { left: { kind: 'path', left: left.left, right: elements, at }, right }
    : { left, right }
}

function stepFrom(base: Value, step: ExpressionOf<'step'>, scope: Scope): Value {
  if (base.type === 'attribute' && step.axis === 'parent')
    return stepFrom(ownersOf(base, scope), { ...step, axis: 'self' }, scope)
  if (base.type === 'attribute' && step.axis === 'ancestor')
    return stepFrom(ownersOf(base, scope), { ...step, axis: 'ancestor-or-self' }, scope)
  if (base.type !== 'node') throw new ExpressionRefused(step.at, `a step cannot start from ${base.type}`)
  const nodes = axisNodes(base, step, scope)
  const hasPosition = step.predicates.some((predicate) => isPosition(nodes, predicate, scope))
  if (hasPosition && (step.axis === 'descendant' || reverseAxes.includes(step.axis)))
    throw new ExpressionRefused(step.at, `a position on the axis ${step.axis} is not supported`)
  // a position is counted separately for each base node
  if (hasPosition && (base.kind === 'sequence' || base.optional)) return forEachNode(base, step, scope)
  return step.predicates.reduce((value, predicate) => filtered(value, predicate, scope), nodes)
}

/** Returns the elements that the attributes belong to. */
function ownersOf(attributes: Value, { writer }: Scope): Value {
  return {
    ...mapped(writer, attributes, 'node', (code) => `${writer.use('ownerOf')}(T, ${code})`),
    depthMin: 1,
    ...(attributes.kind === 'single' ? {} : { distinct: false }),
  }
}

/** Evaluates an expression once for each distinct node, in document order. */
function forEachNode(left: Value, right: Expression, scope: Scope): Value {
  if (left.type !== 'node') throw new ExpressionRefused(right.at, `a step cannot start from ${left.type}`)
  const base = left.kind === 'sequence' ? settled(scope.writer, left) : left
  if (base.kind === 'single' && !base.optional) return scope.compile(right, withItem(scope, base))
  const node = scope.writer.token()
  const value = scope.compile(right, withItem(scope, single('node', node, factsOf(base))))
  const isOfNodes = value.type === 'node' || value.type === 'attribute'
  return {
    kind: 'sequence',
    type: value.type,
    each: (consume) =>
      eachItem(scope.writer, base, (item) => `{ const ${node} = ${item}; ${eachItem(scope.writer, value, consume)}} `),
    ordered: !isOfNodes,
    distinct: !isOfNodes,
    flat: false,
    ...factsOf(value),
  }
}

/**
 * Compiles `intersect`, which returns the nodes that are on both sides, and `except`, which returns the nodes that are
 * only on the left side.
 */
export function compileIntersection(
  { kind, left: one, right: other, at }: ExpressionOf<'intersect' | 'except'>,
  scope: Scope,
): Value {
  const { writer } = scope
  const [left, right] = [scope.compile(one, scope), scope.compile(other, scope)]
  if (left.type !== right.type || (left.type !== 'node' && left.type !== 'attribute'))
    throw new ExpressionRefused(at, `the operands of ${kind} must be nodes`)
  const [among, item] = [writer.token(), writer.token()]
  const nodes = left.kind === 'sequence' ? settled(writer, left) : left
  const test = kind === 'intersect' ? '' : '!'
  const each: Sequence['each'] = (consume) =>
    `{ const ${among} = new Set(${arrayOf(writer, right)}); ${eachItem(writer, nodes, (code) => `{ const ${item} = ${code}; if (${test}${among}.has(${item})) { ${consume(item)}} } `)}} `
  return {
    kind: 'sequence',
    type: left.type,
    each,
    ordered: true,
    distinct: true,
    flat: nodes.kind === 'single' || nodes.flat,
    ...factsOf(left),
  }
}

/** Returns the items for which a predicate is true; if the predicate is a number, returns the item at that position. */
function filtered(value: Value, predicate: Expression, scope: Scope): Value {
  if (isLast(predicate)) return lastItem(scope.writer, value)
  if (asksForPosition(predicate)) return filteredByPosition(value, predicate, scope)
  const item = single(value.type, scope.writer.token(), factsOf(value))
  const tested = scope.compile(predicate, withItem(scope, item))
  if (tested.kind === 'single' && isNumeric(tested.type))
    return itemAt(scope.writer, value, positionOf(predicate, scope))
  const holds = effectiveBoolean(scope.writer, tested, predicate.at)
  return indexedFilter(value, predicate, item, holds, scope) ?? where(value, item, holds, scope)
}

/** Compiles a filter whose predicate calls `position()` or `last()`. The items must be numbered for these calls. */
function filteredByPosition(value: Value, predicate: Expression, scope: Scope): Value {
  const { writer } = scope
  const [items, index, item] = [writer.token(), writer.token(), single(value.type, writer.token(), factsOf(value))]
  const focus = { position: `(${index} + 1)`, last: `${items}.length` }
  const tested = scope.compile(predicate, { ...withItem(scope, item), focus })
  const holds =
    tested.kind === 'single' && isNumeric(tested.type)
      ? isPositionCode(tested, focus.position, predicate)
      : effectiveBoolean(writer, tested, predicate.at)
  const each: Sequence['each'] = (consume) =>
    `{ const ${items} = ${arrayOf(writer, value)}; for (let ${index} = 0; ${index} < ${items}.length; ${index}++) { const ${item.code} = ${items}[${index}]; if (${holds}) { ${consume(item.code)}} } } `
  return {
    kind: 'sequence',
    type: value.type,
    each,
    ordered: true,
    distinct: true,
    flat: value.kind === 'single' || value.flat,
    ...factsOf(value),
  }
}

function isPositionCode(tested: SingleValue, position: string, { at }: Expression): string {
  if (tested.type !== 'integer' || tested.optional) throw new ExpressionRefused(at, 'a position must be one integer')
  return tested.small === undefined ? `(BigInt(${position}) === ${tested.code})` : `(${position} === ${tested.small})`
}

/**
 * True if a predicate calls position() or last() for the items that it filters. Calls in a nested predicate are
 * ignored, because they refer to other items.
 */
function asksForPosition(expression: Expression): boolean {
  if (
    expression.kind === 'call' &&
    expression.name.prefix === '' &&
    ['position', 'last'].includes(expression.name.local)
  )
    return true
  return partsInFocus(expression).some(asksForPosition)
}

function where(value: Value, item: SingleValue, holds: string, { writer }: Scope): Value {
  if (value.kind === 'single') {
    const absent = value.optional ? `if (${item.code} === undefined) return undefined; ` : ''
    return single(
      value.type,
      writer.define(`const ${item.code} = ${value.code}; ${absent}return ${holds} ? ${item.code} : undefined`),
      { optional: true, ...factsOf(value) },
    )
  }
  const { type, ordered, distinct, flat } = value
  return {
    kind: 'sequence',
    type,
    each: (consume) =>
      value.each((code) => `{ const ${item.code} = ${code}; if (${holds}) { ${consume(item.code)}} } `),
    ordered,
    distinct,
    flat,
    ...factsOf(value),
  }
}

function isPosition(value: Value, predicate: Expression, scope: Scope): boolean {
  if (isLast(predicate) || asksForPosition(predicate)) return true
  const tested = scope.compile(predicate, withItem(scope, single(value.type, scope.writer.token(), factsOf(value))))
  return tested.kind === 'single' && isNumeric(tested.type)
}

function isLast(predicate: Expression): boolean {
  return predicate.kind === 'call' && predicate.name.local === 'last' && predicate.operands.length === 0
}

/**
 * Returns code that computes the position in a predicate such as `[2]`. A position that depends on the item is not
 * supported.
 */
function positionOf(predicate: Expression, scope: Scope): string {
  const position = scope.compile(predicate, { ...scope, item: undefined, focus: undefined })
  if (position.kind === 'sequence' || position.optional || position.type !== 'integer')
    throw new ExpressionRefused(predicate.at, 'a position must be one integer')
  return position.small ?? `Number(${position.code})`
}
