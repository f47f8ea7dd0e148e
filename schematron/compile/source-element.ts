import { attributeValue } from '../document/attribute.ts'
import { contentItems } from '../document/content.ts'
import { type DocumentTree, rootElement } from '../document/tree.ts'
import { CompileRefused } from './compile-refused.ts'
import type { SourceText } from './schema.ts'

interface Source {
  readonly file: string
  readonly tree: DocumentTree
  /** offsets of the line breaks, ascending */
  readonly lineEnds: readonly number[]
}

/**
 * An element of a rule source. Callers name the attributes that they support and refuse all other attributes, so that
 * nothing unknown is ignored.
 */
export class SourceElement {
  readonly #source: Source
  readonly #node: number
  /** the values that replace `$name` in the expressions of an abstract pattern, by name */
  readonly parameters: ReadonlyMap<string, string>

  constructor(source: Source, node: number, parameters: ReadonlyMap<string, string> = new Map()) {
    this.#source = source
    this.#node = node
    this.parameters = parameters
  }

  /** Returns the root element of a parsed file. */
  static root(file: string, tree: DocumentTree): SourceElement {
    return new SourceElement(
      { file, tree, lineEnds: [...tree.text.matchAll(/\r\n|\r|\n/g)].map(({ index }) => index) },
      rootElement,
    )
  }

  /** Returns the same element with the parameters of an instance of an abstract pattern. */
  withParameters(parameters: ReadonlyMap<string, string>): SourceElement {
    return new SourceElement(this.#source, this.#node, parameters)
  }

  get file(): string {
    return this.#source.file
  }

  get localName(): string {
    return this.#tree.vocabulary.localNames[this.#tree.name[this.#node]]
  }

  get namespace(): string {
    return this.#tree.vocabulary.namespaces[this.#tree.name[this.#node]]
  }

  /**
   * Prefixes in scope at this element, with their namespaces. The default namespace is left out, because names in
   * expressions do not use it.
   */
  get namespaces(): ReadonlyMap<string, string> {
    const bindings = this.#tree.vocabulary.scopes.bindings(this.#tree.scope[this.#node])
    bindings.delete('')
    return bindings
  }

  get line(): number {
    return this.#lineAt(this.#tree.start[this.#node])
  }

  /** Refuses all attributes that are not listed. */
  allowAttributes(names: readonly string[]): void {
    const unknown = this.#attributeIds().find((attribute) => !names.includes(this.#attributeName(attribute)))
    if (unknown !== undefined)
      this.refuse(`the attribute ${this.#attributeName(unknown)} of ${this.localName} is not supported`)
  }

  attribute(name: string): string | undefined {
    return this.source(name)?.text
  }

  requiredAttribute(name: string): string {
    return this.requiredSource(name).text
  }

  /**
   * Returns the expression in an attribute, with file and line. Parameters of an abstract pattern are replaced by their
   * values.
   */
  source(name: string): SourceText | undefined {
    const attribute = this.#attributeIds().find((id) => this.#attributeName(id) === name)
    if (attribute === undefined) return undefined
    const written = attributeValue(this.#tree, attribute)
    const text = written.replace(
      /\$([\p{L}_][\p{L}\p{Nd}_.-]*)/gu,
      (whole, parameter: string) => this.parameters.get(parameter) ?? whole,
    )
    return { text, file: this.file, line: this.#lineAt(this.#tree.valueStart[attribute]) }
  }

  requiredSource(name: string): SourceText {
    const source = this.source(name)
    if (source === undefined || source.text.trim() === '') this.refuse(`${this.localName} needs the attribute ${name}`)
    return source
  }

  /** Returns the texts and child elements in order, without comments. */
  content(): (string | SourceElement)[] {
    return contentItems(this.#tree, this.#node)
      .map((item) =>
        item.kind === 'element'
          ? new SourceElement(this.#source, item.node, this.parameters)
          : item.kind === 'text'
            ? item.value
            : undefined,
      )
      .filter((item) => item !== undefined)
  }

  /** Returns the child elements; refuses text between them. */
  elements(): SourceElement[] {
    return this.content().flatMap((item) => {
      if (typeof item !== 'string') return [item]
      if (/[^ \t\r\n]/.test(item)) this.refuse(`${this.localName} must not contain text`)
      return []
    })
  }

  refuse(reason: string): never {
    throw new CompileRefused({ file: this.#source.file, line: this.line }, reason)
  }

  get #tree(): DocumentTree {
    return this.#source.tree
  }

  #lineAt(offset: number): number {
    const { lineEnds } = this.#source
    let [from, to] = [0, lineEnds.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (lineEnds[middle] < offset) from = middle + 1
      else to = middle
    }
    return from + 1
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
