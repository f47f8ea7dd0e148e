import type { XmlElement } from '../../xml/element.ts'
import { escapeAttribute } from '../../xml/escape.ts'
import type { ScannedTag } from './tag-scanner.ts'

/**
 * The namespace declarations of an envelope's root that reach into its payload, and whether the payload may use one of
 * them (D88).
 * Putting in one that is not needed changes no meaning, only bytes; so what is certainly not used stays out, and a
 * document arrives as it was submitted.
 *
 * What is declared is read from the tree of the one parser, so prefixes are names and at most 64 (X3): the root is all
 * that stands around a payload. Tags are walked once each, whatever the prefixes are (X4).
 */
export class InheritedNamespaces {
  /** ` xmlns:x="…"` for each, in canonical form */
  readonly declarations: string
  isUsed = false
  /** '' for the default namespace; one character per byte, as in the tags */
  readonly #prefixes: ReadonlySet<string>
  /** of the prefixes that are not '': most words of a tag have another one, and need not be read */
  readonly #lengths: ReadonlySet<number>

  constructor(payload: XmlElement) {
    const own = payload.declaredPrefixes()
    const inherited = [...payload.namespaces()].filter(([prefix]) => !own.has(prefix)).toReversed()
    this.declarations = inherited
      .map(([prefix, namespace]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(namespace)}"`)
      .join('')
    this.#prefixes = new Set(inherited.map(([prefix]) => Buffer.from(prefix).toString('latin1')))
    this.#lengths = new Set([...this.#prefixes].map(({ length }) => length).filter((length) => length > 0))
  }

  takeTag({ kind, bytes }: ScannedTag): void {
    if (this.#prefixes.size > 0 && !this.isUsed && kind !== 'end')
      this.isUsed = mayUse(bytes, this.#prefixes, this.#lengths)
  }
}

const colon = 0x3a

/**
 * Whether a tag may use one of the prefixes: in a name, or in a value such as that of xsi:type; the default namespace
 * is used by an element without a prefix.
 */
function mayUse(tag: Uint8Array, prefixes: ReadonlySet<string>, lengths: ReadonlySet<number>): boolean {
  let wordStart = 1
  let isElementName = true
  for (let at = 1; at < tag.length; at++) {
    const byte = tag[at] ?? 0
    if (isNameByte[byte] === 1) continue
    if (byte === colon && lengths.has(at - wordStart) && prefixes.has(latin1(tag.subarray(wordStart, at)))) return true
    if (isElementName && byte !== colon && prefixes.has('')) return true
    isElementName = false
    wordStart = at + 1
  }
  return false
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}

/** Letters, digits, `-`, `.`, `_`, and all beyond ASCII: no byte of a name is missing. */
const isNameByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /[\w.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
)
