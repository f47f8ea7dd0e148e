import { ExpressionRefused } from '../compile-refused.ts'
import type { ModuleWriter } from './module-writer.ts'
import { lifted, mapped } from './sequence.ts'
import { single, type AtomicType, type SingleValue, type Value } from './value.ts'

/** Returns the typed values of the items. Nodes have no schema type, so their values are untyped (XPath 2.0, 2.4.2). */
export function atomized(writer: ModuleWriter, value: Value): Value {
  if (value.type === 'node') return valuesOf(writer, value)
  if (value.type === 'attribute')
    return mapped(writer, value, 'untyped', (code) => `${writer.use('attributeValue')}(T, ${code})`)
  return value.type === 'text' ? mapped(writer, value, 'untyped', (code) => code) : value
}

function valuesOf(writer: ModuleWriter, nodes: Value): Value {
  if (nodes.kind === 'single')
    return single('untyped', `${nodes.optional ? 'valueOf' : 'stringOf'}(${nodes.code})`, { optional: nodes.optional })
  const values = mapped(writer, nodes, 'untyped', (code) => `stringOf(${code})`)
  return values.kind === 'single' ? values : { ...values, valuesOf: nodes }
}

type Conversion = (code: string, use: (name: string) => string) => string
const same: Conversion = (code) => code
const call =
  (name: string): Conversion =>
  (code, use) =>
    `${use(name)}(${code})`

/**
 * Code of each supported cast, by source and target type. A text that is not a value of the target type raises
 * FORG0001.
 */
const casts: Readonly<Partial<Record<AtomicType, Readonly<Partial<Record<AtomicType, Conversion>>>>>> = {
  untyped: {
    untyped: same,
    string: same,
    boolean: call('toBoolean'),
    integer: call('toInteger'),
    decimal: call('toDecimal'),
    double: call('toDouble'),
    date: call('toDate'),
  },
  string: {
    untyped: same,
    string: same,
    boolean: call('toBoolean'),
    integer: call('toInteger'),
    decimal: call('toDecimal'),
    double: call('toDouble'),
    date: call('toDate'),
  },
  boolean: { boolean: same, string: (code) => `String(${code})` },
  integer: {
    integer: same,
    decimal: call('decimalOfInteger'),
    double: (code) => `Number(${code})`,
    string: (code) => `String(${code})`,
  },
  decimal: {
    decimal: same,
    integer: call('truncateDecimal'),
    double: call('decimalToDouble'),
    string: call('decimalText'),
  },
  double: {
    double: same,
    decimal: call('decimalOfDouble'),
    integer: call('integerOfDouble'),
    string: call('doubleText'),
  },
  date: { date: same },
}

/** Returns code that converts one atomic value to another type; refuses a cast that is not supported. */
export function castCode(writer: ModuleWriter, from: AtomicType, to: AtomicType, code: string, at: number): string {
  const conversion = casts[from]?.[to]
  if (conversion === undefined) throw new ExpressionRefused(at, `${from} cannot be converted to ${to}`)
  return conversion(code, (name) => writer.use(name))
}

/** Converts a single atomic value to another type; an empty value stays empty. */
export function castTo(writer: ModuleWriter, value: SingleValue, to: AtomicType, at: number): SingleValue {
  const from = value.type as AtomicType
  if (from === to) return value
  if (to === 'double' && value.small !== undefined) return single('double', value.small)
  // integer literals become constants
  if (to === 'decimal' && /^\d+n$/.test(value.code))
    return single('decimal', writer.constant(`{ digits: ${value.code}, scale: 0 }`))
  const cast = lifted(writer, to, [value], ([code]) => castCode(writer, from, to, code, at))
  const isText = (to === 'string' || to === 'untyped') && value.literal !== undefined
  return isText ? { ...cast, literal: value.literal } : cast
}
