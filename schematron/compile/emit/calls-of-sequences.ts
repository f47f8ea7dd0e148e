import { ExpressionRefused } from '../compile-refused.ts'
import type { Call, CallRow } from './call-row.ts'
import { numberOf } from './compile-arithmetic.ts'
import { atomized, castTo } from './convert.ts'
import type { Scope } from './scope.ts'
import { arrayOf, atMostOne, countOf, eachItem, mapped, sequenceOfArray, settled } from './sequence.ts'
import { isNumeric, single, type AtomicType, type SingleValue, type Value } from './value.ts'

/** Functions that add, select or count the items of a sequence (XPath Functions 15). */
export const callsOfSequences: Readonly<Record<string, CallRow>> = {
  sum: { min: 1, max: 1, write: sumOf },
  avg: { min: 1, max: 1, write: averageOf },
  min: { min: 1, max: 1, write: extreme('<') },
  max: { min: 1, max: 1, write: extreme('>') },
  data: { min: 1, max: 1, write: ([value], { writer }) => atomized(writer, value) },
  reverse: {
    min: 1,
    max: 1,
    write: ([value], { writer }) =>
      sequenceOfArray(writer, atomized(writer, value).type, `${arrayOf(writer, atomized(writer, value))}.toReversed()`),
  },
  'distinct-values': { min: 1, max: 1, write: distinctValues },
  'index-of': { min: 2, max: 2, write: indexOf },
  subsequence: { min: 2, max: 3, write: subsequence },
}

/** Compiles fn:sum; the sum of an empty sequence is zero. */
function sumOf([value]: readonly Value[], { writer }: Scope, { at }: Call): SingleValue {
  const items = numbers(value, writer, at)
  const total = writer.token()
  const zero = items.type === 'integer' ? '0n' : items.type === 'double' ? '0' : writer.use('decimalZero')
  const each = eachItem(writer, items, (number) =>
    items.type === 'decimal'
      ? `${total} = ${writer.use('addDecimals')}(${total}, ${number}); `
      : `${total} += ${number}; `,
  )
  return single(items.type, writer.define(`let ${total} = ${zero}; ${each}return ${total}`))
}

/**
 * Returns the items as numbers of one type; untyped items become doubles. A node that occurs twice is used only once,
 * but equal values of different nodes are all used.
 */
function numbers(value: Value, writer: Scope['writer'], at: number): Value {
  const items = atomized(writer, value.kind === 'sequence' ? settled(writer, value) : value)
  const type = items.type === 'untyped' ? 'double' : items.type
  if (!isNumeric(type)) throw new ExpressionRefused(at, `a sum of ${items.type} is not supported`)
  return mapped(writer, items, type, (code) => castTo(writer, single(items.type, code), type, at).code)
}

/** Compiles fn:avg. The average of integers is a decimal, and the average of an empty sequence is empty. */
function averageOf(operands: readonly Value[], scope: Scope, call: Call): SingleValue {
  const { writer } = scope
  const [sum, count] = [sumOf(operands, scope, call), countOf(writer, operands[0])]
  const total = sum.type === 'integer' ? `${writer.use('decimalOfInteger')}(${sum.code})` : sum.code
  const quotient =
    sum.type === 'double'
      ? `${sum.code} / ${count}`
      : `${writer.use('divide')}(${total}, ${writer.use('decimalOfInteger')}(BigInt(${count})), ${sum.type === 'integer'}, true)`
  return single(sum.type === 'double' ? 'double' : 'decimal', `(${count} === 0 ? undefined : ${quotient})`, {
    optional: true,
  })
}

/**
 * Compiles fn:min and fn:max. Untyped values are converted to doubles. If one of the values is NaN, the result is NaN.
 */
function extreme(sign: '<' | '>'): CallRow['write'] {
  return ([value], { writer }, { at }) => {
    const items = atomized(writer, value)
    const type = items.type === 'untyped' ? 'double' : (items.type as AtomicType)
    if (type === 'boolean') throw new ExpressionRefused(at, 'booleans cannot be ordered')
    const [best, item] = [writer.token(), writer.token()]
    const isNotANumber = type === 'double' ? `if (Number.isNaN(${item})) return ${item}; ` : ''
    const isBeyond =
      type === 'decimal'
        ? `${writer.use('compareDecimals')}(${item}, ${best}) ${sign} 0`
        : type === 'string'
          ? `${writer.use('compareTexts')}(${item}, ${best}) ${sign} 0`
          : `${item} ${sign} ${best}`
    const each = eachItem(
      writer,
      items,
      (code) =>
        `{ const ${item} = ${castTo(writer, single(items.type, code), type, at).code}; ${isNotANumber}if (${best} === undefined || ${isBeyond}) ${best} = ${item} } `,
    )
    return single(type, writer.define(`let ${best}; ${each}return ${best}`), { optional: true })
  }
}

/**
 * Compiles fn:distinct-values. The values are returned in the order of their first occurrence; 1.0 and 1 are the same
 * value.
 */
function distinctValues([value]: readonly Value[], { writer }: Scope): Value {
  const items = atomized(writer, value)
  const array = arrayOf(writer, items)
  return sequenceOfArray(
    writer,
    items.type,
    items.type === 'decimal' ? `${writer.use('distinctDecimals')}(${array})` : `${writer.use('distinct')}(${array})`,
  )
}

/** Compiles fn:index-of for texts and for integers. */
function indexOf([value, wanted]: readonly Value[], { writer }: Scope, { at }: Call): Value {
  const [items, one] = [atomized(writer, value), atMostOne(writer, atomized(writer, wanted))]
  const isText = [items, one].every(({ type }) => type === 'string' || type === 'untyped')
  if (!isText && (items.type !== 'integer' || one.type !== 'integer'))
    throw new ExpressionRefused(at, `index-of with ${items.type} and ${one.type} is not supported`)
  return sequenceOfArray(writer, 'integer', `${writer.use('indexesOf')}(${arrayOf(writer, items)}, ${one.code})`)
}

function subsequence([value, start, length]: readonly Value[], { writer }: Scope, { at }: Call): Value {
  const [from, count] = [start, length].map((bound) =>
    bound === undefined ? undefined : castTo(writer, numberOf(writer, bound, at), 'double', at),
  )
  if (from === undefined || from.optional || count?.optional)
    throw new ExpressionRefused(at, 'a position that may be missing is not supported')
  return sequenceOfArray(
    writer,
    value.type,
    `${writer.use('subsequence')}(${arrayOf(writer, value)}, ${from.code}, ${count?.code ?? 'Infinity'})`,
  )
}
