import { describe, expect, test } from 'vitest'
import { attributeValue, findAttribute } from '../../../schematron/document/attribute.ts'
import { contentItems, stringValue, textNodes } from '../../../schematron/document/content.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { lineAndColumn } from '../../../schematron/document/position.ts'
import { prefixAt, sourceBytes } from '../../../schematron/document/source.ts'
import { documentNode, rootElement } from '../../../schematron/document/tree.ts'

describe('the string value of an element', () => {
  test.each([
    ['is plain text as written', '<a>x y</a>', 'x y'],
    ['is empty for an empty-element tag', '<a/>', ''],
    ['is empty for a start tag and an end tag with nothing between them', '<a></a>', ''],
    ['contains the characters of the built-in entities', '<a>&lt;&amp;&gt;&quot;&apos;</a>', '<&>"\''],
    ['contains the result of resolving each reference only once', '<a>&amp;lt;&#38;amp;</a>', '&lt;&amp;'],
    [
      'contains the characters of references with any number of leading zeros',
      '<a>&#65;&#x42;&#x0000000043;&#x1F600;</a>',
      'ABC\u{1f600}',
    ],
    ['contains LF for every line end', '<a>1\r\n2\r3\n4\r\r\n5</a>', '1\n2\n3\n4\n\n5'],
    ['keeps a CR written as a character reference', '<a>&#13;&#xD;\n</a>', '\r\r\n'],
    ['contains two line ends for a literal CR before a referenced LF', '<a>\r&#10;</a>', '\n\n'],
    ['contains CDATA as written', '<a>x<![CDATA[<b>&amp;]]]]>y</a>', 'x<b>&amp;]]y'],
    ['contains LF for a line end in CDATA', '<a><![CDATA[\r\n]]></a>', '\n'],
    ['leaves out comments and processing instructions', '<a>1<!-- 2 -->3<?p 4?>5</a>', '135'],
    ['ignores markup inside a comment', '<a>1<!-- <b> & ]]> --><!-- <![CDATA[ -->2</a>', '12'],
    ['leaves out comments that begin with > or ->', '<a>1<!-->2-->3<!--->4-->5</a>', '135'],
    ['ignores markup inside a processing instruction', '<a>1<?p <!-- ]]> & <b ?>2</a>', '12'],
    ['contains the text of all descendants in document order', '<a>1<b>2<c>3</c>4</b><b/>5</a>', '12345'],
    [
      'combines text, CDATA sections and children, with any markup between them',
      '<a>1<!--x--><b>&amp;</b><![CDATA[<b/>]]><b/>\r\n</a>',
      '1&<b/>\n',
    ],
  ])('the value %s', (_, document, value) => {
    const tree = parse(document)
    expect(stringValue(tree, rootElement)).toBe(value)
    expect(stringValue(tree, rootElement)).toBe(value)
    expect(stringValue(tree, documentNode)).toBe(value)
  })
})

describe('the text nodes of an element', () => {
  test.each([
    ['consist of the whole text if the element has no children', '<a>x</a>', ['x']],
    ['do not exist in an empty element', '<a></a>', []],
    ['do not exist in an empty CDATA section', '<a><![CDATA[]]></a>', []],
    ['are split by a comment', '<a>x<!-- -->y</a>', ['x', 'y']],
    ['are split by a processing instruction', '<a>x<?p?>y</a>', ['x', 'y']],
    ['are not split by a CDATA section', '<a>x<![CDATA[y]]>z</a>', ['xyz']],
    ['are split by a child element', '<a>x<b>y</b>z</a>', ['x', 'z']],
    ['do not include an empty text before a comment', '<a><!-- -->x</a>', ['x']],
  ])('the text nodes %s', (_, document, texts) => {
    expect(textNodes(parse(document), rootElement)).toEqual(texts)
  })
})

test('the child nodes of an element are listed in document order', () => {
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

test('the document node has the root element, the comments and the processing instructions as children, but not the XML declaration', () => {
  const tree = parse('<?xml version="1.0"?>\n<!--a-->\n<?p?><r/>\n<!--b-->\n')
  expect(contentItems(tree, documentNode)).toEqual([
    { kind: 'comment', value: 'a' },
    { kind: 'instruction', target: 'p', value: '' },
    { kind: 'element', node: 1 },
    { kind: 'comment', value: 'b' },
  ])
})

describe('the attributes of an element', () => {
  test.each([
    ['contains spaces for literal white space', '\t\n x', '   x'],
    ['contains a space for a lone literal CR', 'a\rb', 'a b'],
    ['contains one space for every literal line end', '\r\n|\r|\n', ' | | '],
    ['keeps white space written as character references', '&#9;&#10;&#13;&#x20;', '\t\n\r '],
    ['contains the characters of the built-in entities', '&quot;&apos;&lt;&amp;amp;>', '"\'<&amp;>'],
    ['keeps leading, trailing and repeated spaces', '  a  b ', '  a  b '],
  ])('the value of an attribute %s', (_, written, value) => {
    const tree = parse(`<a b="${written}"/>`)
    expect(attributeValue(tree, 0)).toBe(value)
    expect(attributeValue(tree, 0)).toBe(value)
  })

  test('the value of an attribute may contain the quotation mark that does not delimit the value', () => {
    const tree = parse(`<a b='"' c="'"/>`)
    expect([attributeValue(tree, 0), attributeValue(tree, 1)]).toEqual(['"', "'"])
  })

  test('an attribute is found by its expanded name, and without a prefix it has no namespace', () => {
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
  ])('is returned byte for byte as written in %j', (document, source) => {
    expect(Buffer.from(sourceBytes(parse(document), 2)).toString()).toBe(source)
  })
})

test.each([
  ['<a/>', 'a', ''],
  ['<ab:a xmlns:ab="u"/>', 'a', 'ab'],
  ['<a:a xmlns:a="u"/>', 'a', 'a'],
  ['<a:ab xmlns:a="u"/>', 'ab', 'a'],
  ['<a.b:a xmlns:a.b="u"/>', 'a', 'a.b'],
])('reads the prefix of the root element in %j', (document, localName, prefix) => {
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
])('in %j, the line and column of offset %i are %s', (text, offset, position) => {
  const { line, column } = lineAndColumn(text, offset)
  expect(`${line}:${column}`).toBe(position)
})

function parse(document: string) {
  return parseDocument(Buffer.from(document), documentLimits)
}
