import { describe, expect, test } from 'vitest'
import { documentLimits, type TreeLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { XmlRefused, type XmlRefusal } from '../../../schematron/document/xml-refused.ts'

type Case = readonly [document: string, reason: XmlRefusal, position: string]

const wellFormedness: readonly Case[] = [
  ['', 'root_missing', '1:1'],
  ['  \n <!-- only -->', 'root_missing', '2:15'],
  ['x', 'text_outside_root', '1:1'],
  ['\ufeff\ufeff<a/>', 'text_outside_root', '1:1'],
  ['<a/>x', 'text_outside_root', '1:5'],
  ['<a/>\n &#32;', 'text_outside_root', '2:2'],
  ['<a/><![CDATA[]]>', 'text_outside_root', '1:5'],
  ['<a/><b/>', 'root_repeated', '1:5'],
  ['<a/></a>', 'end_tag_mismatch', '1:5'],
  ['<a>', 'not_closed', '1:4'],
  ['<a', 'not_closed', '1:3'],
  ['<a ', 'not_closed', '1:4'],
  ['<', 'not_closed', '1:2'],
  ['<a></', 'end_tag_mismatch', '1:4'],
  ['<a><b></a></b>', 'end_tag_mismatch', '1:7'],
  ['<a></ab>', 'end_tag_mismatch', '1:4'],
  ['<ab></a>', 'end_tag_mismatch', '1:5'],
  ['<a></ a>', 'end_tag_mismatch', '1:4'],
  ['<a></a b>', 'end_tag_mismatch', '1:4'],
  ['<A></a>', 'end_tag_mismatch', '1:4'],
  ['<p:a xmlns:p="u" xmlns:q="u"></q:a>', 'end_tag_mismatch', '1:30'],
  ['< a/>', 'name_malformed', '1:2'],
  ['<1/>', 'name_malformed', '1:2'],
  ['<-a/>', 'name_malformed', '1:2'],
  ['<a\u00d7/>', 'tag_malformed', '1:3'],
  ['<\u037e/>', 'name_malformed', '1:2'],
  ['<a\u{f0000}/>', 'tag_malformed', '1:3'],
  ['<:a/>', 'name_malformed', '1:2'],
  ['<a:/>', 'name_malformed', '1:4'],
  ['<a:1 xmlns:a="u"/>', 'name_malformed', '1:4'],
  ['<a:b:c xmlns:a="u"/>', 'tag_malformed', '1:5'],
  ['<a/ >', 'tag_malformed', '1:3'],
  ['<a b="1"/ >', 'tag_malformed', '1:9'],
  ['<a>\n<b c="1"d="2"/></a>', 'tag_malformed', '2:9'],
  ['<a b/>', 'attribute_malformed', '1:5'],
  ['<a b c="1"/>', 'attribute_malformed', '1:6'],
  ['<a b=1/>', 'attribute_malformed', '1:6'],
  ['<a b="1/>', 'not_closed', '1:10'],
  ['<a b="<"/>', 'attribute_malformed', '1:7'],
  ['<a b="1><c/></a>', 'attribute_malformed', '1:9'],
  ['<a "1"/>', 'name_malformed', '1:4'],
  ['<a =/>', 'name_malformed', '1:4'],
  ['<a b="1" b="2"/>', 'attribute_repeated', '1:10'],
  ['<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', 'attribute_repeated', '1:36'],
  ['<a xmlns:p="u" xmlns:p="v"/>', 'attribute_repeated', '1:16'],
  ['<a xmlns="u" xmlns="u"/>', 'attribute_repeated', '1:14'],
  ['<a>]]></a>', 'section_end_in_text', '1:4'],
  ['<a>x\r\n]]]></a>', 'section_end_in_text', '2:2'],
  ['<a><![CDATA[</a>', 'not_closed', '1:4'],
  ['<a><![CDATA[x]]>]]></a>', 'section_end_in_text', '1:17'],
  ['<a><![cdata[]]></a>', 'tag_malformed', '1:4'],
  ['<a><!-- -- --></a>', 'comment_malformed', '1:9'],
  ['<a><!-- ---></a>', 'comment_malformed', '1:9'],
  ['<a><!--></a>', 'not_closed', '1:4'],
  ['<a><!-- </a>', 'not_closed', '1:4'],
  ['<a><!-x--></a>', 'tag_malformed', '1:4'],
  ['<a><??></a>', 'name_malformed', '1:6'],
  ['<a><?p</a>', 'not_closed', '1:4'],
  ['<a><?p/?></a>', 'processing_instruction_malformed', '1:4'],
  ['<a><?p:q?></a>', 'processing_instruction_malformed', '1:4'],
  ['<a><?xml?></a>', 'processing_instruction_malformed', '1:4'],
  ['<a/><?XmL ?>', 'processing_instruction_malformed', '1:5'],
  [' <?xml version="1.0"?><a/>', 'processing_instruction_malformed', '1:2'],
]

const references: readonly Case[] = [
  ['<a>&</a>', 'reference_malformed', '1:4'],
  ['<a>& b;</a>', 'reference_malformed', '1:4'],
  ['<a>&;</a>', 'reference_malformed', '1:4'],
  ['<a>&amp</a>', 'reference_malformed', '1:4'],
  ['<a>&amp<b/>;</a>', 'reference_malformed', '1:4'],
  ['<a>ok &amp; &eacute;</a>', 'entity_not_allowed', '1:13'],
  ['<a>&AMP;</a>', 'entity_not_allowed', '1:4'],
  ['<a b="x&undefined;"/>', 'entity_not_allowed', '1:8'],
  ['<a b="&"/>', 'reference_malformed', '1:7'],
  ['<a>&#0;</a>', 'reference_malformed', '1:4'],
  ['<a>&#11;</a>', 'reference_malformed', '1:4'],
  ['<a>&#xD800;</a>', 'reference_malformed', '1:4'],
  ['<a>&#xFFFE;</a>', 'reference_malformed', '1:4'],
  ['<a>&#x110000;</a>', 'reference_malformed', '1:4'],
  ['<a>&#99999999999999999999;</a>', 'reference_malformed', '1:4'],
  ['<a>&#X41;</a>', 'reference_malformed', '1:4'],
  ['<a>&#;</a>', 'reference_malformed', '1:4'],
  ['<a>&#x;</a>', 'reference_malformed', '1:4'],
  ['<a>&#1a;</a>', 'reference_malformed', '1:4'],
  ['<a>&#-1;</a>', 'reference_malformed', '1:4'],
  ['<a xmlns="&u;"/>', 'entity_not_allowed', '1:11'],
]

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'
const namespaces: readonly Case[] = [
  ['<p:a/>', 'prefix_unbound', '1:2'],
  ['<a>\r\n  <b p:c=""/></a>', 'prefix_unbound', '2:6'],
  ['<a><p:b xmlns:p="u"/><p:c/></a>', 'prefix_unbound', '1:23'],
  ['<xmlns:a/>', 'prefix_unbound', '1:2'],
  ['<a xmlns:p=""/>', 'namespace_malformed', '1:4'],
  ['<a xmlns:xmlns="u"/>', 'namespace_malformed', '1:4'],
  [`<a xmlns:p="${xmlnsNamespace}"/>`, 'namespace_malformed', '1:4'],
  [`<a xmlns="${xmlnsNamespace}"/>`, 'namespace_malformed', '1:4'],
  ['<a xmlns:xml="u"/>', 'namespace_malformed', '1:4'],
  [`<a xmlns:p="${xmlNamespace}"/>`, 'namespace_malformed', '1:4'],
  [`<a xmlns="${xmlNamespace}"/>`, 'namespace_malformed', '1:4'],
  ['<a xmlns:="u"/>', 'name_malformed', '1:10'],
  ['<a xmlns:1="u"/>', 'name_malformed', '1:10'],
]

const doctypes: readonly Case[] = [
  ['<!DOCTYPE a><a/>', 'doctype_not_allowed', '1:1'],
  ['<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'doctype_not_allowed', '2:1'],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype_not_allowed', '1:1'],
  ['<a><!DOCTYPE a></a>', 'doctype_not_allowed', '1:4'],
  ['<a/><!DOCTYPE a>', 'doctype_not_allowed', '1:5'],
  ['<!ENTITY x "y"><a/>', 'tag_malformed', '1:1'],
  ['<!doctype a><a/>', 'tag_malformed', '1:1'],
]

const declarations: readonly Case[] = [
  ['<?xml?><a/>', 'processing_instruction_malformed', '1:1'],
  ['<?xml ?><a/>', 'declaration_malformed', '1:1'],
  ['<?xml version="1.1"?><a/>', 'declaration_malformed', '1:1'],
  ['<?xml version="1.0\'?><a/>', 'declaration_malformed', '1:1'],
  ['<?xml encoding="UTF-8"?><a/>', 'declaration_malformed', '1:1'],
  ['<?xml version="1.0" standalone="maybe"?><a/>', 'declaration_malformed', '1:1'],
  ['<?xml version="1.0" standalone="yes" encoding="UTF-8"?><a/>', 'declaration_malformed', '1:1'],
  ['<?xml version="1.0"encoding="UTF-8"?><a/>', 'declaration_malformed', '1:1'],
  ['<?xml version="1.0" encoding=""?><a/>', 'declaration_malformed', '1:1'],
  ['<?xml version="1.0" encoding="ISO-8859-2"?><a/>', 'encoding_not_supported', '1:1'],
  ['<?xml version="1.0" encoding="UTF-7"?><a/>', 'encoding_not_supported', '1:1'],
  ['<?xml version="1.0" encoding="UTF-16"?><a/>', 'encoding_not_supported', '1:1'],
  ['<?xml version="1.0" encoding="US-ASCII"?><a/>', 'encoding_not_supported', '1:1'],
]

const characters: readonly Case[] = [
  '\u0000',
  '\u0001',
  '\u0008',
  '\u000b',
  '\u000c',
  '\u001f',
  '\ufffe',
  '\uffff',
].flatMap((character): Case[] => [
  [`<a>\n\u{1f600}${character}</a>`, 'character_not_allowed', '2:2'],
  [`<a b="${character}"/>`, 'character_not_allowed', '1:7'],
  [`<a><!--${character}--></a>`, 'character_not_allowed', '1:8'],
  [`<a><![CDATA[${character}]]></a>`, 'character_not_allowed', '1:13'],
])

describe.each([
  ['X5 a document that is not well-formed', wellFormedness],
  ['X2 a forbidden reference', references],
  ['X5 a namespace error', namespaces],
  ['X1 a document type declaration', doctypes],
  ['X5 a wrong XML declaration', declarations],
  ['X5 a forbidden character', characters],
] as const)('%s is refused', (_, cases) => {
  test.each(cases)('the reason for refusing %j is %s, and the position is %s', (document, reason, position) => {
    expect(refusalOf(document)).toBe(`${reason} at ${position}`)
  })
})

describe('X3 the parser', () => {
  const limits: TreeLimits = {
    bytes: 2_000_000,
    elements: 20,
    depth: 5,
    attributes: 3,
    namespaceDeclarations: 3,
    nameBytes: 10,
    namespaceBytes: 12,
    attributeValueBytes: 16,
    allowComments: true,
    allowCdata: true,
    allowProcessingInstructions: true,
  }
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
  const many = (count: number, of: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => of(index)).join('')
  const name = (bytes: number) => `č${'a'.repeat(bytes - 2)}`

  test.each<[string, (size: number) => string, number, XmlRefusal, string]>([
    ['nested elements', nested, 5, 'too_deep', '1:16'],
    [
      'nested elements with an empty innermost element',
      (size) => `${'<a>'.repeat(size - 1)}<a/>${'</a>'.repeat(size - 1)}`,
      5,
      'too_deep',
      '1:16',
    ],
    ['elements', (size) => `<a>${'<b/>'.repeat(size - 1)}</a>`, 20, 'too_many_elements', '1:80'],
    [
      'attributes of an element',
      (size) => `<a${many(size, (index) => ` b${index}=""`)}/>`,
      3,
      'too_many_attributes',
      '1:22',
    ],
    [
      'namespace declarations of an element',
      (size) => `<a${many(size, (index) => ` xmlns:p${index}="u"`)}/>`,
      3,
      'too_many_namespaces',
      '1:43',
    ],
    ['bytes in an element name', (size) => `<${name(size)}/>`, 10, 'name_too_long', '1:2'],
    ['bytes in a name with a prefix', (size) => `<p:${name(size - 2)} xmlns:p="u"/>`, 10, 'name_too_long', '1:2'],
    ['bytes in an attribute name', (size) => `<a ${name(size)}=""/>`, 10, 'name_too_long', '1:4'],
    ['bytes in the declaration of a prefix', (size) => `<a xmlns:${name(size - 6)}="u"/>`, 10, 'name_too_long', '1:4'],
    ['bytes in the target of an instruction', (size) => `<a><?${name(size)}?></a>`, 10, 'name_too_long', '1:6'],
    [
      'bytes in an attribute value',
      (size) => `<a b="€${'x'.repeat(size - 3)}"/>`,
      16,
      'attribute_value_too_long',
      '1:7',
    ],
    [
      'bytes in an attribute value as written, with a reference',
      (size) => `<a b="&amp;${'x'.repeat(size - 5)}"/>`,
      16,
      'attribute_value_too_long',
      '1:7',
    ],
  ])('accepts %s up to the limit, and refuses one more', (_, documentOf, limit, reason, position) => {
    expect(refusalOf(documentOf(limit - 1), limits)).toBeUndefined()
    expect(refusalOf(documentOf(limit), limits)).toBeUndefined()
    expect(refusalOf(documentOf(limit + 1), limits)).toBe(`${reason} at ${position}`)
    expect(refusalOf(documentOf(limit * 1000), limits)).toBe(`${reason} at ${position}`)
  })

  test('accepts bytes in a namespace name up to the limit, and refuses one more', () => {
    const wide = { ...limits, attributeValueBytes: 20_000 }
    expect(refusalOf(`<a xmlns="${name(11)}"/>`, wide)).toBeUndefined()
    expect(refusalOf(`<a xmlns:p="${name(12)}"/>`, wide)).toBeUndefined()
    expect(refusalOf(`<a xmlns="${name(13)}"/>`, wide)).toBe('namespace_too_long at 1:4')
    expect(refusalOf(`<a xmlns="${name(12_000)}"/>`, wide)).toBe('namespace_too_long at 1:4')
  })

  test('counts the byte order mark as part of the size of a document', () => {
    const document = '\ufeff<a>čč</a>'
    expect(refusalOf(document, { ...limits, bytes: 14 })).toBeUndefined()
    expect(refusalOf(document, { ...limits, bytes: 13 })).toBe('too_many_bytes at 1:1')
  })

  test('counts attributes and namespace declarations separately, and afresh for each element', () => {
    const tag = 'xmlns:p="u" xmlns:q="u" xmlns:r="u" a="" b="" c=""'
    expect(refusalOf(`<a ${tag}><a ${tag}/></a>`, limits)).toBeUndefined()
  })

  test('D114 P43 refuses comments, CDATA sections and processing instructions anywhere in a document if they are not allowed', () => {
    const strict = { ...limits, allowComments: false, allowProcessingInstructions: false }
    const stricter = { ...strict, allowCdata: false }
    expect(refusalOf('<!----><a/>', strict)).toBe('comment_not_allowed at 1:1')
    expect(refusalOf('<a>x<!--y--></a>', strict)).toBe('comment_not_allowed at 1:5')
    expect(refusalOf('<?p?><a/>', strict)).toBe('processing_instruction_not_allowed at 1:1')
    expect(refusalOf('<?xml version="1.0"?><a>10<?x 99?>0</a>', strict)).toBe(
      'processing_instruction_not_allowed at 1:27',
    )
    expect(refusalOf('<?xml version="1.0"?><a><![CDATA[<?x?><!--y-->]]></a>', strict)).toBeUndefined()
    expect(refusalOf('<a>x<![CDATA[]]></a>', stricter)).toBe('cdata_not_allowed at 1:5')
    expect(refusalOf('<a>x<b/>\n<![CDATA[y]]></a>', stricter)).toBe('cdata_not_allowed at 2:1')
  })
})

test('D44 documentLimits contains the limits that X3 and D90 require', () => {
  expect(documentLimits).toMatchObject({
    bytes: 3_145_728,
    elements: 200_000,
    depth: 64,
    attributes: 64,
    namespaceDeclarations: 64,
    nameBytes: 256,
    attributeValueBytes: 65_536,
  })
})

function refusalOf(document: string, limits = documentLimits): string | undefined {
  try {
    parseDocument(Buffer.from(document), limits)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    return `${error.reason} at ${error.line}:${error.column}`
  }
  return undefined
}
