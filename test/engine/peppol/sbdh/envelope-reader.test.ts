import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sayIssue } from '../../../../engine/error/say-issue.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { sha256Hex } from '../../../../engine/primitive/digest.ts'
import { documentBytes } from '../../../../engine/peppol/sbdh/document-slice.ts'
import { createEnvelopeReader, type ReadEnvelope } from '../../../../engine/peppol/sbdh/envelope-reader.ts'
import { wrapDocument } from '../../../../engine/peppol/sbdh/wrap-document.ts'
import type { XmlElement } from '../../../../engine/xml/element.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'
import { anSbdh } from '../../../support/an-sbdh.ts'
import { mutated } from '../../../support/mutated-xml.ts'
import { randomDocument } from '../../../support/random-xml.ts'
import { Seeded } from '../../../support/seeded.ts'
import { corpusFile, corpusFiles, hasCorpus } from '../../../support/corpus.ts'

const ublInvoice = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'
const sbdhNamespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'
const invoice = `<Invoice xmlns="${ublInvoice}"><a b="/>">x</a></Invoice>`
const good = Buffer.from(wrapDocument(anSbdh(), Buffer.from(invoice))).toString()

function read(envelope: string | Uint8Array, cuts: readonly number[] = []): ReadEnvelope {
  const bytes = Buffer.from(envelope)
  const reader = createEnvelopeReader()
  const places = [0, ...cuts, bytes.length]
  for (const [index, place] of places.slice(1).entries()) reader.write(bytes.subarray(places[index], place))
  return reader.end()
}

function problem(envelope: string | Uint8Array): string {
  try {
    read(envelope)
    return 'good'
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'sbdh_invalid')
      return sayIssue(error.context.details?.[0] ?? {}, 'en') ?? ''
    throw error
  }
}

/** Returns the names, attributes and text of an element and of all its descendants. */
function meaning(element: XmlElement): unknown {
  const attributes = element.attributes().map(({ namespace, localName, value }) => [namespace, localName, value])
  return [element.namespace, element.localName, attributes, element.text(), element.elements().map(meaning)]
}

test('D88 the document cut from an envelope is the payload element, and the payload hash is the hash of the same bytes', () => {
  const { slice, payloadHash } = read(good)
  expect(Buffer.from(documentBytes(Buffer.from(good), slice)).toString()).toBe(invoice)
  expect(payloadHash).toBe(sha256Hex(invoice))
})

describe.skipIf(!hasCorpus())('D88 the envelopes of the corpus', () => {
  test.each(corpusFiles('sbdh', /^good.*[.]xml$/))(
    'the document cut from %s has the same content as the payload in the envelope',
    (name) => {
      const bytes = corpusFile('sbdh', name)
      const { slice, payloadHash } = read(bytes)
      const document = documentBytes(bytes, slice)
      expect(payloadHash).toBe(sha256Hex(document))
      const inPlace = parseXml(bytes, documentLimits).elements()[1]
      expect(meaning(parseXml(document, documentLimits))).toEqual(meaning(inPlace))
      if (slice.inserted === '') expect(document).toEqual(inPlace.sourceBytes())
    },
  )
})

test('D90 an envelope is read with the same result wherever the chunk boundaries fall', () => {
  const envelope = good
    .replace('<Invoice ', '<!-- <Invoice> --><Invoice ')
    .replace('xmlns:sh', `xmlns:x='urn:x' xmlns:sh`)
    .replace('<a ', '<x:a ')
    .replace('</a>', '</x:a>')
  const whole = read(envelope)
  expect(whole.slice.inserted).not.toBe('')
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(envelope.length), { maxLength: 30 }), (cuts) => {
      expect(
        read(
          envelope,
          cuts.sort((one, other) => one - other),
        ),
      ).toEqual(whole)
    }),
  )
  expect(
    read(
      envelope,
      Array.from({ length: envelope.length }, (_, index) => index),
    ),
  ).toEqual(whole)
})

test.each([7, 200, 500])(
  'D90 an envelope is read correctly even if the caller reuses the memory of each chunk of %i bytes',
  (size) => {
    const bytes = Buffer.from(
      good.replace('xmlns:sh', `xmlns:x='urn:x' xmlns:sh`).replace('<a ', '<x:a ').replace('</a>', '</x:a>'),
    )
    const chunk = Buffer.alloc(size)
    const reader = createEnvelopeReader()
    for (let at = 0; at < bytes.length; at += chunk.length) reader.write(chunk.subarray(0, bytes.copy(chunk, 0, at)))
    expect(reader.end()).toEqual(read(bytes))
  },
)

test('D90 a payload of 50 MB is read in bounded memory', () => {
  const head = good.slice(0, good.indexOf('<a '))
  const tail = good.slice(good.indexOf('</Invoice>'))
  const chunk = Buffer.from(`<cbc>${'0123456789'.repeat(100)}</cbc>`.repeat(60))
  const reader = createEnvelopeReader()
  reader.write(Buffer.from(head))
  const used = (): number => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  const before = used()
  for (let bytes = 0; bytes < 50_000_000; bytes += chunk.length) reader.write(chunk)
  const grown = used() - before
  reader.write(Buffer.from(tail))
  const { slice } = reader.end()
  expect(slice.end - slice.start).toBeGreaterThan(50_000_000)
  expect(grown).toBeLessThan(60_000_000)
})

test('X20 a malformed envelope of any kind is refused only at the end of the input', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(
            '<',
            '>',
            '</a>',
            '<a>',
            '<!--',
            '-->',
            '<![CDATA[',
            '<?',
            '"',
            good.slice(0, 500),
            '<!DOCTYPE',
          ),
          fc.string(),
        ),
        { maxLength: 20 },
      ),
      (pieces) => {
        const reader = createEnvelopeReader()
        for (const piece of pieces) reader.write(Buffer.from(piece))
        expect(() => reader.end()).toThrow('sbdh_invalid')
      },
    ),
  )
})

describe('inherited namespaces (D88)', () => {
  const envelope = (declarations: string, payload: string): string =>
    good.replace('xmlns:sh', `${declarations} xmlns:sh`).replace(invoice, payload)
  const documentOf = (text: string): string =>
    Buffer.from(documentBytes(Buffer.from(text), read(text).slice)).toString()

  test("a prefix that is declared in the envelope and used by the payload is declared again on the payload's root", () => {
    const document = documentOf(envelope(`xmlns:x = 'urn:č&amp;"'`, `<Invoice xmlns="${ublInvoice}"><x:a/></Invoice>`))
    expect(document).toBe(
      `<Invoice xmlns:x="urn:č&amp;&quot;" xmlns:sh="${sbdhNamespace}" xmlns="${ublInvoice}"><x:a/></Invoice>`,
    )
    expect(parseXml(Buffer.from(document), documentLimits).elements()[0].namespace).toBe('urn:č&"')
  })

  test("a default namespace that is declared in the envelope and used by the payload is declared again on the payload's root", () => {
    const payload = `<u:Invoice xmlns:u="${ublInvoice}"><a/></u:Invoice>`
    expect(documentOf(envelope('xmlns="urn:x"', payload))).toBe(
      payload.replace('<u:Invoice', `<u:Invoice xmlns="urn:x" xmlns:sh="${sbdhNamespace}"`),
    )
  })

  test.each([
    ['an attribute name', '<a x:b="1"/>'],
    ['an attribute value', '<a type="x:b"/>'],
    ['the root element', ''],
  ])('a prefix in %s is treated as used', (_, inside) => {
    const name = inside === '' ? 'x:Invoice' : 'Invoice'
    const declarations = inside === '' ? `xmlns:x="${ublInvoice}"` : 'xmlns:x="urn:x"'
    expect(
      documentOf(
        envelope(declarations, `<${name}${inside === '' ? '' : ` xmlns="${ublInvoice}"`}>${inside}</${name}>`),
      ),
    ).toContain(declarations)
  })

  test.each([
    ['non-ASCII letters', 'Š', '<Š:a/>'],
    ['an ogham space mark, which XML treats as a letter', 'a\u1680', '<a\u1680:a/>'],
    ['other text before it in a value', 'x', '<a path="a/b|(x:c)"/>'],
  ])('the declaration of a used prefix with %s is added', (_, prefix, inside) => {
    expect(documentOf(envelope(`xmlns:${prefix}="urn:x"`, `<Invoice xmlns="${ublInvoice}">${inside}</Invoice>`))).toBe(
      `<Invoice xmlns:${prefix}="urn:x" xmlns:sh="${sbdhNamespace}" xmlns="${ublInvoice}">${inside}</Invoice>`,
    )
  })

  test('the SBDH is recognised with any namespace prefix', () =>
    expect(problem(good.replaceAll('sh:', 'Šh:').replace('xmlns:sh', 'xmlns:Šh'))).toBe('good'))

  test.each([
    ['unused', `xmlns:x="urn:x"`, `<Invoice xmlns="${ublInvoice}"><ax:b xmlns:ax="urn:a"/>x:y</Invoice>`],
    ['repeated by the payload root', `xmlns:x="urn:x"`, `<x:Invoice xmlns:x="${ublInvoice}"/>`],
    [
      'for a default namespace that no element uses',
      `xmlns="urn:x"`,
      `<x:Invoice xmlns:x="${ublInvoice}"><x:a></x:a></x:Invoice>`,
    ],
    [
      'for a prefix that matches another only as a regular expression',
      `xmlns:x.y="urn:x"`,
      `<Invoice xmlns="${ublInvoice}"><xay:b xmlns:xay="urn:a"/></Invoice>`,
    ],
    [
      'for a default namespace next to a colon without a name',
      `xmlns="urn:x"`,
      `<x:Invoice xmlns:x="${ublInvoice}" a="::"/>`,
    ],
    [
      'for a prefix that occurs only in text or at the end of a longer name',
      `xmlns:x="urn:x"`,
      `<Invoice xmlns="${ublInvoice}" a="ax:b .x:c">x:y<!-- x:y --><b/></Invoice>`,
    ],
    ['only part of an attribute value', `a="xmlns:x='urn:x'"`, `<Invoice xmlns="${ublInvoice}"/>`],
  ])('a declaration that is %s is not added', (_, declarations, payload) => {
    expect(documentOf(envelope(declarations, payload))).toBe(payload)
  })
})

describe('X3, X4, H12 an envelope with many declarations', () => {
  const payload = `<p:b c="x:y" d="(xx)+">${'x'.repeat(20)}</p:b>`.repeat(20_000)
  const withPrefixes = (prefixes: readonly string[]): string =>
    good
      .replace('xmlns:sh', `${prefixes.map((prefix) => `xmlns:${prefix}="urn:q"`).join(' ')} xmlns:sh`)
      .replace('<a b="/>">x</a>', `<p:a xmlns:p="urn:p">${payload}</p:a>`)
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `q${index}`)

  function cost(envelope: string): number {
    const bytes = Buffer.from(envelope)
    const reader = createEnvelopeReader()
    const started = process.cpuUsage()
    for (let at = 0; at < bytes.length; at += 65_536) reader.write(bytes.subarray(at, at + 65_536))
    const { user, system } = process.cpuUsage(started)
    return user + system
  }
  const leastRatio = (one: string, other: string): number =>
    Math.min(...Array.from({ length: 3 }, () => cost(one) / cost(other)))

  test('reading a payload takes less than twice as long with 63 prefixes as with one', () => {
    expect(problem(withPrefixes(numbered(63)))).toBe('good')
    expect(leastRatio(withPrefixes(numbered(63)), withPrefixes(numbered(1)))).toBeLessThan(2)
  })

  test('reading a payload with 5 prefixes and many colons outside tags takes less than four times as long as with one prefix and without these colons', () => {
    const withText = (prefixes: readonly string[], text: string): string =>
      withPrefixes(prefixes).replaceAll('x'.repeat(20), text)
    const [many, one] = [withText(numbered(5), ':'.repeat(20)), withText(numbered(1), 'x'.repeat(20))]
    expect(leastRatio(many, one)).toBeLessThan(4)
  })

  test.each([
    ['65 prefixes', numbered(64)],
    ['2,000 prefixes', numbered(2_000)],
    ['a prefix that is too long', [`x`.repeat(251)]],
    ['the same prefix twice', ['x', 'x']],
    ['a regular expression as a prefix', ['(x+x+)+y']],
    ['an incomplete regular expression as a prefix', ['((']],
    ['a prefix that begins with a digit', ['1']],
    ['an empty prefix', ['']],
  ])('is refused, and its payload is not searched, if it declares %s', (_, prefixes) => {
    const envelope = withPrefixes(prefixes)
    expect(problem(envelope)).toBe('invalid-sbd-xml')
    expect(leastRatio(envelope, good.replace('<a b="/>">x</a>', payload.replaceAll('p:', '')))).toBeLessThan(0.5)
  })
})

describe('X6 the document cut out by the scanner', () => {
  const prefixes = ['a', 'B', 'eb', 'S12', 'wsu', '\u{10400}', '\uf900', 'a-b']
  const declarations = `xmlns="urn:z" ${prefixes.map((prefix, index) => `xmlns:${prefix}="urn:${'ab'[index % 2]}"`).join(' ')}`
  /** Returns a random document without some of its declarations, which the envelope has instead. */
  const inside = (seeded: Seeded): string => {
    const document = randomDocument(seeded).replace(/^<\?xml.*?\?>/, '')
    return document.replace(/(?<=[<\s][^<>]*)\sxmlns(?::[^\s=]+)?="[^"]*"/gu, (declaration) =>
      seeded.oneIn(2) ? '' : declaration,
    )
  }
  const envelopeAround = (content: string): Buffer =>
    Buffer.from(
      good
        .replace('xmlns:sh', () => `${declarations} xmlns:sh`)
        .replace(invoice, () => `<u:Invoice xmlns:u="${ublInvoice}">${content}</u:Invoice>`),
    )
  const orRefused = (make: () => unknown): unknown => {
    try {
      return make()
    } catch (error) {
      if (error instanceof ServiceError) return 'refused'
      throw error
    }
  }
  const inPlace = (envelope: Buffer): unknown =>
    orRefused(() => meaning(parseXml(envelope, documentLimits).elements()[1]))
  const cutOut = (envelope: Buffer): unknown =>
    orRefused(() =>
      meaning(parseXml(documentBytes(envelope, read(envelope, [envelope.length >> 1]).slice), documentLimits)),
    )

  test('equals the parsed payload for 300 random payloads that use declarations of their envelope', () => {
    const seeded = new Seeded(88)
    for (let count = 0; count < 300; count++) {
      const envelope = envelopeAround(inside(seeded))
      expect(cutOut(envelope), envelope.toString()).toEqual(inPlace(envelope))
    }
  })

  test('equals the parsed payload for 1,000 damaged payloads, unless both the scanner and the parser refuse the payload', () => {
    const seeded = new Seeded(6)
    let refusals = 0
    for (let count = 0; count < 1_000; count++) {
      const envelope = envelopeAround(mutated(seeded, inside(seeded)))
      const expected = inPlace(envelope)
      if (expected === 'refused') refusals += 1
      expect(cutOut(envelope), envelope.toString()).toEqual(expected)
    }
    expect(refusals).toBeGreaterThan(200)
    expect(refusals).toBeLessThan(900)
  })
})

describe('X1 a malformed envelope', () => {
  const cases: readonly (readonly [string, string, string?])[] = [
    ['an empty envelope', ''],
    ['a second payload', good.replace('</Invoice>', `</Invoice>${invoice}`)],
    ['text after the payload', good.replace('</Invoice>', '</Invoice>x')],
    ['text before the payload', good.replace('<Invoice', 'x<Invoice')],
    ['an element after the envelope', `${good}<a/>`],
    ['a missing last character', good.slice(0, -1)],
    ['a missing end tag of the payload', good.replace('</Invoice>', '')],
    ['a missing end tag inside the payload', good.replace('</a>', '')],
    ['a wrong end tag', good.replace('</sh:StandardBusinessDocument>', '</sh:Other>')],
    [
      'another root element',
      good
        .replaceAll('sh:StandardBusinessDocument>', 'sh:Document>')
        .replace('sh:StandardBusinessDocument ', 'sh:Document '),
    ],
    ['a root element in another namespace', good.replace(sbdhNamespace, 'urn:x')],
    ['a DOCTYPE', good.replace('?>', '?><!DOCTYPE a>')],
    ['a DOCTYPE inside the payload', good.replace('<a ', '<!DOCTYPE x><a ')],
    ['an entity in the header', good.replace('0245:2022749619', '&x;')],
    [
      'a header after the payload',
      good.replace(
        /(<sh:StandardBusinessDocumentHeader>.*<\/sh:StandardBusinessDocumentHeader>)(<Invoice.*<\/Invoice>)/,
        '$2$1',
      ),
      'missing-sbdh',
    ],
    [
      'an envelope inside an envelope',
      good.replace(invoice, '<sh:StandardBusinessDocument/>'),
      'invalid-business-message',
    ],
    [
      'wrapped content without a type',
      good.replace(invoice, '<BinaryContent xmlns="http://peppol.eu/xsd/ticc/envelope/1.0">YQ==</BinaryContent>'),
      'invalid-business-message',
    ],
    [
      'wrapped content of an unknown kind',
      good.replace(invoice, '<Other mimeType="a/b" xmlns="http://peppol.eu/xsd/ticc/envelope/1.0"/>'),
      'invalid-business-message',
    ],
    ['a time without a time zone', good.replace('30.456Z', '30'), 'invalid-creation-date-time'],
    ['a time that does not exist', good.replace('2026-11-21T', '2026-13-41T')],
    [
      'a document type of another scheme',
      good.replace('busdox-docid-qns', 'other'),
      'invalid-document-type-identifier',
    ],
    ['a repeated scope', good.replace('<sh:Type>MLS_TO<', '<sh:Type>COUNTRY_C1<'), 'invalid-scope-count'],
    ['a country code in lower case', good.replace('>SK<', '>sk<'), 'invalid-country-c1'],
    ['an element inside a value', good.replace('>1.0<', '>1.0<sh:x/><'), 'invalid-sbd-xml'],
    ['a payload with another name', good.replace('<Invoice', '<Order').replace('</Invoice', '</Order'), 'invalid-type'],
    ['a payload in another namespace', good.replace(`xmlns="${ublInvoice}"`, 'xmlns="urn:x"'), 'invalid-standard'],
    [
      'a standard and payload that differ from the document type',
      good
        .replace(`<sh:Standard>${ublInvoice}<`, '<sh:Standard>urn:x<')
        .replace(`xmlns="${ublInvoice}"`, 'xmlns="urn:x"'),
      'invalid-standard',
    ],
    [
      'a header element in another namespace',
      good.replace('<sh:HeaderVersion>1.0</sh:HeaderVersion>', '<HeaderVersion xmlns="urn:x">1.0</HeaderVersion>'),
    ],
    ['an element of another namespace in a scope', good.replace('</sh:Scope>', '<x xmlns="urn:x"/></sh:Scope>')],
    ['text between the elements of the header', good.replace('<sh:Sender>', 'x<sh:Sender>')],
    [
      'a repeated header element',
      good.replace(
        '<sh:HeaderVersion>1.0</sh:HeaderVersion>',
        '<sh:HeaderVersion>1.0</sh:HeaderVersion><sh:HeaderVersion>1.0</sh:HeaderVersion>',
      ),
    ],
    [
      'header elements in another order',
      good.replace(/(<sh:Sender>.*<\/sh:Sender>)(<sh:Receiver>.*<\/sh:Receiver>)/, '$2$1'),
    ],
    [
      'a property name of Object.prototype as a scope type',
      good.replace('>DOCUMENTID<', '>constructor<'),
      'missing-document-type-identifier',
    ],
    ['more than 256 kB outside the payload', `${good}<!--${'x'.repeat(256 * 1024)}-->`],
  ]
  test('the unchanged envelope is accepted', () => expect(problem(good)).toBe('good'))
  test.each(cases.map(([name, envelope, id]) => ({ name, envelope, id: id ?? 'invalid-sbd-xml' })))(
    '$name is refused',
    ({ envelope, id }) => {
      expect(envelope).not.toBe(good)
      expect(problem(envelope)).toBe(id)
    },
  )
  test('is refused because of more than 256 kB after its end, even in a separate chunk', () => {
    const reader = createEnvelopeReader()
    reader.write(Buffer.from(good))
    reader.write(Buffer.from(`<!--${'x'.repeat(256 * 1024)}-->`))
    expect(() => reader.end()).toThrow('sbdh_invalid')
  })
  test('an envelope in UTF-16 is refused', () =>
    expect(problem(Buffer.from(`\ufeff${good.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).toBe('invalid-sbd-xml'))
  test('an envelope with the encoding ISO-8859-1 is refused', () =>
    expect(problem(good.replace('UTF-8', 'ISO-8859-1'))).toBe('invalid-sbd-xml'))
})

test.each([
  ['a byte order mark', `\ufeff${good}`],
  [
    'comments and processing instructions around the payload',
    good
      .replace('<Invoice', '<!-- </sh:StandardBusinessDocument> --><?pi?>\n<Invoice')
      .replace('</Invoice>', '</Invoice>\n<!-- x -->'),
  ],
  [
    'the end tag of the envelope in a CDATA section',
    good.replace('>x</a>', '><![CDATA[</Invoice></sh:StandardBusinessDocument>]]></a>'),
  ],
  ['an empty payload element', good.replace(invoice, `<Invoice xmlns="${ublInvoice}"/>`)],
  ['white space around values', good.replace('>SK<', '> SK\n<').replace('>ALWAYS_SEND<', '> ALWAYS_SEND <')],
  [
    'an additional scope with an empty value',
    good.replace(
      '</sh:BusinessScope>',
      '<sh:Scope><sh:Type>Mine</sh:Type><sh:InstanceIdentifier/></sh:Scope></sh:BusinessScope>',
    ),
  ],
])('an envelope with %s is read', (_, envelope) => {
  expect(envelope).not.toBe(good)
  expect(read(envelope).sbdh).toEqual(anSbdh())
})

test('a payload that is not well-formed is still cut out, because it is validated only after the receipt is sent (D89)', () => {
  const broken = good.replace('>x</a>', '>x &undefined; </a>')
  expect(Buffer.from(documentBytes(Buffer.from(broken), read(broken).slice)).toString()).toContain('&undefined;')
})

test('the invoice of the test fixtures is cut out of its envelope byte for byte', () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../fixture/invoice.xml'))
  const envelope = wrapDocument(anSbdh(), bytes)
  const root = parseXml(bytes, documentLimits).sourceBytes()
  expect(Buffer.from(documentBytes(envelope, read(envelope).slice)).equals(root)).toBe(true)
})

test('D88 a prefix is found in a chunk even if the previous chunk had the same bytes and began inside a comment', () => {
  const size = 65_536
  const chunk = '<x p:a="1"/> --> <y/>'.padEnd(size)
  const document = `<Invoice xmlns="${ublInvoice}"><a/>@@${chunk}${chunk}</Invoice>`
  const envelope = Buffer.from(wrapDocument(anSbdh(), Buffer.from(document)))
    .toString()
    .replace('<sh:StandardBusinessDocument ', '<sh:StandardBusinessDocument xmlns:p="urn:p" ')
  const aligned = envelope.replace('@@', `<!-- ${' '.repeat(size - ((envelope.indexOf('@@') + 5) % size))}`)
  const { slice } = read(
    aligned,
    Array.from({ length: Math.floor(aligned.length / size) }, (_, index) => (index + 1) * size),
  )
  expect(slice.inserted).toContain(' xmlns:p="urn:p"')
})
