import { CompileRefused, ExpressionRefused } from './compile-refused.ts'
import { documentItem } from './emit/axis.ts'
import { effectiveBoolean } from './emit/boolean.ts'
import { compileContexts, type RuleContext } from './emit/compile-context.ts'
import { compileExpression } from './emit/compile-expression.ts'
import { compileFunctionCall } from './emit/compile-function.ts'
import { compileKey } from './emit/compile-key.ts'
import { joinedText } from './emit/joined-text.ts'
import { ModuleWriter, textLiteral } from './emit/module-writer.ts'
import type { Scope } from './emit/scope.ts'
import { arrayOf, sequenceOfArray } from './emit/sequence.ts'
import type { Value } from './emit/value.ts'
import type { Check, Let, Pattern, Rule, Schema, SourceText } from './schema.ts'
import type { Expression } from './xpath/expression.ts'
import { parseXPath } from './xpath/parse-xpath.ts'

/** One compiled rule: the context where it applies and, for each check, code that decides whether a node passes. */
export interface CompiledRule {
  readonly pattern: number
  readonly context: RuleContext
  readonly checks: readonly CompiledCheck[]
}

interface CompiledCheck {
  readonly id: string
  readonly flag: Check['flag']
  /** code of an expression that is true if `node` passes the check */
  readonly truth: string
  /** the text of the message, or code of a function that returns the text for a node */
  readonly message: { readonly text: string } | { readonly code: string }
}

export interface CompiledSchemas {
  readonly writer: ModuleWriter
  readonly namespaces: ReadonlyMap<string, string>
  readonly rules: readonly CompiledRule[]
}

/**
 * Determines the static type of every expression in the schemas and translates every expression to code. Throws
 * `CompileRefused`, with file and line, for the first expression that cannot be translated exactly.
 */
export function compileSchemas(schemas: readonly Schema[]): CompiledSchemas {
  const writer = new ModuleWriter()
  const patterns = schemas.flatMap((schema) => {
    const scope = withLets(schema.lets, rootScope(schema, writer))
    return schema.patterns.map((pattern) => ({ pattern, scope }))
  })
  const rules = patterns.flatMap(({ pattern, scope }, index) => compilePattern(pattern, index, scope))
  return { writer, namespaces: new Map(schemas.flatMap(({ namespaces }) => [...namespaces])), rules }
}

function rootScope(schema: Schema, writer: ModuleWriter): Scope {
  const scope: Scope = {
    writer,
    item: documentItem,
    focus: undefined,
    current: documentItem,
    compile: compileExpression,
    namespaces: schema.namespaces,
    variable: () => undefined,
    ownFunction: (namespace, call, from) => {
      const source = schema.functions.find(
        ({ name }) => name.split(':')[1] === call.name.local && schema.namespaces.get(name.split(':')[0]) === namespace,
      )
      return source && compileFunctionCall(source, call, { from, within: inScopeOf(source, scope), locate: located })
    },
    ownKey: (name, values, from, at) => {
      const sources = schema.keys
        .filter((key) => key.name === name)
        .map((source) => ({ source, within: inScopeOf(source, scope) }))
      return sources.length === 0 ? undefined : compileKey(sources, values, { from, at, locate: located })
    },
  }
  return scope
}

/**
 * Returns the scope for a function or key: the given scope plus the namespace prefixes that are declared at the
 * function or key.
 */
function inScopeOf({ namespaces }: { readonly namespaces: ReadonlyMap<string, string> }, scope: Scope): Scope {
  return { ...scope, namespaces: new Map([...scope.namespaces, ...namespaces]) }
}

function compilePattern(pattern: Pattern, index: number, outer: Scope): CompiledRule[] {
  const scope = withLets(pattern.lets, outer)
  return pattern.rules.flatMap((rule) =>
    located(rule.context, (expression) => compileContexts(expression, scope)).map((context) =>
      compileRule(rule, context, index, scope),
    ),
  )
}

function compileRule(rule: Rule, context: RuleContext, pattern: number, outer: Scope): CompiledRule {
  const scope = withLets(rule.lets, { ...outer, item: context.item, current: context.item })
  return { pattern, context, checks: rule.checks.map((check) => compileCheck(check, scope)) }
}

function compileCheck(check: Check, scope: Scope): CompiledCheck {
  const { writer } = scope
  const truth = located(check.test, (expression) => effectiveBoolean(writer, scope.compile(expression, scope), 0))
  const fulfilled = check.kind === 'assert' ? truth : `!${truth}`
  return {
    id: check.id,
    flag: check.flag,
    truth: fulfilled.replace(/\$\d+/g, 'node'),
    message: compileMessage(check.message, scope),
  }
}

/** Returns the local variable that holds the context node, or a new variable if no local variable holds it. */
function nodeOf({ item, writer }: Scope): string {
  return item?.code.startsWith('$') ? item.code : writer.token()
}

function compileMessage(parts: Check['message'], scope: Scope): CompiledCheck['message'] {
  if (parts.every((part) => typeof part === 'string')) return { text: parts.join('').trim() }
  const codes = parts.map((part) =>
    typeof part === 'string'
      ? textLiteral(part)
      : located(part, (expression) => joinedText(scope.compile(expression, scope), scope)),
  )
  return { code: scope.writer.defineOfNode(nodeOf(scope), `return (${codes.join(' + ')}).trim()`) }
}

/**
 * Returns a scope that also contains the lets of one schema, pattern or rule. Each let is compiled when it is first
 * used, because it may be defined after its first use in the source. Unused lets are compiled too, so that errors in
 * them are found.
 */
function withLets(lets: readonly Let[], outer: Scope): Scope {
  const known = new Map<string, Value>()
  const open = new Set<string>()
  const scope: Scope = {
    ...outer,
    variable: (name) => {
      const own = lets.find((one) => one.name === name)
      if (own === undefined) return outer.variable(name)
      const value = known.get(name) ?? compileLet(own)
      known.set(name, value)
      return value
    },
  }
  const compileLet = (own: Let): Value => {
    if (open.has(own.name)) throw new CompileRefused(own.value, `$${own.name} is defined in terms of itself`)
    open.add(own.name)
    return located(own.value, (expression) => kept(scope.compile(expression, scope), scope))
  }
  for (const { name } of lets) scope.variable(name)
  return scope
}

/**
 * Returns the value of a let, with code that computes the value only once per document or once per node that the rule
 * checks.
 */
function kept(value: Value, scope: Scope): Value {
  const { writer } = scope
  if (value.kind === 'single')
    return value.literal === undefined && value.small === undefined
      ? { ...value, code: writer.defineKept(`return ${value.code}`, nodeOf(scope)) }
      : value
  if (value.slot !== undefined || value.literals !== undefined) return value
  const array = writer.defineKept(`return ${arrayOf(writer, value)}`, nodeOf(scope))
  return { ...value, ...sequenceOfArray(writer, value.type, array), flat: value.flat }
}

function located<Result>(source: SourceText, compile: (expression: Expression) => Result): Result {
  try {
    return compile(parseXPath(source.text))
  } catch (error) {
    throw placed(error, source)
  }
}

function placed(error: unknown, source: SourceText): unknown {
  if (!(error instanceof ExpressionRefused)) return error
  const near = source.text
    .slice(Math.max(error.at - 20, 0), error.at + 40)
    .replace(/\s+/g, ' ')
    .trim()
  return new CompileRefused(source, `${error.message}, near “${near}”`)
}
