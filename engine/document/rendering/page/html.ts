import { readableText } from '../../invoice/readable-text.ts'

/** A value that can be put into markup: markup itself, a text or number to escape, nothing, or a list of values. */
export type HtmlValue = Html | string | number | null | undefined | readonly HtmlValue[]

/** Markup in which every text is escaped. Only the template `markup` creates it. */
class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

export type { Html }

/**
 * Template for markup. It escapes every inserted text, so text never becomes an element, an attribute or the end of one
 * (H13). Attribute values must be in double quotes.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = ''
  for (const [index, string] of strings.entries()) text += string + markupOf(values[index])
  return new Html(text)
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escapeHtml(value)
  return value.map(markupOf).join('')
}

const special = /[&<>"']/
const everySpecial = /[&<>"']/g
const references: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(everySpecial, (character) => references.get(character) ?? '') : text
}

/**
 * Writes text from a document. The element `bdi` isolates its direction of writing. Characters that change the
 * direction of the text around them, and control characters, are replaced by U+FFFD. Invisible marks and zero-width
 * spaces are removed, so that they cannot hide inside a number (P83).
 */
export function said(text: string | null | undefined): Html | null {
  return text === null || text === undefined || text === '' ? null : markup`<bdi>${readableText(text)}</bdi>`
}
