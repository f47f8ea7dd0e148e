import { createHash, type Hash } from 'node:crypto'
import type { XmlElement } from '../../xml/element.ts'
import type { DocumentSlice } from './document-slice.ts'
import { InheritedNamespaces } from './inherited-namespaces.ts'
import { tagName } from './tag-name.ts'
import type { ScannedTag } from './tag-scanner.ts'

/**
 * Follows the payload of an envelope while its bytes arrive. Determines the payload's position, its hash and the
 * namespace declarations that it inherits.
 */
export class PayloadScan {
  /** stream position after the start tag */
  readonly contentStart: number
  readonly isEmptyElement: boolean
  /** stream position after the end tag; undefined until the end tag is found */
  end: number | undefined
  readonly #start: number
  readonly #insertAt: number
  readonly #inherited: InheritedNamespaces
  /** hash of the bytes as they arrive */
  readonly #plain: Hash = createHash('sha256')
  /** hash of the bytes with the inherited declarations inserted; `finish` decides which of the two hashes applies */
  readonly #completed: Hash | undefined

  /**
   * `startTag` is the start tag of the payload. `element` is the payload element without its content, as the
   * regular parser read it inside the root element of the envelope.
   */
  constructor(startTag: ScannedTag, element: XmlElement) {
    this.contentStart = startTag.end
    this.isEmptyElement = startTag.kind === 'empty'
    this.#start = startTag.start
    const nameEnd = 1 + tagName(startTag.bytes).length
    this.#insertAt = startTag.start + nameEnd
    this.#inherited = new InheritedNamespaces(element)
    this.#plain.update(startTag.bytes)
    if (this.#inherited.declarations !== '') {
      this.#completed = createHash('sha256')
        .update(startTag.bytes.subarray(0, nameEnd))
        .update(this.#inherited.declarations, 'utf8')
        .update(startTag.bytes.subarray(nameEnd))
    }
  }

  /**
   * Processes a tag of the payload; the payload's own start tag is the first. `isOutside` is true if the payload ends
   * with this tag.
   */
  takeTag(tag: ScannedTag, isOutside: boolean): void {
    this.#inherited.takeTag(tag)
    if (isOutside) this.end = tag.end
  }

  update(content: Uint8Array): void {
    this.#plain.update(content)
    this.#completed?.update(content)
  }

  finish(end: number): { readonly slice: DocumentSlice; readonly payloadHash: string } {
    const inserted = this.#inherited.isUsed ? this.#inherited.declarations : ''
    const hash = inserted === '' ? this.#plain : (this.#completed ?? this.#plain)
    return { slice: { start: this.#start, end, insertAt: this.#insertAt, inserted }, payloadHash: hash.digest('hex') }
  }
}
