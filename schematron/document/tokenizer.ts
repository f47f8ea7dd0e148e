import { characterClass, namePart, nameStart } from './name-character.ts'
import type { TreeLimits } from './limits.ts'
import { Namespaces } from './namespaces.ts'
import { lineAndColumn } from './position.ts'
import { decodeAttributeValue, referenceFault } from './reference.ts'
import type { TagTable } from './tag-table.ts'
import { contentBit, type DocumentEncoding, type DocumentTree } from './tree.ts'
import { TreeBuilder } from './tree-builder.ts'
import { NextOccurrence } from './next-occurrence.ts'
import type { Vocabulary } from './vocabulary.ts'
import { afterXmlDeclaration } from './xml-declaration.ts'
import { XmlRefused, type XmlRefusal } from './xml-refused.ts'

export interface TokenizerInput {
  readonly text: string
  readonly encoding: DocumentEncoding
  readonly limits: TreeLimits
  readonly vocabulary: Vocabulary
}

const slash = 0x2f
const greater = 0x3e
const equals = 0x3d
const colon = 0x3a

/**
 * One pass over the decoded text: XML 1.0 with Namespaces 1.0, no DTD, every limit a plain comparison where it can first be crossed.
 *
 * Elements become nodes of the tree; text is only checked and left where it is. Searches for `<`, `&`, `]]>` and CR keep their last hit, so that each
 * character is searched once for each of them whatever the shape of the document, and the pass stays linear.
 */
export class Tokenizer {
  readonly #text: string
  readonly #encoding: DocumentEncoding
  readonly #limits: TreeLimits
  readonly #vocabulary: Vocabulary
  readonly #namespaces: Namespaces
  readonly #builder: TreeBuilder
  readonly #nextTag: NextOccurrence
  readonly #nextReference: NextOccurrence
  readonly #nextSectionEnd: NextOccurrence
  readonly #nextCarriageReturn: NextOccurrence
  /** tags of the open elements, and the namespace mark to go back to when each ends */
  readonly #openTags: number[] = []
  readonly #openMarks: number[] = []
  /** attributes of the tag being read: offsets and hash of the name, offsets of the value */
  readonly #pending: PendingAttribute[] = []
  #pendingCount = 0
  #nameHash = 0
  #at = 0

  constructor(input: TokenizerInput) {
    this.#text = input.text
    this.#encoding = input.encoding
    this.#limits = input.limits
    this.#vocabulary = input.vocabulary
    this.#namespaces = new Namespaces(input.vocabulary.scopes)
    this.#builder = new TreeBuilder(input.text, input.vocabulary)
    this.#nextTag = new NextOccurrence(input.text, '<')
    this.#nextReference = new NextOccurrence(input.text, '&')
    this.#nextSectionEnd = new NextOccurrence(input.text, ']]>')
    this.#nextCarriageReturn = new NextOccurrence(input.text, '\r')
  }

  /** The whole document. */
  readDocument(): DocumentTree {
    this.#readProlog()
    while (this.#readNext());
    if (this.#builder.nodeCount === 1) throw this.#refused('root_missing', this.#text.length)
    if (this.#builder.depth > 0) throw this.#refused('not_closed', this.#text.length)
    return this.#builder.finish(this.#encoding)
  }

  #readProlog(): void {
    const declaration = afterXmlDeclaration(this.#text, this.#encoding)
    if ('reason' in declaration) throw this.#refused(declaration.reason, 0)
    this.#builder.beginContent(declaration.offset)
    this.#at = declaration.offset
  }

  /** Text up to the next markup, and that markup; false at the end of the document. */
  #readNext(): boolean {
    const tag = this.#nextTag.from(this.#at)
    if (tag > this.#at) this.#checkText(this.#at, tag)
    if (tag >= this.#text.length) return false
    switch (this.#text.charCodeAt(tag + 1)) {
      case slash:
        this.#at = this.#readEndTag(tag)
        break
      case 0x21: // !
        this.#at = this.#readDeclaration(tag)
        break
      case 0x3f: // ?
        this.#at = this.#readProcessingInstruction(tag)
        break
      default:
        this.#at = this.#readStartTag(tag)
    }
    return true
  }

  #checkText(from: number, to: number): void {
    if (this.#builder.depth === 0) {
      const blank = this.#skipSpace(from)
      if (blank < to) throw this.#refused('text_outside_root', blank)
      return
    }
    const sectionEnd = this.#nextSectionEnd.from(from)
    if (sectionEnd < to) throw this.#refused('section_end_in_text', sectionEnd)
    if (this.#nextReference.from(from) < to) {
      this.#checkReferences(from, to)
      this.#builder.markContent(contentBit.encoded)
    } else if (this.#nextCarriageReturn.from(from) < to) this.#builder.markContent(contentBit.encoded)
  }

  #checkReferences(from: number, to: number): void {
    const fault = referenceFault(this.#text, from, to)
    if (fault !== undefined) throw this.#refused(fault.reason, fault.offset)
  }

  #readStartTag(start: number): number {
    this.#checkPlace(start)
    const nameEnd = this.#scanName(start + 1)
    const nameHash = this.#nameHash
    const mark = this.#namespaces.mark
    this.#pendingCount = 0
    let at = nameEnd
    let code = this.#text.charCodeAt(at)
    if (code !== greater && code !== slash) {
      at = this.#readAttributes(nameEnd, mark)
      code = this.#text.charCodeAt(at)
    }
    const tag = this.#resolveElement(start + 1, nameEnd, nameHash)
    this.#builder.open({ name: this.#vocabulary.elementTags.name[tag], scope: this.#namespaces.scope, start })
    if (this.#pendingCount > 0) this.#addAttributes()
    if (code === greater) return this.#enter(at + 1, tag, mark)
    if (this.#text.charCodeAt(at + 1) !== greater) throw this.#refused('tag_malformed', at)
    return this.#closeEmpty(at + 2, mark)
  }

  #checkPlace(start: number): void {
    const { depth, nodeCount } = this.#builder
    if (depth === 0 && nodeCount > 1) throw this.#refused('root_repeated', start)
    if (depth >= this.#limits.depth) throw this.#refused('too_deep', start)
    if (nodeCount > this.#limits.elements) throw this.#refused('too_many_elements', start)
  }

  #enter(contentStart: number, tag: number, mark: number): number {
    this.#builder.beginContent(contentStart)
    this.#openTags.push(tag)
    this.#openMarks.push(mark)
    return contentStart
  }

  #closeEmpty(end: number, mark: number): number {
    this.#builder.beginContent(end)
    this.#builder.close(end)
    this.#namespaces.leave(mark)
    return end
  }

  #readEndTag(start: number): number {
    const tag = this.#openTags.pop()
    if (tag === undefined) throw this.#refused('end_tag_mismatch', start)
    const written = this.#vocabulary.elementTags.written[tag]
    if (!this.#text.startsWith(written, start + 2)) throw this.#refused('end_tag_mismatch', start)
    let at = start + 2 + written.length
    if (this.#text.charCodeAt(at) !== greater) {
      at = this.#skipSpace(at)
      if (this.#text.charCodeAt(at) !== greater) throw this.#refused('end_tag_mismatch', start)
    }
    this.#builder.close(start)
    this.#namespaces.leave(this.#openMarks.pop() ?? 0)
    return at + 1
  }

  /** Attributes up to the `>` or `/` of the tag: namespace declarations take effect, the others wait for them. */
  #readAttributes(from: number, mark: number): number {
    let at = from
    for (;;) {
      const nameAt = this.#skipSpace(at)
      const code = this.#text.charCodeAt(nameAt)
      if (code === greater || code === slash) return nameAt
      if (nameAt >= this.#text.length) throw this.#refused('not_closed', nameAt)
      if (nameAt === at) throw this.#refused('tag_malformed', at)
      at = this.#readAttribute(nameAt, mark)
    }
  }

  #readAttribute(start: number, mark: number): number {
    const nameEnd = this.#scanName(start)
    const equalsAt = this.#skipSpace(nameEnd)
    if (this.#text.charCodeAt(equalsAt) !== equals) throw this.#refused('attribute_malformed', equalsAt)
    const quoteAt = this.#skipSpace(equalsAt + 1)
    const quote = this.#text.charAt(quoteAt)
    if (quote !== '"' && quote !== "'") throw this.#refused('attribute_malformed', quoteAt)
    const valueEnd = this.#text.indexOf(quote, quoteAt + 1)
    this.#checkAttributeValue(quoteAt + 1, valueEnd)
    if (this.#isDeclaration(start, nameEnd)) this.#declare(start, nameEnd, mark, this.#text.slice(quoteAt + 1, valueEnd))
    else this.#keepAttribute(start, nameEnd, quoteAt + 1, valueEnd)
    return valueEnd + 1
  }

  #checkAttributeValue(from: number, to: number): void {
    const tag = this.#nextTag.from(from)
    if (to < 0 || tag < to) throw this.#refused(tag < this.#text.length ? 'attribute_malformed' : 'not_closed', tag)
    if (this.#nextReference.from(from) < to) this.#checkReferences(from, to)
    if (isLonger(this.#text.slice(from, to), this.#limits.attributeValueBytes)) throw this.#refused('attribute_value_too_long', from)
  }

  #isDeclaration(start: number, end: number): boolean {
    return this.#text.startsWith('xmlns', start) && (end === start + 5 || this.#text.charCodeAt(start + 5) === colon)
  }

  #declare(start: number, nameEnd: number, mark: number, written: string): void {
    const prefix = this.#text.slice(start + 6, nameEnd)
    if (this.#namespaces.mark - mark >= this.#limits.namespaceDeclarations) throw this.#refused('too_many_namespaces', start)
    if (this.#namespaces.declaredSince(mark, prefix)) throw this.#refused('attribute_repeated', start)
    const namespace = decodeAttributeValue(written)
    if (isLonger(namespace, this.#limits.namespaceBytes)) throw this.#refused('namespace_too_long', start)
    if (!this.#namespaces.declare(prefix, namespace)) throw this.#refused('namespace_malformed', start)
  }

  #keepAttribute(start: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    if (this.#pendingCount >= this.#limits.attributes) throw this.#refused('too_many_attributes', start)
    if (this.#pendingCount === this.#pending.length) this.#pending.push({ start: 0, nameEnd: 0, hash: 0, valueStart: 0, valueEnd: 0, name: 0 })
    const pending = this.#pending[this.#pendingCount++]
    pending.start = start
    pending.nameEnd = nameEnd
    pending.hash = this.#nameHash
    pending.valueStart = valueStart
    pending.valueEnd = valueEnd
  }

  #addAttributes(): void {
    for (let at = 0; at < this.#pendingCount; at++) {
      const { start, nameEnd, hash, valueStart, valueEnd } = this.#pending[at]
      const name = this.#resolveAttribute(start, nameEnd, hash)
      this.#pending[at].name = name
      for (let earlier = 0; earlier < at; earlier++) {
        if (this.#pending[earlier].name === name) throw this.#refused('attribute_repeated', start)
      }
      this.#builder.addAttribute(name, start, valueStart, valueEnd)
    }
  }

  #resolveElement(start: number, end: number, hash: number): number {
    const known = this.#vocabulary.elementTags.find(this.#namespaces.scope, hash, this.#text, start, end)
    return known === 0 ? this.#resolveTag(this.#vocabulary.elementTags, start, end) : known
  }

  #resolveAttribute(start: number, end: number, hash: number): number {
    const tags = this.#vocabulary.attributeTags
    const known = tags.find(this.#namespaces.scope, hash, this.#text, start, end)
    return tags.name[known === 0 ? this.#resolveTag(tags, start, end) : known]
  }

  /** The default namespace is for elements only (Namespaces in XML, 6.2). */
  #resolveTag(tags: TagTable, start: number, end: number): number {
    const written = detached(this.#text.slice(start, end))
    const colonAt = written.indexOf(':')
    const prefix = colonAt < 0 ? '' : written.slice(0, colonAt)
    const namespace = colonAt < 0 && tags === this.#vocabulary.attributeTags ? '' : this.#namespaces.resolve(prefix)
    if (namespace === undefined) throw this.#refused('prefix_unbound', start)
    return tags.add(this.#namespaces.scope, written, this.#vocabulary.nameId(namespace, written.slice(colonAt + 1)))
  }

  /** The end of the qualified name that starts here; its hash is kept for the look-up. */
  #scanName(start: number): number {
    const text = this.#text
    let at = start
    let hash = 0
    let code = text.charCodeAt(at)
    if (!(characterClass[code] & nameStart)) throw this.#refused(at >= text.length ? 'not_closed' : 'name_malformed', at)
    let colons = 0
    do {
      hash = (Math.imul(hash, 31) + code) | 0
      code = text.charCodeAt(++at)
      if (code === colon && colons++ === 0) {
        hash = (Math.imul(hash, 31) + code) | 0
        code = text.charCodeAt(++at)
        if (!(characterClass[code] & nameStart)) throw this.#refused('name_malformed', at)
      }
    } while (characterClass[code] & namePart)
    this.#nameHash = hash ^ (hash >>> 15)
    if ((at - start) * 3 > this.#limits.nameBytes && isLonger(text.slice(start, at), this.#limits.nameBytes)) throw this.#refused('name_too_long', start)
    return at
  }

  /** A comment or a CDATA section; a DOCTYPE is always refused. */
  #readDeclaration(start: number): number {
    if (this.#text.startsWith('--', start + 2)) return this.#readComment(start)
    if (this.#text.startsWith('[CDATA[', start + 2)) return this.#readSection(start)
    throw this.#refused(this.#text.startsWith('DOCTYPE', start + 2) ? 'doctype_not_allowed' : 'tag_malformed', start)
  }

  #readComment(start: number): number {
    if (!this.#limits.allowComments) throw this.#refused('comment_not_allowed', start)
    const end = this.#text.indexOf('--', start + 4)
    if (end < 0) throw this.#refused('not_closed', start)
    if (this.#text.charCodeAt(end + 2) !== greater) throw this.#refused('comment_malformed', end)
    this.#builder.markContent(contentBit.markup)
    return end + 3
  }

  #readSection(start: number): number {
    if (this.#builder.depth === 0) throw this.#refused('text_outside_root', start)
    const end = this.#nextSectionEnd.from(start + 9)
    if (end >= this.#text.length) throw this.#refused('not_closed', start)
    this.#builder.markContent(contentBit.markup)
    return end + 3
  }

  /** Targets are names without colon (Namespaces in XML, 7); `xml` in any case is reserved. */
  #readProcessingInstruction(start: number): number {
    if (!this.#limits.allowProcessingInstructions) throw this.#refused('processing_instruction_not_allowed', start)
    const nameEnd = this.#scanName(start + 2)
    const target = this.#text.slice(start + 2, nameEnd)
    const end = this.#text.indexOf('?>', nameEnd)
    if (end < 0) throw this.#refused('not_closed', start)
    const isSeparated = end === nameEnd || this.#skipSpace(nameEnd) > nameEnd
    if (!isSeparated || target.includes(':') || target.toLowerCase() === 'xml') throw this.#refused('processing_instruction_malformed', start)
    this.#builder.markContent(contentBit.markup)
    return end + 2
  }

  #skipSpace(from: number): number {
    let at = from
    for (;;) {
      const code = this.#text.charCodeAt(at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at
      at++
    }
  }

  #refused(reason: XmlRefusal, offset: number): XmlRefused {
    return new XmlRefused(reason, lineAndColumn(this.#text, offset))
  }
}

interface PendingAttribute {
  start: number
  nameEnd: number
  hash: number
  valueStart: number
  valueEnd: number
  name: number
}

/** Whether a text takes more bytes in UTF-8; a UTF-16 unit takes three at most. */
function isLonger(text: string, bytes: number): boolean {
  return text.length * 3 > bytes && Buffer.byteLength(text) > bytes
}

/** A copy that does not keep the whole document alive, as a slice would. */
function detached(text: string): string {
  return Buffer.from(text).toString()
}
