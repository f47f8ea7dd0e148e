import { expect, test } from 'vitest'
import { exampleText } from '../../support/document.ts'
import { type Change, before, rulesBroken, testRules } from '../../support/rule-cases.ts'

const file = 'allowances.sch'
const money = (name: string, value: string): string => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`
const reason = '<cbc:AllowanceChargeReason>Zľava</cbc:AllowanceChargeReason>'
const category =
  '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>'
const indicated = (isCharge: string, content: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>${content}</cac:AllowanceCharge>`
const ofDocument = (isCharge: string, content: string): Change => before('cac:TaxTotal', indicated(isCharge, content))
const ofLine = (isCharge: string, content: string): Change => before('cac:Item', indicated(isCharge, content))

testRules(file, [
  [
    'an allowance and a charge',
    [],
    ofDocument('false', reason + money('Amount', '1.00') + category),
    ofDocument('true', reason + money('Amount', '1.00') + category),
  ],
  ['an empty allowance', ['BR-31', 'BR-32', 'BR-33', 'BR-CO-21'], ofDocument('false', '')],
  [
    'an allowance with a category of another tax',
    ['BR-32'],
    ofDocument('false', reason + money('Amount', '1') + category.replace('VAT', 'GST')),
  ],
  [
    'an allowance with the tax scheme vat in lower case, between spaces',
    [],
    ofDocument('false', reason + money('Amount', '1') + category.replace('VAT', ' vat ')),
  ],
  [
    'an allowance with a reason code',
    [],
    ofDocument(
      'false',
      '<cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>' + money('Amount', '1') + category,
    ),
  ],
  [
    'an allowance with two decimals',
    [],
    ofDocument('false', reason + money('Amount', '1.99') + money('BaseAmount', '2.99') + category),
  ],
  [
    'an allowance with three decimals',
    ['BR-DEC-01', 'BR-DEC-02'],
    ofDocument('false', reason + money('Amount', '1.990') + money('BaseAmount', '2.999') + category),
  ],
  ['an empty charge', ['BR-36', 'BR-37', 'BR-38', 'BR-CO-22'], ofDocument('true', '')],
  [
    'a charge with three decimals',
    ['BR-DEC-05', 'BR-DEC-06'],
    ofDocument('true', reason + money('Amount', '1.000') + money('BaseAmount', '2.999') + category),
  ],
  [
    'an allowance with the indicator 0 and a charge with the indicator 1, both without an amount',
    ['BR-31', 'BR-36'],
    ofDocument('0', reason + category),
    ofDocument(' 1 ', reason + category),
  ],
  ['an indicator that means neither an allowance nor a charge', [], ofDocument('ja', '')],
  [
    'an allowance and a charge on a line',
    [],
    ofLine('false', reason + money('Amount', '1.00') + money('BaseAmount', '9.99')),
    ofLine('true', reason + money('Amount', '1.00') + money('BaseAmount', '9.99')),
  ],
  ['an empty allowance on a line', ['BR-41', 'BR-42', 'BR-CO-23'], ofLine('false', '')],
  [
    'an allowance on a line with three decimals',
    ['BR-DEC-24', 'BR-DEC-25'],
    ofLine('false', reason + money('Amount', '1.001') + money('BaseAmount', '9.001')),
  ],
  ['an empty charge on a line', ['BR-43', 'BR-44', 'BR-CO-24'], ofLine('true', '')],
  [
    'a charge on a line with three decimals',
    ['BR-DEC-27', 'BR-DEC-28'],
    ofLine('true', reason + money('Amount', '1.001') + money('BaseAmount', '9.001')),
  ],
])

test('BR-31, BR-41: apply to the allowances of a credit note', () => {
  expect(
    rulesBroken(
      file,
      exampleText(
        'credit-note',
        before('cac:TaxTotal', indicated('false', reason + category)),
        before('cac:Item', indicated('false', reason)),
      ),
    ),
  ).toEqual(['BR-31', 'BR-41'])
})
