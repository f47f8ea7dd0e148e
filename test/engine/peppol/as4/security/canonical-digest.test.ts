import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CanonicalDigest } from '../../../../../engine/peppol/as4/security/canonical-digest.ts'
import { canonicalizeExclusive } from '../../../../../engine/xml/canonicalize.ts'
import { parseXml } from '../../../../../engine/xml/parse-xml.ts'
import { receivedLimits } from '../../../../../engine/xml/xml-limits.ts'
import { codeOf } from '../../../../support/code-of.ts'
import { mutated } from '../../../../support/mutated-xml.ts'
import { randomDocument } from '../../../../support/random-xml.ts'
import { Seeded } from '../../../../support/seeded.ts'

/** Returns the digest computed over pieces of a document that comes in chunks. */
function inPieces(document: Uint8Array, chunkBytes: number, pieceBytes?: number): string {
  const digest = new CanonicalDigest('sha256', pieceBytes)
  for (let at = 0; at < document.length; at += chunkBytes) digest.update(document.subarray(at, at + chunkBytes))
  return Buffer.from(digest.digest()).toString('base64')
}

/** Returns the digest computed over the whole tree. */
function atOnce(document: Uint8Array): string {
  return createHash('sha256')
    .update(canonicalizeExclusive(parseXml(document, receivedLimits)))
    .digest('base64')
}

const verdictOf = (action: () => string): string => {
  try {
    return action()
  } catch {
    return 'refused'
  }
}

describe('D113 a document that is read in pieces', () => {
  test('has the same digest as when it is read whole, for each of 500 random documents in pieces of random size', () => {
    const seeded = new Seeded(113)
    for (let count = 0; count < 500; count++) {
      const document = Buffer.from(randomDocument(seeded))
      const [chunkBytes, pieceBytes] = [1 + seeded.below(60), 1 + seeded.below(60)]
      expect(inPieces(document, chunkBytes, pieceBytes), `${chunkBytes} ${pieceBytes} ${document.toString()}`).toBe(
        atOnce(document),
      )
    }
  })

  test('gives the same result as when it is read whole, the same digest or a refusal, for each of 1,200 damaged documents', () => {
    const seeded = new Seeded(90)
    let refusals = 0
    for (let count = 0; count < 1_200; count++) {
      const document = Buffer.from(mutated(seeded, randomDocument(seeded)))
      const [chunkBytes, pieceBytes] = [1 + seeded.below(60), 1 + seeded.below(60)]
      const expected = verdictOf(() => atOnce(document))
      if (expected === 'refused') refusals += 1
      expect(
        verdictOf(() => inPieces(document, chunkBytes, pieceBytes)),
        `${chunkBytes} ${pieceBytes} ${JSON.stringify(document.toString())}`,
      ).toBe(expected)
    }
    expect(refusals).toBeGreaterThan(300)
    expect(refusals).toBeLessThan(1_100)
  })

  test.each([
    ['text without any tag', '<a>', 'Zm9v', '</a>'],
    ['text with few places to split', '<a>', ']]]\n\n', '</a>'],
    ['an endless run of references', '<a>', '&amp;&#x0000000000041;\r\n', '</a>'],
    ['characters of four bytes', '<a>', '\u{1f600}', '</a>'],
    ['CR LF line ends', '<a x="1">', '<b>\r\n</b>\r\n\r', '</a>'],
    [
      'nested elements with namespaces',
      '<p:a xmlns:p="urn:p"><b xmlns="urn:b">',
      '<p:c xmlns="" q="1"><d/></p:c>',
      '</b></p:a>',
    ],
  ])('has the same digest as when it is read whole, in pieces of the usual size: %s', (_, before, repeated, after) => {
    const document = Buffer.from(before + repeated.repeat(Math.ceil(400_000 / repeated.length)) + after)
    expect(inPieces(document, 16_384)).toBe(atOnce(document))
  })
})

describe('the memory limit of the digest', () => {
  const long = 'x'.repeat(10_000_000)
  test.each([
    ['a comment', `<a><!--${long}--></a>`],
    ['a CDATA section', `<a><![CDATA[${long}]]></a>`],
    [
      'content after a tag of 1.2 MB',
      `<a ${Array.from({ length: 20 }, (_, index) => `a${index}="${'x'.repeat(60_000)}"`).join(' ')}>${'<b/>'.repeat(2_500_000)}</a>`,
    ],
    ['white space outside the root element', `<a/>${' '.repeat(10_000_000)}`],
  ])('%s is refused if it exceeds 10 MB', (_, document) =>
    expect(codeOf(() => inPieces(Buffer.from(document), 65_536))).toBe('message_too_large'),
  )

  test('a document of 30 MB that consists of small elements is accepted', () => {
    const line = Buffer.from(
      Array.from(
        { length: 70 },
        (_, index) =>
          `<cac:InvoiceLine><cbc:ID>${index}</cbc:ID><cbc:Note>Č &amp; Š ${'some more text '.repeat(60)}</cbc:Note></cac:InvoiceLine>\n`,
      ).join(''),
    )
    const digest = new CanonicalDigest('sha256')
    digest.update(Buffer.from('<Invoice xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">'))
    for (let bytes = 0; bytes < 30e6; bytes += line.length) digest.update(line)
    digest.update(Buffer.from('</Invoice>'))
    expect(digest.digest()).toHaveLength(32)
  })
})
