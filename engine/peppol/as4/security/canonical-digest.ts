import { createHash, type Hash } from 'node:crypto'
import { errorCodeOf, ServiceError } from '../../../error/service-error.ts'
import { tagName } from '../../sbdh/tag-name.ts'
import { TagScanner, type ScannedTag } from '../../sbdh/tag-scanner.ts'
import { canonicalizeExclusive } from '../../../xml/canonicalize.ts'
import { parseXml } from '../../../xml/parse-xml.ts'
import { receivedLimits } from '../../../xml/xml-limits.ts'

const usualPieceBytes = 64 * 1024
/**
 * maximum size of a piece that cannot be cut, including the start tags around it, in bytes. Such a piece may be a
 * comment, a CDATA section, or everything after a tag at which the scanner stopped.
 */
const heldBytesMax = 10_000_000

const code = { lineFeed: 0x0a, ampersand: 0x26, semicolon: 0x3b, greater: 0x3e, closingBracket: 0x5d }

/**
 * Computes the digest of an XML document in exclusive canonical form without comments, while the document arrives. Only
 * one piece of the document is in memory at a time (D113).
 *
 * The document is cut between two tags or within a text. Each piece is put between the start tags of the elements that
 * are open at its beginning and the end tags of the elements that are open at its end. The result is a complete
 * document, which the regular parser checks and the regular canonicalizer writes. Only the part of the output between
 * those tags is digested. The canonical form of a start tag depends only on the tag and the tags around it, so the
 * parts together are the canonical form of the whole document.
 */
export class CanonicalDigest {
  readonly #digest: Hash
  readonly #scanner = new TagScanner((tag) => this.#follow(tag))
  /** start tags of the elements that are open now, and their total size in bytes */
  readonly #open: Uint8Array[] = []
  #openBytes = 0
  #lastTagEnd = 0
  /** bytes that are not digested yet, their number, and their offset in the document */
  #held: Uint8Array[] = []
  #heldBytes = 0
  #start = 0
  #around: SurroundingTags = outside
  readonly #pieceBytes: number
  #tryAt: number
  #fault: unknown

  /**
   * `pieceBytes` is the approximate size of a piece. If the start tags around a piece are larger than that, the piece
   * becomes as large as those tags, so that the total work stays linear.
   */
  constructor(hash: string, pieceBytes = usualPieceBytes) {
    this.#digest = createHash(hash)
    this.#pieceBytes = pieceBytes
    this.#tryAt = pieceBytes
  }

  /** Adds the next bytes. Does not throw: `digest` throws the errors found here. */
  update(chunk: Uint8Array): void {
    this.#attempt(() => {
      for (let at = 0; at < chunk.length; at += this.#pieceBytes) this.#take(chunk.subarray(at, at + this.#pieceBytes))
    })
  }

  /**
   * Returns the digest. Throws `signature_invalid` if our parser refuses the document, and `message_too_large` if a
   * piece that cannot be cut exceeds the limit.
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

  /** Runs the action and stores its error; does nothing after the first error. */
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
   * Returns how many of the pending bytes can be digested now: up to a position where the current text can be split, or
   * to the end of the last tag. Returns 0 outside the root element, because everything before the root stays in one
   * piece with its start tag, and everything after the root with its end tag.
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

/** The start and end tags of the elements that are open at a position where the document is cut. */
interface SurroundingTags {
  readonly startTags: Uint8Array
  readonly endTags: string
  /** length of the start tags in canonical form */
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
 * Returns the last position at or after `from` where the text can be split: not within a reference, a character, a CR
 * LF or a `]]>`.
 */
function placeInText(held: Buffer, from: number): number {
  let at = Math.max(from, held.length - 1)
  while (at > from && isInseparable(held[at] ?? 0)) at -= 1
  const reference = held.lastIndexOf(code.ampersand, at)
  const isWithin = reference >= from && !held.subarray(reference, at).includes(code.semicolon)
  return isWithin ? reference : at
}

/** True if the text must not be split before this byte, because a CR LF, a `]]>` or a character could be cut in two. */
function isInseparable(byte: number): boolean {
  return (
    byte === code.lineFeed || byte === code.greater || byte === code.closingBracket || (byte >= 0x80 && byte < 0xc0)
  )
}
