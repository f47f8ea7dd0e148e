import { ExpressionRefused } from '../compile-refused.ts'
import type { Expression } from '../xpath/expression.ts'
import { documentItem } from './axis.ts'
import { effectiveBoolean } from './boolean.ts'
import type { Call, CallRow } from './call-row.ts'
import { callsOfSequences } from './calls-of-sequences.ts'
import { numberOf } from './compile-arithmetic.ts'
import { atomized, castTo } from './convert.ts'
import { textLiteral } from './module-writer.ts'
import { contextItem, functionNamespace, namespaceOf, nameText, type Scope, typeNamespace } from './scope.ts'
import { arrayOf, atMostOne, countOf, exists, lifted, sequenceOfArray } from './sequence.ts'
import { translateRegex } from './translate-regex.ts'
import { single, type AtomicType, type SingleValue, type Value } from './value.ts'

/**
 * Compiles a call to an XPath 2.0 function, to a constructor such as xs:decimal(), or to a function that the rule set
 * defines.
 */
export function compileCall(call: Call, scope: Scope): Value {
  const namespace = call.name.prefix === '' ? functionNamespace : namespaceOf(scope, call.name, call.at)
  if (namespace === typeNamespace) return construct(call, scope)
  const own = namespace === functionNamespace ? undefined : scope.ownFunction(namespace, call, scope)
  if (own !== undefined) return own
  const row =
    namespace === functionNamespace && Object.hasOwn(calls, call.name.local) ? calls[call.name.local] : undefined
  const count = call.operands.length
  if (row === undefined || count < row.min || count > row.max)
    throw new ExpressionRefused(call.at, `unknown function ${nameText(call.name)} with ${count} operands`)
  const operands =
    count === 0 && row.min === 0 && row.max === 1 ? [contextItem(scope, call.at)] : operandsOf(call, scope)
  return row.write(operands, scope, call)
}

function operandsOf(call: Call, scope: Scope): Value[] {
  return call.operands.map((operand) => scope.compile(operand, scope))
}

const constructors: Readonly<Record<string, AtomicType>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'decimal',
  double: 'double',
  date: 'date',
}

export function atomicTypeOf(scope: Scope, name: Call['name'], at: number): AtomicType {
  const type =
    namespaceOf(scope, name, at) === typeNamespace && Object.hasOwn(constructors, name.local)
      ? constructors[name.local]
      : undefined
  if (type === undefined) throw new ExpressionRefused(at, `unknown type ${nameText(name)}`)
  return type
}

/** Compiles a constructor such as xs:decimal(x); an empty operand gives an empty result. */
function construct(call: Call, scope: Scope): SingleValue {
  const type = atomicTypeOf(scope, call.name, call.at)
  if (call.operands.length !== 1) throw new ExpressionRefused(call.at, `xs:${call.name.local} takes one operand`)
  return castTo(
    scope.writer,
    atMostOne(scope.writer, atomized(scope.writer, scope.compile(call.operands[0], scope))),
    type,
    call.at,
  )
}

const boolean = (code: string): SingleValue => single('boolean', code)
const small = (code: string): SingleValue => single('integer', `BigInt(${code})`, { small: code })

const calls: Readonly<Record<string, CallRow>> = {
  true: { min: 0, max: 0, write: () => boolean('true') },
  false: { min: 0, max: 0, write: () => boolean('false') },
  not: {
    min: 1,
    max: 1,
    write: ([value], { writer }, { at }) => boolean(`!${effectiveBoolean(writer, value, at)}`),
  },
  boolean: { min: 1, max: 1, write: ([value], { writer }, { at }) => boolean(effectiveBoolean(writer, value, at)) },
  exists: { min: 1, max: 1, write: ([value], { writer }) => boolean(exists(writer, value)) },
  empty: { min: 1, max: 1, write: ([value], { writer }) => boolean(`!${exists(writer, value)}`) },
  count: { min: 1, max: 1, write: ([value], { writer }) => small(countOf(writer, value)) },
  ...callsOfSequences,
  number: { min: 0, max: 1, write: numberCall },
  round: {
    min: 1,
    max: 1,
    write: numeric({
      integer: (code) => code,
      decimal: (code, use) => `${use('roundDecimal')}(${code})`,
      double: (code) => `Math.round(${code})`,
    }),
  },
  floor: {
    min: 1,
    max: 1,
    write: numeric({
      integer: (code) => code,
      decimal: (code, use) => `${use('floorDecimal')}(${code})`,
      double: (code) => `Math.floor(${code})`,
    }),
  },
  ceiling: {
    min: 1,
    max: 1,
    write: numeric({
      integer: (code) => code,
      decimal: (code, use) => `${use('ceilingDecimal')}(${code})`,
      double: (code) => `Math.ceil(${code})`,
    }),
  },
  abs: {
    min: 1,
    max: 1,
    write: numeric({
      integer: (code, use) => `${use('absoluteInteger')}(${code})`,
      decimal: (code, use) => `${use('absoluteDecimal')}(${code})`,
      double: (code) => `Math.abs(${code})`,
    }),
  },
  string: { min: 0, max: 1, write: ([value], scope, { at }) => stringOf(value, scope, at) },
  concat: {
    min: 2,
    max: 100,
    write: (operands, scope, { at }) =>
      single('string', `(${operands.map((operand) => stringOf(operand, scope, at).code).join(' + ')})`),
  },
  'string-length': {
    min: 0,
    max: 1,
    write: ([value], scope, { at }) => small(`${scope.writer.use('stringLength')}(${textOf(value, scope, at)})`),
  },
  'normalize-space': { min: 0, max: 1, write: normalizeSpaceCall },
  'upper-case': { min: 1, max: 1, write: textCall('upperCase') },
  'lower-case': { min: 1, max: 1, write: textCall('lowerCase') },
  translate: { min: 3, max: 3, write: textCall('translate') },
  'substring-before': { min: 2, max: 2, write: textCall('substringBefore') },
  'substring-after': { min: 2, max: 2, write: textCall('substringAfter') },
  substring: { min: 2, max: 3, write: substringCall },
  contains: { min: 2, max: 2, write: containsCall },
  'starts-with': {
    min: 2,
    max: 2,
    write: ([text, part], scope, { at }) =>
      boolean(`${textOf(text, scope, at)}.startsWith(${textOf(part, scope, at)})`),
  },
  'ends-with': {
    min: 2,
    max: 2,
    write: ([text, part], scope, { at }) => boolean(`${textOf(text, scope, at)}.endsWith(${textOf(part, scope, at)})`),
  },
  matches: {
    min: 2,
    max: 3,
    write: ([text, pattern, flags], scope, { at }) =>
      boolean(`${scope.writer.use('matches')}(${regexOf(pattern, 'v', scope, at, flags)}, ${textOf(text, scope, at)})`),
  },
  replace: { min: 3, max: 3, write: replaceCall },
  tokenize: { min: 2, max: 2, write: tokenizeCall },
  'string-join': {
    min: 2,
    max: 2,
    write: ([texts, separator], scope, { at }) =>
      single('string', `${arrayOf(scope.writer, textsOf(texts, scope, at))}.join(${textOf(separator, scope, at)})`),
  },
  'string-to-codepoints': {
    min: 1,
    max: 1,
    write: ([text], scope, { at }) =>
      sequenceOfArray(scope.writer, 'integer', `${scope.writer.use('codePoints')}(${textOf(text, scope, at)})`),
  },
  'codepoints-to-string': { min: 1, max: 1, write: codePointsCall },
  key: { min: 2, max: 2, write: keyCall },
  current: {
    min: 0,
    max: 0,
    write: (_, { current }, { at }) => current ?? refuse(at, 'current() is used outside a rule'),
  },
  position: {
    min: 0,
    max: 0,
    write: (_, { focus }, { at }) =>
      focus === undefined ? refuse(at, 'position() is used outside a predicate') : small(focus.position),
  },
  last: {
    min: 0,
    max: 0,
    write: (_, { focus }, { at }) =>
      focus === undefined ? refuse(at, 'last() is used outside a predicate') : small(focus.last),
  },
  name: { min: 0, max: 1, write: nameCall('qualifiedName', 'attributeQualifiedName') },
  'namespace-uri': { min: 0, max: 1, write: nameCall('namespaceName', 'attributeNamespaceName') },
  root: { min: 0, max: 1, write: () => documentItem },
  'local-name': { min: 0, max: 1, write: nameCall('localName', 'attributeLocalName') },
}

function refuse(at: number, reason: string): never {
  throw new ExpressionRefused(at, reason)
}

function keyCall([name, values]: readonly Value[], scope: Scope, { at }: Call): Value {
  const literal = literalOf(name) ?? refuse(at, 'the name of a key must be a string literal')
  return scope.ownKey(literal, values, scope, at) ?? refuse(at, `the key ${literal} does not exist`)
}

/**
 * Returns code that computes a text operand (type xs:string?). A missing value becomes the empty text; a number is
 * refused.
 */
function textOf(value: Value, { writer }: Scope, at: number): string {
  const one = atMostOne(writer, atomized(writer, value))
  if (one.type !== 'string' && one.type !== 'untyped') throw new ExpressionRefused(at, `${one.type} is not a text`)
  return one.optional ? `(${one.code} ?? '')` : one.code
}

/** Compiles fn:string, which converts any single value to text; a missing value becomes the empty text. */
function stringOf(value: Value, { writer }: Scope, at: number): SingleValue {
  const text = castTo(writer, atMostOne(writer, atomized(writer, value)), 'string', at)
  return text.optional ? single('string', `(${text.code} ?? '')`) : text
}

function textsOf(value: Value, { writer }: Scope, at: number): Value {
  const texts = atomized(writer, value)
  if (texts.type !== 'string' && texts.type !== 'untyped')
    throw new ExpressionRefused(at, `${texts.type} is not a text`)
  return texts
}

function textCall(name: string): CallRow['write'] {
  return (operands, scope, { at }) =>
    single('string', `${scope.writer.use(name)}(${operands.map((operand) => textOf(operand, scope, at)).join(', ')})`)
}

function normalizeSpaceCall(operands: readonly Value[], scope: Scope, { at }: Call): SingleValue {
  const [value] = operands
  const text = single('string', `${scope.writer.use('normalizeSpace')}(${textOf(value, scope, at)})`)
  return value.kind === 'single' && value.type === 'node' && !value.optional
    ? { ...text, isEmpty: `${scope.writer.use('isBlank')}(T, ${value.code})` }
    : text
}

function numeric(
  byType: Readonly<Record<'integer' | 'decimal' | 'double', (code: string, use: (name: string) => string) => string>>,
): CallRow['write'] {
  return ([value], { writer }, { at }) => {
    const one = numberOf(writer, value, at)
    return lifted(writer, one.type, [one], ([code]) =>
      byType[one.type as 'integer' | 'decimal' | 'double'](code, (name) => writer.use(name)),
    )
  }
}

/**
 * Compiles fn:number, which converts a value to a double; a missing value or a text that is not a number becomes NaN.
 */
function numberCall([value]: readonly Value[], { writer }: Scope, { at }: Call): SingleValue {
  const one = atMostOne(writer, atomized(writer, value))
  const isText = one.type === 'string' || one.type === 'untyped'
  const number = isText
    ? lifted(writer, 'double', [one], ([code]) => `${writer.use('toNumber')}(${code})`)
    : castTo(writer, one, 'double', at)
  return number.optional ? single('double', `(${number.code} ?? NaN)`) : number
}

function substringCall([text, start, length]: readonly Value[], scope: Scope, { at }: Call): SingleValue {
  const [from, count] = [start, length].map((value) =>
    value === undefined ? undefined : castTo(scope.writer, numberOf(scope.writer, value, at), 'double', at),
  )
  if (from === undefined || from.optional || count?.optional)
    throw new ExpressionRefused(at, 'a position that may be missing is not supported')
  return single(
    'string',
    `${scope.writer.use('substring')}(${textOf(text, scope, at)}, ${from.code}, ${count?.code ?? 'Infinity'})`,
  )
}

/**
 * Compiles fn:contains. `contains(' A B ', concat(' ', x, ' '))` becomes a look-up of `x` in the set of `A` and `B`.
 * Any other call becomes an ordinary text search.
 */
function containsCall([text, part]: readonly Value[], scope: Scope, call: Call): SingleValue {
  const [list, needle] = call.operands
  const member =
    list.kind === 'string' && list.value.startsWith(' ') && list.value.endsWith(' ') ? betweenBlanks(needle) : undefined
  if (list.kind !== 'string' || member === undefined)
    return boolean(`${textOf(text, scope, call.at)}.includes(${textOf(part, scope, call.at)})`)
  const members = scope.writer.constant(
    `new Set([${list.value.split(' ').filter(Boolean).map(textLiteral).join(', ')}])`,
  )
  const whole = scope.writer.constant(textLiteral(list.value))
  return boolean(
    `${scope.writer.use('listContains')}(${members}, ${whole}, ${stringOf(scope.compile(member, scope), scope, call.at).code})`,
  )
}

function betweenBlanks(expression: Expression): Expression | undefined {
  if (expression.kind !== 'call' || expression.name.local !== 'concat' || expression.operands.length !== 3)
    return undefined
  const [before, member, after] = expression.operands
  return before.kind === 'string' && before.value === ' ' && after.kind === 'string' && after.value === ' '
    ? member
    : undefined
}

/**
 * Returns the name of a constant that contains the regular expression. The expression and its flags must be string
 * literals.
 */
function regexOf(pattern: Value, base: 'v' | 'gv', { writer }: Scope, at: number, flags?: Value): string {
  const [source, letters] = [literalOf(pattern), flags === undefined ? '' : literalOf(flags)]
  if (source === undefined || letters === undefined)
    throw new ExpressionRefused(at, 'a regular expression must be a string literal')
  if (letters !== '' && letters !== 'i') throw new ExpressionRefused(at, 'the only supported flag is i')
  // in JavaScript, the flag i also applies to `\p`, `\i` and `\c`; in XPath, it does not
  if (letters === 'i' && /(?:^|[^\\])(?:\\\\)*\\[picPIC]/.test(source))
    throw new ExpressionRefused(at, 'a category together with the flag i is not supported')
  return writer.constant(`new RegExp(${textLiteral(translateRegex(source, at))}, '${base}${letters}')`)
}

function literalOf(value: Value): string | undefined {
  return value.kind === 'single' ? value.literal : undefined
}

function replaceCall([text, pattern, replacement]: readonly Value[], scope: Scope, { at }: Call): SingleValue {
  const by = literalOf(replacement)
  if (by === undefined || by.includes('\\'))
    throw new ExpressionRefused(at, 'a replacement must be a string literal without a backslash')
  const regex = placesRegexOf(pattern, scope, at)
  return single(
    'string',
    `${scope.writer.use('replaceAll')}(${textOf(text, scope, at)}, ${regex}, ${textLiteral(replacementOf(by, literalOf(pattern) ?? '', at))})`,
  )
}

/**
 * Translates the references in a replacement string (Functions and Operators, 7.6.3). `$0` means the whole match, which
 * JavaScript writes as `$&`. `$1` to `$9` mean groups, which must exist.
 */
function replacementOf(by: string, pattern: string, at: number): string {
  const groups = (new RegExp(`${translateRegex(pattern, at)}|`, 'v').exec('')?.length ?? 1) - 1
  return by.replace(/\$(\d?)(\d?)/g, (reference: string, group: string, more: string) => {
    if (group === '' || more !== '' || Number(group) > groups)
      throw new ExpressionRefused(at, `a replacement with ${reference} is not supported`)
    // XPath keeps the last match of a repeated group; JavaScript forgets it if the last repetition does not match the
    // group
    if (group !== '0' && /\)[*+?{]/.test(pattern))
      throw new ExpressionRefused(at, `a replacement with ${reference} together with a repeated group is not supported`)
    return group === '0' ? '$&' : reference
  })
}

/**
 * Returns a regular expression that finds all matches in a text. Refuses an expression that matches the empty text,
 * because it would match at every position (FORX0003).
 */
function placesRegexOf(pattern: Value, scope: Scope, at: number): string {
  const regex = regexOf(pattern, 'gv', scope, at)
  if (new RegExp(translateRegex(literalOf(pattern) ?? '', at), 'v').test(''))
    throw new ExpressionRefused(at, 'the regular expression matches the empty text')
  return regex
}

function tokenizeCall([text, separator]: readonly Value[], scope: Scope, { at }: Call): Value {
  const tokens = sequenceOfArray(
    scope.writer,
    'string',
    `${scope.writer.use('tokenize')}(${textOf(text, scope, at)}, ${placesRegexOf(separator, scope, at)})`,
  )
  const list = literalOf(text)
  const isAtBlanks =
    ['\\s', ' '].includes(literalOf(separator) ?? '') && list !== undefined && list !== '' && !/[\t\r\n]/.test(list)
  return isAtBlanks ? { ...tokens, literals: list.split(' ') } : tokens
}

function codePointsCall([points]: readonly Value[], { writer }: Scope, { at }: Call): SingleValue {
  if (points.type !== 'integer') throw new ExpressionRefused(at, `${points.type} is not a code point`)
  return single('string', `${writer.use('textOfCodePoints')}(${arrayOf(writer, points)})`)
}

function nameCall(ofElement: string, ofAttribute: string): CallRow['write'] {
  return ([value], { writer }, { at }) => {
    if (value.type !== 'node' && value.type !== 'attribute')
      throw new ExpressionRefused(at, `${value.type} has no name`)
    const name = value.type === 'node' ? ofElement : ofAttribute
    const text = lifted(writer, 'string', [atMostOne(writer, value)], ([code]) => `${writer.use(name)}(T, ${code})`)
    return text.optional ? single('string', `(${text.code} ?? '')`) : text
  }
}
