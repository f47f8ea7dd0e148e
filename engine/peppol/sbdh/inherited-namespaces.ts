import type { XmlElement } from '../../xml/element.ts'
import { escapeAttribute } from '../../xml/escape.ts'
import { NextPlace } from './next-place.ts'
import type { ScannedTag } from './tag-scanner.ts'

/**
 * The namespace declarations of an envelope's root that apply inside its payload, and whether the payload possibly
 * uses one of them (D88). If it certainly uses none, the document is delivered without them, as it was submitted.
 *
 * Only the root surrounds the payload, so all inherited declarations are those of the root. They are read from the tree
 * of the regular parser, so prefixes are valid names and there are at most 64 (X3). Each piece of text that
 * the scanner passes on is searched only a few times, however many prefixes there are (X4).
 */
export class InheritedNamespaces {
  /** ` xmlns:x="…"` for each declaration, in canonical form */
  readonly declarations: string
  isUsed = false
  /**
   * the inherited prefixes, with '' for the default namespace; these strings contain one character per UTF-8 byte, as
   * the text of a tag does
   */
  readonly #prefixes: ReadonlySet<string>
  /** the last text that was searched */
  #searched = ''
  /** the positions of the colons in that text; undefined if the text contains none of the inherited prefixes */
  #colons: NextPlace | undefined

  constructor(payload: XmlElement) {
    const own = payload.declaredPrefixes()
    const inherited = [...payload.namespaces()].filter(([prefix]) => !own.has(prefix)).toReversed()
    this.declarations = inherited
      .map(([prefix, namespace]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(namespace)}"`)
      .join('')
    this.#prefixes = new Set(inherited.map(([prefix]) => Buffer.from(prefix).toString('latin1')))
  }

  takeTag(tag: ScannedTag): void {
    if (this.#prefixes.size > 0 && !this.isUsed && tag.kind !== 'end') this.isUsed = this.#mayUse(tag)
  }

  /**
   * True if a tag possibly uses one of the inherited prefixes, in a name or in a value such as that of xsi:type. An
   * element without a prefix uses the default namespace.
   */
  #mayUse({ text, from, to }: ScannedTag): boolean {
    if (this.#prefixes.has('') && text[wordEnd(text, from + 1)] !== ':') return true
    const colons = this.#colonsOf(text)
    if (colons === undefined) return false
    for (let at = colons.from(from); at < to; at = colons.from(at + 1))
      if (this.#prefixes.has(wordBefore(text, at) || noName)) return true
    return false
  }

  /**
   * Returns the positions of the colons in a text; undefined if the text contains none of the prefixes. Most texts
   * contain none of them, so their tags need not be searched one by one.
   */
  #colonsOf(text: string): NextPlace | undefined {
    if (text !== this.#searched) {
      this.#searched = text
      const mayOccur =
        this.#prefixes.size > searchedPrefixesMax ||
        [...this.#prefixes].some((prefix) => prefix !== '' && text.includes(`${prefix}:`))
      this.#colons = mayOccur ? new NextPlace(text, ':') : undefined
    }
    return this.#colons
  }
}

/** replaces an empty name before a colon, because '' would mean the default namespace */
const noName = ':'

/**
 * maximum number of prefixes for which a whole text is searched, once per prefix; with more prefixes, its tags are
 * searched instead
 */
const searchedPrefixesMax = 4

/** Marks each byte that may be part of a name: letters, digits, `-`, `.`, `_`, and all bytes above ASCII. */
const isNameByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /[\w.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
)

/** Returns the position after the name that begins at `start`. */
function wordEnd(text: string, start: number): number {
  let end = start
  while (isNameByte[text.charCodeAt(end)] === 1) end++
  return end
}

/** Returns the name that ends before `end`; it may be empty. */
function wordBefore(text: string, end: number): string {
  let start = end
  while (isNameByte[text.charCodeAt(start - 1)] === 1) start--
  return text.slice(start, end)
}
