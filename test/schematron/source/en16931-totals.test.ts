import { expect, test } from 'vitest'
import { exampleText } from '../../support/document.ts'
import { amount, before, rulesBroken, testRules } from '../../support/rule-cases.ts'

const file = 'totals.sch'
const money = (name: string, value: string): string => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`

testRules(file, [
  ['nothing', []],
  ['no sum of the lines', ['BR-12', 'BR-CO-10', 'BR-CO-13'], amount('LineExtensionAmount', '830.00', '')],
  ['no total without VAT', ['BR-13', 'BR-CO-13', 'BR-CO-15'], amount('TaxExclusiveAmount', '850.00', '')],
  ['no total with VAT', ['BR-14', 'BR-CO-15', 'BR-CO-16'], amount('TaxInclusiveAmount', '1036.50', '')],
  ['no amount due', ['BR-15', 'BR-CO-16'], amount('PayableAmount', '1036.50', '')],
  ['the lines are a cent apart', ['BR-CO-10'], amount('LineExtensionAmount', '50.00', '50.01')],
  ['less than half a cent in a line', [], amount('LineExtensionAmount', '50.00', '50.004')],
  ['half a cent in a line', ['BR-CO-10'], amount('LineExtensionAmount', '50.00', '50.005')],
  [
    'an allowance without its sum',
    ['BR-CO-11', 'BR-CO-12'],
    ['<cbc:ChargeIndicator>true<', '<cbc:ChargeIndicator>false<'],
  ],
  [
    'a sum of allowances without allowance',
    ['BR-CO-11', 'BR-CO-13'],
    before('cbc:ChargeTotalAmount', money('AllowanceTotalAmount', '1.00')),
  ],
  ['a sum of allowances of zero', [], before('cbc:ChargeTotalAmount', money('AllowanceTotalAmount', '0'))],
  ['another sum of charges', ['BR-CO-12', 'BR-CO-13'], amount('ChargeTotalAmount', '20.00', '20.01')],
  ['no sum of charges', ['BR-CO-12', 'BR-CO-13'], amount('ChargeTotalAmount', '20.00', '')],
  ['the total without VAT is a cent apart', ['BR-CO-13', 'BR-CO-15'], amount('TaxExclusiveAmount', '850.00', '850.01')],
  [
    'a third decimal of zero makes no difference to the sums',
    ['BR-DEC-12'],
    amount('TaxExclusiveAmount', '850.00', '850.000'),
  ],
  ['the total of VAT is a cent apart', ['BR-CO-15'], amount('TaxAmount', '186.50', '186.51')],
  [
    'the total of VAT is in another currency',
    ['BR-CO-15'],
    ['<cbc:TaxAmount currencyID="EUR">186.50', '<cbc:TaxAmount currencyID="CZK">186.50'],
  ],
  [
    'two totals of VAT in the currency of the document',
    ['BR-CO-15'],
    before('cac:LegalMonetaryTotal', `<cac:TaxTotal>${money('TaxAmount', '0')}</cac:TaxTotal>`),
  ],
  [
    'a second total of VAT in the currency of the accounts',
    [],
    before(
      'cac:LegalMonetaryTotal',
      '<cac:TaxTotal><cbc:TaxAmount currencyID="CZK">4600</cbc:TaxAmount></cac:TaxTotal>',
    ),
  ],
  ['the total with VAT is a cent apart', ['BR-CO-15', 'BR-CO-16'], amount('TaxInclusiveAmount', '1036.50', '1036.49')],
  ['the amount due is a cent apart', ['BR-CO-16'], amount('PayableAmount', '1036.50', '1036.51')],
  [
    'what was paid is taken off',
    [],
    amount('PayableAmount', '1036.50', '36.50'),
    before('cbc:PayableAmount', money('PrepaidAmount', '1000')),
  ],
  ['what was paid is not taken off', ['BR-CO-16'], before('cbc:PayableAmount', money('PrepaidAmount', '1000'))],
  [
    'the rounding is added',
    [],
    amount('PayableAmount', '1036.50', '1036.45'),
    before('cbc:PayableAmount', money('PayableRoundingAmount', '-0.05')),
  ],
  ['the rounding is not added', ['BR-CO-16'], before('cbc:PayableAmount', money('PayableRoundingAmount', '-0.05'))],
  [
    'a fraction of a cent in a total that is only repeated',
    ['BR-CO-15', 'BR-CO-16', 'BR-DEC-14'],
    amount('TaxInclusiveAmount', '1036.50', '1036.504'),
  ],
  [
    'a fraction of a cent in a total that is reckoned with',
    ['BR-CO-15', 'BR-DEC-14'],
    amount('TaxInclusiveAmount', '1036.50', '1036.504'),
    before('cbc:PayableAmount', money('PrepaidAmount', '0')),
  ],
  [
    'a fraction of a cent in a total beside a rounding',
    ['BR-CO-15', 'BR-CO-16', 'BR-DEC-14'],
    amount('TaxInclusiveAmount', '1036.50', '1036.504'),
    before('cbc:PayableAmount', money('PayableRoundingAmount', '0')),
  ],
  [
    'three decimals of every total',
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

test('BR-CO-10, BR-CO-15, BR-CO-16: the totals of a credit note agree', () => {
  expect(rulesBroken(file, exampleText('credit-note', amount('PayableAmount', '159.90', '159.91')))).toEqual([
    'BR-CO-16',
  ])
  expect(
    rulesBroken(file, exampleText('credit-note').replace(/<cac:CreditNoteLine>[^]*<\/cac:CreditNoteLine>/, '')),
  ).toEqual(['BR-CO-10'])
})

test('BR-CO-13: an amount that is no number makes the rules that reckon with it impossible to evaluate', () => {
  expect(rulesBroken(file, exampleText('invoice', amount('TaxExclusiveAmount', '850.00', '8,50')))).toEqual([
    'BR-CO-13?',
    'BR-CO-15?',
  ])
})
