import { XmlRefused } from './xml-refused.ts'

/**
 * Why bytes cannot be decoded, with what is known of the encoding that they are in: what is plainly in another one is
 * refused for that (`encoding_not_supported`, for the whole document), and not for the first byte that shows it.
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

/** The encoding that the XML declaration names, if it is one that we do not read; at most 40 characters of its name. */
function declaredOther(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 300)).toString('latin1')
  const [declaration = ''] = /^<\?xml[ \t\r\n][^?>]*/.exec(start) ?? []
  const name = /[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([A-Za-z][A-Za-z0-9._-]{0,39})/.exec(declaration)?.[1]
  return name === undefined || /^utf-(?:8|16)/i.test(name) ? undefined : name
}

/**
 * Where UTF-16 and UTF-32 show themselves without a byte order mark, or behind one: by the zeros around the first `<`.
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
 * UTF-16 or UTF-32 in a form that we do not read, by the first bytes (XML 1.0, appendix F); undefined for all others.
 */
function wideEncoding(bytes: Uint8Array): string | undefined {
  return unmarked.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
}

/**
 * The encoding of one byte a character that a document was probably saved in, of bytes that are not UTF-8: a guess
 * among those of Slovak, Czech and Hungarian. Undefined where the bytes do not begin as XML does, and where most of
 * them are characters in UTF-8: then the document is damaged, not in another encoding.
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
 * Ľ Š Ť ľ š ť as ISO-8859-2 has them; windows-1250 has signs there that hardly a word needs. It has letters and
 * quotation marks below A0, where ISO-8859-2 has control characters. All other letters of Slovak stand alike in both.
 */
const lettersOfIso: ReadonlySet<number> = new Set([0xa5, 0xa9, 0xab, 0xb5, 0xb9, 0xbb])

/** How many bytes a character of two or three bytes in UTF-8 has that begins here; 1 where none does. */
function characterLength(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte < 0xc2 || byte > 0xef || !continues(bytes[at + 1])) return 1
  if (byte < 0xe0) return 2
  return continues(bytes[at + 2]) ? 3 : 1
}

function continues(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}
