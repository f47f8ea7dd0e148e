import { attributeValue } from '../document/attribute.ts'
import { contentItems } from '../document/content.ts'
import { lineAndColumn } from '../document/position.ts'
import type { DocumentTree } from '../document/tree.ts'
import { CompileRefused } from './compile-refused.ts'
import type { SourceText } from './schema.ts'

/** An element of a rule source that hands out only what it is asked for by name, so that nothing unknown is passed over. */
export class SourceElement {
  readonly file: string
  readonly #tree: DocumentTree
  readonly #node: number

  constructor(file: string, tree: DocumentTree, node: number) {
    this.file = file
    this.#tree = tree
    this.#node = node
  }

  get localName(): string {
    return this.#tree.vocabulary.localNames[this.#tree.name[this.#node]]
  }

  get namespace(): string {
    return this.#tree.vocabulary.namespaces[this.#tree.name[this.#node]]
  }

  get line(): number {
    return lineAndColumn(this.#tree.text, this.#tree.start[this.#node]).line
  }

  /** Refuses attributes other than these. */
  allowAttributes(names: readonly string[]): void {
    const unknown = this.#attributeIds().find((attribute) => !names.includes(this.#attributeName(attribute)))
    if (unknown !== undefined) this.refuse(`the attribute ${this.#attributeName(unknown)} of ${this.localName} is not supported`)
  }

  attribute(name: string): string | undefined {
    return this.source(name)?.text
  }

  requiredAttribute(name: string): string {
    return this.requiredSource(name).text
  }

  /** An attribute as an expression, with its line. */
  source(name: string): SourceText | undefined {
    const attribute = this.#attributeIds().find((id) => this.#attributeName(id) === name)
    if (attribute === undefined) return undefined
    return { text: attributeValue(this.#tree, attribute), line: lineAndColumn(this.#tree.text, this.#tree.valueStart[attribute]).line }
  }

  requiredSource(name: string): SourceText {
    const source = this.source(name)
    if (source === undefined || source.text.trim() === '') this.refuse(`${this.localName} needs the attribute ${name}`)
    return source
  }

  /** Texts and elements in order; comments are left out. */
  content(): (string | SourceElement)[] {
    return contentItems(this.#tree, this.#node)
      .map((item) => (item.kind === 'element' ? new SourceElement(this.file, this.#tree, item.node) : item.kind === 'text' ? item.value : undefined))
      .filter((item) => item !== undefined)
  }

  /** The child elements; refuses text between them. */
  elements(): SourceElement[] {
    return this.content().flatMap((item) => {
      if (typeof item !== 'string') return [item]
      if (/[^ \t\r\n]/.test(item)) this.refuse(`${this.localName} holds text`)
      return []
    })
  }

  refuse(reason: string): never {
    throw new CompileRefused({ file: this.file, line: this.line }, reason)
  }

  #attributeIds(): number[] {
    const from = this.#tree.firstAttribute[this.#node]
    return Array.from({ length: this.#tree.firstAttribute[this.#node + 1] - from }, (_, index) => from + index)
  }

  #attributeName(attribute: number): string {
    const { namespaces, localNames } = this.#tree.vocabulary
    const name = this.#tree.attributeName[attribute]
    return namespaces[name] === '' ? localNames[name] : `{${namespaces[name]}}${localNames[name]}`
  }
}
