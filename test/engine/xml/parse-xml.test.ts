import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../engine/error/service-error.ts'
import { parseXml } from '../../../engine/xml/parse-xml.ts'
import {
  documentLimits,
  messageLimits,
  metadataLimits,
  receivedLimits,
  type XmlLimits,
} from '../../../engine/xml/xml-limits.ts'
import { codeOf } from '../../support/code-of.ts'

const entrances: readonly (readonly [string, XmlLimits])[] = [
  ['a submitted document', documentLimits],
  ['a received document', receivedLimits],
  ['an AS4 message', messageLimits],
  ['SMP service metadata', metadataLimits],
]

test('a refusal states the reason, line and column in every language', () => {
  try {
    parseXml(Buffer.from('<a>\n  <b></c></a>'), documentLimits)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(ServiceError)
    const { code, context } = error as ServiceError
    expect({ code, details: context.details }).toEqual({
      code: 'invalid_xml',
      details: [{ field: 'payload', issue: { en: 'end_tag_mismatch' }, value: '2:6' }],
    })
    expect(context.reasonIn).toMatchObject({
      en: 'Line 2, column 6: the end tag does not match the open element.',
      sk: 'Riadok 2, stĺpec 6: koncová značka nezodpovedá otvorenému prvku.',
      de: 'Zeile 2, Spalte 6: Das End-Tag passt nicht zum geöffneten Element.',
      hu: '2. sor, 6. oszlop: a záró címke nem a nyitott elemhez tartozik.',
    })
  }
})

describe.each(entrances)('the XML of %s', (_, limits) => {
  const refused = (document: string | Uint8Array) => codeOf(() => parseXml(Buffer.from(document), limits))

  test('X1 is refused if it contains a document type declaration, in any encoding', () => {
    const doctype = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
    expect(refused(doctype)).toBe('invalid_xml')
    expect(refused(`\ufeff${doctype}`)).toBe('invalid_xml')
    expect(refused(Buffer.from(`\ufeff${doctype}`, 'utf16le'))).toBe('invalid_xml')
    expect(refused(Buffer.from(`\ufeff${doctype}`, 'utf16le').swap16())).toBe('invalid_xml')
    expect(refused(Buffer.from(doctype, 'utf16le'))).toBe('invalid_xml')
    expect(refused(`<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-<a/>`)).toBe('invalid_xml')
  })

  test('X2 is refused if it uses any entity other than the five predefined entities', () => {
    expect(refused('<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>')).toBe('invalid_xml')
    expect(refused('<!DOCTYPE a [<!ENTITY % p "x">%p;]><a/>')).toBe('invalid_xml')
    expect(refused('<a>&nbsp;</a>')).toBe('invalid_xml')
    expect(parseXml(Buffer.from('<a>&amp;&lt;&gt;&quot;&apos;</a>'), limits).text()).toBe('&<>"\'')
  })

  test('X3 is refused if it has more than 64 levels, attributes or declarations, a name above 256 bytes or a value above 64 kB', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    const wide = (count: number, of: (index: number) => string) =>
      `<a ${Array.from({ length: count }, (_, index) => of(index)).join(' ')}/>`
    const shapes: readonly (readonly [number, (size: number) => string])[] = [
      [64, nested],
      [64, (size) => wide(size, (index) => `a${index}=""`)],
      [64, (size) => wide(size, (index) => `xmlns:a${index}="u"`)],
      [256, (size) => `<${'a'.repeat(size)}/>`],
      [65_536, (size) => `<a b="${'x'.repeat(size)}"/>`],
    ]
    for (const [limit, shape] of shapes) {
      for (const size of [limit - 1, limit]) expect(parseXml(Buffer.from(shape(size)), limits).parent()).toBeUndefined()
      for (const size of [limit + 1, limit * 10]) expect(refused(shape(size))).toBe('invalid_xml')
    }
  })
})

test('D90 a document to send, a received document and an AS4 message have different limits for bytes and elements', () => {
  const elements = (count: number) => `<r>${'<e/>'.repeat(count - 1)}</r>`
  expect(parseXml(Buffer.from(elements(200_000)), documentLimits).elements()).toHaveLength(199_999)
  expect(codeOf(() => parseXml(Buffer.from(elements(200_001)), documentLimits))).toBe('invalid_xml')
  expect(parseXml(Buffer.from(elements(200_001)), receivedLimits).elements()).toHaveLength(200_000)
  const bytes = (count: number) =>
    Buffer.concat([Buffer.from('<r>'), Buffer.alloc(count - 7, 'x'), Buffer.from('</r>')])
  expect(parseXml(bytes(3_145_728), documentLimits).text()).toHaveLength(3_145_721)
  expect(codeOf(() => parseXml(bytes(3_145_729), documentLimits))).toBe('invalid_xml')
  expect(parseXml(bytes(3_145_729), receivedLimits).text()).toHaveLength(3_145_722)
  expect(codeOf(() => parseXml(bytes(1_000_001), messageLimits))).toBe('invalid_xml')
})

test('X7k D114 P43 processing instructions are refused in AS4 messages and SMP metadata, comments and CDATA sections only in AS4 messages', () => {
  expect(codeOf(() => parseXml(Buffer.from('<a>10<?x 99?>0</a>'), messageLimits))).toBe('invalid_xml')
  expect(codeOf(() => parseXml(Buffer.from('<a>10<!---->0</a>'), messageLimits))).toBe('invalid_xml')
  expect(codeOf(() => parseXml(Buffer.from('<a>10<![CDATA[0]]></a>'), messageLimits))).toBe('invalid_xml')
  expect(codeOf(() => parseXml(Buffer.from('<a>10<?x 99?>0</a>'), metadataLimits))).toBe('invalid_xml')
  expect(parseXml(Buffer.from('<a>10<!-- 99 -->0</a>'), metadataLimits).text()).toBe('100')
  expect(parseXml(Buffer.from('<a>10<![CDATA[0]]></a>'), metadataLimits).text()).toBe('100')
})

test('the element names in an AS4 message are not added to the table of names that all business documents share', () => {
  const document = parseXml(Buffer.from('<a/>'), documentLimits)
  const message = parseXml(Buffer.from('<only-in-a-message/>'), messageLimits)
  expect(message.tree.vocabulary).not.toBe(document.tree.vocabulary)
  expect(document.tree.vocabulary.findName('', 'only-in-a-message')).toBeUndefined()
  expect(parseXml(Buffer.from('<b/>'), receivedLimits).tree.vocabulary).toBe(document.tree.vocabulary)
})
