import { isAscii, isUtf8 } from 'node:buffer'
import { decodedUnits, type ReadableText, unitsOf } from './code-units.ts'
import { holdsForbiddenControl } from './control-character.ts'
import { lineAndColumn } from './position.ts'
import type { DocumentEncoding } from './tree.ts'
import { undecodable } from './undecodable.ts'
import { XmlRefused } from './xml-refused.ts'

export interface DecodedText extends ReadableText {
  readonly encoding: DocumentEncoding
}

/**
 * Decodes a document strictly. Accepts UTF-8 with or without a byte order mark, and UTF-16 with a byte order mark (XML
 * 1.0, 4.3.3). The returned text does not contain the mark. Throws `XmlRefused` for bytes that are malformed in the
 * encoding, and for characters that XML 1.0 forbids (production 2).
 */
export function decodeDocument(bytes: Uint8Array): DecodedText {
  try {
    return decodeStrictly(bytes)
  } catch (error) {
    throw error instanceof XmlRefused ? undecodable(bytes, error) : error
  }
}

function decodeStrictly(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes)
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(markLength(bytes))
  const { text, units } = encoding === 'UTF-8' ? decodeUtf8(content) : unitsOf(decodeUtf16(content, encoding))
  const forbiddenAt = encoding === 'UTF-8' && isFreeOfForbidden(content, text) ? -1 : text.search(forbidden)
  if (forbiddenAt >= 0) throw new XmlRefused('character_not_allowed', lineAndColumn(text, forbiddenAt))
  return { text, units, encoding }
}

/** True if the encoding name in an XML declaration matches the actual encoding of the bytes. */
export function encodingAgrees(declared: string, encoding: DocumentEncoding): boolean {
  const name = declared.toUpperCase()
  return name === encoding || (name === 'UTF-16' && encoding !== 'UTF-8')
}

// the pattern does not include lone surrogates, because decoded text contains none
// oxlint-disable-next-line no-control-regex -- XML 1.0 forbids these characters (production 2)
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

/**
 * True if the text contains no character that XML 1.0 forbids. `content` is the same text in UTF-8, where U+FFFE and
 * U+FFFF begin with the byte EF.
 */
function isFreeOfForbidden(content: Buffer, text: string): boolean {
  if (holdsForbiddenControl(content)) return false
  return !content.includes(0xef) || !(text.includes('\ufffe') || text.includes('\uffff'))
}

function encodingOf(bytes: Uint8Array): DocumentEncoding {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE'
  return 'UTF-8'
}

/** Returns the length in bytes of the byte order mark before the text, or 0 if the text has none. */
function markLength(bytes: Uint8Array): number {
  if (encodingOf(bytes) !== 'UTF-8') return 2
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

function decodeUtf8(content: Buffer): ReadableText {
  if (isAscii(content)) return unitsOf(content.toString('latin1'))
  if (isUtf8(content)) return decodedUnits(content)
  const text = content.toString('utf8')
  throw new XmlRefused('encoding_invalid', lineAndColumn(text, firstReplaced(text, content)))
}

/**
 * Returns the offset of the first malformed sequence, counted in the decoded text. The decoder has replaced each
 * malformed sequence with U+FFFD, so this function looks for the first U+FFFD whose bytes are not EF BF BD.
 */
function firstReplaced(text: string, content: Buffer): number {
  let from = 0
  let byte = 0
  for (;;) {
    const at = text.indexOf('\ufffd', from)
    byte += Buffer.byteLength(text.slice(from, at))
    if (content.readUIntBE(byte, Math.min(3, content.length - byte)) !== 0xefbfbd) return at
    from = at + 1
    byte += 3
  }
}

function decodeUtf16(content: Buffer, encoding: DocumentEncoding): string {
  const whole = Buffer.from(content.subarray(0, content.length & ~1))
  const text = (encoding === 'UTF-16BE' ? whole.swap16() : whole).toString('utf16le')
  const loneSurrogate = text.search(/\p{Surrogate}/u)
  const invalidAt = loneSurrogate < 0 && whole.length < content.length ? text.length : loneSurrogate
  if (invalidAt >= 0) throw new XmlRefused('encoding_invalid', lineAndColumn(text, invalidAt))
  return text
}
