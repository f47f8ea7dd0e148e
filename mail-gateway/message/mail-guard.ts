import { createHash } from 'node:crypto'
import { readHeaderBlock, type HeaderField } from './header-block.ts'
import type { MailFlaw } from './mail-flaw.ts'

/** maximum size of a header */
export const headerBytesMax = 64 * 1024
const headerLinesMax = 1_000
const headerLineBytesMax = 3_992

const nul = 0x00
const lf = 0x0a
const cr = 0x0d

/**
 * Checks the bytes of a mail while they arrive, before any library reads them: line breaks, size and header. Reports
 * the first flaw, which does not depend on how the bytes are divided into chunks. Holds at most 64 kB, for the header.
 */
export class MailGuard {
  #flaw: MailFlaw | undefined
  #fields: readonly HeaderField[] | undefined
  readonly #bytesMax: number
  readonly #header: Buffer[] = []
  readonly #body = createHash('sha256')
  #bytes = 0
  #headerLines = 0
  #lineBytes = 0
  #isAfterCr = false

  /** `bytesMax`: maximum size of a mail */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** the first flaw that was found */
  get flaw(): MailFlaw | undefined {
    return this.#flaw
  }

  /** the fields of the header, once it is complete and if it has no flaw */
  get fields(): readonly HeaderField[] | undefined {
    return this.#fields
  }

  /** number of bytes that have arrived */
  get bytes(): number {
    return this.#bytes
  }

  /** Checks the next bytes. After a flaw, only counts them. */
  push(chunk: Buffer): void {
    const before = this.#bytes
    this.#bytes += chunk.length
    if (this.#flaw !== undefined) return
    const room = Math.max(0, this.#bytesMax - before)
    const inside = chunk.subarray(0, room)
    const bodyAt = this.#fields === undefined ? this.#pushHeader(inside, before) : 0
    const body = inside.subarray(bodyAt)
    this.#flaw ??= this.#checkBody(body)
    if (chunk.length > room) this.#flaw ??= 'mail_too_big'
    if (this.#flaw === undefined) this.#body.update(body)
  }

  /** Ends the mail. Returns the SHA-256 of its body, in lower-case hexadecimal. */
  end(): string {
    if (this.#flaw === undefined && this.#isAfterCr) this.#flaw = 'bare_line_break'
    if (this.#flaw === undefined && this.#fields === undefined) this.#readFields()
    return this.#body.digest('hex')
  }

  /** Checks bytes of the header, and reads it if they end it. Returns the position behind those of the header. */
  #pushHeader(chunk: Buffer, before: number): number {
    for (let at = 0; at < chunk.length && this.#flaw === undefined; at++) {
      const byte = chunk[at] ?? nul
      this.#flaw = this.#checkByte(byte)
      if (this.#flaw !== undefined || !this.#endsHeader(byte, before + at)) continue
      this.#header.push(chunk.subarray(0, at + 1))
      this.#readFields()
      return at + 1
    }
    this.#header.push(chunk)
    return chunk.length
  }

  /** Checks bytes of the body. Skips those that are neither a line break nor behind one: they are most of a mail. */
  #checkBody(body: Buffer): MailFlaw | undefined {
    for (let at = 0; at < body.length; at++) {
      if (!this.#isAfterCr) at = nextSpecial(body, at)
      const flaw = at < body.length ? this.#checkByte(body[at] ?? nul) : undefined
      if (flaw !== undefined) return flaw
    }
    return undefined
  }

  #checkByte(byte: number): MailFlaw | undefined {
    if ((byte === lf) !== this.#isAfterCr) return 'bare_line_break'
    this.#isAfterCr = byte === cr
    return byte === nul ? 'header_malformed' : undefined
  }

  /** Counts a byte of the header. Returns true if it ends the empty line behind the header. */
  #endsHeader(byte: number, position: number): boolean {
    this.#lineBytes++
    if (position >= headerBytesMax || this.#lineBytes > headerLineBytesMax + 2) this.#flaw = 'header_too_big'
    if (byte !== lf) return false
    const isEmpty = this.#lineBytes === 2
    this.#lineBytes = 0
    if (!isEmpty && ++this.#headerLines > headerLinesMax) this.#flaw = 'header_too_big'
    return isEmpty && this.#flaw === undefined
  }

  #readFields(): void {
    const read = readHeaderBlock(Buffer.concat(this.#header))
    this.#header.length = 0
    if (typeof read === 'string') this.#flaw = read
    else this.#fields = read
  }
}

/** Returns the position of the next byte that may be a line break or a flaw; the length of the body if none follows. */
function nextSpecial(body: Buffer, from: number): number {
  let at = from
  while (at < body.length && (body[at] ?? nul) > cr) at++
  return at
}
