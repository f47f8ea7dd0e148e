import { expect, test } from 'vitest'
import { composeInvoice } from '../../../../engine/document/composing/compose-invoice.ts'
import type { InvoiceData, LineData } from '../../../../engine/document/composing/invoice-data.ts'
import { isSelfBilled, participantsOf } from '../../../../engine/document/invoice/addressing.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'
import { errorOf } from '../../../support/code-of.ts'
import { rounds } from '../../../support/sample.ts'
import { Seeded } from '../../../support/seeded.ts'
import { verdictOn } from '../../../support/verdict-on.ts'
import { largestInvoice, randomInvoice, senderOf } from './random-invoice.ts'
import { secondTotals } from './second-totals.ts'

/** number of documents that the test run composes; more with COMPOSED_DOCUMENTS */
const documents = Number(process.env.COMPOSED_DOCUMENTS ?? rounds(100, 500))

const textsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text)
const written = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

test.each([
  ['random', randomInvoice],
  ['P150 largest random', largestInvoice],
])(
  `V-12 V-13 V-15 V-18 V-21 each of ${documents} %s documents follows every rule, and its totals equal a second computation`,
  (_, randomData) => {
    const seeded = new Seeded(20_261_120)
    for (let number = 1; number <= documents; number += 1) {
      const data = randomData(seeded, number)
      const { bytes } = composeInvoice(senderOf(data), data)
      const { findings } = verdictOn(parseXml(bytes, documentLimits))
      expect(findings.map(({ ruleId, message }) => [number, ruleId, message])).toEqual([])
      const xml = Buffer.from(bytes).toString()
      const totals = secondTotals(data)
      expect(textsOf(xml, 'TaxExclusiveAmount')).toEqual([written(totals.withoutVat)])
      expect(textsOf(xml, 'TaxInclusiveAmount')).toEqual([written(totals.withVat)])
      expect(textsOf(xml, 'PayableAmount')).toEqual([written(totals.payable)])
      const vat = [...xml.matchAll(/<cac:TaxTotal><cbc:TaxAmount currencyID="(\w+)">([^<]*)</g)].map(
        ([, ...one]) => one,
      )
      expect(vat).toEqual([
        [data.currency, written(totals.vat)],
        ...(totals.vatInEuros === null ? [] : [['EUR', written(totals.vatInEuros)]]),
      ])
    }
  },
)

const line: LineData = {
  name: 'Práca',
  quantity: '2',
  unit: 'HUR',
  unitPrice: '10',
  vatCategory: 'S',
  vatRate: '23',
}
const minimal: InvoiceData = {
  kind: 'invoice',
  number: 'FA-1',
  issueDate: '2026-11-20',
  dueDate: '2026-12-04',
  currency: 'EUR',
  recipient: { participantId: '0245:2123456786', name: 'Odberateľ, a. s.', vatId: 'SK2123456786', country: 'SK' },
  lines: [line],
}
const compose = (changes: Partial<InvoiceData> = {}): ReturnType<typeof composeInvoice> => {
  const data = { ...minimal, ...changes }
  return composeInvoice(senderOf(data), data)
}
const xmlOf = (changes: Partial<InvoiceData> = {}): string => Buffer.from(compose(changes).bytes).toString()

test('V-13 V-14 a discount on the price is stated as list price, net price and their exact difference', () => {
  const xml = xmlOf({ lines: [{ ...line, unitPrice: '9.999', unitDiscount: '0.3333', quantity: '3' }] })
  expect(textsOf(xml, 'PriceAmount')).toEqual(['9.6657'])
  expect(textsOf(xml, 'BaseAmount')).toEqual(['9.999'])
  expect(textsOf(xml, 'Amount')).toEqual(['0.3333'])
  expect(textsOf(xml, 'LineExtensionAmount')).toEqual(['29.00', '29.00'])
  expect(xml).not.toContain('MultiplierFactorNumeric')
})

test('V-15 a discount on the line is an amount with reason code 95', () => {
  const xml = xmlOf({ lines: [{ ...line, lineDiscount: '1.50' }] })
  expect(xml).toContain(
    '<cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="EUR">1.50<',
  )
  expect(textsOf(xml, 'LineExtensionAmount')).toEqual(['18.50', '18.50'])
})

test('V-21 a document in another currency states its VAT in euros as well', () => {
  const xml = xmlOf({ currency: 'CZK', unitsPerEuro: '25' })
  expect(compose({ currency: 'CZK', unitsPerEuro: '25' }).totals).toMatchObject({ vat: '4.60', vatInEuros: '0.18' })
  expect(textsOf(xml, 'TaxCurrencyCode')).toEqual(['EUR'])
  expect(xml).toContain('<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.18</cbc:TaxAmount></cac:TaxTotal>')
})

test('P150 the smallest and the largest rate of the euro are accepted', () => {
  const vatAt = (unitsPerEuro: string) => compose({ currency: 'CZK', unitsPerEuro }).totals.vatInEuros
  expect([vatAt('0.0001'), vatAt('10000000')]).toEqual(['46000.00', '0.00'])
})

test('a self-billed document is sent by the buyer, and a credit note names the invoice that it corrects', () => {
  const { bytes } = compose({ kind: 'creditNote', isSelfBilled: true, precedingInvoiceNumber: 'FA-0' })
  const terms = readInvoice(parseXml(bytes, documentLimits))
  expect(isSelfBilled(terms)).toBe(true)
  expect(terms.kind).toBe('creditNote')
  expect(participantsOf(terms)).toEqual({ sender: '0245:2022749619', receiver: '0245:2123456786' })
  expect(Buffer.from(bytes).toString()).toContain('<cac:InvoiceDocumentReference><cbc:ID>FA-0</cbc:ID>')
})

test('V-12 the totals are those that the document states', () => {
  const allowances = [{ amount: '1.05', reason: 'Zľava', vatCategory: 'S', vatRate: '5.0' } as const]
  expect(compose({ allowances, prepaidAmount: '2' }).totals).toEqual({
    withoutVat: '18.95',
    vat: '4.55',
    vatInEuros: null,
    payable: '21.50',
    vatRows: [
      { category: 'S', rate: '23', taxable: '20.00', tax: '4.60' },
      { category: 'S', rate: '5', taxable: '-1.05', tax: '-0.05' },
    ],
  })
})

test('P134 the due date of a credit note is stated with and without an account', () => {
  const stated = (changes: Partial<InvoiceData>): readonly (readonly string[])[] => {
    const xml = xmlOf({ kind: 'creditNote', ...changes })
    return ['PaymentMeansCode', 'PaymentDueDate'].map((name) => textsOf(xml, name))
  }
  expect(stated({})).toEqual([['1'], ['2026-12-04']])
  expect(stated({ payment: { iban: 'SK3112000000198742637541' } })).toEqual([['30'], ['2026-12-04']])
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
  ['issueDate', { issueDate: '2026-02-30' }],
  ['dueDate', { dueDate: '2026-12-04Z' }],
  ['dueDate', { issueDate: '2026-11-20', dueDate: '2026-11-19' }],
  ['number', { number: '1'.repeat(201) }],
  ...['FA-1\u200b', 'FA\u00a01', 'FA  1', ' FA-1', 'FA-1\u00ad', 'A\u0301', '\u200b', 'FA\uffa01'].map(
    (number): [string, Partial<InvoiceData>] => ['number', { number }],
  ),
  ...['not an account', 'SK0000000000000000000000', 'SK3112000000198742637514', 'SK31'].map(
    (iban): [string, Partial<InvoiceData>] => ['payment.iban', { payment: { iban } }],
  ),
  ['deliveryDate', { deliveryDate: '20.11.2026' }],
  ['recipient.name', { recipient: { ...minimal.recipient, name: '\ufffe' } }],
  ['recipient.participantId', { recipient: { ...minimal.recipient, participantId: '2123456786' } }],
  ['exemptionReason', { exemptionReason: '§ 31' }],
  ['exemptionReason', { lines: [{ ...line, vatCategory: 'E', vatRate: '0' }] }],
  ['allowances', { allowances: Array.from({ length: 101 }, () => ({ ...line, amount: '1', reason: 'x' })) }],
  ['unitsPerEuro', { currency: 'CZK' }],
  ['unitsPerEuro', { unitsPerEuro: '1' }],
  ...['0', '-25', '1e30', '1'.padEnd(31, '0'), '25.0000000001', '0.00009999', '10000000.01', '25,3'].map(
    (unitsPerEuro): [string, Partial<InvoiceData>] => ['unitsPerEuro', { currency: 'CZK', unitsPerEuro }],
  ),
  ['unitsPerEuro', { currency: 'XAU', unitsPerEuro: '0.0001', ...lines({ unitPrice: '999999999' }) }],
  ['prepaidAmount', { prepaidAmount: '1.234' }],
  ['prepaidAmount', { prepaidAmount: '-1' }],
  ['lines[0].unitPrice', lines({ unitPrice: '1e3' })],
  ['lines[0].unitPrice', lines({ unitPrice: '1,5' })],
  ['lines[0].unitPrice', lines({ unitPrice: '1'.repeat(13) })],
  ['lines[0].unitPrice', lines({ unitPrice: '-1' })],
  ['lines[0].quantity', lines({ quantity: 'NaN' })],
  ['lines[0].unitDiscount', lines({ unitDiscount: '10.01' })],
  ['lines[0].unitDiscount', lines({ unitDiscount: '-1' })],
  ['lines[0].lineDiscount', lines({ lineDiscount: '0.001' })],
  ['lines[0].vatRate', lines({ vatRate: '0' })],
  ['lines[0].vatRate', lines({ vatRate: '-23' })],
  ['lines[0].vatRate', lines({ vatRate: '0.23' })],
  ['lines[0].vatRate', lines({ vatRate: '100.01' })],
  ['lines[0]', lines({ unitPrice: '500000000000' })],
  ['lines[0]', lines({ unitPrice: '500000000000', quantity: '-2' })],
  ['lines[0]', lines({ unitPrice: '999999999999.99', quantity: '999999999999' })],
  ['lines', { lines: ['1', '-1'].map((quantity) => ({ ...line, quantity, unitPrice: '500000000000' })) }],
  ['lines', { ...lines({ unitPrice: '499999999999.99' }), allowances: [{ ...line, amount: '0.02', reason: 'x' }] }],
  ['lines[0].vatRate', lines({ vatCategory: 'AE', vatRate: '23' })],
  ['lines[0].vatRate', lines({ vatCategory: 'O', vatRate: '0' })],
  ['allowances[0].amount', { allowances: [{ ...line, amount: '1.999', reason: 'x' }] }],
])('P150 refuses data with a wrong %s, and names it', (field, changes) => {
  const { code, context } = errorOf(() => compose(changes))
  expect([code, context.details?.map((detail) => detail.field)]).toEqual(['body_invalid', [field]])
})

test('P150 P-18 refuses an IČO as participant, with a hint', () => {
  const { context } = errorOf(() => compose({ recipient: { ...minimal.recipient, participantId: 'IČO 31322832' } }))
  expect(context.details).toMatchObject([{ field: 'recipient.participantId', issue: 'ico_not_participant' }])
})
