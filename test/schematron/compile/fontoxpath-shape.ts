import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
// untyped, because the types of fontoxpath would add the DOM types to every test
const fontoxpath: unknown = require('fontoxpath')

/** A node of the syntax tree (XQueryX) that fontoxpath builds. Implements only the DOM methods that it calls. */
class SyntaxNode {
  readonly name: string
  readonly children: SyntaxNode[] = []
  readonly attributes: Record<string, string> = {}
  text = ''

  constructor(name: string) {
    this.name = name.replace(/^.*:/, '')
  }

  get firstChild(): SyntaxNode | null {
    return this.children[0] ?? null
  }

  appendChild(child: SyntaxNode): SyntaxNode {
    this.children.push(child)
    return child
  }

  insertBefore(child: SyntaxNode, reference: SyntaxNode | null): SyntaxNode {
    const at = reference === null ? -1 : this.children.indexOf(reference)
    this.children.splice(at < 0 ? this.children.length : at, 0, child)
    return child
  }

  removeChild(child: SyntaxNode): void {
    this.children.splice(this.children.indexOf(child), 1)
  }

  setAttributeNS(_namespace: string | null, name: string, value: string): void {
    this.attributes[name.replace(/^.*:/, '')] = value
  }
}

const factory = {
  createElementNS: (_: string | null, name: string) => new SyntaxNode(name),
  createTextNode: (text: string) => Object.assign(new SyntaxNode('text'), { text }),
  createComment: () => new SyntaxNode('comment'),
  createProcessingInstruction: () => new SyntaxNode('instruction'),
  createAttributeNS: (_: string | null, name: string) => new SyntaxNode(name),
}

/**
 * Returns the shape of an expression as fontoxpath reads it, in the same form as `shapeOf`. Throws when fontoxpath
 * refuses the expression.
 */
export function fontoxpathShape(text: string): string {
  const { parseScript } = fontoxpath as {
    readonly parseScript: (text: string, options: object, factory: object) => SyntaxNode
  }
  const tree = parseScript(
    text,
    { namespaceResolver: (prefix: string) => (prefix === '' ? null : `urn:${prefix}`) },
    factory,
  )
  const body = descendants(tree).find(({ name }) => name === 'queryBody')
  return shapeOf(only(body))
}

function descendants(node: SyntaxNode): SyntaxNode[] {
  return [node, ...node.children.flatMap(descendants)]
}

const operators: Readonly<Record<string, string>> = {
  equalOp: '=',
  notEqualOp: '!=',
  lessThanOp: '<',
  lessThanOrEqualOp: '<=',
  greaterThanOp: '>',
  greaterThanOrEqualOp: '>=',
  eqOp: 'value =',
  neOp: 'value !=',
  ltOp: 'value <',
  leOp: 'value <=',
  gtOp: 'value >',
  geOp: 'value >=',
  isOp: 'is',
  nodeBeforeOp: '<<',
  nodeAfterOp: '>>',
  addOp: '+',
  subtractOp: '-',
  multiplyOp: '*',
  divOp: 'div',
  idivOp: 'idiv',
  modOp: 'mod',
  andOp: 'and',
  orOp: 'or',
  unionOp: 'union',
  intersectOp: 'intersect',
  exceptOp: 'except',
  rangeSequenceExpr: 'to',
}
const kindTests: Readonly<Record<string, string>> = {
  textTest: 'text()',
  anyKindTest: 'node()',
  elementTest: 'element()',
  attributeTest: 'attribute()',
  documentTest: 'document-node()',
  anyItemType: 'item()',
  voidSequenceType: 'empty-sequence()',
}

function shapeOf(node: SyntaxNode): string {
  const { name, children } = node
  const part = (wanted: string): SyntaxNode => only(child(node, wanted))
  if (Object.hasOwn(operators, name))
    return `(${shapeOf(only(children[0]))} ${operators[name]} ${shapeOf(only(children[1]))})`
  switch (name) {
    case 'stringConstantExpr':
      return JSON.stringify(textOf(node))
    case 'integerConstantExpr':
      return `integer ${BigInt(textOf(node))}`
    case 'decimalConstantExpr':
      return `decimal ${textOf(node)}`
    case 'doubleConstantExpr':
      return `double ${Number(textOf(node))}`
    case 'varRef':
      return `$${named(children[0])}`
    case 'contextItemExpr':
      return '.'
    case 'rootExpr':
      return 'root'
    case 'pathExpr':
      return children.map(shapeOf).join('/')
    case 'stepExpr':
      return shapeOfStep(node)
    case 'functionCallExpr':
      return `${named(children[0])}(${child(node, 'arguments').children.map(shapeOf).join(', ')})`
    case 'unaryMinusOp':
      return `(negative ${shapeOf(part('operand'))})`
    case 'unaryPlusOp':
      return `(positive ${shapeOf(part('operand'))})`
    case 'ifThenElseExpr':
      return `(if ${shapeOf(part('ifClause'))} then ${shapeOf(part('thenClause'))} else ${shapeOf(part('elseClause'))})`
    case 'quantifiedExpr':
      return children
        .slice(1, -1)
        .reduceRight(
          (body, clause) =>
            `(${textOf(children[0])} $${variableOf(clause)} in ${shapeOf(only(child(clause, 'sourceExpr')))} satisfies ${body})`,
          shapeOf(part('predicateExpr')),
        )
    case 'flworExpr':
      return children
        .slice(0, -1)
        .flatMap((clause) => clause.children)
        .reduceRight(
          (body, item) => `(for $${variableOf(item)} in ${shapeOf(only(child(item, 'forExpr')))} return ${body})`,
          shapeOf(part('returnClause')),
        )
    case 'sequenceExpr':
      return children.length === 1 ? shapeOf(children[0]) : `(${children.map(shapeOf).join(', ')})`
    case 'castableExpr':
    case 'castExpr':
      return `(${shapeOf(part('argExpr'))} ${name.slice(0, -4)} ${named(children[1].children[0])}${children[1].children.length > 1 ? '?' : ''})`
    case 'instanceOfExpr':
    case 'treatExpr':
      return `(${shapeOf(part('argExpr'))} ${name === 'treatExpr' ? 'treat' : 'instance'} ${typeOf(children[1])})`
    default:
      throw new Error(`fontoxpath returned the unknown node ${name}`)
  }
}

function shapeOfStep(step: SyntaxNode): string {
  const [first, test] = step.children
  const inBrackets = step.children
    .filter(({ name }) => name === 'predicates')
    .flatMap(({ children }) => children.map((one) => `[${shapeOf(one)}]`))
    .join('')
  if (first.name === 'xpathAxis') return `${textOf(first)}::${testOf(test)}${inBrackets}`
  return inBrackets === '' ? shapeOf(only(first)) : `(${shapeOf(only(first))})${inBrackets}`
}

function testOf(test: SyntaxNode): string {
  if (test.name === 'nameTest') return named(test)
  if (test.name === 'Wildcard')
    return test.children.length === 0
      ? '*'
      : test.children.map((one) => (one.name === 'star' ? '*' : textOf(one))).join(':')
  return ['elementTest', 'attributeTest'].includes(test.name) ? '*' : kindTests[test.name]
}

function typeOf({ children: [item, occurs] }: SyntaxNode): string {
  return `${item.name === 'atomicType' ? named(item) : kindTests[item.name]}${occurs === undefined ? '' : textOf(occurs)}`
}

function variableOf(clause: SyntaxNode): string {
  return named(only(child(clause, 'typedVariableBinding')))
}

function named(node: SyntaxNode): string {
  return node.attributes.prefix ? `${node.attributes.prefix}:${textOf(node)}` : textOf(node)
}

function textOf(node: SyntaxNode): string {
  return node.text + node.children.map(textOf).join('')
}

function child(node: SyntaxNode, name: string): SyntaxNode {
  return node.children.find((one) => one.name === name) ?? node
}

function only(node: SyntaxNode | undefined): SyntaxNode {
  if (node === undefined || node.children.length !== 1) throw new Error('fontoxpath returned an unexpected tree')
  return node.children[0]
}
