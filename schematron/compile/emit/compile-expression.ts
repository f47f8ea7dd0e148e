import { ExpressionRefused } from '../compile-refused.ts'
import { parseDecimal } from '../../decimal.ts'
import { type Expression, type ExpressionOf, isExpression } from '../xpath/expression.ts'
import { documentItem } from './axis.ts'
import { effectiveBoolean } from './boolean.ts'
import { compileArithmetic, compileNegative, numberOf } from './compile-arithmetic.ts'
import { atomicTypeOf, compileCall } from './compile-call.ts'
import {
  compileGeneralComparison,
  compileNodeComparison,
  compileValueComparison,
  generalComparison,
} from './compile-comparison.ts'
import { compileFilter, compileIntersection, compilePath, compileStep, compileUnion } from './compile-path.ts'
import { compileInstance, compileTreat } from './compile-type.ts'
import { atomized, castTo } from './convert.ts'
import { textLiteral } from './module-writer.ts'
import { contextItem, nameText, namespaceOf, typeNamespace, withVariable, type Scope } from './scope.ts'
import { atMostOne, eachItem, settled } from './sequence.ts'
import { isAtomic, single, type ItemType, type Sequence, type SingleValue, type Value } from './value.ts'

type Compilers = { readonly [Kind in Expression['kind']]: (expression: ExpressionOf<Kind>, scope: Scope) => Value }

const compilers: Compilers = {
  string: ({ value }) => single('string', textLiteral(value), { literal: value }),
  integer: ({ value }) => single('integer', `${value}n`, value < 2n ** 31n ? { small: value.toString() } : {}),
  decimal: compileDecimal,
  double: ({ value }) => single('double', String(value)),
  variable: compileVariable,
  context: ({ at }, scope) => contextItem(scope, at),
  root: () => documentItem,
  step: compileStep,
  filter: compileFilter,
  path: compilePath,
  call: compileCall,
  and: ({ left, right }, scope) => single('boolean', `(${truth(left, scope)} && ${truth(right, scope)})`),
  or: ({ left, right }, scope) => single('boolean', `(${truth(left, scope)} || ${truth(right, scope)})`),
  union: compileUnion,
  intersect: compileIntersection,
  except: compileIntersection,
  range: compileRange,
  arithmetic: compileArithmetic,
  general: compileGeneralComparison,
  value: compileValueComparison,
  'node-comparison': compileNodeComparison,
  negative: compileNegative,
  positive: ({ operand, at }, scope) => numberOf(scope.writer, scope.compile(operand, scope), at),
  if: compileConditional,
  for: compileFor,
  some: compileQuantified,
  every: compileQuantified,
  sequence: compileSequence,
  castable: compileCastable,
  cast: compileCast,
  instance: compileInstance,
  treat: compileTreat,
}

/**
 * Determines the static type of an expression and translates the expression to code. Throws `ExpressionRefused` if the
 * expression has no type or cannot be translated exactly.
 */
export function compileExpression(expression: Expression, scope: Scope): Value {
  // the table contains one function for each kind of expression, and this function accepts exactly that kind
  const compile = compilers[expression.kind] as (expression: Expression, scope: Scope) => Value
  return compile(expression, scope)
}

function truth(expression: Expression, scope: Scope): string {
  return effectiveBoolean(scope.writer, scope.compile(expression, scope), expression.at)
}

function compileDecimal({ text, at }: ExpressionOf<'decimal'>, { writer }: Scope): SingleValue {
  const value = parseDecimal(text)
  if (value === undefined) throw new ExpressionRefused(at, `${text} is not a decimal`)
  return single('decimal', writer.constant(`{ digits: ${value.digits}n, scale: ${value.scale} }`))
}

function compileVariable({ name, at }: ExpressionOf<'variable'>, scope: Scope): Value {
  const value = scope.variable(nameText(name))
  if (value === undefined) throw new ExpressionRefused(at, `unknown variable $${nameText(name)}`)
  return value
}

function compileConditional({ condition, consequent, alternative, at }: ExpressionOf<'if'>, scope: Scope): Value {
  const { writer } = scope
  const holds = truth(condition, scope)
  const [one, other] = [consequent, alternative].map((branch) => scope.compile(branch, scope))
  const type = commonType(one, other, at)
  if (one.kind === 'single' && other.kind === 'single') {
    const [yes, no] = isAtomic(type) ? [castTo(writer, one, type, at), castTo(writer, other, type, at)] : [one, other]
    return single(type, `(${holds} ? ${yes.code} : ${no.code})`, { optional: yes.optional || no.optional })
  }
  if (one.type !== other.type)
    throw new ExpressionRefused(at, `the branches must have the same type, not ${one.type} and ${other.type}`)
  const [yes, no] = [one, other].map((branch) => (branch.kind === 'sequence' ? settled(writer, branch) : branch))
  return {
    ...inOrder(type),
    each: (consume) => `if (${holds}) { ${eachItem(writer, yes, consume)}} else { ${eachItem(writer, no, consume)}} `,
  }
}

/**
 * Returns the common type of the two branches of an `if`. The common type of a decimal and a small integer is decimal.
 * An integer that ends in a zero, such as 10, is refused.
 */
function commonType(one: Value, other: Value, at: number): ItemType {
  if (one.type === other.type) return one.type
  if (one.type === 'decimal' && isDecimalToo(other)) return 'decimal'
  if (other.type === 'decimal' && isDecimalToo(one)) return 'decimal'
  throw new ExpressionRefused(at, `the branches must have the same type, not ${one.type} and ${other.type}`)
}

function isDecimalToo(value: Value): boolean {
  return (
    value.kind === 'single' &&
    value.type === 'integer' &&
    value.small !== undefined &&
    /^(?:0|\d*[1-9])$/.test(value.small)
  )
}

function compileFor({ variable, over, result }: ExpressionOf<'for'>, scope: Scope): Value {
  const { writer } = scope
  const items = inSequence(over, scope)
  const item = writer.token()
  const value = scope.compile(result, withVariable(scope, variable, single(items.type, item)))
  const ordered = value.kind === 'sequence' ? settled(writer, value) : value
  return {
    ...inOrder(value.type),
    each: (consume) =>
      eachItem(writer, items, (code) => `{ const ${item} = ${code}; ${eachItem(writer, ordered, consume)}} `),
  }
}

function inSequence(over: Expression, scope: Scope): Value {
  const items = scope.compile(over, scope)
  return items.kind === 'sequence' ? settled(scope.writer, items) : items
}

/** Compiles `some` and `every`; `some $x in list satisfies value = $x` becomes `value = list`. */
function compileQuantified(expression: ExpressionOf<'some' | 'every'>, scope: Scope): SingleValue {
  const { writer } = scope
  const { kind, variable, over, condition, at } = expression
  const items = scope.compile(over, scope)
  const compared = kind === 'some' ? comparedWith(nameText(variable), condition) : undefined
  if (compared !== undefined) return generalComparison(writer, '=', scope.compile(compared, scope), items, at)
  const item = writer.token()
  const holds = effectiveBoolean(
    writer,
    scope.compile(condition, withVariable(scope, variable, single(items.type, item))),
    at,
  )
  const each = eachItem(
    writer,
    items,
    (code) => `{ const ${item} = ${code}; if (${kind === 'some' ? holds : `!${holds}`}) return ${kind === 'some'} } `,
  )
  return single('boolean', writer.define(`${each}return ${kind !== 'some'}`))
}

/**
 * If the condition of a `some` expression only tests whether the variable is equal to an operand, returns that operand.
 * Otherwise returns undefined.
 */
function comparedWith(variable: string, condition: Expression): Expression | undefined {
  if (condition.kind !== 'general' || condition.operator !== '=') return undefined
  const { left, right } = condition
  if (isVariable(right, variable) && !mentions(left, variable)) return left
  return isVariable(left, variable) && !mentions(right, variable) ? right : undefined
}

function isVariable(expression: Expression, variable: string): boolean {
  return expression.kind === 'variable' && nameText(expression.name) === variable
}

/**
 * True if a variable with this name occurs in the expression, even if it is an inner variable that happens to have the
 * same name.
 */
function mentions(expression: Expression, variable: string): boolean {
  return (
    isVariable(expression, variable) ||
    Object.values(expression).some((part) => [part].flat().some((one) => isExpression(one) && mentions(one, variable)))
  )
}

function compileSequence({ items, at }: ExpressionOf<'sequence'>, scope: Scope): Value {
  const values = items.map((item) => scope.compile(item, scope))
  const type = values[0]?.type
  if (type === undefined) throw new ExpressionRefused(at, 'the empty sequence has no type')
  if (values.some((value) => value.type !== type))
    throw new ExpressionRefused(at, 'all values of a sequence must have the same type')
  const literals = values
    .map((value) => (value.kind === 'single' ? value.literal : undefined))
    .filter((literal) => literal !== undefined)
  const settledValues = values.map((value) => (value.kind === 'sequence' ? settled(scope.writer, value) : value))
  const each: Sequence['each'] = (consume) =>
    settledValues.map((value) => eachItem(scope.writer, value, consume)).join('')
  return { ...inOrder(type), each, isList: true, ...(literals.length === values.length ? { literals } : {}) }
}

function compileRange({ left, right, at }: ExpressionOf<'range'>, scope: Scope): Value {
  const { writer } = scope
  const [from, to] = [left, right].map((side) => numberOf(writer, scope.compile(side, scope), at))
  if (from.type !== 'integer' || to.type !== 'integer' || from.optional || to.optional)
    throw new ExpressionRefused(at, 'the operands of a range must be two integers')
  const [item, last] = [writer.token(), writer.token()]
  return {
    ...inOrder('integer'),
    each: (consume) =>
      `{ const ${last} = ${to.code}; for (let ${item} = ${from.code}; ${item} <= ${last}; ${item}++) { ${consume(item)}} } `,
  }
}

const castableTests: Readonly<Record<string, string>> = {
  string: 'isString',
  date: 'isDate',
  time: 'isTime',
  dateTime: 'isDateTime',
  integer: 'isInteger',
  decimal: 'isDecimal',
  double: 'isDouble',
  boolean: 'isBoolean',
}

/**
 * Compiles `castable as`. The result is false for several items. For an empty sequence, the result is true only if the
 * type is optional (written with `?`).
 */
function compileCastable(
  { operand, type, optional, at }: ExpressionOf<'castable' | 'cast'>,
  scope: Scope,
): SingleValue {
  const { writer } = scope
  const value = atomized(writer, scope.compile(operand, scope))
  const isText = value.type === 'string' || value.type === 'untyped'
  const isKnown = namespaceOf(scope, type, at) === typeNamespace && Object.hasOwn(castableTests, type.local)
  if (!isText || !isKnown)
    throw new ExpressionRefused(at, `castable from ${value.type} to ${nameText(type)} is not supported`)
  const test = (code: string): string =>
    type.local === 'string' ? 'true' : `${writer.use(castableTests[type.local])}(${code})`
  if (value.kind === 'single' && !value.optional) return single('boolean', test(value.code))
  const [found, count] = [writer.token(), writer.token()]
  const each = eachItem(writer, value, (item) => `${found} = ${item}; if (++${count} > 1) return false; `)
  return single(
    'boolean',
    writer.define(`let ${found}; let ${count} = 0; ${each}return ${count} === 0 ? ${optional} : ${test(found)}`),
  )
}

/**
 * Compiles `x cast as xs:date?` like the constructor `xs:date(x)`. An empty operand raises an error if the type has no
 * `?`.
 */
function compileCast({ operand, type, optional, at }: ExpressionOf<'castable' | 'cast'>, scope: Scope): SingleValue {
  const { writer } = scope
  const cast = castTo(
    writer,
    atMostOne(writer, atomized(writer, scope.compile(operand, scope))),
    atomicTypeOf(scope, type, at),
    at,
  )
  return optional || !cast.optional ? cast : single(cast.type, `required(${cast.code})`)
}

function inOrder(type: ItemType): Omit<Sequence, 'each'> {
  return { kind: 'sequence', type, ordered: true, distinct: true, flat: false }
}
