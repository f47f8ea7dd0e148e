import { ExpressionRefused } from '../compile-refused.ts'
import type { FunctionSource, Instruction, SourceText } from '../schema.ts'
import type { Expression, ExpressionOf, SequenceType } from '../xpath/expression.ts'
import { parseSequenceType } from '../xpath/parse-xpath.ts'
import { effectiveBoolean } from './boolean.ts'
import { atomicTypeOf } from './compile-call.ts'
import { atomized, castTo } from './convert.ts'
import { joinedText } from './joined-text.ts'
import { textLiteral } from './module-writer.ts'
import { withVariable, type Scope } from './scope.ts'
import { arrayOf, atMostOne, mapped, sequenceOfArray } from './sequence.ts'
import { isAtomic, isNumeric, single, type ItemType, type SingleValue, type Value } from './value.ts'

interface DeclaredType {
  readonly type: ItemType
  readonly occurs: SequenceType['occurs']
}
/**
 * Parses an expression that occurs in the source of an XSLT function, and passes it to `compile`. If the expression is
 * refused, the error contains the file and line of the expression.
 */
type Locator = <Result>(source: SourceText, compile: (expression: Expression) => Result) => Result

/** The scope in which the function is called (`from`), and the scope in which its body is compiled (`within`). */
interface CallContext {
  readonly from: Scope
  readonly within: Scope
  readonly locate: Locator
}

/**
 * Compiles a call to a function that the rule set defines. The function becomes one JavaScript function for each list
 * of operand types with which it is called. The function in the rule set must declare the type of its result.
 */
export function compileFunctionCall(
  source: FunctionSource,
  { operands, at }: ExpressionOf<'call'>,
  { from, within, locate }: CallContext,
): Value {
  const result = declaredType(source.type, within, at)
  if (result === undefined || operands.length !== source.parameters.length)
    throw new ExpressionRefused(
      at,
      `${source.name} takes ${source.parameters.length} operands and must declare the type of its result`,
    )
  const given = operands.map((operand, index) =>
    compileAs(operand, declaredType(source.parameters[index].type, within, at), from),
  )
  const parameters = given.map(() => within.writer.token())
  const name = within.writer.defineNamed(
    `${source.file}:${source.line} ${source.name}(${given.map(kindOf).join(', ')})`,
    parameters,
    () => {
      const inner = source.parameters.reduce<Scope>(
        (scope, { name }, index) => withVariable(scope, nameOf(name), received(given[index], parameters[index], scope)),
        { ...within, item: undefined, focus: undefined, current: undefined },
      )
      return bodyOf(source.body, result, inner, locate)
    },
  )
  const call = `${name}(${given.map((value) => handedOver(value, from)).join(', ')})`
  return isMany(result)
    ? sequenceOfArray(within.writer, result.type, call)
    : single(result.type, call, { optional: result.occurs === '?' })
}

function kindOf(value: Value): string {
  return `${value.type}${value.kind === 'sequence' ? '*' : value.optional ? '?' : ''}`
}

/**
 * Returns the code with which an operand is passed to a JavaScript function: one item or undefined, or an array of
 * items.
 */
function handedOver(value: Value, { writer }: Scope): string {
  return value.kind === 'sequence' ? arrayOf(writer, value) : value.code
}

/**
 * Returns the parameter through which the function body reads an operand. Facts about the operand, such as the depth of
 * its nodes or its literal value, are dropped, because they are true of only one call.
 */
function received(value: Value, code: string, { writer }: Scope): Value {
  return value.kind === 'sequence'
    ? sequenceOfArray(writer, value.type, code)
    : single(value.type, code, { optional: value.optional })
}

/**
 * Compiles an operand and converts it to the declared type. If the operand is an `if` expression, each branch is
 * converted separately, so the branches may have different types.
 */
function compileAs(operand: Expression, declared: DeclaredType | undefined, scope: Scope): Value {
  if (declared === undefined || isMany(declared) || operand.kind !== 'if')
    return operandOf(scope.compile(operand, scope), declared, scope, operand.at)
  const holds = effectiveBoolean(scope.writer, scope.compile(operand.condition, scope), operand.at)
  const [yes, no] = [operand.consequent, operand.alternative].map((branch) =>
    handedOver(compileAs(branch, declared, scope), scope),
  )
  return single(declared.type, `(${holds} ? ${yes} : ${no})`, { optional: declared.occurs === '?' })
}

function isMany({ occurs }: DeclaredType): boolean {
  return occurs === '*' || occurs === '+'
}

/**
 * Parses a declared type such as `xs:string?`. Returns undefined if no type is declared or if the declared type allows
 * any items.
 */
function declaredType(text: string | undefined, scope: Scope, at: number): DeclaredType | undefined {
  if (text === undefined) return undefined
  const { item, occurs } = parseSequenceType(text)
  if (item.kind === 'atomic') return { type: atomicTypeOf(scope, item.name, at), occurs }
  if (item.kind === 'item') return undefined
  if (item.kind === 'empty-sequence' || item.kind === 'text')
    throw new ExpressionRefused(at, `the type ${text} is not supported`)
  return { type: item.kind === 'attribute' ? 'attribute' : 'node', occurs }
}

/**
 * Converts an operand by the function conversion rules (XPath 2.0, 3.1.5): untyped values are cast, numbers are
 * promoted, and any other value must already have the declared type.
 */
function operandOf(operand: Value, declared: DeclaredType | undefined, scope: Scope, at: number): Value {
  if (declared === undefined) return operand
  const { writer } = scope
  const items = isAtomic(declared.type) ? atomized(writer, operand) : operand
  if (!fits(items.type, declared.type))
    throw new ExpressionRefused(at, `${items.type} does not fit the declared type ${declared.type}`)
  const cast = (value: SingleValue): SingleValue =>
    isAtomic(declared.type) ? castTo(writer, value, declared.type, at) : value
  if (isMany(declared))
    return declared.type === items.type
      ? items
      : mapped(writer, items, declared.type, (code) => cast(single(items.type, code)).code)
  // the value is now a parameter, so it is no longer known to be a literal
  const { type, code, optional } = atMostOne(writer, items)
  const one = cast(single(type, code, { optional }))
  return one.optional && declared.occurs === '' ? single(declared.type, `required(${one.code})`) : one
}

function fits(type: ItemType, declared: ItemType): boolean {
  return (
    type === declared ||
    (type === 'untyped' && isAtomic(declared)) ||
    (isNumeric(type) && (declared === 'double' || (type === 'integer' && declared === 'decimal')))
  )
}

function bodyOf([first, ...rest]: readonly Instruction[], result: DeclaredType, scope: Scope, locate: Locator): string {
  if (first === undefined) throw new ExpressionRefused(0, 'the function ends without a result')
  if (first.kind === 'variable') {
    const { before, value } = variableOf(first, scope, locate)
    return before + bodyOf(rest, result, withVariable(scope, nameOf(first.name), value), locate)
  }
  if (rest.length > 0) throw new ExpressionRefused(0, 'the function continues after its result')
  if (first.kind === 'choose') return choiceOf(first, result, scope, locate)
  return `return ${handedOver(resultOf(first, result, scope, locate), scope)}; `
}

function resultOf(
  { kind, value }: Instruction & { kind: 'sequence' | 'value-of' },
  result: DeclaredType,
  scope: Scope,
  locate: Locator,
): Value {
  if (typeof value === 'string')
    return operandOf(single('untyped', textLiteral(value), { literal: value }), result, scope, 0)
  if (kind === 'sequence') return locate(value, (expression) => compileAs(expression, result, scope))
  // xsl:value-of makes a text node, whose value is untyped
  return locate(value, (expression) =>
    operandOf(textOf(scope.compile(expression, scope), result, scope), result, scope, expression.at),
  )
}

/**
 * Returns the text that xsl:value-of makes from a value. Exception: in an xsl:function declared to return a boolean, a
 * single boolean value is returned as it is.
 */
function textOf(value: Value, result: DeclaredType, scope: Scope): Value {
  const isSame = value.kind === 'single' && !value.optional && value.type === 'boolean' && result.type === 'boolean'
  return isSame ? value : single('untyped', joinedText(value, scope))
}

function choiceOf(
  choice: Instruction & { kind: 'choose' },
  result: DeclaredType,
  scope: Scope,
  locate: Locator,
): string {
  const branches = choice.branches.map(({ test, body }) => {
    const holds = locate(test, (condition) =>
      effectiveBoolean(scope.writer, scope.compile(condition, scope), condition.at),
    )
    return `if (${holds}) { ${bodyOf(body, result, scope, locate)}} `
  })
  return branches.join('') + bodyOf(choice.otherwise, result, scope, locate)
}

/** Compiles a variable. Its value is computed on first use, so an error in an unused variable is never raised. */
function variableOf(
  { value, type, gives }: Instruction & { kind: 'variable' },
  scope: Scope,
  locate: Locator,
): { readonly before: string; readonly value: Value } {
  if (typeof value === 'string') return { before: '', value: single('untyped', textLiteral(value)) }
  const compiled = locate(value, (expression) => {
    const declared = declaredType(type, scope, expression.at)
    const items = scope.compile(expression, scope)
    const found = gives === 'items' ? items : single('untyped', joinedText(items, scope))
    return declared === undefined ? found : operandOf(found, declared, scope, expression.at)
  })
  const token = scope.writer.token()
  const before = (code: string): string => `const ${token} = lazily(() => ${code}); `
  if (compiled.kind === 'single') return { before: before(compiled.code), value: { ...compiled, code: `${token}()` } }
  return {
    before: before(arrayOf(scope.writer, compiled)),
    value: sequenceOfArray(scope.writer, compiled.type, `${token}()`),
  }
}

function nameOf(name: string): { readonly prefix: string; readonly local: string } {
  return { prefix: '', local: name }
}
