import { describe, expect, test } from 'vitest'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'
import { type NumericInvoice, type NumericLine, numericInvoice } from '../../../agreement/numeric-invoice.ts'
import { verdictOn } from '../../../support/verdict-on.ts'

const simple: NumericLine = { quantity: '10', price: '99.89' }
const priced = (line: Partial<NumericLine>): Partial<NumericInvoice> => ({ lines: [{ ...simple, ...line }] })
const shared = (amount: string): Partial<NumericInvoice> => ({ allowances: [{ amount, base: '100', percent: '10' }] })
const sharedInLine = (amount: string): Partial<NumericInvoice> =>
  priced({ allowances: [{ amount, base: '100', percent: '10' }] })

/** Returns the rules that the whole verdict reports as broken, for a valid invoice with this change. */
function broken(change: Partial<NumericInvoice>, edit: (text: string) => string = (text) => text): string[] {
  const text = edit(numericInvoice({ category: 'S', rate: '23', lines: [simple], ...change }))
  return verdictOn(parseXml(Buffer.from(text), documentLimits))
    .findings.filter(({ severity }) => severity !== 'warning')
    .map(({ ruleId }) => ruleId)
}

describe('the rules for amounts', () => {
  test('V-09 R040 an allowance may differ by 0.02 but not by 0.03 from base amount times percentage, at document and line level', () => {
    for (const amount of ['10.00', '9.98', '10.02'])
      expect([broken(shared(amount)), broken(sharedInLine(amount))]).toEqual([[], []])
    for (const amount of ['9.97', '10.03'])
      expect([broken(shared(amount)), broken(sharedInLine(amount))]).toEqual([
        ['PEPPOL-EN16931-R040'],
        ['PEPPOL-EN16931-R040'],
      ])
  })

  test('V-10 R120 a line net amount may differ by 0.02 but not by 0.03 from quantity times price minus allowances', () => {
    const allowances = [{ amount: '1.11' }]
    for (const net of ['997.79', '997.77', '997.81']) expect(broken(priced({ allowances, net }))).toEqual([])
    for (const net of ['997.76', '997.82']) expect(broken(priced({ allowances, net }))).toEqual(['PEPPOL-EN16931-R120'])
  })

  test('V-11 R046 the gross price minus the discount must equal the net price exactly', () => {
    expect(broken(priced({ grossPrice: '100.00', discount: '0.11' }))).toEqual([])
    for (const grossPrice of ['100.01', '100.0001', '99.99'])
      expect(broken(priced({ grossPrice, discount: '0.11' }))).toEqual(['PEPPOL-EN16931-R046'])
  })

  test('V-12 a price may have any number of decimals, and any other amount may have at most two', () => {
    expect(broken(priced({ price: '99.8900001', grossPrice: '100.0000002', discount: '0.1100001' }))).toEqual([])
    expect(broken({ written: { PrepaidAmount: '0.000' } })).toEqual(['BR-DEC-16', 'UBL-DT-01'])
  })

  test('V-14 an allowance on the price is reported if it has a percentage', () => {
    const atPrice = (text: string): string =>
      text.replace(
        '</cbc:PriceAmount>',
        '$&<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="EUR">0.11</cbc:Amount><cbc:BaseAmount currencyID="EUR">100.00</cbc:BaseAmount></cac:AllowanceCharge>',
      )
    expect(
      verdictOn(
        parseXml(Buffer.from(atPrice(numericInvoice({ category: 'S', rate: '23', lines: [simple] }))), documentLimits),
      ).findings.map(({ ruleId }) => ruleId),
    ).toContain('UBL-CR-671')
  })

  test('V-17 a negative quantity with a positive price is valid', () => {
    expect(broken({ lines: [simple, { quantity: '-2', price: '33.33' }] })).toEqual([])
  })

  test('BR-S-08, BR-S-09, BR-CO-14 the VAT amount of a category may differ by 0.99 but not by 1.00 from taxable amount times rate', () => {
    for (const off of ['0.99', '-0.99'])
      expect(broken({ off: { TaxAmount: off, TaxTotal: off, TaxInclusiveAmount: off, PayableAmount: off } })).toEqual(
        [],
      )
    for (const off of ['1.00', '-1.00'])
      expect(broken({ off: { TaxAmount: off, TaxTotal: off, TaxInclusiveAmount: off, PayableAmount: off } })).toContain(
        'BR-CO-17',
      )
  })
})
