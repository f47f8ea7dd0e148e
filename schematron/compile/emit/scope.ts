import { ExpressionRefused } from '../compile-refused.ts'
import type { Expression, ExpressionOf, QName } from '../xpath/expression.ts'
import type { ModuleWriter } from './module-writer.ts'
import type { SingleValue, Value } from './value.ts'

/**
 * Everything needed to compile an expression: its context item, variables and namespaces, and the compiler for its
 * parts.
 */
export interface Scope {
  readonly writer: ModuleWriter
  /** undefined where an expression has no context item */
  readonly item: SingleValue | undefined
  /**
   * code of the item's position and code of the number of items, both as JavaScript numbers; set only in a predicate
   */
  readonly focus: { readonly position: string; readonly last: string } | undefined
  /** the node that the rule checks, which `current()` returns */
  readonly current: SingleValue | undefined
  readonly compile: (expression: Expression, scope: Scope) => Value
  readonly namespaces: ReadonlyMap<string, string>
  /** returns the value of a variable from the innermost scope that declares it; the name is as written in the source */
  readonly variable: (name: string) => Value | undefined
  /**
   * compiles a call to a function that the rule set defines; returns undefined if the rule set defines no such function
   */
  readonly ownFunction: (namespace: string, call: ExpressionOf<'call'>, scope: Scope) => Value | undefined
  /**
   * returns the nodes that the xsl:key with this name lists for the values; returns undefined if the rule set does not
   * define the key
   */
  readonly ownKey: (name: string, values: Value, scope: Scope, at: number) => Value | undefined
}

export function withItem(scope: Scope, item: SingleValue): Scope {
  return { ...scope, item, focus: undefined }
}

export function withVariable(scope: Scope, name: QName, value: Value): Scope {
  const key = nameText(name)
  return { ...scope, variable: (wanted) => (wanted === key ? value : scope.variable(wanted)) }
}

/** Returns a name as it was written. */
export function nameText(name: QName): string {
  return name.prefix === '' ? name.local : `${name.prefix}:${name.local}`
}

export const functionNamespace = 'http://www.w3.org/2005/xpath-functions'
export const typeNamespace = 'http://www.w3.org/2001/XMLSchema'
/**
 * Prefixes that need no declaration. XPath defines fn; the stylesheets generated from official rule sets declare xs and
 * xsd.
 */
const declaredAlready: Readonly<Record<string, string>> = {
  fn: functionNamespace,
  xs: typeNamespace,
  xsd: typeNamespace,
}

/** Returns the namespace of a prefixed name, or '' for a name without prefix. Refuses a prefix that is not declared. */
export function namespaceOf(scope: Scope, name: QName, at: number): string {
  const namespace =
    name.prefix === ''
      ? ''
      : (scope.namespaces.get(name.prefix) ??
        (Object.hasOwn(declaredAlready, name.prefix) ? declaredAlready[name.prefix] : undefined))
  if (namespace === undefined) throw new ExpressionRefused(at, `the prefix ${name.prefix} is not declared`)
  return namespace
}

/** Returns the context item. Refuses the expression if the context item is undefined. */
export function contextItem(scope: Scope, at: number): SingleValue {
  if (scope.item === undefined) throw new ExpressionRefused(at, 'the context item is undefined here')
  return scope.item
}
