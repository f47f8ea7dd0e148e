import {
  attributeValue,
  contentBit,
  contentItems,
  declaredPrefixes,
  type DocumentTree,
  findAttribute,
  lineAndColumn,
  prefixAt,
  sourceBytes,
  stringValue,
} from '@cornerpost/schematron'
import { untranslated } from '../error/say-issue.ts'
import { ServiceError } from '../error/service-error.ts'

export interface XmlAttribute {
  readonly namespace: string
  readonly prefix: string
  readonly localName: string
  readonly value: string
}

const noNamespaces: ReadonlyMap<string, string> = new Map()

/**
 * A thin handle on one element of a parsed document. Namespaces are URIs, '' for none; nothing here changes the tree.
 */
export class XmlElement {
  readonly tree: DocumentTree
  readonly node: number

  constructor(tree: DocumentTree, node: number) {
    this.tree = tree
    this.node = node
  }

  get localName(): string {
    return this.tree.vocabulary.localNames[this.#name] ?? ''
  }

  get namespace(): string {
    return this.tree.vocabulary.namespaces[this.#name] ?? ''
  }

  get prefix(): string {
    return prefixAt(this.tree, this.#at(this.tree.start) + 1, this.localName)
  }

  /** The parent element; undefined for the root. */
  parent(): XmlElement | undefined {
    const parent = this.#at(this.tree.parent)
    return parent > 0 ? new XmlElement(this.tree, parent) : undefined
  }

  /** The child elements in order. */
  elements(): XmlElement[] {
    return this.#childNodes().map((node) => new XmlElement(this.tree, node))
  }

  /** The first child of this name. */
  child(namespace: string, localName: string): XmlElement | undefined {
    const name = this.tree.vocabulary.findName(namespace, localName)
    const { name: names, nextSibling } = this.tree
    let node = name === undefined ? 0 : this.#at(this.tree.firstChild)
    while (node !== 0 && names[node] !== name) node = nextSibling[node] ?? 0
    return node === 0 ? undefined : new XmlElement(this.tree, node)
  }

  /** The children of this name, in order. */
  children(namespace: string, localName: string): XmlElement[] {
    const name = this.tree.vocabulary.findName(namespace, localName)
    return this.#childNodes()
      .filter((node) => this.tree.name[node] === name)
      .map((node) => new XmlElement(this.tree, node))
  }

  /** The normalised value of an attribute. */
  attribute(localName: string, namespace = ''): string | undefined {
    const name = this.tree.vocabulary.findName(namespace, localName)
    const attribute = name === undefined ? -1 : findAttribute(this.tree, this.node, name)
    return attribute < 0 ? undefined : attributeValue(this.tree, attribute)
  }

  /** All attributes in the order written, namespace declarations left out. */
  attributes(): XmlAttribute[] {
    const { vocabulary, attributeName, attributeStart, firstAttribute } = this.tree
    const found: XmlAttribute[] = []
    for (
      let attribute = firstAttribute[this.node] ?? 0;
      attribute < (firstAttribute[this.node + 1] ?? 0);
      attribute++
    ) {
      const name = attributeName[attribute] ?? 0
      const localName = vocabulary.localNames[name] ?? ''
      const prefix = prefixAt(this.tree, attributeStart[attribute] ?? 0, localName)
      found.push({
        namespace: vocabulary.namespaces[name] ?? '',
        prefix,
        localName,
        value: attributeValue(this.tree, attribute),
      })
    }
    return found
  }

  /** The string value: all text within, comments and processing instructions left out. */
  text(): string {
    return stringValue(this.tree, this.node)
  }

  /** The text of an element that must hold nothing but text; throws `invalid_xml` if it has child elements. */
  ownText(): string {
    if (this.#at(this.tree.firstChild) !== 0) {
      const { line, column } = this.position()
      throw new ServiceError('invalid_xml', {
        details: [{ field: this.localName, issue: untranslated('text_expected'), value: `${line}:${column}` }],
      })
    }
    return this.text()
  }

  /** Whether the element holds text other than white space beside its children. */
  hasTextBesideElements(): boolean {
    return contentItems(this.tree, this.node).some((item) => item.kind === 'text' && /[^ \t\r\n]/.test(item.value))
  }

  /**
   * Whether there is nothing within but text as it stands: no element, comment, processing instruction or CDATA
   * section.
   */
  get isPlainText(): boolean {
    return this.#at(this.tree.firstChild) === 0 && ((this.tree.contentKind[this.node] ?? 0) & contentBit.markup) === 0
  }

  /** Another element of the same document, by node id. */
  at(node: number): XmlElement {
    return new XmlElement(this.tree, node)
  }

  sameNode(other: XmlElement): boolean {
    return this.tree === other.tree && this.node === other.node
  }

  /**
   * Prefixes in scope here with their namespaces; the default one under '', with '' where it was taken back. `xml` is
   * left out.
   */
  namespaces(): Map<string, string> {
    return this.tree.vocabulary.scopes.bindings(this.#at(this.tree.scope))
  }

  /** The part of `namespaces()` that this element declares, repetitions of what the parent has left out. */
  ownNamespaces(): ReadonlyMap<string, string> {
    const scope = this.#at(this.tree.scope)
    const outer = this.tree.scope[this.#at(this.tree.parent)] ?? 0
    return scope === outer ? noNamespaces : this.tree.vocabulary.scopes.bindings(scope, outer)
  }

  /** The prefixes that this element's own tag declares, repetitions included; '' is the default namespace. */
  declaredPrefixes(): ReadonlySet<string> {
    return declaredPrefixes(this.tree, this.node)
  }

  /** The element's bytes exactly as received, CR LF included; a document in UTF-16 comes in UTF-8. */
  sourceBytes(): Uint8Array {
    return sourceBytes(this.tree, this.node)
  }

  /** Where the start tag begins; both count from 1. */
  position(): { readonly line: number; readonly column: number } {
    return lineAndColumn(this.tree.text, this.#at(this.tree.start))
  }

  get #name(): number {
    return this.#at(this.tree.name)
  }

  #at(column: Int32Array): number {
    return column[this.node] ?? 0
  }

  #childNodes(): number[] {
    const nodes: number[] = []
    for (let node = this.#at(this.tree.firstChild); node !== 0; node = this.tree.nextSibling[node] ?? 0)
      nodes.push(node)
    return nodes
  }
}
