import { createHash, type Hash } from 'node:crypto'
import type { XmlElement } from '../../xml/element.ts'
import type { DocumentSlice } from './document-slice.ts'
import { InheritedNamespaces } from './inherited-namespaces.ts'
import { tagName } from './tag-name.ts'
import type { ScannedTag } from './tag-scanner.ts'

/** The payload of an envelope while its bytes pass by: its place, its hash, and the declarations that it inherits. */
export class PayloadScan {
  /** the place after the start tag */
  readonly contentStart: number
  readonly isEmptyElement: boolean
  /** the place after the end tag, once it is known */
  end: number | undefined
  readonly #start: number
  readonly #insertAt: number
  readonly #inherited: InheritedNamespaces
  /** over the bytes as they stand */
  readonly #plain: Hash = createHash('sha256')
  /** over the bytes with the inherited declarations put in; which of the two counts is known at the end */
  readonly #completed: Hash | undefined

  /** Of its start tag, and of the element that the parser makes of it in its place. */
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
   * A tag of the payload, its own start tag included; `isOutside` when the tag brings the scan back to the envelope.
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
