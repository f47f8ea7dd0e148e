import { ExpressionRefused } from '../compile-refused.ts'
import type { FunctionSource, Instruction, SourceText } from '../schema.ts'
import type { Expression, ExpressionOf } from '../xpath/expression.ts'
import { effectiveBoolean } from './boolean.ts'
import { atomicTypeOf } from './compile-call.ts'
import { atomized, castTo } from './convert.ts'
import { textLiteral } from './module-writer.ts'
import { withVariable, type Scope } from './scope.ts'
import { arrayOf, atMostOne, sequenceOfArray } from './sequence.ts'
import { isAtomic, isNumeric, single, type AtomicType, type Single, type Value } from './value.ts'

interface DeclaredType {
  readonly type: AtomicType
  readonly optional: boolean
}
/** Parses a part of the function's source and gives it to the compiler; what is refused is told with its own place. */
type Locate = <Result>(source: SourceText, compile: (expression: Expression) => Result) => Result

/** Where a call stands, and where the function's body sees its names. */
interface Surroundings {
  readonly from: Scope
  readonly within: Scope
  readonly locate: Locate
}

/** Compiles a call of a function of the rule set: one function of JavaScript per list of operand types. Its result type must be declared. */
export function compileFunctionCall(source: FunctionSource, { operands, at }: ExpressionOf<'call'>, { from, within, locate }: Surroundings): Single {
  const result = declaredType(source.type, within, at)
  if (result === undefined || operands.length !== source.parameters.length) throw new ExpressionRefused(at, `${source.name} takes ${source.parameters.length} operands and must declare its result`)
  const given = operands.map((operand, index) => compileAs(operand, declaredType(source.parameters[index].type, within, at), from))
  const parameters = given.map(() => within.writer.token())
  const name = within.writer.defineNamed(`${source.name}(${given.map(({ type, optional }) => `${type}${optional ? '?' : ''}`).join(', ')})`, parameters, () => {
    const inner = source.parameters.reduce<Scope>((scope, { name }, index) => withVariable(scope, nameOf(name), { ...given[index], code: parameters[index] }), { ...within, item: undefined })
    return bodyOf(source.body, result, inner, locate)
  })
  return single(result.type, `${name}(${given.map(({ code }) => code).join(', ')})`, { optional: result.optional })
}

/** An operand as the declared type; either branch of a condition by itself, so that they may differ before. */
function compileAs(operand: Expression, declared: DeclaredType | undefined, scope: Scope): Single {
  if (declared === undefined || operand.kind !== 'if') return operandOf(scope.compile(operand, scope), declared, scope, operand.at)
  const holds = effectiveBoolean(scope.writer, scope.compile(operand.condition, scope), operand.at)
  const [yes, no] = [operand.consequent, operand.alternative].map((branch) => compileAs(branch, declared, scope))
  return single(declared.type, `(${holds} ? ${yes.code} : ${no.code})`, { optional: declared.optional })
}

/** `xs:string?`, for one; other types are not supported. */
function declaredType(text: string | undefined, scope: Scope, at: number): DeclaredType | undefined {
  if (text === undefined) return undefined
  const [, prefix, local, mark] = /^(\w+):(\w+)(\??)$/.exec(text.trim()) ?? []
  if (prefix === undefined || local === undefined) throw new ExpressionRefused(at, `the type ${text} is not supported`)
  return { type: atomicTypeOf(scope, { prefix, local }, at), optional: mark === '?' }
}

/** An operand by the function conversion rules (XPath 2.0, 3.1.5): untyped values are cast, numbers promoted, anything else must fit. */
function operandOf(operand: Value, declared: DeclaredType | undefined, scope: Scope, at: number): Single {
  const one = atMostOne(scope.writer, atomized(scope.writer, operand))
  // the value itself is a parameter now, no longer what it was written as
  const { literal: _literal, small: _small, ...plain } = one
  if (declared === undefined) return plain
  const fits = one.type === declared.type || one.type === 'untyped' || (isNumeric(one.type) && (declared.type === 'double' || (one.type === 'integer' && declared.type === 'decimal')))
  if (!fits) throw new ExpressionRefused(at, `${one.type} is no ${declared.type}`)
  const cast = castTo(scope.writer, plain, declared.type, at)
  return cast.optional && !declared.optional ? single(declared.type, `required(${cast.code})`) : cast
}

function bodyOf([first, ...rest]: readonly Instruction[], result: DeclaredType, scope: Scope, locate: Locate): string {
  if (first === undefined) throw new ExpressionRefused(0, 'the function ends without a result')
  if (first.kind === 'variable') {
    const { before, value } = variableOf(first, scope, locate)
    return before + bodyOf(rest, result, withVariable(scope, nameOf(first.name), value), locate)
  }
  if (rest.length > 0) throw new ExpressionRefused(0, 'the function goes on after its result')
  return first.kind === 'sequence' ? `return ${resultOf(first.value, result, scope, locate)}; ` : choiceOf(first, result, scope, locate)
}

function resultOf(source: SourceText, result: DeclaredType, scope: Scope, locate: Locate): string {
  return locate(source, (expression) => compileAs(expression, result, scope).code)
}

function choiceOf(choice: Instruction & { kind: 'choose' }, result: DeclaredType, scope: Scope, locate: Locate): string {
  const branches = choice.branches.map(({ test, body }) => {
    const holds = locate(test, (condition) => effectiveBoolean(scope.writer, scope.compile(condition, scope), condition.at))
    return `if (${holds}) { ${bodyOf(body, result, scope, locate)}} `
  })
  return branches.join('') + bodyOf(choice.otherwise, result, scope, locate)
}

/** A variable is worked out when it is first asked for: an error in one that nobody needs must not appear. */
function variableOf({ value, type }: Instruction & { kind: 'variable' }, scope: Scope, locate: Locate): { readonly before: string; readonly value: Value } {
  if (typeof value === 'string') return { before: '', value: single('string', textLiteral(value)) }
  const compiled = locate(value, (expression) => {
    const declared = declaredType(type, scope, expression.at)
    const found = scope.compile(expression, scope)
    return declared === undefined ? found : operandOf(found, declared, scope, expression.at)
  })
  const token = scope.writer.token()
  const before = (code: string): string => `const ${token} = lazily(() => ${code}); `
  if (compiled.kind === 'single') return { before: before(compiled.code), value: { ...compiled, code: `${token}()` } }
  if (!isAtomic(compiled.type)) throw new ExpressionRefused(0, 'a variable of nodes in a function is not supported')
  return { before: before(arrayOf(scope.writer, compiled)), value: sequenceOfArray(scope.writer, compiled.type, `${token}()`) }
}

function nameOf(name: string): { readonly prefix: string; readonly local: string } {
  return { prefix: '', local: name }
}
