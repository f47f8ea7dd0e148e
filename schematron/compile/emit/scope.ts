import { ExpressionRefused } from '../compile-refused.ts'
import type { Expression, ExpressionOf, QName } from '../xpath/expression.ts'
import type { ModuleWriter } from './module-writer.ts'
import type { SingleValue, Value } from './value.ts'

/**
 * What an expression is compiled in: its context item, its variables, its namespaces, and the way to compile a part of
 * itself.
 */
export interface Scope {
  readonly writer: ModuleWriter
  /** undefined where there is no context item */
  readonly item: SingleValue | undefined
  /**
   * in a predicate: where the item stands among those that are filtered, and how many there are; code of JavaScript
   * numbers
   */
  readonly focus: { readonly position: string; readonly last: string } | undefined
  /** the node that the rule looks at, which `current()` means */
  readonly current: SingleValue | undefined
  readonly compile: (expression: Expression, scope: Scope) => Value
  readonly namespaces: ReadonlyMap<string, string>
  /** a variable's value, by its name as written; asks outward */
  readonly variable: (name: string) => Value | undefined
  /** a call of a function that the rule set itself defines, if it does */
  readonly ownFunction: (namespace: string, call: ExpressionOf<'call'>, scope: Scope) => Value | undefined
  /** the nodes that a key of the rule set has for these values */
  readonly ownKey: (name: string, values: Value, scope: Scope, at: number) => Value | undefined
}

export function withItem(scope: Scope, item: SingleValue): Scope {
  return { ...scope, item, focus: undefined }
}

export function withVariable(scope: Scope, name: QName, value: Value): Scope {
  const key = nameText(name)
  return { ...scope, variable: (wanted) => (wanted === key ? value : scope.variable(wanted)) }
}

/** A name as it was written. */
export function nameText(name: QName): string {
  return name.prefix === '' ? name.local : `${name.prefix}:${name.local}`
}

export const functionNamespace = 'http://www.w3.org/2005/xpath-functions'
export const typeNamespace = 'http://www.w3.org/2001/XMLSchema'
/**
 * Prefixes that need no declaration: XPath gives fn, and the stylesheets that official rule sets become declare xs and
 * xsd.
 */
const declaredAlready: Readonly<Record<string, string>> = {
  fn: functionNamespace,
  xs: typeNamespace,
  xsd: typeNamespace,
}

/** The namespace of a prefix; an unprefixed name has none. */
export function namespaceOf(scope: Scope, name: QName, at: number): string {
  const namespace =
    name.prefix === ''
      ? ''
      : (scope.namespaces.get(name.prefix) ??
        (Object.hasOwn(declaredAlready, name.prefix) ? declaredAlready[name.prefix] : undefined))
  if (namespace === undefined) throw new ExpressionRefused(at, `the prefix ${name.prefix} is not declared`)
  return namespace
}

/** The context item; refuses where there is none. */
export function contextItem(scope: Scope, at: number): SingleValue {
  if (scope.item === undefined) throw new ExpressionRefused(at, 'there is no context item here')
  return scope.item
}
