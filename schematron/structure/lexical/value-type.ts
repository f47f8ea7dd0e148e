import type { StructureRule } from '../structure-rule.ts'
import { isAnyUri } from './any-uri.ts'
import { isDate, isDateTime, isDuration, isPartOfDate, isTime } from './date-time.ts'
import { integerFrom, isDecimal, isFloat, isInteger } from './decimal.ts'
import { isName, isNameToken, isNonColonName } from './name.ts'
import { collapsed } from './white-space.ts'

/** A simple type: a set of allowed values. */
export interface ValueType {
  /** name of the built-in type from which the type is derived, for messages */
  readonly name: string
  /** returns the rule that a value violates, or null; absent if every text is allowed */
  readonly check?: (value: string) => StructureRule | null
  /** true if a value may occur only once in a document */
  readonly isIdentifier?: true
}

interface BuiltInType extends ValueType {
  readonly base: string
}

const rows: readonly BuiltInType[] = [
  { name: 'anySimpleType', base: 'anyType' },
  { name: 'string', base: 'anySimpleType' },
  { name: 'normalizedString', base: 'string' },
  { name: 'token', base: 'normalizedString' },
  { name: 'language', base: 'token', check: (value) => (isLanguage(value) ? null : 'cvc-pattern-valid') },
  { name: 'Name', base: 'token', check: lexical(isName) },
  { name: 'NCName', base: 'Name', check: lexical(isNonColonName) },
  { name: 'ID', base: 'NCName', check: lexical(isNonColonName), isIdentifier: true },
  { name: 'boolean', base: 'anySimpleType', check: lexical(isBoolean) },
  { name: 'NMTOKEN', base: 'token', check: lexical(isNameToken) },
  {
    name: 'NMTOKENS',
    base: 'anySimpleType',
    check: (value) => (collapsed(value) === '' ? 'cvc-minLength-valid' : listOf(builtInType('NMTOKEN')).check(value)),
  },
  { name: 'float', base: 'anySimpleType', check: lexical(isFloat) },
  { name: 'double', base: 'anySimpleType', check: lexical(isFloat) },
  {
    name: 'hexBinary',
    base: 'anySimpleType',
    check: lexical((value) => /^(?:[0-9a-fA-F]{2})*$/.test(collapsed(value))),
  },
  { name: 'duration', base: 'anySimpleType', check: lexical(isDuration) },
  { name: 'gYear', base: 'anySimpleType', check: lexical((value) => isPartOfDate('gYear', value)) },
  { name: 'gYearMonth', base: 'anySimpleType', check: lexical((value) => isPartOfDate('gYearMonth', value)) },
  { name: 'gMonth', base: 'anySimpleType', check: lexical((value) => isPartOfDate('gMonth', value)) },
  { name: 'gMonthDay', base: 'anySimpleType', check: lexical((value) => isPartOfDate('gMonthDay', value)) },
  { name: 'gDay', base: 'anySimpleType', check: lexical((value) => isPartOfDate('gDay', value)) },
  { name: 'decimal', base: 'anySimpleType', check: lexical(isDecimal) },
  { name: 'integer', base: 'decimal', check: lexical(isInteger) },
  { name: 'nonPositiveInteger', base: 'integer', check: integerFrom(null, 0n) },
  { name: 'negativeInteger', base: 'nonPositiveInteger', check: integerFrom(null, -1n) },
  { name: 'nonNegativeInteger', base: 'integer', check: integerFrom(0n, null) },
  { name: 'positiveInteger', base: 'nonNegativeInteger', check: integerFrom(1n, null) },
  { name: 'long', base: 'integer', check: signed(64n) },
  { name: 'int', base: 'long', check: signed(32n) },
  { name: 'short', base: 'int', check: signed(16n) },
  { name: 'byte', base: 'short', check: signed(8n) },
  { name: 'unsignedLong', base: 'nonNegativeInteger', check: integerFrom(0n, 2n ** 64n - 1n) },
  { name: 'unsignedInt', base: 'unsignedLong', check: integerFrom(0n, 2n ** 32n - 1n) },
  { name: 'unsignedShort', base: 'unsignedInt', check: integerFrom(0n, 2n ** 16n - 1n) },
  { name: 'unsignedByte', base: 'unsignedShort', check: integerFrom(0n, 255n) },
  { name: 'date', base: 'anySimpleType', check: lexical(isDate) },
  { name: 'time', base: 'anySimpleType', check: lexical(isTime) },
  { name: 'dateTime', base: 'anySimpleType', check: lexical(isDateTime) },
  { name: 'base64Binary', base: 'anySimpleType', check: lexical(isBase64) },
  { name: 'anyURI', base: 'anySimpleType', check: lexical(isAnyUri) },
]

/**
 * The built-in simple types (XML Schema 1.0 part 2, 3.2 and 3.3), each with its base type. Types whose values depend on
 * a DTD or on another part of the document are not included.
 */
export const builtInTypes: ReadonlyMap<string, BuiltInType> = new Map(rows.map((type) => [type.name, type]))

/** Returns the built-in type of this name. Throws if it is not supported. */
export function builtInType(name: string): ValueType {
  const type = builtInTypes.get(name)
  if (type === undefined) throw new Error(`the built-in type ${name} is not supported`)
  return type
}

/** Returns a list type. A value of this type is a list of values of the item type, separated by white space. */
export function listOf(item: ValueType): ValueType & { readonly check: (value: string) => StructureRule | null } {
  return {
    name: item.name,
    check: (value) =>
      collapsed(value)
        .split(' ')
        .map((part) => (part === '' ? null : (item.check?.(part) ?? null)))
        .find((rule) => rule !== null) ?? null,
  }
}

function signed(bits: bigint): (value: string) => StructureRule | null {
  return integerFrom(-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n)
}

function lexical(isValue: (value: string) => boolean): (value: string) => StructureRule | null {
  return (value) => (isValue(value) ? null : 'cvc-datatype-valid.1.2.1')
}

function isLanguage(value: string): boolean {
  return /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(collapsed(value))
}

function isBoolean(value: string): boolean {
  return value === 'true' || value === 'false' || /^(?:true|false|1|0)$/.test(collapsed(value))
}

/**
 * True for an `xs:base64Binary`: groups of four characters, with white space anywhere. The unused bits of the last
 * group must be zero (XML Schema 1.0 part 2, 3.2.16). Takes linear time.
 */
function isBase64(value: string): boolean {
  const written = value.replace(/[\t\n\r ]+/g, '')
  if (written.length % 4 !== 0) return false
  const lastGroup = written.slice(-4)
  return (
    !/[^A-Za-z0-9+/]/.test(written.slice(0, -4)) &&
    /^(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==|)$/.test(lastGroup)
  )
}
