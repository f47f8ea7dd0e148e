import { ExpressionRefused } from '../compile-refused.ts'
import type { ComparisonOperator, ExpressionOf } from '../xpath/expression.ts'
import { compareWithEarlier } from './compare-with-earlier.ts'
import { atomized, castCode } from './convert.ts'
import { textLiteral, type ModuleWriter } from './module-writer.ts'
import type { Scope } from './scope.ts'
import { atMostOne, eachItem, lifted } from './sequence.ts'
import { throughSet } from './value-set.ts'
import { isNumeric, single, type AtomicType, type SingleValue, type Value } from './value.ts'

/** Minimum number of literals with which a value is compared through a set; fewer literals are compared one by one. */
const setSizeMin = 4

/** Compiles `=`, `<` and the like: true if the comparison is true for at least one pair of items (XPath 2.0, 3.5.2). */
export function compileGeneralComparison(expression: ExpressionOf<'general'>, scope: Scope): SingleValue {
  const { operator, left, right, at } = expression
  return (
    compareWithEarlier(expression, scope) ??
    generalComparison(scope.writer, operator, scope.compile(left, scope), scope.compile(right, scope), at)
  )
}

export function generalComparison(
  writer: ModuleWriter,
  operator: ComparisonOperator,
  leftValue: Value,
  rightValue: Value,
  at: number,
): SingleValue {
  const left = atomized(writer, leftValue)
  const right = atomized(writer, rightValue)
  const type = comparedAs(left.type as AtomicType, right.type as AtomicType, at)
  if (operator === '=' && type === 'string') {
    const [value, texts] = literalsOf(right) === undefined ? [right, literalsOf(left)] : [left, literalsOf(right)]
    if (texts !== undefined) return isAmong(writer, value, texts)
  }
  if (left.kind === 'single' && right.kind === 'single' && !left.optional && !right.optional)
    return single('boolean', comparison(writer, operator, type, left, right, at))
  const one = evaluatedOnce(writer, left)
  const other = evaluatedOnce(writer, right)
  const pairs = eachItem(writer, one.value, (l) =>
    eachItem(
      writer,
      other.value,
      (r) =>
        `if (${comparison(writer, operator, type, itemOf(one.value, l), itemOf(other.value, r), at)}) return true; `,
    ),
  )
  const lookedUp = operator === '=' ? throughSet(writer, type, one.value, other.value, at) : ''
  return single('boolean', writer.define(`${one.before}${other.before}${lookedUp}${pairs}return false`))
}

/**
 * Compiles `eq`, `lt` and the like, which compare two single items. The result is empty if an item is missing (XPath
 * 2.0, 3.5.1).
 */
export function compileValueComparison(
  { operator, left, right, at }: ExpressionOf<'value'>,
  scope: Scope,
): SingleValue {
  const { writer } = scope
  const [one, other] = [left, right].map((side) => {
    const item = atMostOne(writer, atomized(writer, scope.compile(side, scope)))
    return item.type === 'untyped' ? { ...item, type: 'string' as const } : item
  })
  const type = comparedAs(one.type as AtomicType, other.type as AtomicType, at)
  return lifted(writer, 'boolean', [one, other], ([l, r]) =>
    comparison(writer, operator, type, itemOf(one, l), itemOf(other, r), at),
  )
}

/**
 * Compiles `is`, `<<` and `>>`, which compare two single nodes. The result is empty if a node is missing (XPath 2.0,
 * 3.5.3).
 */
export function compileNodeComparison(
  { operator, left, right, at }: ExpressionOf<'node-comparison'>,
  scope: Scope,
): SingleValue {
  const [one, other] = [left, right].map((side) => atMostOne(scope.writer, scope.compile(side, scope)))
  if (one.type !== other.type || (one.type !== 'node' && one.type !== 'attribute'))
    throw new ExpressionRefused(at, `the operands of ${operator} must be nodes`)
  const sign = { is: '===', '<<': '<', '>>': '>' }[operator]
  return lifted(scope.writer, 'boolean', [one, other], ([l, r]) => `(${l} ${sign} ${r})`)
}

/** Returns the type in which two atomic values are compared. Refuses two types that cannot be compared in XPath. */
export function comparedAs(one: AtomicType, other: AtomicType, at: number): AtomicType {
  if (isText(one) && isText(other)) return 'string'
  if (isNumeric(one) && isNumeric(other))
    return one === 'double' || other === 'double'
      ? 'double'
      : one === 'decimal' || other === 'decimal'
        ? 'decimal'
        : 'integer'
  if (one === other) return one
  const [typed, untyped] = one === 'untyped' ? [other, one] : [one, other]
  if (untyped !== 'untyped') throw new ExpressionRefused(at, `${one} and ${other} cannot be compared`)
  return isNumeric(typed) ? 'double' : typed
}

function isText(type: AtomicType): boolean {
  return type === 'string' || type === 'untyped'
}

function comparison(
  writer: ModuleWriter,
  operator: ComparisonOperator,
  type: AtomicType,
  left: SingleValue,
  right: SingleValue,
  at: number,
): string {
  if (type === 'integer' && left.small !== undefined && right.small !== undefined)
    return `(${left.small} ${strict(operator)} ${right.small})`
  const [one, other] = [left, right].map((side) =>
    type === 'double' && side.small !== undefined
      ? side.small
      : castCode(writer, side.type as AtomicType, type, side.code, at),
  )
  if (type === 'decimal') return `(${writer.use('compareDecimals')}(${one}, ${other}) ${strict(operator)} 0)`
  if (left.isEmpty !== undefined && right.literal === '') {
    if (operator === '=') return left.isEmpty
    if (operator === '!=') return `!${left.isEmpty}`
  }
  if (type === 'string' && operator !== '=' && operator !== '!=')
    return `(${writer.use('compareTexts')}(${one}, ${other}) ${operator} 0)`
  return `(${one} ${strict(operator)} ${other})`
}

function strict(operator: ComparisonOperator): string {
  return operator === '=' ? '===' : operator === '!=' ? '!==' : operator
}

/**
 * Returns the texts of a list of string literals if the list is long enough to use a set. Otherwise returns undefined.
 */
function literalsOf(value: Value): readonly string[] | undefined {
  return value.kind === 'sequence' && value.literals !== undefined && value.literals.length >= setSizeMin
    ? value.literals
    : undefined
}

function isAmong(writer: ModuleWriter, value: Value, texts: readonly string[]): SingleValue {
  const set = writer.constant(`new Set([${texts.map(textLiteral).join(', ')}])`)
  if (value.kind === 'single' && !value.optional) return single('boolean', `${set}.has(${value.code})`)
  return single(
    'boolean',
    writer.define(`${eachItem(writer, value, (item) => `if (${set}.has(${item})) return true; `)}return false`),
  )
}

/** Stores a single item in a variable, so that it is computed only once even if it is compared with several items. */
function evaluatedOnce(writer: ModuleWriter, value: Value): { readonly before: string; readonly value: Value } {
  if (value.kind === 'sequence' || value.literal !== undefined || value.small !== undefined)
    return { before: '', value }
  const token = writer.token()
  return { before: `const ${token} = ${value.code}; `, value: { ...value, code: token } }
}

function itemOf(value: Value, code: string): SingleValue {
  return value.kind === 'single' && !value.optional ? value : single(value.type, code)
}
