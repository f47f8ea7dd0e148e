import type { ScannedTag } from './tag-scanner.ts'

/**
 * The namespace declarations of an envelope's root that reach into its payload, and whether the payload may use one of them (D88).
 * Putting in one that is not needed changes no meaning, only bytes; so what is certainly not used stays out, and a document arrives as it was submitted.
 */
export class InheritedNamespaces {
  /** ` xmlns:x="…"` for each, as written in the envelope */
  readonly declarations: string
  isUsed = false
  readonly #use: RegExp | undefined

  constructor(rootTag: ScannedTag, payloadTag: ScannedTag) {
    const own = declarationsOf(payloadTag)
    const inherited = [...declarationsOf(rootTag)].filter(([name]) => !own.has(name))
    this.declarations = Buffer.from(inherited.map(([name, value]) => ` ${name}=${value}`).join(''), 'latin1').toString('utf8')
    if (inherited.length > 0) this.#use = new RegExp(inherited.map(([name]) => useOf(name)).join('|'))
  }

  takeTag(tag: ScannedTag): void {
    if (this.#use === undefined || this.isUsed || tag.kind === 'end') return
    this.isUsed = this.#use.test(latin1(tag.bytes))
  }
}

/** The declarations of a start tag: `xmlns` or `xmlns:x`, with the value in its quotation marks. */
function declarationsOf(tag: ScannedTag): ReadonlyMap<string, string> {
  const attributes = latin1(tag.bytes).matchAll(/\s([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)
  return new Map([...attributes].flatMap(([, name = '', value = '']) => (/^xmlns(:|$)/.test(name) ? [[name, value] as const] : [])))
}

/** How a tag may use a declaration: the default one by an element without a prefix, any other by its prefix in a name, or at the start of an attribute value such as xsi:type. */
function useOf(name: string): string {
  const prefix = name.slice('xmlns:'.length)
  return prefix === '' ? '^<[^\\s:/>]+[\\s/>]' : `[<\\s"']${prefix.replace(/[.\\-]/g, '\\$&')}:`
}

/** One character per byte: names stay comparable, whatever they are written in. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}
