import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringValue } from '../../../schematron/document/content.ts'
import { decodeDocument } from '../../../schematron/document/decode.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { sourceBytes } from '../../../schematron/document/source.ts'
import { rootElement } from '../../../schematron/document/tree.ts'
import { XmlRefused } from '../../../schematron/document/xml-refused.ts'

const text = '<?xml version="1.0"?>\r\n<a>čaj € \u{1f600}</a>'

describe('a document in a supported encoding', () => {
  test.each([
    ['UTF-8 without a byte order mark', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little endian with a byte order mark', utf16le(`\ufeff${text}`)],
    ['UTF-16 big endian with a byte order mark', utf16be(`\ufeff${text}`)],
    ['UTF-8 with a declaration', Buffer.from(declaring('UTF-8'))],
    ['UTF-8 with a byte order mark and a declaration in lower case', Buffer.from(`\ufeff${declaring('utf-8')}`)],
    ['UTF-16 little endian with a declaration', utf16le(`\ufeff${declaring('UTF-16')}`)],
    ['UTF-16 big endian with a declaration', utf16be(`\ufeff${declaring('utf-16')}`)],
    ['UTF-16 little endian with a declaration of the byte order', utf16le(`\ufeff${declaring('UTF-16LE')}`)],
  ])('is parsed from %s', (_, bytes) => {
    const tree = parseDocument(bytes, documentLimits)
    expect(stringValue(tree, rootElement)).toBe('čaj € \u{1f600}')
    expect(Buffer.from(sourceBytes(tree, rootElement)).toString()).toBe('<a>čaj € \u{1f600}</a>')
  })
})

describe('X1 the decoder', () => {
  test.each([
    ['an overlong UTF-8 sequence', [0x3c, 0x61, 0x3e, 0xc0, 0xaf], 'encoding_invalid at 1:4'],
    ['a surrogate in UTF-8', [0x0a, 0x61, 0xed, 0xa0, 0x80], 'encoding_invalid at 2:2'],
    ['a UTF-8 sequence that is truncated at the end', [0x3c, 0x61, 0x3e, 0xe2, 0x82], 'encoding_invalid at 1:4'],
    ['a lone continuation byte', [0x80], 'encoding_invalid at 1:1'],
    ['a sequence for a code point beyond Unicode', [0x61, 0xf5, 0x80, 0x80, 0x80], 'encoding_invalid at 1:2'],
    [
      'an invalid byte after genuine replacement characters',
      [0xef, 0xbf, 0xbd, 0x0a, 0xef, 0xbf, 0xbd, 0xff],
      'encoding_invalid at 2:2',
    ],
    ['ISO 8859-2', [0x3c, 0x61, 0x3e, 0xe8, 0x61, 0x6a], 'encoding_invalid at 1:4'],
    ['EBCDIC', [0x4c, 0x6f, 0xa7, 0x94, 0x93], 'encoding_invalid at 1:3'],
    ['UTF-16 without a byte order mark', [0x3c, 0x00, 0x61, 0x00], 'encoding_not_supported at 1:1'],
    ['UTF-16 big endian without a byte order mark', [0x00, 0x3c, 0x00, 0x61], 'encoding_not_supported at 1:1'],
    ['UTF-32 little endian', [0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0], 'encoding_not_supported at 1:1'],
    ['UTF-32 big endian', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c], 'encoding_not_supported at 1:1'],
    ['UTF-32 little endian without a byte order mark', [0x3c, 0, 0, 0, 0x61, 0, 0, 0], 'encoding_not_supported at 1:1'],
    ['a NUL in UTF-8', [0x3c, 0x61, 0x3e, 0x00], 'character_not_allowed at 1:4'],
    ['half a code unit in UTF-16', [0xff, 0xfe, 0x3c, 0x00, 0x61], 'encoding_invalid at 1:2'],
    ['a lone high surrogate in UTF-16', [0xff, 0xfe, 0x61, 0x00, 0x3d, 0xd8, 0x61, 0x00], 'encoding_invalid at 1:2'],
    ['a lone low surrogate in UTF-16', [0xfe, 0xff, 0xde, 0x00], 'encoding_invalid at 1:1'],
  ])('refuses %s', (_, bytes, refusal) => {
    expect(() => decodeDocument(Uint8Array.from(bytes))).toThrow(refusal)
  })

  test.each([
    ['UTF-16 that declares UTF-8', utf16le(`\ufeff${declaring('UTF-8')}`)],
    ['UTF-16 little endian that declares big endian', utf16le(`\ufeff${declaring('UTF-16BE')}`)],
    ['UTF-8 with a byte order mark that declares UTF-16', Buffer.from(`\ufeff${declaring('UTF-16')}`)],
    ['a declaration of UTF-7', Buffer.from(declaring('UTF-7'))],
    ['a declaration of EBCDIC', Buffer.from(declaring('IBM037'))],
    ['an unregistered alias of UTF-8', Buffer.from(declaring('utf8'))],
  ])('refuses %s', (_, bytes) => {
    expect(() => parseDocument(bytes, documentLimits)).toThrow('encoding_not_supported at 1:1')
  })
})

describe('V-03 the encoding or version named in a refusal', () => {
  const wrong = (declaration: string, ...body: number[]): Uint8Array =>
    Buffer.concat([Buffer.from(declaration), Buffer.from('<a>'), Buffer.from(body), Buffer.from('</a>')])
  const declares = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>`
  const [c, s, t, z, l] = [0xe8, 0x9a, 0x9d, 0x9e, 0xbe] // č š ť ž ľ in windows-1250

  test.each([
    ['a document that declares windows-1250', wrong(declares('windows-1250'), c), { declaredEncoding: 'windows-1250' }],
    [
      'a document that declares windows-1250 but contains only ASCII',
      wrong(declares('windows-1250')),
      { declaredEncoding: 'windows-1250' },
    ],
    ['a document that declares ISO-8859-2', wrong(declares('ISO-8859-2'), c, 0xb9), { declaredEncoding: 'ISO-8859-2' }],
    [
      'a document that declares a very long name, shortened to 40 characters',
      wrong(declares('x'.repeat(90)), c),
      { declaredEncoding: 'x'.repeat(40) },
    ],
    ['UTF-16 without a byte order mark', utf16le(text), { likelyEncoding: 'UTF-16' }],
    ['UTF-16 big endian without a byte order mark', utf16be(text), { likelyEncoding: 'UTF-16' }],
    [
      'UTF-16 without a byte order mark that declares UTF-16',
      utf16le(declaring('UTF-16')),
      { likelyEncoding: 'UTF-16' },
    ],
    ['UTF-32 little endian', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), { likelyEncoding: 'UTF-32' }],
  ])('encoding_not_supported at line 1, column 1 names the encoding for %s', (_, bytes, form) => {
    expect(refusedBy(bytes)).toMatchObject({ reason: 'encoding_not_supported', line: 1, column: 1, form })
  })

  test.each([
    [
      'windows-1250 that declares UTF-8',
      wrong(declares('UTF-8'), s, 0x61, c, 0x61, t, 0x61, z),
      { likelyEncoding: 'windows-1250' },
    ],
    [
      'windows-1250 in capital letters, two of which form a character in UTF-8',
      wrong('', 0xda, 0x8d, 0x8e, 0x8a),
      { likelyEncoding: 'windows-1250' },
    ],
    [
      'letters with the same bytes in windows-1250 and ISO-8859-2',
      wrong('', c, 0xe1, l),
      { likelyEncoding: 'windows-1250' },
    ],
    [
      'ISO-8859-2 without a declaration',
      wrong('', 0xb9, 0x61, c, 0x61, 0xbb, 0x61, 0xbe),
      { likelyEncoding: 'ISO-8859-2' },
    ],
    ['UTF-8 with one damaged character', wrong('', ...Buffer.from('čaj €'), 0xc4), {}],
    ['a file that does not begin like XML', Buffer.from([0x4c, 0x6f, 0xa7, 0x94, 0x93]), {}],
  ])('encoding_invalid names the likely encoding, if any, for %s', (_, bytes, form) => {
    expect(refusedBy(bytes)).toMatchObject({ reason: 'encoding_invalid' })
    expect(refusedBy(bytes).form).toEqual(form)
  })

  test.each([
    ['1.1', { declaredVersion: '1.1' }],
    ['2.0', { declaredVersion: '2.0' }],
    ['one', {}],
  ])('declaration_malformed names the declared version %s only if the version is a number', (version, form) => {
    const refused = refusedBy(Buffer.from(`<?xml version="${version}"?><a/>`))
    expect([refused.reason, refused.form]).toEqual(['declaration_malformed', form])
  })

  test('encoding_not_supported is reported even if 5,000 spaces precede the name of the encoding', () => {
    const spaced = `<?xml version="1.0" ${' '.repeat(5_000)}encoding="windows-1250"?><a/>`
    expect(refusedBy(Buffer.from(spaced)).reason).toBe('encoding_not_supported')
  })
})

test('X5 the decoder accepts exactly the byte sequences that a strict UTF-8 decoder accepts', () => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const pieces = constantFrom(
    [0x41],
    [0xc4, 0x8d],
    [0xe2, 0x82, 0xac],
    [0xf0, 0x9f, 0x98, 0x80],
    [0xef, 0xbf, 0xbd],
    [0x80],
    [0xc3],
    [0xe2, 0x82],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0x0a],
  )
  assert(
    property(array(pieces, { maxLength: 12 }), (parts) => {
      const bytes = Uint8Array.from(parts.flat())
      expect(outcome(() => decodeDocument(bytes).text)).toBe(outcome(() => strict.decode(bytes)))
    }),
  )
})

function refusedBy(bytes: Uint8Array): XmlRefused {
  try {
    parseDocument(bytes, documentLimits)
  } catch (error) {
    if (error instanceof XmlRefused) return error
    throw error
  }
  return expect.unreachable('was not refused')
}

function outcome(decode: () => string): string {
  try {
    return decode()
  } catch {
    return 'refused'
  }
}

function declaring(encoding: string): string {
  return text.replace('?>', ` encoding="${encoding}"?>`)
}

function utf16le(content: string): Uint8Array {
  return Buffer.from(content, 'utf16le')
}

function utf16be(content: string): Uint8Array {
  return Buffer.from(content, 'utf16le').swap16()
}
