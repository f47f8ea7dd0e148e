import { describe, expect, test } from 'vitest'
import { rulesBroken } from '../../support/rule-cases.ts'
import { allowance, charge, line, row, taxNumber, vatDocument } from '../../support/vat-document.ts'

const broken = (document: string): string[] => rulesBroken('vat-rated.sch', document)
const registered = '<cac:PartyLegalEntity><cbc:CompanyID>12345679</cbc:CompanyID></cac:PartyLegalEntity>'

describe.each([
  { family: 'S', code: 'S' },
  { family: 'AF', code: 'L' },
  { family: 'AG', code: 'M' },
])('EN 16931, the rules BR-$family', ({ family, code }) => {
  const own = (...numbers: string[]): string[] => numbers.map((number) => `BR-${family}-${number}`)
  const at = (rate: string): { code: string; rate: string } => ({ code, rate })
  const parts = [
    line('1000.00', at('20')),
    allowance('150.00', at('20.0')),
    charge('50.00', at('20.00')),
    line('10.00', at('5')),
  ]
  const low = row('10.00', '0.50', at('5'))
  const document = (taxable: string, tax: string, more = ''): string =>
    vatDocument([...parts, row(taxable, tax, { ...at('20'), more }), low])

  test('accept a correct invoice with two rates and a correct credit note', () => {
    expect(broken(document('900.00', '180.00'))).toEqual([])
    expect(broken(vatDocument([line('10', at('5'), 'CreditNoteLine'), low], { root: 'CreditNote' }))).toEqual([])
  })

  test('01: require the VAT category in the VAT breakdown if a line, allowance or charge uses it, and forbid it there otherwise', () => {
    expect(broken(vatDocument(parts))).toEqual(own('01'))
    for (const part of parts) expect(broken(vatDocument([part]))).toEqual(own('01'))
    expect(broken(vatDocument([low]))).toEqual(own('01', '08'))
  })

  test("02, 03, 04: require a tax number of the seller or a VAT number of the seller's tax representative", () => {
    const all = [...parts, row('900', '180', at('20')), low]
    expect(broken(vatDocument(all, { seller: registered }))).toEqual(own('02', '03', '04'))
    expect(broken(vatDocument(all, { seller: taxNumber('GST') }))).toEqual([])
    expect(broken(vatDocument(all, { seller: registered, representative: taxNumber(' Vat') }))).toEqual([])
    expect(broken(vatDocument(all, { seller: registered, representative: taxNumber('GST') }))).toEqual(
      own('02', '03', '04'),
    )
  })

  test('05, 06, 07: require a VAT rate that is not negative and, for the standard category, not zero', () => {
    const rated = (rate: string | undefined, taxed = row('0', '0', { code, rate })): string =>
      vatDocument([line('0', { code, rate }), allowance('0', { code, rate }), charge('0', { code, rate }), taxed])
    expect(broken(rated('0.01'))).toEqual([])
    expect(broken(rated('0'))).toEqual(family === 'S' ? own('05', '06', '07') : [])
    expect(broken(rated('-0.01'))).toEqual(own('05', '06', '07'))
    expect(broken(rated(undefined))).toEqual(own('05', '06', '07', '09'))
  })

  test('08: accept a taxable amount that differs by less than 1.00 from the sum of lines, allowances and charges', () => {
    for (const taxable of ['899.01', '900.99']) expect(broken(document(taxable, '180'))).toEqual([])
    for (const taxable of ['898.99', '901.01', ''])
      expect(broken(document(taxable, '180'))).toEqual(own('08', ...(taxable === '' ? ['09'] : [])))
    expect(broken(document('-900.00', '180'))).toEqual(own('08'))
  })

  test('08: compute with doubles, like the published rules, whether a difference is less than 1.00', () => {
    // as doubles, 899.9 - 1 and 898.9 + 1 are a little less than 898.9 and 899.9
    const sum = (amount: string, taxable: string): string =>
      vatDocument([line(amount, at('20')), row(taxable, '180', at('20'))])
    expect(broken(sum('900', '899'))).toEqual(own('08'))
    expect(broken(sum('900', '901'))).toEqual(own('08'))
    expect(broken(sum('898.9', '899.9'))).toEqual([])
    expect(broken(sum('899.9', '898.9'))).toEqual(own('08'))
  })

  test('09: accept a VAT amount that differs by less than 1.00 from the taxable amount times the rate', () => {
    for (const tax of ['179.01', '180.99', '-180']) expect(broken(document('900.00', tax))).toEqual([])
    for (const tax of ['179.00', '181.00', '']) expect(broken(document('900.00', tax))).toEqual(own('09'))
    expect(broken(document('900.024', '181.00'))).toEqual(own('09'))
    expect(broken(document('900.025', '181.00'))).toEqual([])
  })

  test('10: forbid an exemption reason', () => {
    expect(broken(document('900', '180', '<cbc:TaxExemptionReason>Pretože.</cbc:TaxExemptionReason>'))).toEqual(
      own('10'),
    )
    expect(
      broken(document('900', '180', '<cbc:TaxExemptionReasonCode>VATEX-EU-O</cbc:TaxExemptionReasonCode>')),
    ).toEqual(own('10'))
  })
})

describe('EN 16931, differences between the published rules for VAT categories with a rate', () => {
  test('BR-S-01 counts a category whatever its tax scheme; BR-AG-01 requires the scheme VAT, and BR-AF-01 requires it only on lines', () => {
    const scheme = { scheme: 'GST' }
    const ids = (code: string): string[] =>
      broken(vatDocument([line('1', { code, rate: '5', ...scheme })])).filter((id) => id.endsWith('-01'))
    expect(['S', 'L', 'M'].map(ids)).toEqual([['BR-S-01'], [], []])
    const rowOnly = (code: string): string[] =>
      broken(vatDocument([line('1', { code, rate: '5' }), row('1', '0', { code, rate: '5', ...scheme })])).filter(
        (id) => id.endsWith('-01'),
      )
    expect(['S', 'L', 'M'].map(rowOnly)).toEqual([[], [], ['BR-AG-01']])
  })

  test('BR-S-02: is broken even by a line with the standard category of a tax other than VAT', () => {
    expect(
      broken(
        vatDocument([line('1', { code: 'S', rate: '5', scheme: 'GST' }), row('1', '0', { code: 'S', rate: '5' })]),
      ),
    ).toEqual(['BR-S-02'])
  })

  test('BR-S-08: is broken by a breakdown row with zero amounts and a rate that no line has, unlike BR-AF-08 and BR-AG-08', () => {
    const nothingAt = (code: string): string[] =>
      broken(
        vatDocument([
          line('1', { code, rate: '5' }),
          row('1', '0', { code, rate: '5' }),
          row('0', '0', { code, rate: '6' }),
        ]),
      )
    expect(['S', 'L', 'M'].map(nothingAt)).toEqual([['BR-S-08'], [], []])
  })

  test('BR-AF-04: ignores a charge whose category code has spaces around it, although BR-AF-03 checks an allowance with such a code', () => {
    const blank = { code: ' L ', rate: '5' }
    const unknownSeller = (part: string): string[] =>
      broken(
        vatDocument([part, line('0', { code: 'Z' }), row('0', '0', { code: 'L', rate: '5' })], { seller: registered }),
      )
    expect([charge('0', blank), allowance('0', blank)].map(unknownSeller)).toEqual([[], ['BR-AF-03']])
  })
})
