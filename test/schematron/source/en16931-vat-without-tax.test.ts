import { describe, expect, test } from 'vitest'
import { rulesBroken } from '../../support/rule-cases.ts'
import { allowance, charge, line, row, taxNumber, vatDocument } from '../../support/vat-document.ts'

const broken = (document: string): string[] => rulesBroken('vat-without-tax.sch', document)
const reason = '<cbc:TaxExemptionReason>Pretože.</cbc:TaxExemptionReason>'
const delivered =
  '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-18</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>CZ</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>'
const registered = '<cac:PartyLegalEntity><cbc:CompanyID>12345679</cbc:CompanyID></cac:PartyLegalEntity>'

describe.each([
  { family: 'Z', code: 'Z', more: '' },
  { family: 'E', code: 'E', more: reason },
  { family: 'AE', code: 'AE', more: reason },
  { family: 'IC', code: 'K', more: reason },
  { family: 'G', code: 'G', more: reason },
])('EN 16931, the rules BR-$family', ({ family, code, more }) => {
  const own = (...numbers: string[]): string[] => numbers.map((number) => `BR-${family}-${number}`)
  const zero = { code, rate: '0' }
  const parts = [line('50.00', zero), allowance('2.50', zero), charge('2.00', zero), delivered]
  const document = (taxable: string, tax: string, category = { ...zero, more }): string =>
    vatDocument([...parts, row(taxable, tax, category)])

  test('accept a correct invoice and a correct credit note', () => {
    expect(broken(document('49.50', '0.00'))).toEqual([])
    expect(
      broken(
        vatDocument([line('50.00', zero, 'CreditNoteLine'), delivered, row('50', '0', { ...zero, more })], {
          root: 'CreditNote',
        }),
      ),
    ).toEqual([])
  })

  test('01: require exactly one row for the VAT category in the VAT breakdown', () => {
    expect(broken(vatDocument(parts))).toEqual(own('01'))
    for (const part of parts.slice(0, 3)) expect(broken(vatDocument([part]))).toEqual(own('01'))
    expect(
      broken(vatDocument([...parts, row('49.50', '0', { ...zero, more }), row('49.50', '0', { ...zero, more })])),
    ).toEqual(own('01'))
    expect(broken(vatDocument([line('50.00', { ...zero, scheme: 'GST' })]))).toEqual([])
  })

  test("02, 03, 04: require a tax number of the seller (for IC and G, a VAT number) or a VAT number of the seller's tax representative", () => {
    const all = [...parts, row('49.50', '0', { ...zero, more })]
    expect(broken(vatDocument(all, { seller: registered }))).toEqual(own('02', '03', '04'))
    expect(broken(vatDocument(all, { seller: registered, representative: taxNumber('vat') }))).toEqual([])
    expect(broken(vatDocument(all, { seller: registered, representative: taxNumber('GST') }))).toEqual(
      own('02', '03', '04'),
    )
    expect(broken(vatDocument(all, { seller: taxNumber('GST') }))).toEqual(
      family === 'IC' || family === 'G' ? own('02', '03', '04') : [],
    )
  })

  test("02, 03, 04: require the buyer's VAT number for IC, and the buyer's VAT or registration number for AE", () => {
    const all = [...parts, row('49.50', '0', { ...zero, more })]
    expect(broken(vatDocument(all, { buyer: taxNumber('GST') }))).toEqual(
      family === 'AE' || family === 'IC' ? own('02', '03', '04') : [],
    )
    expect(broken(vatDocument(all, { buyer: registered }))).toEqual(family === 'IC' ? own('02', '03', '04') : [])
  })

  test('05, 06, 07: require a VAT rate of zero, however it is written', () => {
    const rated = (rate?: string): string =>
      vatDocument([
        line('50.00', { code, rate }),
        allowance('2.50', { code, rate }),
        charge('2.00', { code, rate }),
        delivered,
        row('49.50', '0', { ...zero, more }),
      ])
    expect(broken(rated('-0.00'))).toEqual([])
    expect(broken(rated('0.01'))).toEqual(own('05', '06', '07'))
    expect(broken(rated())).toEqual(own('05', '06', '07'))
  })

  test('08: require a taxable amount equal to lines plus charges minus allowances', () => {
    expect(broken(document('49.500', '0'))).toEqual([])
    for (const taxable of ['49.501', '49.49', '50', '']) expect(broken(document(taxable, '0'))).toEqual(own('08'))
    expect(broken(vatDocument([delivered, row('0', '0', { ...zero, more })]))).toEqual(own('08'))
  })

  test('09: require a VAT amount of zero', () => {
    expect(broken(document('49.50', '-0.0'))).toEqual([])
    for (const tax of ['0.01', '-0.01', '']) expect(broken(document('49.50', tax))).toEqual(own('09'))
  })

  test('10: forbid an exemption reason for the category Z, and require one for all other categories', () => {
    expect(broken(document('49.50', '0', { ...zero, more: more === '' ? reason : '' }))).toEqual(own('10'))
    expect(
      broken(
        document('49.50', '0', {
          ...zero,
          more: '<cbc:TaxExemptionReasonCode>VATEX-EU-O</cbc:TaxExemptionReasonCode>',
        }),
      ),
    ).toEqual(more === '' ? own('10') : [])
  })
})

describe('EN 16931, the rules for intra-community supplies', () => {
  const supply = (...more: string[]): string =>
    vatDocument([
      line('50.00', { code: 'K', rate: '0' }),
      row('50', '0', { code: 'K', rate: '0', more: reason }),
      ...more,
    ])

  test('BR-IC-11, BR-IC-12: require the date and country of delivery', () => {
    expect(broken(supply(delivered))).toEqual([])
    expect(broken(supply())).toEqual(['BR-IC-11', 'BR-IC-12'])
    expect(broken(supply(delivered.replace('CZ', '')))).toEqual(['BR-IC-12'])
    expect(broken(supply(delivered.replace('2026-11-18', '')))).toEqual(['BR-IC-11'])
  })

  test('BR-IC-11: accept an invoicing period instead of the delivery date, but not an empty period', () => {
    expect(
      broken(
        supply(
          delivered.replace('2026-11-18', ''),
          '<cac:InvoicePeriod><cbc:StartDate>2026-11-01</cbc:StartDate></cac:InvoicePeriod>',
        ),
      ),
    ).toEqual([])
    expect(broken(supply(delivered.replace('2026-11-18', ''), '<cac:InvoicePeriod/>'))).toEqual(['BR-IC-11'])
  })
})
