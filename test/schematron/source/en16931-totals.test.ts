import { expect, test } from 'vitest'
import { exampleText } from '../../support/document.ts'
import { amount, before, rulesBroken, testRules } from '../../support/rule-cases.ts'

const file = 'totals.sch'
const money = (name: string, value: string): string => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`

testRules(file, [
  ['the unchanged example', []],
  ['a missing sum of line net amounts', ['BR-12', 'BR-CO-10', 'BR-CO-13'], amount('LineExtensionAmount', '830.00', '')],
  ['a missing total without VAT', ['BR-13', 'BR-CO-13', 'BR-CO-15'], amount('TaxExclusiveAmount', '850.00', '')],
  ['a missing total with VAT', ['BR-14', 'BR-CO-15', 'BR-CO-16'], amount('TaxInclusiveAmount', '1036.50', '')],
  ['a missing amount due', ['BR-15', 'BR-CO-16'], amount('PayableAmount', '1036.50', '')],
  ['a line amount that is wrong by one cent', ['BR-CO-10'], amount('LineExtensionAmount', '50.00', '50.01')],
  ['a line amount that is wrong by less than half a cent', [], amount('LineExtensionAmount', '50.00', '50.004')],
  ['a line amount that is wrong by half a cent', ['BR-CO-10'], amount('LineExtensionAmount', '50.00', '50.005')],
  [
    'an allowance without a sum of allowances',
    ['BR-CO-11', 'BR-CO-12'],
    ['<cbc:ChargeIndicator>true<', '<cbc:ChargeIndicator>false<'],
  ],
  [
    'a sum of allowances without an allowance',
    ['BR-CO-11', 'BR-CO-13'],
    before('cbc:ChargeTotalAmount', money('AllowanceTotalAmount', '1.00')),
  ],
  ['a sum of allowances of zero', [], before('cbc:ChargeTotalAmount', money('AllowanceTotalAmount', '0'))],
  ['a wrong sum of charges', ['BR-CO-12', 'BR-CO-13'], amount('ChargeTotalAmount', '20.00', '20.01')],
  ['a missing sum of charges', ['BR-CO-12', 'BR-CO-13'], amount('ChargeTotalAmount', '20.00', '')],
  [
    'a total without VAT that is wrong by one cent',
    ['BR-CO-13', 'BR-CO-15'],
    amount('TaxExclusiveAmount', '850.00', '850.01'),
  ],
  [
    'a third decimal of zero, which does not affect the sums',
    ['BR-DEC-12'],
    amount('TaxExclusiveAmount', '850.00', '850.000'),
  ],
  ['a VAT total that is wrong by one cent', ['BR-CO-15'], amount('TaxAmount', '186.50', '186.51')],
  [
    'a VAT total in another currency',
    ['BR-CO-15'],
    ['<cbc:TaxAmount currencyID="EUR">186.50', '<cbc:TaxAmount currencyID="CZK">186.50'],
  ],
  [
    'two VAT totals in the document currency',
    ['BR-CO-15'],
    before('cac:LegalMonetaryTotal', `<cac:TaxTotal>${money('TaxAmount', '0')}</cac:TaxTotal>`),
  ],
  [
    'a second VAT total in the VAT accounting currency',
    [],
    before(
      'cac:LegalMonetaryTotal',
      '<cac:TaxTotal><cbc:TaxAmount currencyID="CZK">4600</cbc:TaxAmount></cac:TaxTotal>',
    ),
  ],
  [
    'a total with VAT that is wrong by one cent',
    ['BR-CO-15', 'BR-CO-16'],
    amount('TaxInclusiveAmount', '1036.50', '1036.49'),
  ],
  ['an amount due that is wrong by one cent', ['BR-CO-16'], amount('PayableAmount', '1036.50', '1036.51')],
  [
    'a paid amount that is subtracted from the amount due',
    [],
    amount('PayableAmount', '1036.50', '36.50'),
    before('cbc:PayableAmount', money('PrepaidAmount', '1000')),
  ],
  ['a paid amount that is not subtracted', ['BR-CO-16'], before('cbc:PayableAmount', money('PrepaidAmount', '1000'))],
  [
    'a rounding amount that is added to the amount due',
    [],
    amount('PayableAmount', '1036.50', '1036.45'),
    before('cbc:PayableAmount', money('PayableRoundingAmount', '-0.05')),
  ],
  [
    'a rounding amount that is not added',
    ['BR-CO-16'],
    before('cbc:PayableAmount', money('PayableRoundingAmount', '-0.05')),
  ],
  [
    'a fraction of a cent in a total',
    ['BR-CO-15', 'BR-CO-16', 'BR-DEC-14'],
    amount('TaxInclusiveAmount', '1036.50', '1036.504'),
  ],
  [
    'a paid amount of zero with a fraction of a cent in a total',
    ['BR-CO-15', 'BR-DEC-14'],
    amount('TaxInclusiveAmount', '1036.50', '1036.504'),
    before('cbc:PayableAmount', money('PrepaidAmount', '0')),
  ],
  [
    'a rounding amount of zero with a fraction of a cent in a total',
    ['BR-CO-15', 'BR-CO-16', 'BR-DEC-14'],
    amount('TaxInclusiveAmount', '1036.50', '1036.504'),
    before('cbc:PayableAmount', money('PayableRoundingAmount', '0')),
  ],
  [
    'totals with three decimals',
    ['BR-DEC-09', 'BR-DEC-10', 'BR-DEC-11', 'BR-DEC-12', 'BR-DEC-14', 'BR-DEC-16', 'BR-DEC-17', 'BR-DEC-18'],
    amount('LineExtensionAmount', '830.00', '830.000'),
    amount('TaxExclusiveAmount', '850.00', '850.000'),
    amount('TaxInclusiveAmount', '1036.50', '1036.500'),
    amount('ChargeTotalAmount', '20.00', '20.000'),
    amount('PayableAmount', '1036.50', '1036.500'),
    before('cbc:ChargeTotalAmount', money('AllowanceTotalAmount', '0.000')),
    before('cbc:PayableAmount', money('PrepaidAmount', '0.000') + money('PayableRoundingAmount', '0.000')),
  ],
])

test('BR-CO-10, BR-CO-15, BR-CO-16: apply to the totals of a credit note', () => {
  expect(rulesBroken(file, exampleText('credit-note', amount('PayableAmount', '159.90', '159.91')))).toEqual([
    'BR-CO-16',
  ])
  expect(
    rulesBroken(file, exampleText('credit-note').replace(/<cac:CreditNoteLine>[^]*<\/cac:CreditNoteLine>/, '')),
  ).toEqual(['BR-CO-10'])
})

test('BR-CO-13: cannot be evaluated if the total without VAT is not a number', () => {
  expect(rulesBroken(file, exampleText('invoice', amount('TaxExclusiveAmount', '850.00', '8,50')))).toEqual([
    'BR-CO-13?',
    'BR-CO-15?',
  ])
})
