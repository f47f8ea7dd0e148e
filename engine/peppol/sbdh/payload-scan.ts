import { createHash, type Hash } from 'node:crypto'
import type { XmlElement } from '../../xml/element.ts'
import type { DocumentSlice } from './document-slice.ts'
import { InheritedNamespaces } from './inherited-namespaces.ts'
import { tagName } from './tag-name.ts'
import type { ScannedTag } from './tag-scanner.ts'

/**
 * Follows the payload of an envelope while its bytes arrive, to find its position, its hash and the declarations that
 * it inherits.
 */
export class PayloadScan {
  /** stream position after the start tag */
  readonly contentStart: number
  readonly isEmptyElement: boolean
  /** stream position after the end tag, once it is known */
  end: number | undefined
  readonly #start: number
  readonly #insertAt: number
  readonly #inherited: InheritedNamespaces
  /** hash of the bytes as they are */
  readonly #plain: Hash = createHash('sha256')
  /** hash of the bytes with the inherited declarations inserted; `finish` decides which of the two applies */
  readonly #completed: Hash | undefined

  /**
   * Begins at the start tag of the payload. `element` is the payload as the parser reads it from this tag inside the
   * root.
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
   * Processes a tag of the payload, including its own start tag. `isOutside` is true if the payload ends with this tag.
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
