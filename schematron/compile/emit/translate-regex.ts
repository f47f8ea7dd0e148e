import { ExpressionRefused } from '../compile-refused.ts'

const digit = '\\p{Nd}'
const wordClass = '[^\\p{P}\\p{Z}\\p{C}]'
const nameStart =
  ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const nameMore = '\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}-\\u{2040}'
/** Class escapes that are supported inside brackets. More are supported outside brackets, such as \w and \W. */
const classes: Readonly<Record<string, string>> = {
  d: digit,
  D: '\\P{Nd}',
  s: ' \\t\\n\\r',
  i: nameStart,
  c: nameStart + nameMore,
}
const outside: Readonly<Record<string, string>> = {
  ...classes,
  s: '[ \\t\\n\\r]',
  S: '[^ \\t\\n\\r]',
  w: wordClass,
  W: '[\\p{P}\\p{Z}\\p{C}]',
  i: `[${nameStart}]`,
  I: `[^${nameStart}]`,
  c: `[${nameStart}${nameMore}]`,
  C: `[^${nameStart}${nameMore}]`,
}

/**
 * Translates a regular expression of XPath 2.0 (XML Schema part 2, appendix F, with anchors) to the source of a
 * JavaScript regular expression with the flag `v`. White space means the four white-space characters of XML, `\d` means
 * every decimal digit of Unicode, and `.` means any character except LF and CR. Refuses everything that has no exact
 * counterpart in JavaScript.
 */
export function translateRegex(pattern: string, at: number): string {
  const reader = new RegexReader(pattern, at)
  const source = reader.translate()
  try {
    return new RegExp(source, 'v').source
  } catch (error) {
    throw new ExpressionRefused(at, `the regular expression is not valid: ${String(error)}`)
  }
}

class RegexReader {
  readonly #pattern: string
  readonly #at: number
  #next = 0

  constructor(pattern: string, at: number) {
    this.#pattern = pattern
    this.#at = at
  }

  translate(): string {
    let source = ''
    while (this.#next < this.#pattern.length) {
      const character = this.#take()
      if (character === '\\') source += this.#escape()
      else if (character === '[') source += this.#bracket()
      else if (character === '.') source += '[^\\n\\r]'
      else if (character === '(' && this.#pattern[this.#next] === '?' && this.#pattern[this.#next + 1] !== ':')
        this.#refuse('(?')
      else source += character
    }
    return source
  }

  #escape(): string {
    const character = this.#take()
    if (Object.hasOwn(outside, character)) return outside[character]
    // JavaScript does not allow an escaped hyphen outside brackets
    if (character === '-') return '-'
    return this.#commonEscape(character)
  }

  #commonEscape(character: string): string {
    if (character === 'p' || character === 'P') return this.#property(character)
    if (character === 'n' || character === 'r' || character === 't') return `\\${character}`
    if ('\\|.-^?*+{}()[]$'.includes(character)) return `\\${character}`
    if (/[1-9]/.test(character)) return `\\${character}`
    return this.#refuse(`\\${character}`)
  }

  #property(letter: string): string {
    const name = /^\{([A-Z][a-z]?)\}/.exec(this.#pattern.slice(this.#next))?.[0]
    if (name === undefined) return this.#refuse(`\\${letter} without a general category`)
    this.#next += name.length
    return `\\${letter}${name}`
  }

  /** Reads a character class. In `[a-z-[b]]`, the class after the last hyphen is subtracted. */
  #bracket(): string {
    const negation = this.#pattern[this.#next] === '^' ? this.#take() : ''
    let members = ''
    for (let character = this.#take(); character !== ']'; character = this.#take()) {
      if (character === '-' && this.#pattern[this.#next] === '[') {
        this.#next++
        const taken = this.#bracket()
        if (this.#take() !== ']') this.#refuse('a subtraction that is not last')
        return `[[${negation}${members}]--${taken}]`
      }
      members += this.#member(character)
    }
    return `[${negation}${members}]`
  }

  #member(character: string): string {
    if (character === '[') return this.#refuse('[ inside brackets')
    if (character === '-') return this.#isRange() ? '-' : '\\-'
    if (character !== '\\') return '()|/{}&!#%,:;<=>@`~$*+.?^'.includes(character) ? punctuation(character) : character
    const escaped = this.#take()
    return Object.hasOwn(classes, escaped) ? classes[escaped] : this.#commonEscape(escaped)
  }

  /**
   * True if the hyphen just read makes a range, as in `a-z`. At either end of a character class, a hyphen is an
   * ordinary character.
   */
  #isRange(): boolean {
    const before = this.#pattern[this.#next - 2]
    const after = this.#pattern[this.#next]
    return before !== '[' && !(before === '^' && this.#pattern[this.#next - 3] === '[') && after !== ']'
  }

  #take(): string {
    if (this.#next >= this.#pattern.length) return this.#refuse('an unexpected end')
    return this.#pattern[this.#next++]
  }

  #refuse(what: string): never {
    throw new ExpressionRefused(this.#at, `the regular expression has ${what}`)
  }
}

/** Escapes a character that could begin an operator under the flag `v`. */
function punctuation(character: string): string {
  return '()|/{}'.includes(character) ? `\\${character}` : `\\u{${character.charCodeAt(0).toString(16)}}`
}
