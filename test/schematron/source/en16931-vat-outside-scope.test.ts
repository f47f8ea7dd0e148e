import { describe, expect, test } from 'vitest'
import { rulesBroken } from '../../support/rule-cases.ts'
import { type Category, allowance, charge, line, row, taxNumber, vatDocument } from '../../support/vat-document.ts'

const broken = (document: string): string[] => rulesBroken('vat-outside-scope.sch', document)
const reason = '<cbc:TaxExemptionReason>Mimo predmetu dane.</cbc:TaxExemptionReason>'
const outside: Category = { code: 'O' }
const nobody = { seller: taxNumber('GST'), buyer: taxNumber('GST') }
const parts = [line('50.00', outside), allowance('2.50', outside), charge('2.00', outside)]
const counted = row('49.50', '0', { ...outside, more: reason })

describe('EN 16931, the rules for the VAT category O (outside the scope of VAT)', () => {
  test('accept a correct invoice and a correct credit note', () => {
    expect(broken(vatDocument([...parts, counted], nobody))).toEqual([])
    expect(
      broken(
        vatDocument([line('50.00', outside, 'CreditNoteLine'), row('50', '0', { ...outside, more: reason })], {
          ...nobody,
          root: 'CreditNote',
        }),
      ),
    ).toEqual([])
  })

  test('BR-O-01: require exactly one row with this category in the VAT breakdown', () => {
    expect(broken(vatDocument(parts, nobody))).toEqual(['BR-O-01'])
    expect(broken(vatDocument([...parts, counted, counted], nobody))).toEqual(['BR-O-01'])
  })

  test('BR-O-02, BR-O-03, BR-O-04: forbid a VAT number of the seller, the buyer or the tax representative', () => {
    const numbers = ['BR-O-02', 'BR-O-03', 'BR-O-04']
    expect(broken(vatDocument([...parts, counted], { ...nobody, seller: taxNumber('VAT') }))).toEqual(numbers)
    expect(broken(vatDocument([...parts, counted], { ...nobody, buyer: taxNumber(' vat ') }))).toEqual(numbers)
    expect(broken(vatDocument([...parts, counted], { ...nobody, representative: taxNumber('VAT') }))).toEqual(numbers)
  })

  test('BR-O-03, BR-O-04: ignore allowances and charges on a line', () => {
    const ofLine = line('49.50', outside).replace(
      '<cac:Item>',
      `${allowance('1', outside)}${charge('1', outside)}<cac:Item>`,
    )
    expect(broken(vatDocument([ofLine, counted]))).toEqual(['BR-O-02'])
  })

  test('BR-O-05, BR-O-06, BR-O-07: forbid a VAT rate, even zero', () => {
    const rated = { ...outside, rate: '0' }
    expect(
      broken(vatDocument([line('50.00', rated), allowance('2.50', rated), charge('2.00', rated), counted], nobody)),
    ).toEqual(['BR-O-05', 'BR-O-06', 'BR-O-07'])
  })

  test('BR-O-08, BR-O-09, BR-O-10: require the exact taxable amount, a VAT amount of zero and an exemption reason', () => {
    expect(broken(vatDocument([...parts, row('49.51', '0', { ...outside, more: reason })], nobody))).toEqual([
      'BR-O-08',
    ])
    expect(broken(vatDocument([...parts, row('49.50', '0.01', { ...outside, more: reason })], nobody))).toEqual([
      'BR-O-09',
    ])
    expect(broken(vatDocument([...parts, row('49.50', '0', outside)], nobody))).toEqual(['BR-O-10'])
  })

  test('BR-O-11, BR-O-12, BR-O-13, BR-O-14: forbid any other VAT category in the document', () => {
    const standard = { code: 'S', rate: '23' }
    expect(broken(vatDocument([...parts, counted, row('0', '0', standard)], nobody))).toEqual(['BR-O-11'])
    expect(broken(vatDocument([...parts, counted, line('0', standard)], nobody))).toEqual(['BR-O-12'])
    expect(broken(vatDocument([...parts, counted, allowance('0', standard)], nobody))).toEqual(['BR-O-13'])
    expect(broken(vatDocument([...parts, counted, charge('0', standard)], nobody))).toEqual(['BR-O-14'])
    expect(broken(vatDocument([...parts, counted, charge('0', { ...standard, scheme: 'GST' })], nobody))).toEqual([])
  })
})

describe('EN 16931, the VAT category B (split payment)', () => {
  const splitPayment = (document: string): string[] => rulesBroken('vat-split-payment.sch', document)
  const split = { code: 'B', rate: '22' }
  const country = (code: string): string =>
    `<cac:Country><cbc:IdentificationCode>${code}</cbc:IdentificationCode></cac:Country>`

  test('BR-B-01: is allowed only in Italy', () => {
    expect(splitPayment(vatDocument([line('50', split), country('IT')]))).toEqual([])
    expect(splitPayment(vatDocument([line('50', split), country('SK')]))).toEqual(['BR-B-01'])
    expect(splitPayment(vatDocument([row('50', '11', split), country('SK')]))).toEqual(['BR-B-01'])
    expect(splitPayment(vatDocument([line('50', { code: 'S' }), country('SK')]))).toEqual([])
  })

  test('BR-B-02: is not allowed together with the category S on a line, in an allowance or in the VAT breakdown', () => {
    for (const other of [line('1', { code: 'S' }), allowance('1', { code: 'S' }), row('1', '0', { code: 'S' })])
      expect(splitPayment(vatDocument([row('50', '11', split), other]))).toEqual(['BR-B-02'])
    expect(splitPayment(vatDocument([charge('50', split), line('1', { code: 'Z' })]))).toEqual([])
  })
})
