import { expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { readdress } from '../../../../engine/operator/demo/readdress.ts'
import type { XmlElement } from '../../../../engine/xml/element.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'
import { codeOf } from '../../../support/code-of.ts'
import { corpusFile, corpusFiles } from '../../../support/corpus.ts'
import { exampleText, rootOf } from '../../../support/document.ts'
import { verdictOn } from '../../../support/verdict-on.ts'

const seller = parseParticipantIdentifier('0245:1111111111')
const buyer = parseParticipantIdentifier('9950:SK2020202020')
const address = { seller, buyer, number: 'A&B<1>' }
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

test('D102 readdressing an invoice replaces the endpoints of seller and buyer and the invoice number, and no other byte', () => {
  const expected = exampleText(
    'invoice',
    ['<cbc:ID>2026110042</cbc:ID>', '<cbc:ID>A&amp;B&lt;1&gt;</cbc:ID>'],
    ['>2022749619</cbc:EndpointID>', '>1111111111</cbc:EndpointID>'],
    ['schemeID="0245">2123456786</cbc:EndpointID>', 'schemeID="9950">SK2020202020</cbc:EndpointID>'],
  )
  expect(text(readdress(Buffer.from(exampleText('invoice')), address))).toBe(expected)
  expect(text(readdress(Buffer.from(exampleText('invoice')), { seller, buyer }))).toBe(
    expected.replace('A&amp;B&lt;1&gt;', '2026110042'),
  )
})

test('D102 readdressing inserts a missing endpoint at its position in the UBL schema, with the indentation of the document', () => {
  const endpoint = '\n      <cbc:EndpointID schemeID="0245">2022749619</cbc:EndpointID>'
  const expected = exampleText(
    'invoice',
    ['>2022749619</cbc:EndpointID>', '>1111111111</cbc:EndpointID>'],
    ['>2123456786</cbc:EndpointID>', '>2123456786</cbc:EndpointID>'],
  )
  const readdressed = (document: string): string =>
    text(readdress(Buffer.from(document), { seller, buyer: parseParticipantIdentifier('0245:2123456786') }))
  expect(readdressed(exampleText('invoice', [endpoint, '']))).toBe(expected)
  const website = '\n      <cbc:WebsiteURI>https://modra-kotva.example</cbc:WebsiteURI>'
  expect(readdressed(exampleText('invoice', [endpoint, website]))).toBe(
    expected.replace('\n      <cbc:EndpointID', `${website}\n      <cbc:EndpointID`),
  )
})

test('D102 readdressing preserves the prefixes, line ends, byte order mark and encoding of the document', () => {
  const document = exampleText('credit-note', ['>2022749619</cbc:EndpointID>', '/>'])
    .replaceAll('cbc:', 'b:')
    .replaceAll('xmlns:cbc', 'xmlns:b')
    .replaceAll('\n', '\r\n')
  const utf8 = text(readdress(Buffer.from(`\ufeff${document}`), address))
  expect(utf8).toBe(
    `\ufeff${document}`
      .replace('<b:EndpointID schemeID="0245"/>', '<b:EndpointID schemeID="0245">1111111111</b:EndpointID>')
      .replace('schemeID="0245">2123456786', 'schemeID="9950">SK2020202020')
      .replace('<b:ID>D2026110003</b:ID>', '<b:ID>A&amp;B&lt;1&gt;</b:ID>'),
  )
  for (const swap of [false, true]) {
    const encoded = (content: string): Buffer =>
      swap ? Buffer.from(content, 'utf16le').swap16() : Buffer.from(content, 'utf16le')
    expect(Buffer.from(readdress(encoded(`\ufeff${document}`), address))).toEqual(encoded(utf8))
  }
})

test('D102 an inserted endpoint declares its namespace prefix if no usable prefix is in scope', () => {
  const document = exampleText('invoice', ['\n      <cbc:EndpointID schemeID="0245">2022749619</cbc:EndpointID>', ''])
    .replaceAll(' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"', '')
    .replace(/<cbc:(\w+)/g, '<cbc:$1 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"')
  expect(readInvoice(rootOf(text(readdress(Buffer.from(document), address)))).seller.endpoint).toEqual({
    scheme: '0245',
    value: '1111111111',
  })
})

test('readdressing refuses a document that is not an invoice, or that has no buyer or no invoice number', () => {
  const without = (element: string): Uint8Array =>
    Buffer.from(exampleText('invoice').replace(new RegExp(`<cac:${element}>[^]*</cac:${element}>`), ''))
  expect(codeOf(() => readdress(Buffer.from('<a/>'), address))).toBe('unsupported_document')
  expect(codeOf(() => readdress(Buffer.from('<a'), address))).toBe('invalid_xml')
  expect(codeOf(() => readdress(without('AccountingCustomerParty'), address))).toBe('unsupported_document')
  expect(
    codeOf(() => readdress(Buffer.from(exampleText('invoice', ['<cbc:ID>2026110042</cbc:ID>', ''])), address)),
  ).toBe('unsupported_document')
})

/** The broken rules of EN 16931 only, because Peppol rules check the values that readdressing changes. */
const rulesOf = (root: XmlElement): string[] =>
  verdictOn(root)
    .findings.filter(({ layer }) => layer === 'cen')
    .map(({ ruleId }) => ruleId)

for (const folder of ['peppol-bis/examples', 'en16931/examples', 'sk-tdd/invoice', 'sk-tdd/creditnote']) {
  // the file left out is larger than the document limit
  const names = corpusFiles(folder, /\.xml$/).filter((name) => !name.startsWith('ft-g2g'))
  test.skipIf(names.length === 0)(
    `D102 every example of ${folder} breaks the same rules of EN 16931 before and after readdressing`,
    () => {
      for (const name of names) {
        const original = parseXml(corpusFile(folder, name), documentLimits)
        const changed = parseXml(readdress(corpusFile(folder, name), address), documentLimits)
        expect(readInvoice(changed), name).toEqual({
          ...readInvoice(original),
          number: 'A&B<1>',
          seller: { ...readInvoice(original).seller, endpoint: { scheme: '0245', value: '1111111111' } },
          buyer: { ...readInvoice(original).buyer, endpoint: { scheme: '9950', value: 'SK2020202020' } },
        })
        expect(rulesOf(changed), name).toEqual(rulesOf(original))
      }
    },
  )
}
