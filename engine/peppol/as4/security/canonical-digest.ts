import { createHash, type Hash } from 'node:crypto'
import { errorCodeOf, ServiceError } from '../../../error/service-error.ts'
import { tagName } from '../../sbdh/tag-name.ts'
import { TagScanner, type ScannedTag } from '../../sbdh/tag-scanner.ts'
import { canonicalizeExclusive } from '../../../xml/canonicalize.ts'
import { parseXml } from '../../../xml/parse-xml.ts'
import { receivedLimits } from '../../../xml/xml-limits.ts'

const usualPieceBytes = 64 * 1024
/**
 * the longest piece without a place to cut, with the start tags around it: a comment, a CDATA section, all that follows
 * a tag which the scanner gives up on
 */
const heldBytesMax = 10_000_000

const code = { lineFeed: 0x0a, ampersand: 0x26, semicolon: 0x3b, greater: 0x3e, closingBracket: 0x5d }

/**
 * The digest of an XML document in exclusive canonical form without comments, made while it comes in and with no more
 * than a piece of it in memory (D113).
 *
 * The scanner finds places between two tags or within a text. What stands before such a place is put between the start
 * tags of the elements that are open where it begins and the end tags of those
 * that are open where it ends: that is a document, so the one parser checks it and the one canonicalizer writes it. Of
 * what comes out, the part between those tags is digested. A start tag is canonical in itself
 * and in what stands around it, so the parts together are the canonical form of the whole.
 */
export class CanonicalDigest {
  readonly #digest: Hash
  readonly #scanner = new TagScanner((tag) => this.#follow(tag))
  /** start tags of the elements that are open now, and their bytes together */
  readonly #open: Uint8Array[] = []
  #openBytes = 0
  #lastTagEnd = 0
  /** what was not digested yet, and its place in the document */
  #held: Uint8Array[] = []
  #heldBytes = 0
  #start = 0
  #around: SurroundingTags = outside
  readonly #pieceBytes: number
  #tryAt: number
  #fault: unknown

  /**
   * Pieces have about the given size, or that of the start tags around them where those are longer, so that the work
   * stays linear.
   */
  constructor(hash: string, pieceBytes = usualPieceBytes) {
    this.#digest = createHash(hash)
    this.#pieceBytes = pieceBytes
    this.#tryAt = pieceBytes
  }

  /** Takes the next bytes. Whatever is wrong with them is told at the end. */
  update(chunk: Uint8Array): void {
    this.#attempt(() => {
      for (let at = 0; at < chunk.length; at += this.#pieceBytes) this.#take(chunk.subarray(at, at + this.#pieceBytes))
    })
  }

  /**
   * Throws `signature_invalid` for what is no XML of ours, `message_too_large` for markup that is too long to be held.
   */
  digest(): Uint8Array {
    this.#attempt(() => this.#write(Buffer.concat(this.#held), outside))
    if (this.#fault === undefined) return this.#digest.digest()
    if (errorCodeOf(this.#fault) === 'message_too_large') throw this.#fault
    throw new ServiceError('signature_invalid', {
      inside: { reason: 'the payload has no canonical form' },
      cause: this.#fault,
    })
  }

  /** Nothing is done any more after the first fault. */
  #attempt(action: () => void): void {
    if (this.#fault !== undefined) return
    try {
      action()
    } catch (error) {
      this.#fault = error
      this.#held = []
    }
  }

  #take(bytes: Uint8Array): void {
    this.#held.push(bytes)
    this.#heldBytes += bytes.length
    this.#scanner.write(bytes)
    const isFull = (): boolean => this.#heldBytes + this.#openBytes > heldBytesMax
    if (this.#heldBytes >= this.#tryAt || isFull()) this.#cut()
    if (isFull()) throw new ServiceError('message_too_large', { inside: { heldBytesMax } })
  }

  #follow(tag: ScannedTag): void {
    this.#lastTagEnd = tag.end
    if (tag.kind === 'start') {
      const { bytes } = tag
      this.#open.push(bytes)
      this.#openBytes += bytes.length
    } else if (tag.kind === 'end') this.#openBytes -= this.#open.pop()?.length ?? 0
  }

  #cut(): void {
    const held = Buffer.concat(this.#held)
    const length = this.#lengthToCut(held)
    if (length > 0) {
      const around = surroundingsOf(this.#open)
      this.#write(held.subarray(0, length), around)
      this.#around = around
      this.#start += length
    }
    this.#held = [held.subarray(length)]
    this.#heldBytes = held.length - length
    this.#tryAt = length > 0 ? this.#heldBytes + Math.max(this.#pieceBytes, this.#openBytes) : 2 * this.#heldBytes
  }

  /**
   * How much of what is held can go: up to a place in the text that the scan stands in, or to the last tag. Never
   * outside of the root element: what stands there is one piece with its tag.
   */
  #lengthToCut(held: Buffer): number {
    if (this.#open.length === 0) return 0
    const { textStart } = this.#scanner
    return Math.max(
      0,
      textStart === undefined
        ? this.#lastTagEnd - this.#start
        : placeInText(held, Math.max(0, textStart - this.#start)),
    )
  }

  #write(content: Uint8Array, after: SurroundingTags): void {
    const canonical = canonicalForm([this.#around.startTags, content, Buffer.from(after.endTags)])
    this.#digest.update(canonical.slice(this.#around.canonicalLength, canonical.length - after.endTags.length))
  }
}

/** The elements around a place. */
interface SurroundingTags {
  readonly startTags: Uint8Array
  readonly endTags: string
  /** of the start tags in canonical form */
  readonly canonicalLength: number
}

const outside: SurroundingTags = { startTags: new Uint8Array(0), endTags: '', canonicalLength: 0 }

function surroundingsOf(open: readonly Uint8Array[]): SurroundingTags {
  const startTags = Buffer.concat(open)
  const endTags = open
    .map((tag) => `</${Buffer.from(tagName(tag)).toString()}>`)
    .toReversed()
    .join('')
  return {
    startTags,
    endTags,
    canonicalLength: canonicalForm([startTags, Buffer.from(endTags)]).length - endTags.length,
  }
}

function canonicalForm(parts: readonly Uint8Array[]): string {
  return canonicalizeExclusive(parseXml(Buffer.concat(parts), receivedLimits))
}

/**
 * The last place at or after `from` where the text can be parted: not within a reference, a character, a CR LF or a
 * `]]>`.
 */
function placeInText(held: Buffer, from: number): number {
  let at = Math.max(from, held.length - 1)
  while (at > from && isInseparable(held[at] ?? 0)) at -= 1
  const reference = held.lastIndexOf(code.ampersand, at)
  const isWithin = reference >= from && !held.subarray(reference, at).includes(code.semicolon)
  return isWithin ? reference : at
}

/** Whether this byte may belong to what stands before it. */
function isInseparable(byte: number): boolean {
  return (
    byte === code.lineFeed || byte === code.greater || byte === code.closingBracket || (byte >= 0x80 && byte < 0xc0)
  )
}
