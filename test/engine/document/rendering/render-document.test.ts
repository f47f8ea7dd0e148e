import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../../../engine/error/sentence.ts'
import { documentKind } from '../../../../engine/document/invoice/ubl.ts'
import { writePage } from '../../../../engine/document/rendering/page/write-page.ts'
import { readInvoiceView } from '../../../../engine/document/rendering/read-view.ts'
import { renderDocument } from '../../../../engine/document/rendering/render-document.ts'
import type { XmlElement } from '../../../../engine/xml/element.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { receivedLimits } from '../../../../engine/xml/xml-limits.ts'
import { corpusFile, corpusFiles } from '../../../support/corpus.ts'
import { exampleText, rootOf } from '../../../support/document.ts'
import { readPage } from '../../../support/read-page.ts'

const rich = (name: string): string => readFileSync(join(import.meta.dirname, 'example', `${name}.xml`), 'utf8')
const copy = {
  id: '01a1fd1e-8c00-7805-8102-4f42334e8fea',
  direction: 'received',
  at: new Date('2026-11-23T09:02:00Z'),
} as const
const render = (xml: string, language: Language = 'sk'): string =>
  renderDocument({ bytes: Buffer.from(xml), copy, language })
/** Returns the text of a page with single spaces, all of them U+0020. */
const textOf = (xml: string, language?: Language): string =>
  readPage(render(xml, language)).text.replaceAll(/\s+/g, ' ')

test.each([
  ['rich-invoice', 'sk'],
  ['rich-credit-note', 'en'],
] as const)('P-31 the page of the %s in the language %s is the expected one', async (name, language) => {
  const page = render(rich(name), language)
    .replace(/<style>[^]*?<\/style>/, '<style></style>')
    .replace(/sha256-[^&]*/, 'sha256-')
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, 'example', `${name}.${language}.txt`))
})

test('P-31 the view of a rich invoice contains every group of terms', () => {
  const view = readInvoiceView(rootOf(rich('rich-invoice')))
  expect(view.omitted).toBe(0)
  const empty = Object.entries(view).filter(
    ([, value]) => value === null || (Array.isArray(value) && value.length === 0),
  )
  expect(empty.map(([name]) => name)).toEqual(['taxPointCode'])
  expect(view.attachments).toEqual([
    {
      number: 1,
      id: 'P-1',
      description: 'Výkaz prác',
      uri: null,
      fileName: 'vykaz-prac.pdf',
      mediaType: 'application/pdf',
      bytes: 19,
    },
    {
      number: 2,
      id: 'P-2',
      description: null,
      uri: 'https://example.sk/podmienky.pdf',
      fileName: null,
      mediaType: null,
      bytes: null,
    },
  ])
})

test.each(languages)('P-31 the page in the language %s has no missing word', (language) => {
  for (const name of ['rich-invoice', 'rich-credit-note'])
    expect(textOf(rich(name), language)).not.toMatch(/undefined|null|NaN|\[object/)
})

describe('P82 values are written as people write them', () => {
  test.each([
    ['sk', ['1 036,50 €', '4. 12. 2026', '12 hod.', '23 %', 'SK31 1200 0000 1987 4263 7541', 'Slovensko']],
    ['en', ['€1,036.50', '4 Dec 2026', '12 h', '23%', 'Slovakia', 'Credit transfer']],
    ['de', ['1.036,50 €', '04.12.2026', '12 Std.', '23 %', 'Slowakei', 'Überweisung']],
    ['hu', ['1036,50 EUR', '2026. dec. 4.', '12 óra', '23%', 'Szlovákia', 'Átutalás']],
  ] as const)('in the language %s', (language, expected) => {
    const text = textOf(exampleText('invoice'), language)
    for (const value of expected) expect(text).toContain(value)
  })

  test.each([
    ['>12</cbc:InvoicedQuantity>', '>0.123456789</cbc:InvoicedQuantity>', '0,123456789 hod.'],
    ['>65.00<', '>65.123456<', '65,123456 €'],
    ['>65.00<', '>12345678901234567.89<', '12 345 678 901 234 567,89 €'],
    ['>65.00<', '>1e3<', '1e3'],
    ['>65.00<', `>${'9'.repeat(60)}<`, '9'.repeat(60)],
    ['unitCode="HUR"', 'unitCode="XYZ"', '12 XYZ'],
    ['unitCode="HUR"', 'unitCode="constructor"', '12 constructor'],
    ['<cbc:DueDate>2026-12-04<', '<cbc:DueDate>2026-02-30<', '2026-02-30'],
    ['<cbc:IdentificationCode>SK<', '<cbc:IdentificationCode>1A<', '1A'],
    ['>SK3112000000198742637541<', '>123456/0800<', '123456/0800'],
    ['<cbc:PaymentID>2026110042<', '<cbc:PaymentID>RF18 5390<', 'Referencia platby RF18 5390'],
    ['<cbc:InvoiceTypeCode>380<', '<cbc:InvoiceTypeCode>384<', 'Opravná faktúra'],
    ['<cbc:InvoiceTypeCode>380<', '<cbc:InvoiceTypeCode>999<', 'Faktúra'],
  ])('%s replaced by %s shows %s', (from, to, shown) => {
    expect(textOf(exampleText('invoice', [from, to]))).toContain(shown)
  })

  test('an amount in a currency other than that of the document is shown with its code', () => {
    const text = textOf(
      exampleText('invoice', ['<cbc:PriceAmount currencyID="EUR">65.00', '<cbc:PriceAmount currencyID="XQZ">65.00']),
    )
    expect(text).toContain('65,00 XQZ')
  })
})

describe('P81 a page stays bounded', () => {
  const line = /<cac:InvoiceLine>[^]*?<\/cac:InvoiceLine>/.exec(exampleText('invoice'))?.[0] ?? ''

  test('all lines of a document of 200,000 elements are shown', () => {
    const count = Math.floor(195_000 / (line.match(/<c[ab]c:/g)?.length ?? 1))
    const page = readPage(render(exampleText('invoice', [line, line.repeat(count)])))
    expect(page.elements.filter((name) => name === 'tr').length).toBeGreaterThan(count)
    expect(page.text).not.toContain('Vynechané údaje')
  }, 60_000)

  test('entries beyond 100,000 and text beyond 5,000,000 characters are left out and counted', () => {
    const entries = render(exampleText('invoice', [line, '<cac:InvoiceLine/>'.repeat(150_000)]))
    expect(readPage(entries).text.replaceAll(/\s/g, ' ')).toMatch(/Vynechané údaje: 50 0\d\d\./)
    const long = render(exampleText('invoice', ['Ďakujeme', 'x'.repeat(6_000_000)]))
    expect(long.length).toBeLessThan(5_100_000)
    expect(long).toContain('Vynechané údaje')
  }, 60_000)
})

const folders = ['en16931/examples', 'peppol-bis/examples', 'peppol-bis/unit', 'sk-tdd/invoice', 'sk-tdd/creditnote']
const files = folders.flatMap((folder) => corpusFiles(folder, /\.xml$/).map((name) => [folder, name] as const))

/** Returns the element if it is an invoice or credit note; otherwise the invoices and credit notes inside it. */
function documentsIn(element: XmlElement): readonly XmlElement[] {
  return documentKind(element) ? [element] : element.elements().flatMap(documentsIn)
}

test.skipIf(files.length === 0)(
  'P-31 all published invoices and credit notes are rendered',
  () => {
    const documents = files.flatMap(([folder, name]) => documentsIn(parseXml(corpusFile(folder, name), receivedLimits)))
    expect(documents.length).toBeGreaterThan(500)
    for (const [index, document] of documents.entries()) {
      const page = readPage(writePage(readInvoiceView(document), copy, languages[index % languages.length] ?? 'sk'))
      expect(page.elements).toContain('h1')
      expect(page.text).not.toMatch(/undefined|NaN|\[object/)
    }
  },
  60_000,
)
