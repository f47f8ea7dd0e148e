/** A name as written; the prefix is '' where there is none. */
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
  /** `*`, and `element()` or `attribute()` where the axis leads to such nodes */
  | { readonly kind: 'any-name' }
  /** `cbc:*` */
  | { readonly kind: 'namespace'; readonly prefix: string }
  /** `*:ID` */
  | { readonly kind: 'local-name'; readonly local: string }
  | { readonly kind: 'text' }
  | { readonly kind: 'node' }

/** `xs:string?`, `element()*`: what an item is, and how many there are. */
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
 * The syntax tree of an XPath 2.0 expression, of the surface that rule sets use. `at` is the offset in the expression's
 * text.
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

/** Whether a field of an expression is an expression itself. */
export function isExpression(part: unknown): part is Expression {
  return typeof part === 'object' && part !== null && 'kind' in part && 'at' in part
}

/** The parts of an expression that see the same item as it does; predicates and what follows a slash see their own. */
export function partsInFocus(expression: Expression): Expression[] {
  if (expression.kind === 'path') return [expression.left]
  if (expression.kind === 'step') return []
  if (expression.kind === 'filter') return [expression.base]
  return Object.values(expression).flatMap((part) => [part].flat().filter(isExpression))
}
