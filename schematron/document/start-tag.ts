import { detached } from './detached.ts'
import { Namespaces } from './namespaces.ts'
import { decodeAttributeValue } from './reference.ts'
import type { SourceText } from './source-text.ts'
import type { TagTable } from './tag-table.ts'
import type { TreeBuilder } from './tree-builder.ts'
import type { Vocabulary } from './vocabulary.ts'

const slash = 0x2f
const greater = 0x3e
const equals = 0x3d
const colon = 0x3a
const doubleQuote = 0x22
const singleQuote = 0x27
const smallX = 0x78
const blank = 0x20

/** Reads start tags (name, attributes and namespace declarations) and opens their elements in the tree. */
export class StartTagReader {
  /** tag id of the last start tag; the matching end tag must have the same id */
  tag = 0
  readonly namespaces: Namespaces
  readonly #source: SourceText
  readonly #vocabulary: Vocabulary
  readonly #builder: TreeBuilder
  /**
   * attributes of the current tag, collected until all namespace declarations of the tag are known; the records are
   * reused for the next tag
   */
  readonly #waiting: WaitingAttribute[] = []
  #waitingCount = 0
  /** number of namespace declarations in force before the current tag */
  #mark = 0

  constructor(source: SourceText, vocabulary: Vocabulary, builder: TreeBuilder) {
    this.#source = source
    this.#vocabulary = vocabulary
    this.#builder = builder
    this.namespaces = new Namespaces(vocabulary.scopes)
  }

  /** Reads the tag whose `<` is at `start`. Returns the offset of its `>`, or of the `/` before the `>`. */
  read(start: number): number {
    this.#mark = this.namespaces.mark
    this.#waitingCount = 0
    const end = this.#readExpected(start) || this.#readAny(start)
    this.#builder.open(this.#vocabulary.elementTags.name[this.tag], this.namespaces.scope, start)
    if (this.#waitingCount > 0) this.#addAttributes()
    return end
  }

  /**
   * Reads the tag if its name is as predicted; otherwise returns 0. The vocabulary supplies the prediction: the start
   * tag that last followed an element with the same path as the previous element.
   */
  #readExpected(start: number): number {
    const { elementTags, nextTag } = this.#vocabulary
    const { scope } = this.namespaces
    const tag = nextTag[this.#builder.lastPath]
    if (elementTags.scope[tag] !== scope) return 0
    const { units } = this.#source
    const nameEnd = elementTags.endOf(tag, units, start + 1)
    if (nameEnd < 0 || this.#source.isLonger(start + 1, nameEnd, this.#source.limits.nameBytes)) return 0
    this.tag = tag
    if (units[nameEnd] === greater) return nameEnd
    return units[nameEnd] === blank ? this.#readExpectedWith(start, nameEnd, scope) : 0
  }

  /**
   * Reads the attributes of a predicted tag. If they include a namespace declaration that changes the scope, the name
   * of the tag is resolved again.
   */
  #readExpectedWith(start: number, nameEnd: number, scope: number): number {
    const end = this.#readAttributes(nameEnd)
    if (this.namespaces.scope !== scope) {
      this.#source.scanName(start + 1)
      this.tag = this.#resolve(this.#vocabulary.elementTags, start + 1, nameEnd, this.#source.nameHash)
    }
    return end
  }

  #readAny(start: number): number {
    const { units } = this.#source
    const nameEnd = this.#source.scanName(start + 1)
    const nameHash = this.#source.nameHash
    const code = units[nameEnd]
    const end = code === greater || code === slash ? nameEnd : this.#readAttributes(nameEnd)
    this.tag = this.#resolve(this.#vocabulary.elementTags, start + 1, nameEnd, nameHash)
    this.#vocabulary.nextTag[this.#builder.lastPath] = this.tag
    return end
  }

  #readAttributes(from: number): number {
    const source = this.#source
    let at = from
    for (;;) {
      const start = source.skipSpace(at)
      const code = source.units[start]
      if (code === greater || code === slash) return start
      if (start >= source.text.length) throw source.refused('not_closed', start)
      if (start === at) throw source.refused('tag_malformed', at)
      at = this.#readAttribute(start)
    }
  }

  #readAttribute(start: number): number {
    const source = this.#source
    const nameEnd = source.scanName(start)
    const equalsAt = source.skipSpace(nameEnd)
    if (source.units[equalsAt] !== equals) throw source.refused('attribute_malformed', equalsAt)
    const quoteAt = source.skipSpace(equalsAt + 1)
    const quote = source.units[quoteAt]
    if (quote !== doubleQuote && quote !== singleQuote) throw source.refused('attribute_malformed', quoteAt)
    const valueEnd = source.text.indexOf(quote === doubleQuote ? '"' : "'", quoteAt + 1)
    this.#checkValue(quoteAt + 1, valueEnd)
    if (this.#isDeclaration(start, nameEnd)) this.#declare(start, nameEnd, source.text.slice(quoteAt + 1, valueEnd))
    else this.#keep(start, nameEnd, quoteAt + 1, valueEnd)
    return valueEnd + 1
  }

  #checkValue(from: number, to: number): void {
    const source = this.#source
    const tag = source.nextTag.from(from)
    if (to < 0 || tag < to) throw source.refused(tag < source.text.length ? 'attribute_malformed' : 'not_closed', tag)
    source.checkReferences(from, to)
    if (source.isLonger(from, to, source.limits.attributeValueBytes))
      throw source.refused('attribute_value_too_long', from)
  }

  #isDeclaration(start: number, end: number): boolean {
    const { text, units } = this.#source
    return (
      units[start] === smallX && text.startsWith('xmlns', start) && (end === start + 5 || units[start + 5] === colon)
    )
  }

  #declare(start: number, nameEnd: number, written: string): void {
    const source = this.#source
    const prefix = source.text.slice(start + 6, nameEnd)
    if (this.namespaces.mark - this.#mark >= source.limits.namespaceDeclarations)
      throw source.refused('too_many_namespaces', start)
    if (this.namespaces.declaredSince(this.#mark, prefix)) throw source.refused('attribute_repeated', start)
    const namespace = decodeAttributeValue(written)
    if (Buffer.byteLength(namespace) > source.limits.namespaceBytes) throw source.refused('namespace_too_long', start)
    if (!this.namespaces.declare(prefix, namespace)) throw source.refused('namespace_malformed', start)
  }

  #keep(start: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    if (this.#waitingCount >= this.#source.limits.attributes) throw this.#source.refused('too_many_attributes', start)
    this.#waiting[this.#waitingCount] ??= { start: 0, nameEnd: 0, hash: 0, valueStart: 0, valueEnd: 0, name: 0 }
    const waiting = this.#waiting[this.#waitingCount++]
    waiting.start = start
    waiting.nameEnd = nameEnd
    waiting.hash = this.#source.nameHash
    waiting.valueStart = valueStart
    waiting.valueEnd = valueEnd
  }

  #addAttributes(): void {
    const tags = this.#vocabulary.attributeTags
    for (let at = 0; at < this.#waitingCount; at++) {
      const waiting = this.#waiting[at]
      waiting.name = tags.name[this.#resolve(tags, waiting.start, waiting.nameEnd, waiting.hash)]
      for (let earlier = 0; earlier < at; earlier++) {
        if (this.#waiting[earlier].name === waiting.name)
          throw this.#source.refused('attribute_repeated', waiting.start)
      }
      this.#builder.addAttribute(waiting.name, waiting.start, waiting.valueStart, waiting.valueEnd)
    }
  }

  /** Returns the tag id of a name in the current scope. */
  #resolve(tags: TagTable, start: number, end: number, hash: number): number {
    const known = tags.find(this.namespaces.scope, hash, this.#source, start, end)
    return known === 0 ? this.#resolveNew(tags, start, end) : known
  }

  /** Adds a name to the table. The default namespace applies to elements only (Namespaces in XML, 6.2). */
  #resolveNew(tags: TagTable, start: number, end: number): number {
    const written = detached(this.#source.text.slice(start, end))
    const colonAt = written.indexOf(':')
    const isWithoutNamespace = colonAt < 0 && tags === this.#vocabulary.attributeTags
    const namespace = isWithoutNamespace ? '' : this.namespaces.resolve(colonAt < 0 ? '' : written.slice(0, colonAt))
    if (namespace === undefined) throw this.#source.refused('prefix_unbound', start)
    return tags.add(
      this.namespaces.scope,
      written,
      this.#vocabulary.nameId(detached(namespace), written.slice(colonAt + 1)),
    )
  }
}

interface WaitingAttribute {
  start: number
  nameEnd: number
  hash: number
  valueStart: number
  valueEnd: number
  name: number
}
