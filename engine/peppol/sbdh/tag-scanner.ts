import { NextPlace } from './next-place.ts'

/**
 * A start, end or empty-element tag in the stream, as a position in a text with one character per byte. Nothing is
 * copied for it, because a document of 3 MB has a hundred thousand tags.
 */
export class ScannedTag {
  readonly text: string
  /** position of `<` in the text */
  readonly from: number
  /** position after `>` in the text */
  readonly to: number
  /** position of `<` in the stream */
  readonly start: number
  readonly kind: 'start' | 'end' | 'empty'

  constructor(text: string, from: number, to: number, start: number) {
    this.text = text
    this.from = from
    this.to = to
    this.start = start
    this.kind = text[from + 1] === '/' ? 'end' : text[to - 2] === '/' ? 'empty' : 'start'
  }

  /** position after `>` in the stream */
  get end(): number {
    return this.start + this.to - this.from
  }

  /** the tag from `<` to `>` */
  get bytes(): Uint8Array {
    return Buffer.from(this.text.slice(this.from, this.to), 'latin1')
  }
}

type State = 'text' | 'opening' | 'tag' | 'span' | 'over'

const tagBytesMax = 1024 * 1024
/** number of bytes converted to text at a time */
const pieceBytes = 64 * 1024

/** The delimiters of spans: comments, CDATA sections and processing instructions. */
const spans = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const
type Span = (typeof spans)[number]
const beginLengthMax = '<![CDATA['.length

/** The piece of text that is being scanned, with the positions of the characters for which the scanner searches. */
class Piece {
  readonly text: string
  readonly less: NextPlace
  readonly greater: NextPlace
  readonly quotes: Readonly<Record<'"' | "'", NextPlace>>

  constructor(text: string) {
    this.text = text
    this.less = new NextPlace(text, '<')
    this.greater = new NextPlace(text, '>')
    this.quotes = { '"': new NextPlace(text, '"'), "'": new NextPlace(text, "'") }
  }
}

/**
 * Finds the tags of UTF-8 XML that arrives in chunks. Builds no tree and uses bounded memory. Text, comments, CDATA
 * sections and processing instructions are skipped.
 * In well-formed XML, the scanner finds exactly the tags. For any other input the result is unspecified, so a caller
 * that relies on the positions must have the bytes parsed later. A DOCTYPE or a tag above 1 MB ends the scan: nothing
 * more is found.
 *
 * The scanner searches texts with one character per byte, because the JavaScript engine does this much faster than a
 * loop over bytes.
 */
export class TagScanner {
  readonly #onTag: (tag: ScannedTag) => void
  #state: State = 'text'
  #offset = 0
  /** start of the current markup in the stream */
  #start = 0
  /** stream position after the last markup */
  #textStart = 0
  /** the first characters of markup whose kind is not known yet */
  #opening = ''
  /** parts of the current tag that arrived in earlier pieces */
  #parts: string[] = []
  #partsLength = 0
  /** the quotation mark that ends the current attribute value */
  #quote: '"' | "'" | undefined
  /** the delimiter that ends the current comment, CDATA section or processing instruction */
  #spanEnd = ''
  /**
   * the last characters that were read of the current span (a comment, CDATA section or processing instruction); its
   * end delimiter may begin there and end in the next piece
   */
  #recent = ''

  constructor(onTag: (tag: ScannedTag) => void) {
    this.#onTag = onTag
  }

  /** The stream position at which the current text began; undefined within markup. */
  get textStart(): number | undefined {
    return this.#state === 'text' ? this.#textStart : undefined
  }

  write(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    for (let start = 0; start < bytes.length && this.#state !== 'over'; start += pieceBytes)
      this.#scan(new Piece(bytes.toString('latin1', start, start + pieceBytes)))
  }

  #scan(piece: Piece): void {
    for (let at = 0; at < piece.text.length;) at = this.#step(piece, at)
    this.#offset += piece.text.length
  }

  #step(piece: Piece, at: number): number {
    switch (this.#state) {
      case 'text':
        return this.#passText(piece, at)
      case 'opening':
        return this.#readOpening(piece, at)
      case 'tag':
        return this.#readTag(piece, at)
      case 'over':
        return piece.text.length
      case 'span':
        return this.#passSpan(piece, at)
      default:
        return this.#state satisfies never
    }
  }

  #passText(piece: Piece, at: number): number {
    const { text } = piece
    const less = piece.less.from(at)
    if (less >= text.length) return text.length
    this.#start = this.#offset + less
    const next = text[less + 1]
    if (next !== undefined && next !== '!' && next !== '?') return this.#beginTag(piece, less)
    const opening = text.slice(less, less + beginLengthMax)
    const span = spans.find(({ begin }) => opening.startsWith(begin))
    if (span) return this.#beginSpan(span, less + span.begin.length)
    this.#opening = ''
    this.#state = 'opening'
    return less
  }

  /** Reads characters until they show the kind of the markup. */
  #readOpening(piece: Piece, at: number): number {
    this.#opening += piece.text[at] ?? ''
    const span = spans.find(({ begin }) => begin === this.#opening)
    if (span) return this.#beginSpan(span, at + 1)
    if (!spans.some(({ begin }) => begin.startsWith(this.#opening))) {
      if (!this.#opening.startsWith('<!')) return this.#beginTag(piece, at, '<')
      this.#state = 'over'
    }
    return at + 1
  }

  #beginSpan({ end }: Span, next: number): number {
    this.#state = 'span'
    this.#spanEnd = end
    this.#recent = ''
    return next
  }

  #beginTag(piece: Piece, at: number, before?: string): number {
    this.#state = 'tag'
    if (before !== undefined) this.#parts.push(before)
    this.#partsLength = before?.length ?? 0
    this.#quote = undefined
    return this.#readTag(piece, at)
  }

  #readTag(piece: Piece, at: number): number {
    const end = this.#endOfTag(piece, at)
    const next = end ?? piece.text.length
    this.#partsLength += next - at
    if (this.#partsLength > tagBytesMax) this.#state = 'over'
    else if (end === undefined) this.#parts.push(piece.text.slice(at))
    else if (this.#parts.length === 0) this.#finishTag(piece.text, at, next)
    else this.#finishTag(this.#parts.splice(0).join('') + piece.text.slice(at, next), 0, this.#partsLength)
    return next
  }

  /** Returns the position after the tag if it ends in this piece; a `>` inside an attribute value does not end it. */
  #endOfTag({ text, greater, quotes }: Piece, from: number): number | undefined {
    for (let at = from; ;) {
      if (this.#quote !== undefined) {
        at = quotes[this.#quote].from(at) + 1
        if (at > text.length) return undefined
      }
      const end = greater.from(at)
      const value = Math.min(quotes['"'].from(at), quotes["'"].from(at))
      this.#quote = undefined
      if (end < value) return end + 1
      if (value === Infinity) return undefined
      this.#quote = text[value] === '"' ? '"' : "'"
      at = value + 1
    }
  }

  #finishTag(text: string, from: number, to: number): void {
    this.#state = 'text'
    this.#textStart = this.#start + to - from
    this.#onTag(new ScannedTag(text, from, to, this.#start))
  }

  #passSpan({ text }: Piece, at: number): number {
    const next = this.#endOfSpan(text, at)
    if (next === undefined) {
      const kept = this.#spanEnd.length - 1
      this.#recent = (this.#recent + text.slice(Math.max(at, text.length - kept))).slice(-kept)
      return text.length
    }
    this.#state = 'text'
    this.#textStart = this.#offset + next
    return next
  }

  /**
   * Returns the position after the current comment, CDATA section or processing instruction if it ends in this piece;
   * its end delimiter may have begun in earlier pieces.
   */
  #endOfSpan(text: string, at: number): number | undefined {
    const { length } = this.#spanEnd
    const acrossPieces =
      this.#recent === '' ? -1 : (this.#recent + text.slice(at, at + length - 1)).indexOf(this.#spanEnd)
    if (acrossPieces >= 0) return at + acrossPieces + length - this.#recent.length
    const found = text.indexOf(this.#spanEnd, at)
    return found < 0 ? undefined : found + length
  }
}
