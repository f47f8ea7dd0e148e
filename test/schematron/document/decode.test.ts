import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringValue } from '../../../schematron/document/content.ts'
import { decodeDocument } from '../../../schematron/document/decode.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { sourceBytes } from '../../../schematron/document/source.ts'
import { rootElement } from '../../../schematron/document/tree.ts'

const text = '<?xml version="1.0"?>\r\n<a>čaj € \u{1f600}</a>'

describe('the same document in every form that is taken', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little endian with mark', utf16le(`\ufeff${text}`)],
    ['UTF-16 big endian with mark', utf16be(`\ufeff${text}`)],
    ['UTF-8 that declares itself', Buffer.from(declaring('UTF-8'))],
    ['UTF-8 that declares itself in small letters and with mark', Buffer.from(`\ufeff${declaring('utf-8')}`)],
    ['UTF-16 little endian that declares itself', utf16le(`\ufeff${declaring('UTF-16')}`)],
    ['UTF-16 big endian that declares itself', utf16be(`\ufeff${declaring('utf-16')}`)],
    ['UTF-16 little endian that declares its byte order', utf16le(`\ufeff${declaring('UTF-16LE')}`)],
  ])('%s', (_, bytes) => {
    const tree = parseDocument(bytes, documentLimits)
    expect(stringValue(tree, rootElement)).toBe('čaj € \u{1f600}')
    expect(Buffer.from(sourceBytes(tree, rootElement)).toString()).toBe('<a>čaj € \u{1f600}</a>')
  })
})

describe('X1 what is not the encoding it must be is refused', () => {
  test.each([
    ['an over-long sequence', [0x3c, 0x61, 0x3e, 0xc0, 0xaf], 'encoding_invalid at 1:4'],
    ['a surrogate in UTF-8', [0x0a, 0x61, 0xed, 0xa0, 0x80], 'encoding_invalid at 2:2'],
    ['a sequence cut short at the end', [0x3c, 0x61, 0x3e, 0xe2, 0x82], 'encoding_invalid at 1:4'],
    ['a continuation byte alone', [0x80], 'encoding_invalid at 1:1'],
    ['a byte beyond Unicode', [0x61, 0xf5, 0x80, 0x80, 0x80], 'encoding_invalid at 1:2'],
    [
      'a fault behind a true replacement character',
      [0xef, 0xbf, 0xbd, 0x0a, 0xef, 0xbf, 0xbd, 0xff],
      'encoding_invalid at 2:2',
    ],
    ['ISO 8859-2', [0x3c, 0x61, 0x3e, 0xe8, 0x61, 0x6a], 'encoding_invalid at 1:4'],
    ['EBCDIC', [0x4c, 0x6f, 0xa7, 0x94, 0x93], 'encoding_invalid at 1:3'],
    ['UTF-16 without mark', [0x3c, 0x00, 0x61, 0x00], 'character_not_allowed at 1:2'],
    ['UTF-16 big endian without mark', [0x00, 0x3c, 0x00, 0x61], 'character_not_allowed at 1:1'],
    ['UTF-32 little endian', [0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0], 'character_not_allowed at 1:1'],
    ['UTF-32 big endian', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c], 'encoding_invalid at 1:3'],
    ['half a unit in UTF-16', [0xff, 0xfe, 0x3c, 0x00, 0x61], 'encoding_invalid at 1:2'],
    ['a lone high surrogate in UTF-16', [0xff, 0xfe, 0x61, 0x00, 0x3d, 0xd8, 0x61, 0x00], 'encoding_invalid at 1:2'],
    ['a lone low surrogate in UTF-16', [0xfe, 0xff, 0xde, 0x00], 'encoding_invalid at 1:1'],
  ])('%s', (_, bytes, refusal) => {
    expect(() => decodeDocument(Uint8Array.from(bytes))).toThrow(refusal)
  })

  test.each([
    ['UTF-16 that declares UTF-8', utf16le(`\ufeff${declaring('UTF-8')}`)],
    ['little endian that declares big', utf16le(`\ufeff${declaring('UTF-16BE')}`)],
    ['UTF-8 with mark that declares UTF-16', Buffer.from(`\ufeff${declaring('UTF-16')}`)],
    ['UTF-7 by label', Buffer.from(declaring('UTF-7'))],
    ['EBCDIC by label', Buffer.from(declaring('IBM037'))],
    ['an alias', Buffer.from(declaring('utf8'))],
  ])('%s', (_, bytes) => {
    expect(() => parseDocument(bytes, documentLimits)).toThrow('encoding_not_supported at 1:1')
  })
})

test('X5 bytes are decoded exactly where a strict decoder takes them', () => {
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
