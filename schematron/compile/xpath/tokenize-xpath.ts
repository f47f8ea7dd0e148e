import { ExpressionRefused } from '../compile-refused.ts'

/**
 * One token. The `spelling` of a string literal is its value. A `name` may have a prefix, as in `cbc:ID`, or a star in
 * place of the prefix or the local name.
 */
export interface Token {
  readonly kind: 'name' | 'string' | 'integer' | 'decimal' | 'double' | 'symbol' | 'end'
  readonly spelling: string
  readonly at: number
}

const blanksAndComments = /(?:[ \t\r\n]+|\(:)/y
const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const name = /[\p{L}_][\p{L}\p{Nd}_.·-]*(?::(?:[\p{L}_][\p{L}\p{Nd}_.·-]*|\*))?|\*:[\p{L}_][\p{L}\p{Nd}_.·-]*/uy
const symbol = /::|\/\/|\.\.|<=|>=|!=|<<|>>|[()[\],@$/|*+=<>.?-]/y

/**
 * Splits an expression into tokens. The last token has the kind `end`. Throws `ExpressionRefused` at a character that
 * cannot begin a token.
 */
export function tokenizeXPath(text: string): Token[] {
  const tokens: Token[] = []
  let at = skipBlanks(text, 0)
  while (at < text.length) {
    const token = tokenAt(text, at)
    tokens.push(token.token)
    at = skipBlanks(text, token.end)
  }
  tokens.push({ kind: 'end', spelling: 'the end', at: text.length })
  return tokens
}

function tokenAt(text: string, at: number): { readonly token: Token; readonly end: number } {
  const quote = text[at]
  if (quote === '"' || quote === "'") return stringAt(text, at, quote)
  const digits = match(number, text, at)
  if (digits !== undefined)
    return made(/e/i.test(digits) ? 'double' : digits.includes('.') ? 'decimal' : 'integer', digits, at)
  const word = match(name, text, at)
  if (word !== undefined) return made('name', word, at)
  const sign = match(symbol, text, at)
  if (sign !== undefined) return made('symbol', sign, at)
  throw new ExpressionRefused(at, `unexpected character ${JSON.stringify(quote)}`)
}

function made(kind: Token['kind'], spelling: string, at: number): { readonly token: Token; readonly end: number } {
  return { token: { kind, spelling, at }, end: at + spelling.length }
}

/** Reads a string literal, in which a doubled quote means one quote. */
function stringAt(text: string, at: number, quote: string): { readonly token: Token; readonly end: number } {
  let value = ''
  for (let from = at + 1; ;) {
    const close = text.indexOf(quote, from)
    if (close < 0) throw new ExpressionRefused(at, 'the string is not closed')
    value += text.slice(from, close)
    if (text[close + 1] !== quote) return { token: { kind: 'string', spelling: value, at }, end: close + 1 }
    value += quote
    from = close + 2
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from
  for (;;) {
    const skipped = match(blanksAndComments, text, at)
    if (skipped === undefined) return at
    at = skipped === '(:' ? commentEnd(text, at) : at + skipped.length
  }
}

/** Returns the offset after a comment; comments may be nested. */
function commentEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text.startsWith('(:', at)) depth++
    else if (text.startsWith(':)', at)) depth--
    else continue
    at++
    if (depth === 0) return at + 1
  }
  throw new ExpressionRefused(start, 'the comment is not closed')
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
