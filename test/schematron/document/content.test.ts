import { describe, expect, test } from 'vitest'
import { attributeValue, findAttribute } from '../../../schematron/document/attribute.ts'
import { contentItems, stringValue, textNodes } from '../../../schematron/document/content.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { lineAndColumn } from '../../../schematron/document/position.ts'
import { prefixAt, sourceBytes } from '../../../schematron/document/source.ts'
import { documentNode, rootElement } from '../../../schematron/document/tree.ts'

describe('the value of an element', () => {
  test.each([
    ['plain text', '<a>x y</a>', 'x y'],
    ['an empty-element tag', '<a/>', ''],
    ['an empty element', '<a></a>', ''],
    ['built-in entities', '<a>&lt;&amp;&gt;&quot;&apos;</a>', '<&>"\''],
    ['an entity is read once', '<a>&amp;lt;&#38;amp;</a>', '&lt;&amp;'],
    ['character references, with any number of zeros', '<a>&#65;&#x42;&#x0000000043;&#x1F600;</a>', 'ABC\u{1f600}'],
    ['line ends become LF', '<a>1\r\n2\r3\n4\r\r\n5</a>', '1\n2\n3\n4\n\n5'],
    ['a referenced CR stays', '<a>&#13;&#xD;\n</a>', '\r\r\n'],
    ['a written CR before a referenced LF is a line end of its own', '<a>\r&#10;</a>', '\n\n'],
    ['CDATA is taken as it stands', '<a>x<![CDATA[<b>&amp;]]]]>y</a>', 'x<b>&amp;]]y'],
    ['line ends in CDATA', '<a><![CDATA[\r\n]]></a>', '\n'],
    ['comments and instructions are not text', '<a>1<!-- 2 -->3<?p 4?>5</a>', '135'],
    ['markup inside a comment is none', '<a>1<!-- <b> & ]]> --><!-- <![CDATA[ -->2</a>', '12'],
    ['a comment may begin like its end', '<a>1<!-->2-->3<!--->4-->5</a>', '135'],
    ['markup inside an instruction is none', '<a>1<?p <!-- ]]> & <b ?>2</a>', '12'],
    ['the text of descendants, in order', '<a>1<b>2<c>3</c>4</b><b/>5</a>', '12345'],
    ['mixed with markup between the children', '<a>1<!--x--><b>&amp;</b><![CDATA[<b/>]]><b/>\r\n</a>', '1&<b/>\n'],
  ])('%s', (_, document, value) => {
    const tree = parse(document)
    expect(stringValue(tree, rootElement)).toBe(value)
    expect(stringValue(tree, rootElement)).toBe(value)
    expect(stringValue(tree, documentNode)).toBe(value)
  })
})

describe('the text nodes of an element', () => {
  test.each([
    ['one text', '<a>x</a>', ['x']],
    ['none in an empty element', '<a></a>', []],
    ['none in an empty CDATA section', '<a><![CDATA[]]></a>', []],
    ['a comment splits', '<a>x<!-- -->y</a>', ['x', 'y']],
    ['an instruction splits', '<a>x<?p?>y</a>', ['x', 'y']],
    ['CDATA does not split', '<a>x<![CDATA[y]]>z</a>', ['xyz']],
    ['an element splits', '<a>x<b>y</b>z</a>', ['x', 'z']],
    ['a comment at the edge leaves one', '<a><!-- -->x</a>', ['x']],
  ])('%s', (_, document, texts) => {
    expect(textNodes(parse(document), rootElement)).toEqual(texts)
  })
})

test('the children of an element are all there, in order', () => {
  const tree = parse('<a>1<!--c\r\nd--><b/><?p   q ?>?><?r?><![CDATA[2]]></a>')
  expect(contentItems(tree, rootElement)).toEqual([
    { kind: 'text', value: '1' },
    { kind: 'comment', value: 'c\nd' },
    { kind: 'element', node: 2 },
    { kind: 'instruction', target: 'p', value: 'q ' },
    { kind: 'text', value: '?>' },
    { kind: 'instruction', target: 'r', value: '' },
    { kind: 'text', value: '2' },
  ])
})

test('the children of the document node are the root and what stands around it, without the XML declaration', () => {
  const tree = parse('<?xml version="1.0"?>\n<!--a-->\n<?p?><r/>\n<!--b-->\n')
  expect(contentItems(tree, documentNode)).toEqual([
    { kind: 'comment', value: 'a' },
    { kind: 'instruction', target: 'p', value: '' },
    { kind: 'element', node: 1 },
    { kind: 'comment', value: 'b' },
  ])
})

describe('the value of an attribute', () => {
  test.each([
    ['written white space becomes blanks', '\t\n x', '   x'],
    ['a written CR alone is a blank', 'a\rb', 'a b'],
    ['a written line end is one blank', '\r\n|\r|\n', ' | | '],
    ['referenced white space stays', '&#9;&#10;&#13;&#x20;', '\t\n\r '],
    ['entities', '&quot;&apos;&lt;&amp;amp;>', '"\'<&amp;>'],
    ['blanks are kept', '  a  b ', '  a  b '],
  ])('%s', (_, written, value) => {
    const tree = parse(`<a b="${written}"/>`)
    expect(attributeValue(tree, 0)).toBe(value)
    expect(attributeValue(tree, 0)).toBe(value)
  })

  test('either quotation mark may stand inside the other', () => {
    const tree = parse(`<a b='"' c="'"/>`)
    expect([attributeValue(tree, 0), attributeValue(tree, 1)]).toEqual(['"', "'"])
  })

  test('it is found by expanded name: no prefix means no namespace', () => {
    const tree = parse('<a xmlns="u" xmlns:p="u" b="1" p:b="2"><c/></a>')
    const { vocabulary } = tree
    const of = (namespace: string, node: number) => findAttribute(tree, node, vocabulary.nameId(namespace, 'b'))
    expect(attributeValue(tree, of('', rootElement))).toBe('1')
    expect(attributeValue(tree, of('u', rootElement))).toBe('2')
    expect(of('', 2)).toBe(-1)
  })
})

describe('the source of an element', () => {
  test.each([
    ['<r><a/></r>', '<a/>'],
    ['<r><a></a></r>', '<a></a>'],
    ['<r><a b="/"></a></r>', '<a b="/"></a>'],
    ["<r><a b='/' /></r>", "<a b='/' />"],
    ['<r><a>\r\n&#13;<![CDATA[>]]><!-- > --></a\r\n></r>', '<a>\r\n&#13;<![CDATA[>]]><!-- > --></a\r\n>'],
    ['<r><a\r\nb=">"\t><c/>\r</a></r>', '<a\r\nb=">"\t><c/>\r</a>'],
  ])('%j is given back byte for byte', (document, source) => {
    expect(Buffer.from(sourceBytes(parse(document), 2)).toString()).toBe(source)
  })
})

test.each([
  ['<a/>', 'a', ''],
  ['<ab:a xmlns:ab="u"/>', 'a', 'ab'],
  ['<a:a xmlns:a="u"/>', 'a', 'a'],
  ['<a:ab xmlns:a="u"/>', 'ab', 'a'],
  ['<a.b:a xmlns:a.b="u"/>', 'a', 'a.b'],
])('the prefix in %j', (document, localName, prefix) => {
  expect(prefixAt(parse(document), 1, localName)).toBe(prefix)
})

test.each([
  ['', 0, '1:1'],
  ['ab', 2, '1:3'],
  ['a\nb', 2, '2:1'],
  ['a\r\nb', 3, '2:1'],
  ['a\rb', 2, '2:1'],
  ['a\r\r\n\nb', 5, '4:1'],
  ['\u{1f600}\u{1f600}x', 4, '1:3'],
  ['x\n\u{1f600}y', 4, '2:2'],
])('line and column in %j at %i: %s', (text, offset, position) => {
  const { line, column } = lineAndColumn(text, offset)
  expect(`${line}:${column}`).toBe(position)
})

function parse(document: string) {
  return parseDocument(Buffer.from(document), documentLimits)
}
