import { type Expression, type SequenceType } from '../../../schematron/compile/xpath/expression.ts'

/**
 * Returns a syntax tree of the product's parser as text, with every operand in parentheses. Paths that differ only in
 * their parentheses, such as `(a/b)/c` and `a/b/c`, have the same shape.
 */
export function shapeOf(expression: Expression): string {
  return expression.kind === 'path' ? stepsOf(expression).join('/') : shapeOfPart(expression)
}

function stepsOf(expression: Expression): string[] {
  return expression.kind === 'path'
    ? [...stepsOf(expression.left), ...stepsOf(expression.right)]
    : [shapeOfPart(expression)]
}

function shapeOfPart(expression: Expression): string {
  switch (expression.kind) {
    case 'string':
      return JSON.stringify(expression.value)
    case 'integer':
      return `integer ${expression.value}`
    case 'decimal':
      return `decimal ${expression.text}`
    case 'double':
      return `double ${expression.value}`
    case 'variable':
      return `$${named(expression.name)}`
    case 'context':
      return '.'
    case 'root':
      return 'root'
    case 'path':
      return shapeOf(expression)
    case 'step':
      return `${expression.axis}::${testOf(expression.test)}${predicates(expression.predicates)}`
    case 'filter':
      return `(${shapeOf(expression.base)})${predicates(expression.predicates)}`
    case 'call':
      return `${named(expression.name)}(${expression.operands.map(shapeOf).join(', ')})`
    case 'and':
    case 'or':
    case 'union':
    case 'intersect':
    case 'except':
      return binary(expression.kind, expression)
    case 'range':
      return binary('to', expression)
    case 'arithmetic':
    case 'general':
    case 'node-comparison':
      return binary(expression.operator, expression)
    case 'value':
      return binary(`value ${expression.operator}`, expression)
    case 'negative':
    case 'positive':
      return `(${expression.kind} ${shapeOf(expression.operand)})`
    case 'if':
      return `(if ${shapeOf(expression.condition)} then ${shapeOf(expression.consequent)} else ${shapeOf(expression.alternative)})`
    case 'for':
      return `(for $${named(expression.variable)} in ${shapeOf(expression.over)} return ${shapeOf(expression.result)})`
    case 'some':
    case 'every':
      return `(${expression.kind} $${named(expression.variable)} in ${shapeOf(expression.over)} satisfies ${shapeOf(expression.condition)})`
    case 'sequence':
      return `(${expression.items.map(shapeOf).join(', ')})`
    case 'castable':
    case 'cast':
      return `(${shapeOf(expression.operand)} ${expression.kind} ${named(expression.type)}${expression.optional ? '?' : ''})`
    case 'instance':
    case 'treat':
      return `(${shapeOf(expression.operand)} ${expression.kind} ${typeOf(expression.type)})`
  }
}

function binary(operator: string, { left, right }: { readonly left: Expression; readonly right: Expression }): string {
  return `(${shapeOf(left)} ${operator} ${shapeOf(right)})`
}

function predicates(expressions: readonly Expression[]): string {
  return expressions.map((one) => `[${shapeOf(one)}]`).join('')
}

function testOf(test: Extract<Expression, { readonly kind: 'step' }>['test']): string {
  if (test.kind === 'name') return named(test.name)
  if (test.kind === 'namespace') return `${test.prefix}:*`
  if (test.kind === 'local-name') return `*:${test.local}`
  return test.kind === 'any-name' ? '*' : `${test.kind}()`
}

function typeOf({ item, occurs }: SequenceType): string {
  return `${item.kind === 'atomic' ? named(item.name) : `${item.kind}()`}${occurs}`
}

function named({ prefix, local }: { readonly prefix: string; readonly local: string }): string {
  return prefix === '' ? local : `${prefix}:${local}`
}
