import { describe, expect, test } from 'vitest'
import { listAttachments, readAttachment } from '../../../../engine/document/attachment/read-attachments.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import type { InvoiceView } from '../../../../engine/document/rendering/invoice-view.ts'
import { readInvoiceView } from '../../../../engine/document/rendering/read-view.ts'
import { renderDocument } from '../../../../engine/document/rendering/render-document.ts'
import { codeOf } from '../../../support/code-of.ts'
import { exampleText, rootOf } from '../../../support/document.ts'
import { readPage } from '../../../support/read-page.ts'
import {
  accountMeans,
  chargesByNumber,
  crownsWithEuros,
  negativeDiscount,
  negativeInvoice,
  prepaidAndRounded,
  pricesWithDecimals,
  secondMeansWithDueDate,
  textOnlyReferenceFirst,
} from '../../../support/stated-terms.ts'

const view = (...replacements: Parameters<typeof exampleText>[1][]): InvoiceView =>
  readInvoiceView(rootOf(exampleText('invoice', ...replacements)))
/** Returns the text of a page with single spaces, all of them U+0020. */
const pageOf = (xml: string): string =>
  readPage(renderDocument({ bytes: Buffer.from(xml), copy: null, language: 'en' })).text.replaceAll(/\s+/g, ' ')

describe('P170 the supporting documents of a document are one list', () => {
  const root = rootOf(textOnlyReferenceFirst)

  test('the page, the list and the files count the same documents', () => {
    const shown = readInvoiceView(root).attachments.map(({ number, id, fileName }) => [number, id, fileName])
    expect(shown).toEqual([
      [1, 'ZMLUVA-7', null],
      [2, 'VYKAZ', 'vykaz.csv'],
    ])
    expect(listAttachments(root)).toMatchObject([
      { number: 1, name: 'ZMLUVA-7', content: 'none' },
      { number: 2, name: 'vykaz.csv', content: 'file' },
    ])
    expect(Buffer.from(readAttachment(root, 2).bytes).toString()).toBe('a;b')
    expect(codeOf(() => readAttachment(root, 1))).toBe('attachment_not_found')
    expect(pageOf(textOnlyReferenceFirst)).toMatch(/Attachments 1 ZMLUVA-7 .*2 vykaz\.csv/)
  })

  test('the invoiced object and the project are not among them', () => {
    const coded = ['130', '50'].map(
      (code) =>
        `<cac:AdditionalDocumentReference><cbc:ID>X-${code}</cbc:ID><cbc:DocumentTypeCode>${code}</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>`,
    )
    const first = '<cac:AdditionalDocumentReference><cbc:ID>ZMLUVA-7'
    const withOthers = rootOf(textOnlyReferenceFirst.replace(first, `${coded.join('')}${first}`))
    expect(listAttachments(withOthers)).toEqual(listAttachments(root))
    expect(readInvoiceView(withOthers).attachments).toEqual(readInvoiceView(root).attachments)
  })
})

describe('P171 a term that is stated several times is shown each time', () => {
  test('the due date of a credit note can be in any of its payment means', () => {
    const { dueDates, paymentMeans } = readInvoiceView(rootOf(secondMeansWithDueDate))
    expect([dueDates, paymentMeans.map(({ dueDate }) => dueDate)]).toEqual([['2026-12-24'], [null, '2026-12-24']])
    expect(pageOf(secondMeansWithDueDate)).toContain('Due date 24 Dec 2026')
  })

  test('different due dates are all shown, each at its payment means', () => {
    const [first = ''] =
      /<cac:PaymentMeans>[^]*?<\/cac:PaymentMeansCode>|<cac:PaymentMeans>/.exec(secondMeansWithDueDate) ?? []
    const dated = secondMeansWithDueDate.replace(
      /(<cbc:PaymentMeansCode>30<\/cbc:PaymentMeansCode>)/,
      '$1<cbc:PaymentDueDate>2026-12-10</cbc:PaymentDueDate>',
    )
    expect(first).not.toBe('')
    expect(readInvoiceView(rootOf(dated)).dueDates).toEqual(['2026-12-10', '2026-12-24'])
    expect(pageOf(dated)).toContain('Due date: 10 Dec 2026 · 24 Dec 2026')
  })

  const twice = (xml: string, from: string, to: string): InvoiceView =>
    readInvoiceView(rootOf(xml.replace(from, `${from}${to}`)))

  test.each<[string, string, string, string]>([
    [
      'a delivery',
      '</cac:Delivery>',
      '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-19</cbc:ActualDeliveryDate></cac:Delivery>',
      '19 Nov 2026',
    ],
    [
      'a period',
      '<cbc:BuyerReference>OBJ-2026-0815</cbc:BuyerReference>',
      '<cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod><cac:InvoicePeriod><cbc:StartDate>2026-10-01</cbc:StartDate></cac:InvoicePeriod>',
      'from 1 Oct 2026',
    ],
    [
      'a contract',
      '<cbc:BuyerReference>OBJ-2026-0815</cbc:BuyerReference>',
      '<cac:ContractDocumentReference><cbc:ID>Z-1</cbc:ID></cac:ContractDocumentReference><cac:ContractDocumentReference><cbc:ID>Z-2</cbc:ID></cac:ContractDocumentReference>',
      'Z-2',
    ],
    [
      'a trading name',
      '<cac:PartyName>\n        <cbc:Name>Modrá kotva</cbc:Name>\n      </cac:PartyName>',
      '<cac:PartyName><cbc:Name>Kotvička</cbc:Name></cac:PartyName>',
      'Kotvička',
    ],
    [
      'a VAT number',
      '<cac:PartyTaxScheme>',
      '<cbc:CompanyID>SK2</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyTaxScheme>',
      'SK2',
    ],
    [
      'terms of payment',
      '</cac:PaymentMeans>',
      '<cac:PaymentTerms><cbc:Note>skonto</cbc:Note><cbc:Note>bez skonta</cbc:Note></cac:PaymentTerms>',
      'bez skonta',
    ],
    [
      'a description',
      '<cac:Item>',
      '<cbc:Description>prvý</cbc:Description><cbc:Description>druhý</cbc:Description>',
      'druhý',
    ],
    [
      'a reason',
      '<cbc:AllowanceChargeReason>Doprava</cbc:AllowanceChargeReason>',
      '<cbc:AllowanceChargeReason>Kuriér</cbc:AllowanceChargeReason>',
      'Kuriér',
    ],
  ])('%s', (_, from, to, shown) => {
    expect(pageOf(exampleText('invoice', [from, `${from}${to}`]))).toContain(shown)
  })

  test('the delivery date of a record is found in any delivery', () => {
    const root = rootOf(exampleText('invoice', ['<cac:Delivery>', '<cac:Delivery/><cac:Delivery>']))
    expect(readInvoice(root).deliveryDate).toBe('2026-11-18')
  })

  test('the identifiers of a party are found in any of its registrations', () => {
    const legal = '<cac:PartyLegalEntity>'
    const vat = '<cac:PartyTaxScheme>'
    const root = rootOf(
      exampleText(
        'invoice',
        [legal, `${legal}<cbc:RegistrationName/></cac:PartyLegalEntity>${legal}`],
        [vat, `${vat}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>${vat}`],
      ),
    )
    expect(readInvoice(root).seller).toMatchObject({
      name: 'Modrá kotva, s. r. o.',
      legalIdentifier: { scheme: '0158', value: '12345679' },
      vatIdentifier: 'SK2022749619',
    })
  })

  test('a term that is stated twice with the same value is shown once', () => {
    const { seller } = twice(
      exampleText('invoice'),
      '<cac:PartyName>',
      '<cbc:Name>Modrá kotva</cbc:Name></cac:PartyName><cac:PartyName>',
    )
    expect(seller.tradingName).toBe('Modrá kotva')
  })
})

describe('P172 values are read as XML Schema defines them', () => {
  test('1 and 0 are true and false: a charge is added, an allowance is subtracted', () => {
    const { adjustments, lines } = readInvoiceView(rootOf(chargesByNumber))
    expect(adjustments.map(({ isCharge, reason }) => [isCharge, reason])).toEqual([
      [true, 'Doprava'],
      [false, 'Bonus'],
    ])
    expect(lines[0]?.adjustments[0]?.isCharge).toBe(true)
    const page = pageOf(chargesByNumber)
    expect(page).toContain('Charge – Doprava 23% €20.00')
    expect(page).toContain('Allowance – Bonus 23% -€3.00')
    expect(page).toContain('Charge – Obal: €5.00')
  })

  test.each([
    ['\n true\t', true],
    [' 0 ', false],
    ['TRUE', null],
    ['', null],
  ])('the indicator %j of a charge is %j', (text, expected) => {
    const { adjustments } = view(['>true</cbc:ChargeIndicator>', `>${text}</cbc:ChargeIndicator>`])
    expect(adjustments[0]?.isCharge).toBe(expected)
  })

  test('an amount that is neither a charge nor an allowance is shown as it is', () => {
    const page = pageOf(exampleText('invoice', ['>true</cbc:ChargeIndicator>', '>TRUE</cbc:ChargeIndicator>']))
    expect(page).toContain('Allowance / Charge – Doprava 23% €20.00')
  })

  test.each([
    ['+5.0', '5.0'],
    ['.5', '0.5'],
    ['-.50', '-0.50'],
    ['5.', '5'],
    ['\n 007.10 ', '7.10'],
    ['-0.00', '0.00'],
    ['12.50', '12.50'],
    ['1e3', '1e3'],
    ['1,5', '1,5'],
  ])('the decimal %j is %s', (text, value) => {
    const { totals, lines } = view(
      ['>1036.50</cbc:TaxInclusiveAmount>', `>${text}</cbc:TaxInclusiveAmount>`],
      ['>12</cbc:InvoicedQuantity>', `>${text}</cbc:InvoicedQuantity>`],
    )
    expect([totals.gross?.value, lines[0]?.quantity]).toEqual([value, value])
  })

  test('totals that the page subtracts keep their sign, however they are written', () => {
    const page = pageOf(prepaidAndRounded.replace('>50.00</cbc:PrepaidAmount>', '>+50.</cbc:PrepaidAmount>'))
    expect(page).toContain('-€50.00')
  })

  test.each([
    ['2026-12-04Z', '2026-12-04'],
    ['2026-12-04+01:00', '2026-12-04'],
    [' 2026-12-04 ', '2026-12-04'],
    ['2026-02-30', '2026-02-30'],
  ])('the date %j is %s', (text, value) => {
    expect(view(['>2026-12-04</cbc:DueDate>', `>${text}</cbc:DueDate>`]).dueDates).toEqual([value])
  })
})

describe('P-31 the page shows amounts as the document states them', () => {
  test.each<[string, string, readonly string[]]>([
    ['a line with a negative amount', negativeDiscount, ['€0.00', 'Allowance – Bonus: -€0.30', '-€0.30']],
    [
      'prices with many decimals',
      pricesWithDecimals,
      ['€3.021', '€5.328', '€2.307', '€0.0525', '€12.3456789', '€250.00 per 100 pcs'],
    ],
    ['a prepaid and a rounding amount', prepaidAndRounded, ['-€50.00', '-€0.10', '€36.00']],
    ['negative totals', negativeInvoice, ['-€7,612.50', '-€1,446.38', '-€9,058.88']],
    ['VAT in crowns and in euros', crownsWithEuros, ['CZK 186.50', '€7.46']],
    [
      'payments to two accounts',
      accountMeans.twoIbans,
      [
        'DE89 3704 0044 0532 0130 00',
        'COBADEFFXXX',
        'Konto DE',
        'SK31 1200 0000 1987 4263 7541',
        'Účet SK',
        'TATRSKBX',
      ],
    ],
    ['an account that is not an IBAN', accountMeans.bban, ['19-2000145399/0800', 'GIBASKBX', 'VS2026 SS12 KS0308']],
    ['a card', accountMeans.card, ['************1234', 'J. Vzor']],
    ['a direct debit', accountMeans.debit, ['SEPA direct debit', 'MANDAT-5', 'SK31 1200 0000 1987 4263 7541']],
  ])('%s', (_, xml, shown) => {
    const page = pageOf(xml)
    for (const one of shown) expect(page).toContain(one)
  })
})
