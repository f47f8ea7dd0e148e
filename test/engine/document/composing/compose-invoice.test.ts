import { expect, test } from 'vitest'
import { composeInvoice } from '../../../../engine/document/composing/compose-invoice.ts'
import type { InvoiceData, LineData } from '../../../../engine/document/composing/invoice-data.ts'
import { isSelfBilled, participantsOf } from '../../../../engine/document/invoice/addressing.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'
import { errorOf } from '../../../support/code-of.ts'
import { Seeded } from '../../../support/seeded.ts'
import { verdictOn } from '../../../support/verdict-on.ts'
import { randomInvoice } from './random-invoice.ts'
import { secondTotals } from './second-totals.ts'

/** number of documents that the test run composes; more with COMPOSED_DOCUMENTS */
const documents = Number(process.env.COMPOSED_DOCUMENTS ?? 1_000)

const textsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text)
const written = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

test(`V-12 V-13 V-15 V-18 V-21 of ${documents} random documents, each follows every rule, and its totals equal a second computation`, () => {
  const seeded = new Seeded(20_261_120)
  for (let number = 1; number <= documents; number += 1) {
    const data = randomInvoice(seeded, number)
    const bytes = composeInvoice(data)
    const { findings } = verdictOn(parseXml(bytes, documentLimits))
    expect(findings.map(({ ruleId, message }) => [number, ruleId, message])).toEqual([])
    const xml = Buffer.from(bytes).toString()
    const totals = secondTotals(data)
    expect(textsOf(xml, 'TaxExclusiveAmount')).toEqual([written(totals.withoutVat)])
    expect(textsOf(xml, 'TaxInclusiveAmount')).toEqual([written(totals.withVat)])
    expect(textsOf(xml, 'PayableAmount')).toEqual([written(totals.payable)])
    const vat = [...xml.matchAll(/<cac:TaxTotal><cbc:TaxAmount currencyID="(\w+)">([^<]*)</g)].map(([, ...one]) => one)
    expect(vat).toEqual([
      [data.currency, written(totals.vat)],
      ...(totals.vatInEuros === null ? [] : [['EUR', written(totals.vatInEuros)]]),
    ])
  }
})

const plain: InvoiceData = randomInvoice(new Seeded(1), 1)
const line: LineData = { name: 'Práca', quantity: '2', unit: 'HUR', price: '10', category: 'S', rate: '23' }
const minimal: InvoiceData = {
  kind: 'invoice',
  number: 'FA-1',
  issueDate: '2026-11-20',
  dueDate: '2026-12-04',
  currency: 'EUR',
  seller: { ...plain.seller, vatIdentifier: 'SK2022749619' },
  buyer: { ...plain.seller, endpoint: { scheme: '0245', value: '2123456786' }, vatIdentifier: 'SK2123456786' },
  lines: [line],
}
const xmlOf = (data: Partial<InvoiceData> = {}): string =>
  Buffer.from(composeInvoice({ ...minimal, ...data })).toString()

test('V-13 V-14 a discount on the price is stated as list price, net price and their exact difference', () => {
  const xml = xmlOf({ lines: [{ ...line, price: '9.999', priceDiscount: '0.3333', quantity: '3' }] })
  expect(textsOf(xml, 'PriceAmount')).toEqual(['9.6657'])
  expect(textsOf(xml, 'BaseAmount')).toEqual(['9.999'])
  expect(textsOf(xml, 'Amount')).toEqual(['0.3333'])
  expect(textsOf(xml, 'LineExtensionAmount')).toEqual(['29.00', '29.00'])
  expect(xml).not.toContain('MultiplierFactorNumeric')
})

test('V-15 a discount on the line is an amount with reason code 95', () => {
  const xml = xmlOf({ lines: [{ ...line, allowance: '1.50' }] })
  expect(xml).toContain(
    '<cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="EUR">1.50<',
  )
  expect(textsOf(xml, 'LineExtensionAmount')).toEqual(['18.50', '18.50'])
})

test('V-21 a document in another currency states its VAT in euros as well', () => {
  const xml = xmlOf({ currency: 'CZK', unitsPerEuro: '25' })
  expect(textsOf(xml, 'TaxCurrencyCode')).toEqual(['EUR'])
  expect(xml).toContain('<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.18</cbc:TaxAmount></cac:TaxTotal>')
})

test('a self-billed document is sent by the buyer, and a credit note names the invoice that it corrects', () => {
  const terms = readInvoice(
    parseXml(
      composeInvoice({ ...minimal, kind: 'creditNote', isSelfBilled: true, precedingInvoice: { number: 'FA-0' } }),
      documentLimits,
    ),
  )
  expect(isSelfBilled(terms)).toBe(true)
  expect(terms.kind).toBe('creditNote')
  expect(participantsOf(terms).sender).toContain('2123456786')
})

test('H13 text with markup stays text', () => {
  const xml = xmlOf({ lines: [{ ...line, name: '</cbc:Name><x a="1">&amp;' }] })
  expect(xml).toContain('<cbc:Name>&lt;/cbc:Name&gt;&lt;x a="1"&gt;&amp;amp;</cbc:Name>')
})

const lines = (changes: Partial<LineData>): Partial<InvoiceData> => ({ lines: [{ ...line, ...changes }] })

test.each<[string, Partial<InvoiceData>]>([
  ['lines', { lines: [] }],
  ['lines', { lines: Array.from({ length: 1_001 }, () => line) }],
  ['number', { number: ' ' }],
  ['note', { note: 'x'.repeat(5_001) }],
  ['note', { note: 'a\u0000b' }],
  ['seller.name', { seller: { ...minimal.seller, name: '\ufffe' } }],
  ['unitsPerEuro', { currency: 'CZK' }],
  ['unitsPerEuro', { currency: 'CZK', unitsPerEuro: '0' }],
  ['prepaidAmount', { prepaidAmount: '1.234' }],
  ['prepaidAmount', { prepaidAmount: '-1' }],
  ['lines[0].price', lines({ price: '1e3' })],
  ['lines[0].price', lines({ price: '1,5' })],
  ['lines[0].price', lines({ price: '1'.repeat(13) })],
  ['lines[0].quantity', lines({ quantity: 'NaN' })],
  ['lines[0].priceDiscount', lines({ priceDiscount: '10.01' })],
  ['lines[0].priceDiscount', lines({ priceDiscount: '-1' })],
  ['lines[0].allowance', lines({ allowance: '0.001' })],
  ['lines[0].rate', lines({ rate: '0' })],
  ['lines[0].rate', lines({ rate: '-23' })],
  ['lines[0].rate', lines({ category: 'AE', rate: '23' })],
  ['lines[0].rate', lines({ category: 'O', rate: '0' })],
  ['lines[0].exemptionReason', lines({ category: 'E', rate: '0' })],
  ['allowances[0].amount', { allowances: [{ ...line, amount: '1.999', reason: 'x' }] }],
])('refuses data with a wrong %s, and names it', (field, changes) => {
  const { code, context } = errorOf(() => composeInvoice({ ...minimal, ...changes }))
  expect([code, context.details?.map((detail) => detail.field)]).toEqual(['body_invalid', [field]])
})
