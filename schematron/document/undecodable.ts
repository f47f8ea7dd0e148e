import { XmlRefused } from './xml-refused.ts'

/**
 * Returns a more precise refusal for bytes that could not be decoded. If the bytes are clearly in an unsupported
 * encoding, the refusal becomes `encoding_not_supported` at the start of the document. Otherwise, the reason and the
 * position stay the same, and a refusal with the reason `encoding_invalid` gets a guess of the encoding if possible.
 */
export function undecodable(bytes: Uint8Array, refused: XmlRefused): XmlRefused {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return new XmlRefused('encoding_not_supported', wholeDocument, { likelyEncoding: wide })
  if (refused.reason !== 'encoding_invalid') return refused
  const declaredEncoding = declaredOther(bytes)
  if (declaredEncoding !== undefined)
    return new XmlRefused('encoding_not_supported', wholeDocument, { declaredEncoding })
  const likely = likelyEncoding(bytes)
  return likely === undefined ? refused : new XmlRefused(refused.reason, refused, { likelyEncoding: likely })
}

const wholeDocument = { line: 1, column: 1 }

/**
 * Returns at most 40 characters of the encoding name in the XML declaration. Returns undefined if the declaration names
 * a supported encoding or no encoding.
 */
function declaredOther(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 300)).toString('latin1')
  const [declaration = ''] = /^<\?xml[ \t\r\n][^?>]*/.exec(start) ?? []
  const name = /[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([A-Za-z][A-Za-z0-9._-]{0,39})/.exec(declaration)?.[1]
  return name === undefined || /^utf-(?:8|16)/i.test(name) ? undefined : name
}

/**
 * The first bytes by which encodings are recognised. The first two entries are the byte order marks of UTF-32. The
 * other entries are for documents without a byte order mark: the character `<` in UTF-32 and UTF-16.
 */
const unmarked: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0x00, 0x00]],
  ['UTF-32', [0x00, 0x00, 0xfe, 0xff]],
  ['UTF-32', [0x3c, 0x00, 0x00, 0x00]],
  ['UTF-32', [0x00, 0x00, 0x00, 0x3c]],
  ['UTF-16', [0x3c, 0x00]],
  ['UTF-16', [0x00, 0x3c]],
]

/**
 * Recognises UTF-32, and UTF-16 without a byte order mark, by the first bytes (XML 1.0, appendix F). Returns undefined
 * for any other encoding.
 */
function wideEncoding(bytes: Uint8Array): string | undefined {
  return unmarked.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
}

/**
 * Guesses the encoding of a document that is not valid UTF-8. The candidates are the single-byte encodings used for
 * Slovak, Czech and Hungarian. Returns undefined if the bytes do not begin like XML. Also returns undefined if the
 * document contains at least as many valid UTF-8 characters beyond ASCII as invalid bytes, because it is then probably
 * damaged UTF-8.
 */
function likelyEncoding(bytes: Uint8Array): 'windows-1250' | 'ISO-8859-2' | undefined {
  if (!/^\s*</.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'))) return undefined
  const found = { characters: 0, bytes: 0, ofWindows: 0, ofIso: 0 }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte < 0x80) continue
    const length = characterLength(bytes, at)
    if (length > 1) {
      found.characters++
      at += length - 1
      continue
    }
    found.bytes++
    if (byte < 0xa0) found.ofWindows++
    else if (lettersOfIso.has(byte)) found.ofIso++
  }
  if (found.characters >= found.bytes) return undefined
  return found.ofIso > found.ofWindows ? 'ISO-8859-2' : 'windows-1250'
}

/**
 * The bytes of Ľ Š Ť ľ š ť in ISO-8859-2. In windows-1250, these bytes are characters that Slovak text rarely contains.
 */
const lettersOfIso: ReadonlySet<number> = new Set([0xa5, 0xa9, 0xab, 0xb5, 0xb9, 0xbb])

/**
 * Returns the length of the two-byte or three-byte UTF-8 character that begins at this offset, or 1 if no such
 * character begins there.
 */
function characterLength(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte < 0xc2 || byte > 0xef || !continues(bytes[at + 1])) return 1
  if (byte < 0xe0) return 2
  return continues(bytes[at + 2]) ? 3 : 1
}

function continues(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}
