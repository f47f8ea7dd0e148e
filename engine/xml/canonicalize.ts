import { contentItems } from '@cornerpost/schematron'
import { compareCodePoints } from './code-point-order.ts'
import type { XmlAttribute, XmlElement } from './element.ts'
import { escapeAttribute, escapeText } from './escape.ts'

export interface CanonicalizeOptions {
  /** the subtree to leave out, as the enveloped-signature transform requires */
  readonly without?: XmlElement
}

export interface ExclusiveOptions extends CanonicalizeOptions {
  /** the PrefixList of InclusiveNamespaces; `#default` means the default namespace */
  readonly inclusivePrefixes?: readonly string[]
}

/**
 * Returns the canonical form of an element and its content according to Exclusive XML Canonicalization 1.0, without
 * comments. The canonical octets are the UTF-8 encoding of the returned string. The function takes time linear in the
 * size of the element and of the result.
 */
export function canonicalizeExclusive(element: XmlElement, options: ExclusiveOptions = {}): string {
  return collect((write) => writeExclusive(element, options, write))
}

/**
 * Returns the canonical form of an element and its content according to Canonical XML 1.0 (inclusive), without
 * comments. The element declares all namespaces in scope and inherits the `xml:` attributes of its ancestors.
 */
export function canonicalizeInclusive(element: XmlElement, options: CanonicalizeOptions = {}): string {
  return collect((write) => {
    const inherited = inheritedXmlAttributes(element)
    new CanonicalWriter({ isInclusive: () => true, without: options.without, write }).writeApex(element, inherited)
  })
}

/**
 * Writes the result of `canonicalizeExclusive` piece by piece, so that its digest can be computed without holding the
 * whole result in memory.
 */
export function writeExclusive(element: XmlElement, options: ExclusiveOptions, write: (piece: string) => void): void {
  const listed = new Set(options.inclusivePrefixes?.map((prefix) => (prefix === '#default' ? '' : prefix)))
  new CanonicalWriter({ isInclusive: (prefix) => listed.has(prefix), without: options.without, write }).writeApex(
    element,
    [],
  )
}

type Binding = readonly [prefix: string, namespace: string]

interface WriterSettings {
  /**
   * true if the output declares the prefix where the source declares it; false if the output declares the prefix where
   * the name of an element or attribute uses it
   */
  readonly isInclusive: (prefix: string) => boolean
  readonly without: XmlElement | undefined
  readonly write: (piece: string) => void
}

/**
 * Writes a subtree in one pass. Keeps track of the namespace to which each prefix is bound in the output at the current
 * element.
 */
class CanonicalWriter {
  readonly #settings: WriterSettings
  readonly #shown = new Map<string, string>()

  constructor(settings: WriterSettings) {
    this.#settings = settings
  }

  writeApex(element: XmlElement, inherited: readonly XmlAttribute[]): void {
    this.#writeElement(element, element.namespaces(), [...element.attributes(), ...inherited])
  }

  #writeElement(element: XmlElement, declared: ReadonlyMap<string, string>, attributes: XmlAttribute[]): void {
    const { write } = this.#settings
    const name = qualified(element)
    const added = this.#namespacesToShow(element, declared, attributes)
    const replaced = added.map(([prefix]) => this.#shown.get(prefix) ?? '')
    write(`<${name}`)
    for (const [prefix, namespace] of added) {
      this.#shown.set(prefix, namespace)
      write(` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(namespace)}"`)
    }
    for (const attribute of attributes.sort(byNamespaceThenName))
      write(` ${qualified(attribute)}="${escapeAttribute(attribute.value)}"`)
    write('>')
    this.#writeContent(element)
    write(`</${name}>`)
    for (const [index, [prefix]] of added.entries()) this.#shown.set(prefix, replaced[index] ?? '')
  }

  /**
   * Returns the namespaces that the output must declare at an element, sorted by prefix: those of visibly used
   * prefixes, and those of inclusive prefixes that the element declares. Bindings that are already in scope in the
   * output are left out.
   */
  #namespacesToShow(
    element: XmlElement,
    declared: ReadonlyMap<string, string>,
    attributes: readonly XmlAttribute[],
  ): Binding[] {
    const added: Binding[] = []
    const show = (prefix: string, namespace: string) => {
      const isShown = (this.#shown.get(prefix) ?? '') === namespace || prefix === 'xml'
      if (!isShown && !added.some(([other]) => other === prefix)) added.push([prefix, namespace])
    }
    show(element.prefix, element.namespace)
    for (const { prefix, namespace } of attributes) if (prefix !== '') show(prefix, namespace)
    for (const [prefix, namespace] of declared) if (this.#settings.isInclusive(prefix)) show(prefix, namespace)
    return added.sort(([a], [b]) => compareCodePoints(a, b))
  }

  #writeContent(element: XmlElement): void {
    const { without, write } = this.#settings
    if (element.isPlainText) {
      write(escapeText(element.text()))
      return
    }
    for (const item of contentItems(element.tree, element.node)) {
      if (item.kind === 'text') write(escapeText(item.value))
      else if (item.kind === 'instruction') write(`<?${item.target}${item.value === '' ? '' : ` ${item.value}`}?>`)
      else if (item.kind === 'element') {
        const child = element.at(item.node)
        if (without === undefined || !child.sameNode(without))
          this.#writeElement(child, child.ownNamespaces(), child.attributes())
      }
    }
  }
}

/**
 * Returns the `xml:` attributes that an element inherits. If several ancestors have the same attribute, the one of the
 * nearest ancestor is returned. Attributes that the element has itself are left out (Canonical XML 1.0, 2.4).
 */
function inheritedXmlAttributes(element: XmlElement): XmlAttribute[] {
  const own = new Set(
    element
      .attributes()
      .filter(isXmlAttribute)
      .map(({ localName }) => localName),
  )
  const inherited: XmlAttribute[] = []
  for (let ancestor = element.parent(); ancestor !== undefined; ancestor = ancestor.parent()) {
    for (const attribute of ancestor.attributes().filter(isXmlAttribute)) {
      if (!own.has(attribute.localName)) inherited.push(attribute)
      own.add(attribute.localName)
    }
  }
  return inherited
}

function isXmlAttribute({ prefix }: XmlAttribute): boolean {
  return prefix === 'xml'
}

function qualified({ prefix, localName }: { readonly prefix: string; readonly localName: string }): string {
  return prefix === '' ? localName : `${prefix}:${localName}`
}

function byNamespaceThenName(a: XmlAttribute, b: XmlAttribute): number {
  return compareCodePoints(a.namespace, b.namespace) || compareCodePoints(a.localName, b.localName)
}

function collect(produce: (write: (piece: string) => void) => void): string {
  let text = ''
  produce((piece) => {
    text += piece
  })
  return text
}
