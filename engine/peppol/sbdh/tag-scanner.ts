/** A start, end or empty-element tag as it stands in the stream. */
export interface ScannedTag {
  readonly kind: 'start' | 'end' | 'empty'
  /** from `<` to `>` */
  readonly bytes: Uint8Array
  /** place of `<` in the stream */
  readonly start: number
  /** the place after `>` */
  readonly end: number
}

type State = 'text' | 'opening' | 'tag' | 'span' | 'over'

const tagBytesMax = 1024 * 1024
const code = {
  less: 0x3c,
  greater: 0x3e,
  quote: 0x22,
  apostrophe: 0x27,
  slash: 0x2f,
  exclamation: 0x21,
  question: 0x3f,
}

/** How these begin, and what ends them. */
const spans = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const
type Span = (typeof spans)[number]
const beginLengthMax = '<![CDATA['.length

/**
 * Finds the tags of UTF-8 XML that comes in chunks, without a tree and in bounded memory: text, comments, CDATA and
 * instructions are passed over.
 * Of well-formed XML it finds exactly the tags; of anything else it finds something, so whoever believes its places has
 * the bytes parsed later.
 * A DOCTYPE or a tag above 1 MB ends the scan: nothing more is found.
 */
export class TagScanner {
  readonly #onTag: (tag: ScannedTag) => void
  #state: State = 'text'
  #offset = 0
  /** start of the current markup in the stream */
  #start = 0
  /** the place after the last markup */
  #textStart = 0
  /** the first characters of markup whose kind is not known yet */
  #opening = ''
  #pieces: Uint8Array[] = []
  #pieceBytes = 0
  /** the quotation mark that an attribute value waits for, 0 outside */
  #quote = 0
  /** what ends the comment, CDATA section or instruction that the scan stands in */
  #spanEnd = ''
  /** the last bytes of it that came with earlier chunks, fewer than its end has */
  #recent = ''

  constructor(onTag: (tag: ScannedTag) => void) {
    this.#onTag = onTag
  }

  /** Where the text began in whose midst the scan stands; undefined within markup. */
  get textStart(): number | undefined {
    return this.#state === 'text' ? this.#textStart : undefined
  }

  write(bytes: Uint8Array): void {
    const chunk = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) // parts of a Buffer take longer to make
    for (let at = 0; at < chunk.length;) at = this.#step(chunk, at)
    this.#offset += chunk.length
  }

  #step(chunk: Uint8Array, at: number): number {
    switch (this.#state) {
      case 'text':
        return this.#passText(chunk, at)
      case 'opening':
        return this.#readOpening(chunk, at)
      case 'tag':
        return this.#readTag(chunk, at)
      case 'over':
        return chunk.length
      case 'span':
        return this.#passSpan(chunk, at)
      default:
        return this.#state satisfies never
    }
  }

  #passText(chunk: Uint8Array, at: number): number {
    const less = chunk.indexOf(code.less, at)
    if (less < 0) return chunk.length
    this.#start = this.#offset + less
    const next = chunk[less + 1]
    if (next !== undefined && next !== code.exclamation && next !== code.question) return this.#beginTag(chunk, less)
    const opening = latin1(chunk.subarray(less, less + beginLengthMax))
    const span = spans.find(({ begin }) => opening.startsWith(begin))
    if (span) return this.#beginSpan(span, less + span.begin.length)
    this.#opening = ''
    this.#state = 'opening'
    return less
  }

  /** Reads on until it is clear what begins here. */
  #readOpening(chunk: Uint8Array, at: number): number {
    this.#opening += String.fromCharCode(chunk[at] ?? 0)
    const span = spans.find(({ begin }) => begin === this.#opening)
    if (span) return this.#beginSpan(span, at + 1)
    if (!spans.some(({ begin }) => begin.startsWith(this.#opening))) {
      if (!this.#opening.startsWith('<!')) return this.#beginTag(chunk, at, Uint8Array.of(code.less))
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

  #beginTag(chunk: Uint8Array, at: number, before?: Uint8Array): number {
    this.#state = 'tag'
    this.#pieces = before ? [before] : []
    this.#pieceBytes = before?.length ?? 0
    this.#quote = 0
    return this.#readTag(chunk, at)
  }

  #readTag(chunk: Uint8Array, at: number): number {
    const end = this.#endOfTag(chunk, at)
    const piece = chunk.subarray(at, end < 0 ? chunk.length : end + 1)
    this.#pieceBytes += piece.length
    if (this.#pieceBytes > tagBytesMax) this.#state = 'over'
    else if (end >= 0) this.#finishTag(this.#pieces.length === 0 ? piece : Buffer.concat([...this.#pieces, piece]))
    // a copy of what must wait: the caller may use its chunk again
    else this.#pieces.push(new Uint8Array(piece))
    return at + piece.length
  }

  /**
   * The place of the `>` that ends the tag, -1 when it is not in this chunk; `>` inside an attribute value does not
   * count.
   */
  #endOfTag(chunk: Uint8Array, from: number): number {
    let quote = this.#quote
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]
      if (quote !== 0) {
        at = chunk.indexOf(quote, at)
        if (at < 0) break
        quote = 0
      } else if (byte === code.greater) return at
      else if (byte === code.quote || byte === code.apostrophe) quote = byte
    }
    this.#quote = quote
    return -1
  }

  #finishTag(bytes: Uint8Array): void {
    this.#state = 'text'
    this.#pieces = []
    const kind = bytes[1] === code.slash ? 'end' : bytes.at(-2) === code.slash ? 'empty' : 'start'
    this.#textStart = this.#start + bytes.length
    this.#onTag({ kind, bytes, start: this.#start, end: this.#textStart })
  }

  #passSpan(chunk: Uint8Array, at: number): number {
    const next = this.#endOfSpan(chunk, at)
    if (next < 0) {
      const kept = this.#spanEnd.length - 1
      this.#recent = (this.#recent + latin1(chunk.subarray(Math.max(at, chunk.length - kept)))).slice(-kept)
      return chunk.length
    }
    this.#state = 'text'
    this.#textStart = this.#offset + next
    return next
  }

  /** The place after the end of the span, -1 when it is not in this chunk; the end may have begun in chunks before. */
  #endOfSpan(chunk: Uint8Array, at: number): number {
    const { length } = this.#spanEnd
    const acrossChunks =
      this.#recent === '' ? -1 : (this.#recent + latin1(chunk.subarray(at, at + length - 1))).indexOf(this.#spanEnd)
    if (acrossChunks >= 0) return at + acrossChunks + length - this.#recent.length
    const found = bufferOf(chunk).indexOf(this.#spanEnd, at, 'latin1')
    return found < 0 ? -1 : found + length
  }
}

function latin1(bytes: Uint8Array): string {
  return bufferOf(bytes).toString('latin1')
}

/** The same memory, which a Buffer searches for several bytes at once. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
