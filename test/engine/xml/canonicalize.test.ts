import { array, assert, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalizeExclusive, canonicalizeInclusive, writeExclusive } from '../../../engine/xml/canonicalize.ts'
import { compareCodePoints } from '../../../engine/xml/code-point-order.ts'
import type { XmlElement } from '../../../engine/xml/element.ts'
import { rootOf } from '../../support/document.ts'
import { randomDocument } from '../../support/random-xml.ts'
import { Seeded } from '../../support/seeded.ts'

const astral = '\u{10400}'
const above = '\uf900'

describe('exclusive canonicalization', () => {
  test.each([
    ['writes an empty element with two tags', '<a/>', '<a></a>'],
    ['removes white space in tags', '<a \r\n b = "1"\t></a >', '<a b="1"></a>'],
    ['encloses attribute values in double quotation marks', `<a b='"'/>`, '<a b="&quot;"></a>'],
    ['escapes > in text', '<a>]]&gt; ></a>', '<a>]]&gt; &gt;</a>'],
    ['does not escape > in attributes', '<a b="&gt;>"/>', '<a b=">>"></a>'],
    ['does not escape quotation marks in text', `<a>"&quot;'&apos;</a>`, `<a>""''</a>`],
    ['escapes & and <', '<a b="&amp;&lt;">&amp;&lt;</a>', '<a b="&amp;&lt;">&amp;&lt;</a>'],
    ['keeps a character reference to CR in text', '<a>&#13;\t\n</a>', '<a>&#xD;\t\n</a>'],
    [
      'keeps character references to white space in attributes',
      '<a b="&#9;&#10;&#13; "/>',
      '<a b="&#x9;&#xA;&#xD; "></a>',
    ],
    ['writes literal white space in attributes as spaces', '<a b="\t|\n|\r\n|\r"/>', '<a b=" | | | "></a>'],
    ['writes line ends in text as LF', '<a>1\r\n2\r3\n</a>', '<a>1\n2\n3\n</a>'],
    ['writes CDATA as text', '<a>x<![CDATA[<&>\r\n]]>y</a>', '<a>x&lt;&amp;&gt;\ny</a>'],
    ['resolves character references', '<a b="&#x20ac;">&#8364;&#x1F600;</a>', '<a b="€">€\u{1f600}</a>'],
    ['removes comments', '<a>x<!-- y --><b><!----></b>z</a>', '<a>x<b></b>z</a>'],
    ['preserves processing instructions', '<a><?p   x  ?><?q?></a>', '<a><?p x  ?><?q?></a>'],
    [
      'declares a namespace where it is first used',
      '<a xmlns:p="u" xmlns:q="v"><p:b/><c><p:d q:e=""/></c></a>',
      '<a><p:b xmlns:p="u"></p:b><c><p:d xmlns:p="u" xmlns:q="v" q:e=""></p:d></c></a>',
    ],
    [
      'does not repeat a declaration inside its scope',
      '<p:a xmlns:p="u"><p:b><p:c p:d=""/></p:b></p:a>',
      '<p:a xmlns:p="u"><p:b><p:c p:d=""></p:c></p:b></p:a>',
    ],
    [
      'repeats a declaration inside an element that changed the binding',
      '<p:a xmlns:p="u"><p:b xmlns:p="v"><p:c xmlns:p="u"/></p:b></p:a>',
      '<p:a xmlns:p="u"><p:b xmlns:p="v"><p:c xmlns:p="u"></p:c></p:b></p:a>',
    ],
    ['omits an unused declaration', '<a xmlns="u" xmlns:p="v"/>', '<a xmlns="u"></a>'],
    [
      'does not declare the default namespace for an attribute without a prefix',
      '<p:a xmlns="u" xmlns:p="v" b=""/>',
      '<p:a xmlns:p="v" b=""></p:a>',
    ],
    [
      'does not undeclare the default namespace for an attribute without a prefix',
      '<a xmlns="u"><b c=""/></a>',
      '<a xmlns="u"><b c=""></b></a>',
    ],
    [
      'writes xmlns="" where a default namespace is undeclared',
      '<a xmlns="u"><b xmlns=""><c/></b></a>',
      '<a xmlns="u"><b xmlns=""><c></c></b></a>',
    ],
    ['omits xmlns="" where no default namespace is in scope', '<a xmlns=""><b xmlns=""/></a>', '<a><b></b></a>'],
    [
      'omits xmlns="" where the default namespace in scope was not written to the output',
      '<p:a xmlns:p="v" xmlns="u"><b xmlns=""/></p:a>',
      '<p:a xmlns:p="v"><b></b></p:a>',
    ],
    [
      'sorts prefixes in code point order, capitals first',
      '<a xmlns:eb="1" xmlns:S12="2" xmlns:wsu="3" eb:x="" S12:x="" wsu:x=""/>',
      '<a xmlns:S12="2" xmlns:eb="1" xmlns:wsu="3" eb:x="" S12:x="" wsu:x=""></a>',
    ],
    [
      'writes the default namespace before all prefixes',
      '<a xmlns:A="1" xmlns="2" A:b=""/>',
      '<a xmlns="2" xmlns:A="1" A:b=""></a>',
    ],
    [
      'sorts prefixes above U+FFFF after those below',
      `<a xmlns:${astral}="1" xmlns:${above}="2" ${astral}:x="" ${above}:x=""/>`,
      `<a xmlns:${above}="2" xmlns:${astral}="1" ${astral}:x="" ${above}:x=""></a>`,
    ],
    [
      'sorts attributes by namespace, not by prefix',
      '<a xmlns:a="urn:2" xmlns:b="urn:1" a:x="" b:x=""/>',
      '<a xmlns:a="urn:2" xmlns:b="urn:1" b:x="" a:x=""></a>',
    ],
    ['writes attributes without a namespace first', '<a xmlns:a="u" a:a="" z=""/>', '<a xmlns:a="u" z="" a:a=""></a>'],
    [
      'sorts attributes with the same namespace by local name',
      '<a xmlns:p="u" xmlns:q="u" p:b="" q:a=""/>',
      '<a xmlns:p="u" xmlns:q="u" q:a="" p:b=""></a>',
    ],
    [
      'sorts attributes above U+FFFF after those below',
      `<a ${astral}="" ${above}=""/>`,
      `<a ${above}="" ${astral}=""></a>`,
    ],
    [
      'sorts the attributes of a signed header like other access points do',
      '<m xmlns:S12="http://www.w3.org/" xmlns:wsu="http://docs.oasis-open.org/" S12:mustUnderstand="true" wsu:Id="m"/>',
      '<m xmlns:S12="http://www.w3.org/" xmlns:wsu="http://docs.oasis-open.org/" wsu:Id="m" S12:mustUnderstand="true"></m>',
    ],
    ['writes no declaration for xml: attributes', '<a xml:lang="sk" b=""/>', '<a b="" xml:lang="sk"></a>'],
    ['escapes an ampersand in a namespace name', '<p:a xmlns:p="urn:&amp;b"/>', '<p:a xmlns:p="urn:&amp;b"></p:a>'],
  ])('%s', (_, document, canonical) => {
    expect(canonicalizeExclusive(rootOf(document))).toBe(canonical)
  })

  test('declares only the namespaces that the subtree uses', () => {
    const root = rootOf('<a xmlns="u" xmlns:p="v" xmlns:q="w" xml:lang="sk"><p:b><c q:d=""/></p:b></a>')
    expect(canonicalizeExclusive(child(root, 0))).toBe('<p:b xmlns:p="v"><c xmlns="u" xmlns:q="w" q:d=""></c></p:b>')
  })
})

describe('exclusive canonicalization with a PrefixList', () => {
  const document = '<a xmlns="u" xmlns:p="v" xmlns:q="w"><b><c xmlns:p="x" xmlns="y"><d xmlns=""/></c></b></a>'

  test.each([
    [
      'declares a listed prefix at the apex although it is unused, and where its binding changes',
      ['p'],
      '<b xmlns="u" xmlns:p="v"><c xmlns="y" xmlns:p="x"><d xmlns=""></d></c></b>',
    ],
    [
      'ignores a listed prefix that is not in scope',
      ['none', 'q'],
      '<b xmlns="u" xmlns:q="w"><c xmlns="y"><d xmlns=""></d></c></b>',
    ],
    ['ignores the prefix xml', ['xml'], '<b xmlns="u"><c xmlns="y"><d xmlns=""></d></c></b>'],
    ['declares no additional namespaces for an empty list', [], '<b xmlns="u"><c xmlns="y"><d xmlns=""></d></c></b>'],
  ])('%s', (_, inclusivePrefixes, canonical) => {
    expect(canonicalizeExclusive(child(rootOf(document), 0), { inclusivePrefixes })).toBe(canonical)
  })

  test('declares the default namespace for #default, even on elements with a prefix', () => {
    const root = rootOf('<p:a xmlns:p="v" xmlns="u"><p:b><p:c xmlns="w"/><p:d xmlns=""/></p:b></p:a>')
    const inclusivePrefixes = ['#default']
    expect(canonicalizeExclusive(child(root, 0), { inclusivePrefixes })).toBe(
      '<p:b xmlns="u" xmlns:p="v"><p:c xmlns="w"></p:c><p:d xmlns=""></p:d></p:b>',
    )
    expect(canonicalizeExclusive(child(root, 0))).toBe('<p:b xmlns:p="v"><p:c></p:c><p:d></p:d></p:b>')
  })
})

describe('inclusive canonicalization', () => {
  test.each([
    [
      'writes all declarations where the document has them',
      '<a xmlns:p="u"><b xmlns:q="v"/></a>',
      '<a xmlns:p="u"><b xmlns:q="v"></b></a>',
    ],
    [
      'omits a repeated declaration',
      '<a xmlns:p="u" xmlns="v"><b xmlns="v" xmlns:p="u"/></a>',
      '<a xmlns="v" xmlns:p="u"><b></b></a>',
    ],
    [
      'writes xmlns="" only where a default namespace is in scope',
      '<a xmlns=""><b xmlns="u"><c xmlns=""/></b></a>',
      '<a><b xmlns="u"><c xmlns=""></c></b></a>',
    ],
  ])('%s', (_, document, canonical) => {
    expect(canonicalizeInclusive(rootOf(document))).toBe(canonical)
  })

  test('gives a subtree all namespaces in scope and all inherited xml: attributes, each from the nearest ancestor that has it', () => {
    const root = rootOf(
      '<a xmlns="u" xmlns:p="v" xml:lang="sk" xml:space="preserve" c=""><b xml:lang="de" xmlns:p="w"><d xml:space="default" e=""/></b></a>',
    )
    const element = child(child(root, 0), 0)
    expect(canonicalizeInclusive(element)).toBe('<d xmlns="u" xmlns:p="w" e="" xml:lang="de" xml:space="default"></d>')
  })

  test('omits xmlns="" from the root element of a canonicalised subtree', () => {
    const root = rootOf('<a xmlns="u"><b xmlns=""/></a>')
    expect(canonicalizeInclusive(child(root, 0))).toBe('<b></b>')
  })
})

test('both canonical forms omit the element given in `without`, with all its content, and keep the text around it', () => {
  const root = rootOf('<a xmlns="u">1<s xmlns="v"><x/></s>\n2<s xmlns="v"/></a>')
  expect(canonicalizeExclusive(root, { without: child(root, 0) })).toBe('<a xmlns="u">1\n2<s xmlns="v"></s></a>')
  expect(canonicalizeInclusive(root, { without: child(root, 0) })).toBe('<a xmlns="u">1\n2<s xmlns="v"></s></a>')
})

test('writeExclusive writes in pieces exactly what canonicalizeExclusive returns', () => {
  const root = rootOf('<a xmlns:p="u"><p:b c="1">x</p:b></a>')
  const pieces: string[] = []
  writeExclusive(root, { inclusivePrefixes: ['p'] }, (piece) => pieces.push(piece))
  expect(pieces.join('')).toBe(canonicalizeExclusive(root, { inclusivePrefixes: ['p'] }))
})

test('X6 a document has the same canonical form, text and number of elements after it is written in canonical form and parsed again', () => {
  assert(
    property(integer(), (seed) => {
      const root = rootOf(randomDocument(new Seeded(seed)))
      for (const canonicalize of [canonicalizeExclusive, canonicalizeInclusive]) {
        const canonical = canonicalize(root)
        const again = rootOf(canonical)
        expect(canonicalize(again)).toBe(canonical)
        expect(again.text()).toBe(root.text())
        expect(again.elements().length).toBe(root.elements().length)
      }
    }),
    { numRuns: 500 },
  )
})

test('compareCodePoints sorts texts in the order of their UTF-8 bytes', () => {
  const unit = string({ unit: 'binary', maxLength: 4 })
  assert(
    property(array(unit, { minLength: 2, maxLength: 2 }), ([a, b]) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))))
    }),
    { numRuns: 2_000 },
  )
  expect(['\u{10400}', '\uf900', 'a\u{10400}', 'a\ue000', 'b', 'a', ''].sort(compareCodePoints)).toEqual([
    '',
    'a',
    'a\ue000',
    'a\u{10400}',
    'b',
    '\uf900',
    '\u{10400}',
  ])
})

function child(element: XmlElement, index: number): XmlElement {
  return element.elements()[index]
}
