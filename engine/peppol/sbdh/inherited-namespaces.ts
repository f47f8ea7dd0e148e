import type { XmlElement } from '../../xml/element.ts'
import { escapeAttribute } from '../../xml/escape.ts'
import { NextPlace } from './next-place.ts'
import type { ScannedTag } from './tag-scanner.ts'

/**
 * The namespace declarations of an envelope's root that reach into its payload, and whether the payload may use one of
 * them (D88).
 * Putting in one that is not needed changes no meaning, only bytes; so what is certainly not used stays out, and a
 * document arrives as it was submitted.
 *
 * What is declared is read from the tree of the one parser, so prefixes are names and at most 64 (X3): the root is all
 * that stands around a payload. Texts are walked once each, whatever the prefixes are (X4).
 */
export class InheritedNamespaces {
  /** ` xmlns:x="…"` for each, in canonical form */
  readonly declarations: string
  isUsed = false
  /** '' for the default namespace; one character per byte, as in the texts of tags */
  readonly #prefixes: ReadonlySet<string>
  /** the text that was searched last, and its colons; undefined when none of the prefixes stands in it */
  #searched = ''
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
   * Whether a tag may use one of the prefixes: in a name, or in a value such as that of xsi:type; the default namespace
   * is used by an element without a prefix.
   */
  #mayUse({ text, from, to }: ScannedTag): boolean {
    if (this.#prefixes.has('') && text[wordEnd(text, from + 1)] !== ':') return true
    const colons = this.#colonsOf(text)
    if (colons === undefined) return false
    for (let at = colons.from(from); at < to; at = colons.from(at + 1))
      if (this.#prefixes.has(wordBefore(text, at) || noName)) return true
    return false
  }

  /** Nearly every text has none of the prefixes: tags need not be walked then. */
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

/** '' would be the default namespace, which no colon names */
const noName = ':'

/** so many prefixes are searched for in the whole text before its tags are walked: each search costs as much */
const searchedPrefixesMax = 4

/** Letters, digits, `-`, `.`, `_`, and all beyond ASCII: no byte of a name is missing. */
const isNameByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /[\w.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
)

/** The place after the word that begins here. */
function wordEnd(text: string, start: number): number {
  let end = start
  while (isNameByte[text.charCodeAt(end)] === 1) end++
  return end
}

/** The word that ends before this place. */
function wordBefore(text: string, end: number): string {
  let start = end
  while (isNameByte[text.charCodeAt(start - 1)] === 1) start--
  return text.slice(start, end)
}
