import type { StructureRule } from '../structure-rule.ts'
import { isAnyUri } from './any-uri.ts'
import { isBase64 } from './base64.ts'
import { isDate, isDateTime, isTime } from './date-time.ts'
import { isDecimal, isInteger } from './decimal.ts'
import { isName, isNonColonName } from './name.ts'
import { collapsed } from './white-space.ts'

/** A simple type: what its values may look like. */
export interface ValueType {
  /** of the built-in type at its root, for words */
  readonly name: string
  /** the rule that a value breaks, or null; absent where every text is a value */
  readonly check?: (value: string) => StructureRule | null
  /** a value may be used once in a document */
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
  { name: 'decimal', base: 'anySimpleType', check: lexical(isDecimal) },
  { name: 'integer', base: 'decimal', check: lexical(isInteger) },
  { name: 'date', base: 'anySimpleType', check: lexical(isDate) },
  { name: 'time', base: 'anySimpleType', check: lexical(isTime) },
  { name: 'dateTime', base: 'anySimpleType', check: lexical(isDateTime) },
  { name: 'base64Binary', base: 'anySimpleType', check: lexical(isBase64) },
  { name: 'anyURI', base: 'anySimpleType', check: lexical(isAnyUri) },
]

/** The built-in simple types (XML Schema 1.0 part 2, 3.2 and 3.3), each with the one it derives from. */
export const builtInTypes: ReadonlyMap<string, BuiltInType> = new Map(rows.map((type) => [type.name, type]))

/** The built-in type of this name. Throws where it is not supported. */
export function builtInType(name: string): ValueType {
  const type = builtInTypes.get(name)
  if (type === undefined) throw new Error(`the built-in type ${name} is not supported`)
  return type
}

/** Values of a type with blanks between them. */
export function listOf(item: ValueType): ValueType {
  return { name: item.name, check: (value) => collapsed(value).split(' ').map((part) => (part === '' ? null : (item.check?.(part) ?? null))).find((rule) => rule !== null) ?? null }
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
