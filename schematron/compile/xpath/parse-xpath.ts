import { ExpressionRefused } from '../compile-refused.ts'
import type {
  ArithmeticOperator,
  Axis,
  ComparisonOperator,
  Expression,
  NodeOperator,
  NodeTest,
  QName,
  SequenceType,
} from './expression.ts'
import { tokenizeXPath, type Token } from './tokenize-xpath.ts'

const axes: readonly string[] = [
  'child',
  'descendant',
  'descendant-or-self',
  'attribute',
  'self',
  'parent',
  'ancestor',
  'ancestor-or-self',
  'following-sibling',
  'preceding-sibling',
  'preceding',
  'following',
] satisfies Axis[]
const generalOperators: readonly string[] = ['=', '!=', '<', '<=', '>', '>='] satisfies ComparisonOperator[]
const valueOperators: Readonly<Record<string, ComparisonOperator>> = {
  eq: '=',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
}
const nodeOperators: readonly string[] = ['is', '<<', '>>'] satisfies NodeOperator[]
/** Kinds of items, as written before `()`. */
const itemKinds: readonly string[] = [
  'item',
  'node',
  'element',
  'attribute',
  'text',
  'document-node',
  'empty-sequence',
] satisfies SequenceType['item']['kind'][]
const multiplications: readonly string[] = ['*', 'div', 'mod', 'idiv'] satisfies ArithmeticOperator[]
/** Maximum depth of nested expressions; no real rule needs more. */
const depthMax = 100
/**
 * Maximum number of `links` (operators and other connecting tokens) in one expression; no real rule needs more. Each
 * link can make the syntax tree one level deeper.
 */
const linksMax = 500
const links: readonly string[] = [
  'or',
  'and',
  '+',
  '-',
  ...multiplications,
  '|',
  'union',
  'intersect',
  'except',
  '/',
  '//',
  '[',
  '$',
]

/**
 * Parses an XPath 2.0 expression and returns its syntax tree. Throws `ExpressionRefused` at the first token that is not
 * supported.
 */
export function parseXPath(text: string): Expression {
  const tokens = tokenizeXPath(text)
  refuseLongChains(tokens)
  const parser = new Parser(tokens)
  const expression = parser.expression()
  parser.expectEnd()
  return expression
}

/**
 * Parses a declared type such as `xs:string?` or `element()*`. Throws `ExpressionRefused` if the text is not a type.
 */
export function parseSequenceType(text: string): SequenceType {
  return new Parser(tokenizeXPath(text)).wholeSequenceType()
}

function refuseLongChains(tokens: readonly Token[]): void {
  const first = tokens.filter(({ kind, spelling }) => kind !== 'string' && links.includes(spelling))[linksMax]
  if (first !== undefined)
    throw new ExpressionRefused(first.at, `more than ${linksMax} operators and steps in one expression`)
}

/**
 * A recursive-descent parser with one method per production of the XPath 2.0 grammar (A.1), lowest precedence first.
 */
class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  expectEnd(): void {
    if (this.#token.kind !== 'end') this.#refuse('an operator or the end')
  }

  /** Parses `a, b`. A single expression is returned as it is, without a sequence around it. */
  expression(): Expression {
    const { at } = this.#token
    const items = [this.#single()]
    while (this.#take(',')) items.push(this.#single())
    return items.length === 1 ? items[0] : { kind: 'sequence', items, at }
  }

  #single(): Expression {
    if (++this.#depth > depthMax) throw new ExpressionRefused(this.#token.at, 'the expression is nested too deeply')
    const single = this.#singleOfKind()
    this.#depth--
    return single
  }

  #singleOfKind(): Expression {
    const following = this.#tokens[this.#next + 1]
    const word = this.#token.kind === 'name' ? this.#token.spelling : ''
    if (word === 'if' && following.spelling === '(' && following.kind === 'symbol') return this.#conditional()
    if (following?.spelling !== '$' || following.kind !== 'symbol') return this.#or()
    if (word === 'for')
      return this.#binding('return', (variable, over, body, at) => ({ kind: 'for', variable, over, result: body, at }))
    if (word === 'some' || word === 'every')
      return this.#binding('satisfies', (variable, over, body, at) => ({
        kind: word,
        variable,
        over,
        condition: body,
        at,
      }))
    return this.#or()
  }

  #conditional(): Expression {
    const { at } = this.#advance()
    this.#expect('(')
    const condition = this.expression()
    this.#expect(')')
    this.#expectWord('then')
    const consequent = this.#single()
    this.#expectWord('else')
    return { kind: 'if', condition, consequent, alternative: this.#single(), at }
  }

  /** Parses `for`, `some` or `every`. Several variables become nested expressions. */
  #binding(
    word: string,
    make: (variable: QName, over: Expression, body: Expression, at: number) => Expression,
  ): Expression {
    const { at } = this.#advance()
    const bindings: { readonly variable: QName; readonly over: Expression }[] = []
    do {
      this.#expect('$')
      const variable = this.#qName()
      this.#expectWord('in')
      bindings.push({ variable, over: this.#single() })
    } while (this.#take(','))
    this.#expectWord(word)
    return bindings.reduceRight((body, { variable, over }) => make(variable, over, body, at), this.#single())
  }

  #or(): Expression {
    return this.#chain(
      () => this.#and(),
      ['or'],
      (left, right, _, at) => ({ kind: 'or', left, right, at }),
    )
  }

  #and(): Expression {
    return this.#chain(
      () => this.#comparison(),
      ['and'],
      (left, right, _, at) => ({ kind: 'and', left, right, at }),
    )
  }

  #comparison(): Expression {
    const left = this.#range()
    const { at, kind, spelling } = this.#token
    if (kind === 'symbol' && generalOperators.includes(spelling)) {
      this.#advance()
      return { kind: 'general', operator: spelling as ComparisonOperator, left, right: this.#range(), at }
    }
    if (nodeOperators.includes(spelling) && kind !== 'string') {
      this.#advance()
      return { kind: 'node-comparison', operator: spelling as NodeOperator, left, right: this.#range(), at }
    }
    const operator = kind === 'name' && Object.hasOwn(valueOperators, spelling) ? valueOperators[spelling] : undefined
    if (operator === undefined) return left
    this.#advance()
    return { kind: 'value', operator, left, right: this.#range(), at }
  }

  #range(): Expression {
    const left = this.#additive()
    const { at } = this.#token
    return this.#takeWord('to') ? { kind: 'range', left, right: this.#additive(), at } : left
  }

  #additive(): Expression {
    return this.#chain(() => this.#multiplicative(), ['+', '-'], arithmetic)
  }

  #multiplicative(): Expression {
    return this.#chain(() => this.#union(), multiplications, arithmetic)
  }

  #union(): Expression {
    return this.#chain(
      () => this.#intersection(),
      ['union', '|'],
      (left, right, _, at) => ({ kind: 'union', left, right, at }),
    )
  }

  #intersection(): Expression {
    return this.#chain(
      () => this.#instance(),
      ['intersect', 'except'],
      (left, right, operator, at) => ({ kind: operator as 'intersect' | 'except', left, right, at }),
    )
  }

  #instance(): Expression {
    const operand = this.#treat()
    const { at } = this.#token
    if (!this.#takeWord('instance')) return operand
    this.#expectWord('of')
    return { kind: 'instance', operand, type: this.#sequenceType(), at }
  }

  #treat(): Expression {
    const operand = this.#cast('castable', () => this.#cast('cast', () => this.#unary()))
    const { at } = this.#token
    if (!this.#takeWord('treat')) return operand
    this.#expectWord('as')
    return { kind: 'treat', operand, type: this.#sequenceType(), at }
  }

  #cast(kind: 'castable' | 'cast', inner: () => Expression): Expression {
    const operand = inner()
    const { at } = this.#token
    if (!this.#takeWord(kind)) return operand
    this.#expectWord('as')
    const type = this.#qName()
    return { kind, operand, type, optional: this.#take('?'), at }
  }

  /** Parses the type of a parameter or function, and refuses anything after it. */
  wholeSequenceType(): SequenceType {
    const type = this.#sequenceType()
    this.expectEnd()
    return type
  }

  #sequenceType(): SequenceType {
    const name = this.#qName()
    const item = this.#isSymbol(0, '(') ? this.#itemKind(name) : ({ kind: 'atomic', name } as const)
    const occurs = (['?', '*', '+'] as const).find((mark) => this.#take(mark)) ?? ''
    return { item, occurs }
  }

  #itemKind({ prefix, local }: QName): SequenceType['item'] {
    if (prefix !== '' || !itemKinds.includes(local)) this.#refuse('an item type')
    this.#expect('(')
    this.#expect(')')
    return { kind: local as 'item' }
  }

  #unary(): Expression {
    const { at } = this.#token
    if (this.#take('+')) return { kind: 'positive', operand: this.#unary(), at }
    return this.#take('-') ? { kind: 'negative', operand: this.#unary(), at } : this.#path()
  }

  /** Parses a path. It may begin with `/` or `//`; a single `/` is the document node. */
  #path(): Expression {
    const { at } = this.#token
    if (this.#take('//')) return this.#steps(anywhere({ kind: 'root', at }, at))
    if (!this.#take('/')) return this.#pathAfter(this.#step())
    const root: Expression = { kind: 'root', at }
    return this.#startsStep() ? this.#steps(root) : root
  }

  #steps(left: Expression): Expression {
    const { at } = this.#token
    return this.#pathAfter({ kind: 'path', left, right: this.#step(), at })
  }

  #pathAfter(left: Expression): Expression {
    const { at } = this.#token
    if (this.#take('//')) return this.#steps(anywhere(left, at))
    return this.#take('/') ? this.#steps(left) : left
  }

  #startsStep(): boolean {
    const { kind, spelling } = this.#token
    return (
      kind === 'name' || kind === 'string' || (kind === 'symbol' && ['@', '.', '..', '*', '(', '$'].includes(spelling))
    )
  }

  #step(): Expression {
    const { at } = this.#token
    if (this.#take('..')) return this.#stepOn('parent', { kind: 'node' }, at)
    if (this.#take('@')) return this.#stepOn('attribute', this.#nodeTest('attribute'), at)
    if (this.#token.kind === 'name') {
      if (this.#isSymbol(1, '::')) return this.#axisStep()
      if (!this.#isSymbol(1, '(') || this.#isNodeKind()) return this.#childStep(at)
    }
    if (this.#isSymbol(0, '*')) return this.#childStep(at)
    const base = this.#primary()
    const predicates = this.#predicates()
    return predicates.length === 0 ? base : { kind: 'filter', base, predicates, at }
  }

  /** Parses a step without an axis: `attribute(x)` uses the attribute axis, anything else the child axis. */
  #childStep(at: number): Expression {
    const axis = this.#token.spelling === 'attribute' && this.#isSymbol(1, '(') ? 'attribute' : 'child'
    return this.#stepOn(axis, this.#nodeTest(axis), at)
  }

  #axisStep(): Expression {
    const { at, spelling } = this.#advance()
    if (!axes.includes(spelling)) throw new ExpressionRefused(at, `unknown axis ${spelling}`)
    this.#expect('::')
    return this.#stepOn(spelling as Axis, this.#nodeTest(spelling as Axis), at)
  }

  #stepOn(axis: Axis, test: NodeTest, at: number): Expression {
    return { kind: 'step', axis, test, predicates: this.#predicates(), at }
  }

  #nodeTest(axis: Axis): NodeTest {
    if (this.#take('*')) return { kind: 'any-name' }
    if (this.#token.kind === 'name' && this.#isSymbol(1, '(')) return this.#kindTest(axis)
    const name = this.#qName()
    if (name.prefix === '*') return { kind: 'local-name', local: name.local }
    return name.local === '*' ? { kind: 'namespace', prefix: name.prefix } : { kind: 'name', name }
  }

  /**
   * Parses `text()`, `node()`, `element()` or `attribute()`. The last two may contain a name, and are refused on an
   * axis that does not lead to such nodes.
   */
  #kindTest(axis: Axis): NodeTest {
    const kind = this.#token.spelling
    if (!this.#isNodeKind()) this.#refuse('a supported node test')
    this.#advance()
    this.#expect('(')
    const ofAxis = axis === 'attribute' ? 'attribute' : 'element'
    const test: NodeTest =
      kind === 'text' || kind === 'node'
        ? { kind }
        : kind !== ofAxis
          ? this.#refuse(`${ofAxis}()`)
          : this.#isSymbol(0, ')')
            ? { kind: 'any-name' }
            : this.#nodeTest(axis)
    this.#expect(')')
    return test
  }

  #isNodeKind(): boolean {
    return ['text', 'node', 'element', 'attribute'].includes(this.#token.spelling)
  }

  #predicates(): Expression[] {
    const predicates: Expression[] = []
    while (this.#take('[')) {
      predicates.push(this.expression())
      this.#expect(']')
    }
    return predicates
  }

  #primary(): Expression {
    const { at, kind, spelling } = this.#advance()
    if (kind === 'string') return { kind, value: spelling, at }
    if (kind === 'integer') return { kind, value: BigInt(spelling), at }
    if (kind === 'decimal') return { kind, text: spelling, at }
    if (kind === 'double') return { kind, value: Number(spelling), at }
    if (kind === 'name') return this.#call(qNameOf(spelling), at)
    if (spelling === '.') return { kind: 'context', at }
    if (spelling === '$') return { kind: 'variable', name: this.#qName(), at }
    if (kind !== 'symbol' || spelling !== '(') throw new ExpressionRefused(at, `unexpected ${spelling}`)
    if (this.#take(')')) return { kind: 'sequence', items: [], at }
    const inner = this.expression()
    this.#expect(')')
    return inner
  }

  #call(name: QName, at: number): Expression {
    this.#expect('(')
    const operands: Expression[] = []
    if (this.#take(')')) return { kind: 'call', name, operands, at }
    do operands.push(this.#single())
    while (this.#take(','))
    this.#expect(')')
    return { kind: 'call', name, operands, at }
  }

  #chain(
    operand: () => Expression,
    operators: readonly string[],
    make: (left: Expression, right: Expression, operator: string, at: number) => Expression,
  ): Expression {
    let left = operand()
    for (;;) {
      const { at, kind, spelling } = this.#token
      if ((kind !== 'symbol' && kind !== 'name') || !operators.includes(spelling)) return left
      this.#advance()
      left = make(left, operand(), spelling, at)
    }
  }

  #qName(): QName {
    if (this.#token.kind !== 'name') this.#refuse('a name')
    return qNameOf(this.#advance().spelling)
  }

  get #token(): Token {
    return this.#tokens[this.#next]
  }

  #advance(): Token {
    const token = this.#token
    if (token.kind === 'end') this.#refuse('an operand')
    this.#next++
    return token
  }

  #isSymbol(ahead: number, spelling: string): boolean {
    const token = this.#tokens[this.#next + ahead]
    return token?.kind === 'symbol' && token.spelling === spelling
  }

  #take(spelling: string): boolean {
    if (!this.#isSymbol(0, spelling)) return false
    this.#next++
    return true
  }

  #takeWord(word: string): boolean {
    if (this.#token.kind !== 'name' || this.#token.spelling !== word) return false
    this.#next++
    return true
  }

  #expect(spelling: string): void {
    if (!this.#take(spelling)) this.#refuse(spelling)
  }

  #expectWord(word: string): void {
    if (!this.#takeWord(word)) this.#refuse(word)
  }

  #refuse(expected: string): never {
    throw new ExpressionRefused(this.#token.at, `expected ${expected}, found ${this.#token.spelling}`)
  }
}

function arithmetic(left: Expression, right: Expression, operator: string, at: number): Expression {
  return { kind: 'arithmetic', operator: operator as ArithmeticOperator, left, right, at }
}

/** Returns an expression followed by `/descendant-or-self::node()`, which is the meaning of `//`. */
function anywhere(left: Expression, at: number): Expression {
  return {
    kind: 'path',
    left,
    right: { kind: 'step', axis: 'descendant-or-self', test: { kind: 'node' }, predicates: [], at },
    at,
  }
}

function qNameOf(spelling: string): QName {
  const colon = spelling.indexOf(':')
  return { prefix: spelling.slice(0, Math.max(colon, 0)), local: spelling.slice(colon + 1) }
}
