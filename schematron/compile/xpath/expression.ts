/** A name as written; the prefix is '' for a name without prefix. */
export interface QName {
  readonly prefix: string
  readonly local: string
}

export type Axis =
  | 'child'
  | 'descendant'
  | 'descendant-or-self'
  | 'attribute'
  | 'self'
  | 'parent'
  | 'ancestor'
  | 'ancestor-or-self'
  | 'following-sibling'
  | 'preceding-sibling'
  | 'preceding'
  | 'following'

export type NodeTest =
  | { readonly kind: 'name'; readonly name: QName }
  /** `*`, and also `element()` on an axis of elements or `attribute()` on an axis of attributes */
  | { readonly kind: 'any-name' }
  /** `cbc:*` */
  | { readonly kind: 'namespace'; readonly prefix: string }
  /** `*:ID` */
  | { readonly kind: 'local-name'; readonly local: string }
  | { readonly kind: 'text' }
  | { readonly kind: 'node' }

/** A sequence type such as `xs:string?` or `element()*`: the kind of items, and how many there may be. */
export interface SequenceType {
  readonly item:
    | { readonly kind: 'atomic'; readonly name: QName }
    | { readonly kind: 'item' | 'node' | 'element' | 'attribute' | 'text' | 'document-node' | 'empty-sequence' }
  readonly occurs: '' | '?' | '*' | '+'
}

export type ArithmeticOperator = '+' | '-' | '*' | 'div' | 'mod' | 'idiv'
export type NodeOperator = 'is' | '<<' | '>>'
export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>='

/**
 * The syntax tree of an XPath 2.0 expression, as far as rule sets use the language. `at` is the offset in the text of
 * the expression.
 */
export type Expression = { readonly at: number } & (
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'decimal'; readonly text: string }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: QName }
  | { readonly kind: 'context' }
  /** the document node */
  | { readonly kind: 'root' }
  | { readonly kind: 'step'; readonly axis: Axis; readonly test: NodeTest; readonly predicates: readonly Expression[] }
  | { readonly kind: 'filter'; readonly base: Expression; readonly predicates: readonly Expression[] }
  /** `left/right` */
  | { readonly kind: 'path'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: QName; readonly operands: readonly Expression[] }
  | {
      readonly kind: 'and' | 'or' | 'union' | 'intersect' | 'except' | 'range'
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'arithmetic'
      readonly operator: ArithmeticOperator
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'general' | 'value'
      readonly operator: ComparisonOperator
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'node-comparison'
      readonly operator: NodeOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'negative' | 'positive'; readonly operand: Expression }
  | {
      readonly kind: 'if'
      readonly condition: Expression
      readonly consequent: Expression
      readonly alternative: Expression
    }
  | { readonly kind: 'for'; readonly variable: QName; readonly over: Expression; readonly result: Expression }
  | {
      readonly kind: 'some' | 'every'
      readonly variable: QName
      readonly over: Expression
      readonly condition: Expression
    }
  | { readonly kind: 'sequence'; readonly items: readonly Expression[] }
  | {
      readonly kind: 'castable' | 'cast'
      readonly operand: Expression
      readonly type: QName
      readonly optional: boolean
    }
  | { readonly kind: 'instance' | 'treat'; readonly operand: Expression; readonly type: SequenceType }
)

export type ExpressionOf<Kind extends Expression['kind']> = Expression & { readonly kind: Kind }

/** True if the value of a field is itself an expression. */
export function isExpression(part: unknown): part is Expression {
  return typeof part === 'object' && part !== null && 'kind' in part && 'at' in part
}

/**
 * Returns the parts of an expression that have the same context item as the expression. Predicates and the right side
 * of a slash have their own context item.
 */
export function partsInFocus(expression: Expression): Expression[] {
  if (expression.kind === 'path') return [expression.left]
  if (expression.kind === 'step') return []
  if (expression.kind === 'filter') return [expression.base]
  return Object.values(expression).flatMap((part) => [part].flat().filter(isExpression))
}
