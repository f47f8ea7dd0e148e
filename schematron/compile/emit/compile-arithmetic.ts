import { ExpressionRefused } from '../compile-refused.ts'
import type { ArithmeticOperator, ExpressionOf } from '../xpath/expression.ts'
import { atomized, castTo } from './convert.ts'
import type { ModuleWriter } from './module-writer.ts'
import type { Scope } from './scope.ts'
import { atMostOne, lifted } from './sequence.ts'
import { isNumeric, type SingleValue, type Value } from './value.ts'

type NumericType = 'integer' | 'decimal' | 'double'
type Operation = (left: string, right: string, use: (name: string) => string) => string
const infix =
  (operator: string): Operation =>
  (left, right) =>
    `(${left} ${operator} ${right})`
const call =
  (name: string): Operation =>
  (left, right, use) =>
    `${use(name)}(${left}, ${right})`

/** Code of each arithmetic operation, by the type of its operands. For `div`, integers are converted to decimals. */
const operations: Readonly<Record<NumericType, Readonly<Partial<Record<ArithmeticOperator, Operation>>>>> = {
  integer: {
    '+': infix('+'),
    '-': infix('-'),
    '*': infix('*'),
    mod: call('moduloIntegers'),
    idiv: call('divideIntegers'),
  },
  decimal: {
    '+': call('addDecimals'),
    '-': call('subtractDecimals'),
    '*': call('multiplyDecimals'),
    mod: call('modulo'),
    idiv: call('wholeQuotient'),
  },
  double: {
    '+': infix('+'),
    '-': infix('-'),
    '*': infix('*'),
    div: infix('/'),
    mod: infix('%'),
    idiv: call('wholeQuotientOfDoubles'),
  },
}

/** Compiles arithmetic on two single numbers (XPath 2.0, 3.4); an untyped value is converted to xs:double. */
export function compileArithmetic(
  { operator, left, right, at }: ExpressionOf<'arithmetic'>,
  scope: Scope,
): SingleValue {
  const one = numberOf(scope.writer, scope.compile(left, scope), at)
  const other = numberOf(scope.writer, scope.compile(right, scope), at)
  return operator === 'div' && one.type !== 'double' && other.type !== 'double'
    ? quotient(one, other, scope, at)
    : operation(operator, one, other, scope, at)
}

export function compileNegative({ operand, at }: ExpressionOf<'negative'>, scope: Scope): SingleValue {
  const value = numberOf(scope.writer, scope.compile(operand, scope), at)
  const negated = lifted(scope.writer, value.type, [value], ([code]) =>
    value.type === 'decimal' ? `${scope.writer.use('negateDecimal')}(${code})` : `(-${code})`,
  )
  return value.small === undefined ? negated : { ...negated, small: `(-${value.small})` }
}

/**
 * Returns an operand as at most one number. An untyped value becomes a double; a type that is not numeric is refused.
 */
export function numberOf(writer: ModuleWriter, value: Value, at: number): SingleValue {
  const one = atMostOne(writer, atomized(writer, value))
  if (one.type === 'untyped') return castTo(writer, one, 'double', at)
  if (!isNumeric(one.type)) throw new ExpressionRefused(at, `${one.type} is not a number`)
  return one
}

function operation(
  operator: ArithmeticOperator,
  one: SingleValue,
  other: SingleValue,
  { writer }: Scope,
  at: number,
): SingleValue {
  const type: NumericType =
    one.type === 'double' || other.type === 'double'
      ? 'double'
      : one.type === 'decimal' || other.type === 'decimal'
        ? 'decimal'
        : 'integer'
  const write = operations[type][operator]
  if (write === undefined) throw new ExpressionRefused(at, `${operator} of ${type} is not supported`)
  const operands = [castTo(writer, one, type, at), castTo(writer, other, type, at)]
  return lifted(writer, operator === 'idiv' ? 'integer' : type, operands, ([left, right]) =>
    write(left, right, (name) => writer.use(name)),
  )
}

/**
 * Compiles a division. The generated call of `divideDecimals` states which operands are integers, because the number of
 * digits of the quotient depends on that.
 */
function quotient(one: SingleValue, other: SingleValue, { writer }: Scope, at: number): SingleValue {
  const operands = [castTo(writer, one, 'decimal', at), castTo(writer, other, 'decimal', at)]
  return lifted(
    writer,
    'decimal',
    operands,
    ([left, right]) =>
      `${writer.use('divide')}(${left}, ${right}, ${one.type === 'integer'}, ${other.type === 'integer'})`,
  )
}
