import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { businessTermsAt } from '../../../../engine/document/invoice/business-terms-at.ts'
import { renderDocument } from '../../../../engine/document/rendering/render-document.ts'
import type { XmlElement } from '../../../../engine/xml/element.ts'
import { rootOf } from '../../../support/document.ts'
import { readPage } from '../../../support/read-page.ts'

const example = readFileSync(join(import.meta.dirname, 'example', 'rich-invoice.xml'), 'utf8')
const known = readFileSync(
  join(import.meta.dirname, '../../../../engine/document/invoice/business-terms-at.ts'),
  'utf8',
)

const lines = (mark: string): string => `<cbc:AdditionalStreetName>Dvor ${mark}</cbc:AdditionalStreetName>`
const region = (mark: string): string =>
  `<cbc:CountrySubentity>Kraj ${mark}</cbc:CountrySubentity><cac:AddressLine><cbc:Line>Blok ${mark}</cbc:Line></cac:AddressLine>`

/** The rich example with the terms that it lacks, so that it states every term of the semantic model. */
const complete = [
  ['2026-11-30</cbc:EndDate>', '2026-11-30</cbc:EndDate><cbc:DescriptionCode>35</cbc:DescriptionCode>'],
  [
    '<cbc:EndpointID schemeID="0245">2123456786</cbc:EndpointID>',
    '<cbc:EndpointID schemeID="0245">2123456786</cbc:EndpointID><cac:PartyIdentification><cbc:ID>ODB-46</cbc:ID></cac:PartyIdentification>',
  ],
  ['Vltavská 3</cbc:StreetName>', `Vltavská 3</cbc:StreetName>${lines('A')}`],
  ['110 00</cbc:PostalZone>', `110 00</cbc:PostalZone>${region('A')}`],
  ['Skladová 1</cbc:StreetName>', `Skladová 1</cbc:StreetName>${lines('B')}`],
  ['060 01</cbc:PostalZone>', `060 01</cbc:PostalZone>${region('B')}`],
].reduce((xml, [from = '', to = '']) => xml.replace(from, to), example)

/** The terms that the page does not show, each with the reason. */
const notShown: Readonly<Record<string, string>> = {
  'BT-23': 'says to programs which process the document belongs to',
  'BT-24': 'says to programs which rules the document follows',
  'BT-98 BT-105': 'the page has the text of the reason instead of its code',
  'BT-140 BT-145': 'the page has the text of the reason instead of its code',
}

interface Place {
  readonly path: string
  readonly value: string
  readonly terms: readonly string[]
}

/** Returns the elements of a document that have a value, in document order. */
function leaves(element: XmlElement, path: string): readonly Place[] {
  const children = element.elements()
  if (children.length === 0) return [{ path, value: element.text(), terms: businessTermsAt(path) }]
  return children.flatMap((child, index) => leaves(child, `${path}/${child.prefix}:${child.localName}[${index + 1}]`))
}

/** Returns another value of the same form. */
function another(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return '2031-03-17'
  if (value === '380') return '384' // the page shows a code as a word
  if (value === 'true' || value === 'false') return value === 'true' ? 'false' : 'true'
  if (/^-?\d+\.\d+$/.test(value)) return '987.65'
  return /^\d+$/.test(value) ? `${value}7` : `q${value}`
}

const pageOf = (xml: string): string => {
  const html = renderDocument({ bytes: Buffer.from(xml), copy: null, language: 'en' })
  return readPage(html).text.replaceAll(/\s+/g, ' ')
}

/** Returns the example with another value in its leaf with this number. */
function changed(index: number): string {
  let seen = -1
  return complete.replaceAll(
    /(<(?:cbc):[A-Za-z]+(?: [^>]*)?>)([^<]*)(?=<\/cbc:)/g,
    (whole, tag: string, value: string) => {
      seen += 1
      return seen === index ? `${tag}${another(value)}` : whole
    },
  )
}

describe('P-31 P171 a term that a document states', () => {
  const places = leaves(rootOf(complete), '/Invoice[1]')
  const page = pageOf(complete)

  test('has another page with another value, except for terms with a reason', () => {
    const hidden = places.filter(({ terms }, index) => terms.length > 0 && pageOf(changed(index)) === page)
    expect([...new Set(hidden.map(({ terms }) => terms.join(' ')))].toSorted()).toEqual(
      Object.keys(notShown).toSorted(),
    )
  }, 120_000)

  test('is any term of the semantic model that the syntax of UBL has, because the example states all of them', () => {
    const stated = new Set(places.flatMap(({ terms }) => terms))
    const all = [...new Set(known.match(/BT-\d+/g))]
    expect(all.length).toBeGreaterThan(120)
    expect(all.filter((term) => !stated.has(term))).toEqual([])
  })
})
