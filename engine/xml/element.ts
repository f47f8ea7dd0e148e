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

/** An attribute of an element. `namespace` is '' if the attribute has no namespace. */
export interface XmlAttribute {
  readonly namespace: string
  readonly prefix: string
  readonly localName: string
  readonly value: string
}

const noNamespaces: ReadonlyMap<string, string> = new Map()

/**
 * A lightweight, read-only reference to one element of a parsed document. Namespaces are URIs; '' means no namespace.
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

  /** Returns the parent element; undefined for the root. */
  parent(): XmlElement | undefined {
    const parent = this.#at(this.tree.parent)
    return parent > 0 ? new XmlElement(this.tree, parent) : undefined
  }

  /** Returns the child elements in document order. */
  elements(): XmlElement[] {
    return this.#childNodes().map((node) => new XmlElement(this.tree, node))
  }

  /** Returns the first child element with this name; undefined if the element has no such child. */
  child(namespace: string, localName: string): XmlElement | undefined {
    const name = this.tree.vocabulary.findName(namespace, localName)
    const { name: names, nextSibling } = this.tree
    let node = name === undefined ? 0 : this.#at(this.tree.firstChild)
    while (node !== 0 && names[node] !== name) node = nextSibling[node] ?? 0
    return node === 0 ? undefined : new XmlElement(this.tree, node)
  }

  /** Returns the child elements with this name in document order. */
  children(namespace: string, localName: string): XmlElement[] {
    const name = this.tree.vocabulary.findName(namespace, localName)
    return this.#childNodes()
      .filter((node) => this.tree.name[node] === name)
      .map((node) => new XmlElement(this.tree, node))
  }

  /** Returns the normalised value of an attribute; undefined if the element does not have the attribute. */
  attribute(localName: string, namespace = ''): string | undefined {
    const name = this.tree.vocabulary.findName(namespace, localName)
    const attribute = name === undefined ? -1 : findAttribute(this.tree, this.node, name)
    return attribute < 0 ? undefined : attributeValue(this.tree, attribute)
  }

  /** Returns all attributes in source order, without namespace declarations. */
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

  /** Returns the string value: all text of the subtree, without comments and processing instructions. */
  text(): string {
    return stringValue(this.tree, this.node)
  }

  /** Returns the text of an element that must not have child elements; throws `invalid_xml` if it has any. */
  ownText(): string {
    if (this.#at(this.tree.firstChild) !== 0) {
      const { line, column } = this.position()
      throw new ServiceError('invalid_xml', {
        details: [{ field: this.localName, issue: untranslated('text_expected'), value: `${line}:${column}` }],
      })
    }
    return this.text()
  }

  /** True if the element itself contains text other than white space; text inside its child elements does not count. */
  hasTextBesideElements(): boolean {
    return contentItems(this.tree, this.node).some((item) => item.kind === 'text' && /[^ \t\r\n]/.test(item.value))
  }

  /** True if the element contains only text: no element, comment, processing instruction or CDATA section. */
  get isPlainText(): boolean {
    return this.#at(this.tree.firstChild) === 0 && ((this.tree.contentKind[this.node] ?? 0) & contentBit.markup) === 0
  }

  /** Returns the element of the same document that has this node id. */
  at(node: number): XmlElement {
    return new XmlElement(this.tree, node)
  }

  sameNode(other: XmlElement): boolean {
    return this.tree === other.tree && this.node === other.node
  }

  /**
   * Returns the namespaces in scope by prefix, without the prefix `xml`. The default namespace has the key ''; its
   * value is '' where `xmlns=""` has undeclared it.
   */
  namespaces(): Map<string, string> {
    return this.tree.vocabulary.scopes.bindings(this.#at(this.tree.scope))
  }

  /**
   * Returns the namespaces that this element declares, by prefix. Declarations that only repeat a binding of the parent
   * are left out.
   */
  ownNamespaces(): ReadonlyMap<string, string> {
    const scope = this.#at(this.tree.scope)
    const outer = this.tree.scope[this.#at(this.tree.parent)] ?? 0
    return scope === outer ? noNamespaces : this.tree.vocabulary.scopes.bindings(scope, outer)
  }

  /**
   * Returns all prefixes that the start tag of this element declares, even if the parent has the same bindings. The
   * prefix '' means the default namespace.
   */
  declaredPrefixes(): ReadonlySet<string> {
    return declaredPrefixes(this.tree, this.node)
  }

  /**
   * Returns the bytes of the element exactly as received, including CR LF. If the document is in UTF-16, the bytes are
   * converted to UTF-8.
   */
  sourceBytes(): Uint8Array {
    return sourceBytes(this.tree, this.node)
  }

  /** Returns the position of the start tag. Line and column are counted from 1. */
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
