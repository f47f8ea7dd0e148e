import type { DecodedText } from './decode.ts'
import type { TreeLimits } from './limits.ts'
import { SourceText } from './source-text.ts'
import { StartTagReader } from './start-tag.ts'
import { contentBit, type DocumentTree } from './tree.ts'
import { TreeBuilder } from './tree-builder.ts'
import type { Vocabulary } from './vocabulary.ts'
import { afterXmlDeclaration } from './xml-declaration.ts'

export interface TokenizerInput extends DecodedText {
  readonly limits: TreeLimits
  readonly vocabulary: Vocabulary
}

const less = 0x3c
const slash = 0x2f
const greater = 0x3e
const exclamation = 0x21
const question = 0x3f

/**
 * Reads a decoded document into a tree. The document must be XML 1.0 with Namespaces in XML 1.0, and must not have a
 * DTD. Throws `XmlRefused` at the first error, or as soon as the document exceeds a limit.
 */
export function readTree(input: TokenizerInput): DocumentTree {
  return new Tokenizer(input).readDocument()
}

/**
 * Reads the text in one pass. Elements become nodes; text, comments and processing instructions are only checked.
 */
class Tokenizer {
  readonly #input: TokenizerInput
  readonly #source: SourceText
  readonly #builder: TreeBuilder
  readonly #startTags: StartTagReader
  /** for each open element: its tag id, and the number of namespace declarations in force before the element */
  readonly #openTags: number[] = []
  readonly #openMarks: number[] = []

  constructor(input: TokenizerInput) {
    this.#input = input
    this.#source = new SourceText(input, input.limits)
    this.#builder = new TreeBuilder(input.text, input.vocabulary)
    this.#startTags = new StartTagReader(this.#source, input.vocabulary, this.#builder)
  }

  readDocument(): DocumentTree {
    const { text, encoding } = this.#input
    let at = this.#readXmlDeclaration()
    for (;;) {
      const tag = this.#readText(at)
      if (tag >= text.length) break
      at = this.#readMarkup(tag)
    }
    if (this.#builder.nodeCount === 1) throw this.#source.refused('root_missing', text.length)
    if (this.#builder.depth > 0) throw this.#source.refused('not_closed', text.length)
    return this.#builder.finish(encoding)
  }

  #readXmlDeclaration(): number {
    const declaration = afterXmlDeclaration(this.#input.text, this.#input.encoding)
    if ('reason' in declaration) throw this.#source.refused(declaration.reason, 0, declaration.form)
    this.#builder.beginContent(declaration.offset)
    return declaration.offset
  }

  /** Reads text, usually only white space, up to the next `<`, and returns the offset of that `<`. */
  #readText(from: number): number {
    const source = this.#source
    if (source.units[from] === less) return from
    const blank = source.skipSpace(from)
    const to = source.units[blank] === less ? blank : source.nextTag.from(blank)
    if (blank < to) this.#checkText(blank, to)
    if (source.nextCarriageReturn.from(from) < to) this.#builder.markContent(contentBit.encoded)
    return to
  }

  #checkText(from: number, to: number): void {
    const source = this.#source
    if (this.#builder.depth === 0) throw source.refused('text_outside_root', from)
    this.#builder.markContent(contentBit.text)
    const sectionEnd = source.nextSectionEnd.from(from)
    if (sectionEnd < to) throw source.refused('section_end_in_text', sectionEnd)
    if (source.checkReferences(from, to)) this.#builder.markContent(contentBit.encoded)
  }

  /** Reads one tag, comment, CDATA section or processing instruction. Returns the offset after it. */
  #readMarkup(start: number): number {
    switch (this.#source.units[start + 1]) {
      case slash:
        return this.#readEndTag(start)
      case exclamation:
        return this.#readDeclaration(start)
      case question:
        return this.#readProcessingInstruction(start)
      default:
        return this.#readElementStart(start)
    }
  }

  #readElementStart(start: number): number {
    this.#checkPlace(start)
    const { units } = this.#source
    const mark = this.#startTags.namespaces.mark
    const end = this.#startTags.read(start)
    if (units[end] === greater) {
      this.#builder.beginContent(end + 1)
      this.#openTags.push(this.#startTags.tag)
      this.#openMarks.push(mark)
      return end + 1
    }
    if (units[end + 1] !== greater) throw this.#source.refused('tag_malformed', end)
    this.#builder.beginContent(end + 2)
    this.#builder.close(end + 2)
    this.#startTags.namespaces.leave(mark)
    return end + 2
  }

  #checkPlace(start: number): void {
    const { depth, nodeCount } = this.#builder
    const { limits } = this.#input
    if (depth === 0 && nodeCount > 1) throw this.#source.refused('root_repeated', start)
    if (depth >= limits.depth) throw this.#source.refused('too_deep', start)
    if (nodeCount > limits.elements) throw this.#source.refused('too_many_elements', start)
  }

  #readEndTag(start: number): number {
    const { units } = this.#source
    const tag = this.#openTags.pop() ?? 0
    const nameEnd = this.#input.vocabulary.elementTags.endOf(tag, units, start + 2)
    if (nameEnd < 0) throw this.#source.refused('end_tag_mismatch', start)
    const end = units[nameEnd] === greater ? nameEnd : this.#source.skipSpace(nameEnd)
    if (units[end] !== greater) throw this.#source.refused('end_tag_mismatch', start)
    this.#builder.close(start)
    this.#startTags.namespaces.leave(this.#openMarks.pop() ?? 0)
    return end + 1
  }

  /** Reads a comment or a CDATA section. Refuses a DOCTYPE. */
  #readDeclaration(start: number): number {
    const { text } = this.#source
    if (text.startsWith('--', start + 2)) return this.#readComment(start)
    if (text.startsWith('[CDATA[', start + 2)) return this.#readSection(start)
    throw this.#source.refused(text.startsWith('DOCTYPE', start + 2) ? 'doctype_not_allowed' : 'tag_malformed', start)
  }

  #readComment(start: number): number {
    const { text, limits } = this.#source
    if (!limits.allowComments) throw this.#source.refused('comment_not_allowed', start)
    const end = text.indexOf('--', start + 4)
    if (end < 0) throw this.#source.refused('not_closed', start)
    if (text.charCodeAt(end + 2) !== greater) throw this.#source.refused('comment_malformed', end)
    this.#builder.markContent(contentBit.markup)
    return end + 3
  }

  #readSection(start: number): number {
    if (!this.#source.limits.allowCdata) throw this.#source.refused('cdata_not_allowed', start)
    if (this.#builder.depth === 0) throw this.#source.refused('text_outside_root', start)
    const end = this.#source.nextSectionEnd.from(start + 9)
    if (end >= this.#source.text.length) throw this.#source.refused('not_closed', start)
    this.#builder.markContent(contentBit.markup)
    return end + 3
  }

  /**
   * Reads a processing instruction. Its target must not contain a colon (Namespaces in XML, 7), and must not be the
   * reserved name `xml` in upper or lower case.
   */
  #readProcessingInstruction(start: number): number {
    const source = this.#source
    if (!source.limits.allowProcessingInstructions) throw source.refused('processing_instruction_not_allowed', start)
    const nameEnd = source.scanName(start + 2)
    const target = source.text.slice(start + 2, nameEnd)
    const end = source.text.indexOf('?>', nameEnd)
    if (end < 0) throw source.refused('not_closed', start)
    const isSeparated = end === nameEnd || source.skipSpace(nameEnd) > nameEnd
    if (!isSeparated || target.includes(':') || target.toLowerCase() === 'xml')
      throw source.refused('processing_instruction_malformed', start)
    this.#builder.markContent(contentBit.markup)
    return end + 2
  }
}
