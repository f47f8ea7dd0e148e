import { ServiceError } from '../../../error/service-error.ts'
import { ByteWindow } from './byte-window.ts'
import { decodeBase64Stream } from './base64-stream.ts'
import { parseMediaType, type MediaType } from './media-type.ts'
import { parsePartHeaders } from './part-headers.ts'

/**
 * One body part (RFC 2046 section 5.1). Its content can be read only once, and only before the next part is requested.
 */
export interface MimePart {
  readonly contentType: MediaType | undefined
  /** Content-ID without angle brackets */
  readonly contentId: string | undefined
  /** the content with its transfer encoding decoded */
  readonly content: AsyncIterable<Uint8Array>
}

const boundaryShape = /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/
const partsMax = 10
const headerBytesMax = 8192
/** maximum size of the preamble, and also of the epilogue, in bytes */
const strayBytesMax = 8192

/**
 * Reads a multipart/related body part by part as it arrives, within limits (X17). The boundary may have at most 70
 * characters. There may be at most 10 parts, each with at most 8 kB of headers. Nested multipart and message types are
 * refused.
 * Lines end with CR LF or with LF. Every later delimiter must be preceded by the kind of line ending that ends the
 * first delimiter line.
 * The preamble and the epilogue are ignored and limited to 8 kB each.
 * Throws `message_too_large` for a body above the byte limit, and `mime_malformed` for any other violation.
 */
export class MimeReader {
  readonly #window: ByteWindow
  readonly #dashBoundary: string
  readonly #contentIds = new Set<string>()
  #lineEnd = ''
  #parts = 0
  #at: 'start' | 'content' | 'headers' | 'end' = 'start'
  #content: AsyncGenerator<Uint8Array> | undefined

  constructor(contentType: string, body: AsyncIterable<Uint8Array>, bytesMax: number) {
    this.#dashBoundary = `--${boundaryOf(contentType)}`
    this.#window = new ByteWindow(body, bytesMax)
  }

  /** Returns the next part; undefined after the last one. Skips any unread content of the previous part. */
  async next(): Promise<MimePart | undefined> {
    if (this.#at === 'start') await this.#skipPreamble()
    while (this.#content && !(await this.#content.next()).done);
    if (this.#at === 'end') return undefined
    if (this.#at !== 'headers') throw malformed('read after a refusal')
    if (++this.#parts > partsMax) throw malformed('too many parts')
    const headers = parsePartHeaders(await this.#readHeaders())
    const contentId = headers.contentId
    if (contentId !== undefined && this.#contentIds.has(contentId)) throw malformed('duplicate Content-ID')
    if (contentId !== undefined) this.#contentIds.add(contentId)
    this.#at = 'content'
    this.#content = this.#readContent()
    return {
      contentType: headers.contentType,
      contentId,
      content: headers.isBase64 ? decodeBase64Stream(this.#content) : this.#content,
    }
  }

  /**
   * Reads and discards the rest of the body, because the peer reads the answer only after it has sent its whole
   * request.
   */
  async drain(): Promise<void> {
    await this.#window.drain()
  }

  async #skipPreamble(): Promise<void> {
    for (;;) {
      const at = delimiterLineIn(this.#window.bytes, this.#dashBoundary)
      if (at >= 0) {
        this.#window.take(at + this.#dashBoundary.length)
        return this.#finishDelimiter()
      }
      if (this.#window.length > strayBytesMax) throw malformed('no delimiter')
      await this.#need()
    }
  }

  /** Reads the rest of a delimiter line, which is `--` after the last part and otherwise only white space. */
  async #finishDelimiter(): Promise<void> {
    while (this.#window.length < 2) await this.#need()
    if (this.#window.bytes.subarray(0, 2).toString('latin1') === '--') {
      this.#at = 'end'
      return this.#skipEpilogue()
    }
    const line = await this.#readLine(strayBytesMax)
    if (!/^[ \t]*\r?\n$/.test(line)) throw malformed('text after the boundary')
    this.#lineEnd ||= line.endsWith('\r\n') ? '\r\n' : '\n'
    this.#at = 'headers'
  }

  async #skipEpilogue(): Promise<void> {
    let skipped = 0
    do {
      skipped += this.#window.take().length
      if (skipped > strayBytesMax) throw malformed('epilogue too long')
    } while (await this.#fill())
  }

  async #readHeaders(): Promise<string> {
    let headers = ''
    for (;;) {
      const line = await this.#readLine(headerBytesMax - headers.length)
      if (/^\r?\n$/.test(line)) return headers
      headers += line
    }
  }

  async #readLine(bytesMax: number): Promise<string> {
    for (;;) {
      const length = this.#window.bytes.indexOf(0x0a) + 1
      if ((length || this.#window.length) > bytesMax) throw malformed('line or header too long')
      if (length > 0) return this.#window.take(length).toString('latin1')
      await this.#need()
    }
  }

  async *#readContent(): AsyncGenerator<Uint8Array> {
    const delimiter = Buffer.from(this.#lineEnd + this.#dashBoundary, 'latin1')
    for (;;) {
      const at = this.#window.bytes.indexOf(delimiter)
      // As long as the delimiter is not found, the last bytes are held back, because they may be the beginning of the
      // delimiter.
      const certain = at >= 0 ? at : this.#window.length - delimiter.length + 1
      if (certain > 0) yield this.#window.take(certain)
      if (at >= 0) {
        this.#window.take(delimiter.length)
        return await this.#finishDelimiter()
      }
      await this.#need()
    }
  }

  async #need(): Promise<void> {
    if (!(await this.#fill())) throw malformed('cut off')
  }

  async #fill(): Promise<boolean> {
    try {
      return await this.#window.fill()
    } catch (error) {
      throw error instanceof ServiceError ? error : malformed('the body was cut off', error)
    }
  }
}

function boundaryOf(contentType: string): string {
  const mediaType = parseMediaType(contentType)
  const boundary = mediaType?.parameters.get('boundary') ?? ''
  if (mediaType?.type !== 'multipart/related' || !boundaryShape.test(boundary)) throw malformed('Content-Type')
  return boundary
}

/** Returns the position of the first boundary that begins a line; -1 if no line begins with it. */
function delimiterLineIn(bytes: Buffer, dashBoundary: string): number {
  if (bytes.subarray(0, dashBoundary.length).toString('latin1') === dashBoundary) return 0
  return bytes.indexOf(`\n${dashBoundary}`, 0, 'latin1') + 1 || -1
}

function malformed(reason: string, cause?: unknown): ServiceError {
  return new ServiceError('mime_malformed', { inside: { reason }, cause })
}
