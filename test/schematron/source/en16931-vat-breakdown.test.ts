import { amount, testRules } from '../../support/rule-cases.ts'

const category = '<cac:TaxCategory>\n        <cbc:ID>S</cbc:ID>\n        <cbc:Percent>5</cbc:Percent>'

testRules(
  'vat-breakdown.sch',
  [
    ['the unchanged example', []],
    [
      'a missing VAT breakdown',
      ['BR-CO-18'],
      ['<cac:TaxSubtotal>', '<cac:Other>'],
      ['</cac:TaxSubtotal>', '</cac:Other>'],
      ['<cac:TaxSubtotal>', '<cac:Other>'],
      ['</cac:TaxSubtotal>', '</cac:Other>'],
    ],
    ['a VAT amount that is wrong by one cent', ['BR-CO-14'], amount('TaxAmount', '2.50', '2.51')],
    ['a VAT total that is wrong by one cent', ['BR-CO-14'], amount('TaxAmount', '186.50', '186.51')],
    ['a missing taxable amount', ['BR-45', 'BR-CO-17'], amount('TaxableAmount', '50.00', '')],
    ['a missing VAT amount', ['BR-46', 'BR-CO-14', 'BR-CO-17'], amount('TaxAmount', '2.50', '')],
    ['a missing category and rate', ['BR-47', 'BR-48', 'BR-CO-17'], [category, '<cac:TaxCategory>']],
    ['a missing category with a rate', ['BR-47'], ['<cbc:ID>S</cbc:ID>\n        <cbc:Percent>5<', '<cbc:Percent>5<']],
    ['a missing rate', ['BR-48', 'BR-CO-17'], [category, '<cac:TaxCategory>\n        <cbc:ID>S</cbc:ID>']],
    [
      'a missing rate in the category outside the scope of VAT',
      ['BR-CO-14'],
      [category, '<cac:TaxCategory>\n        <cbc:ID> O </cbc:ID>'],
      amount('TaxAmount', '2.50', '0.49'),
    ],
    [
      'a VAT amount in the category outside the scope of VAT',
      ['BR-CO-14', 'BR-CO-17'],
      [category, '<cac:TaxCategory>\n        <cbc:ID>O</cbc:ID>'],
      amount('TaxAmount', '2.50', '0.50'),
    ],
    ['a VAT amount that is 0.99 too high', ['BR-CO-14'], amount('TaxAmount', '2.50', '3.49')],
    ['a VAT amount that is 1.00 too high', ['BR-CO-14', 'BR-CO-17'], amount('TaxAmount', '2.50', '3.50')],
    ['a VAT amount that is 0.99 too low', ['BR-CO-14'], amount('TaxAmount', '2.50', '1.51')],
    ['a VAT amount that is 1.00 too low', ['BR-CO-14', 'BR-CO-17'], amount('TaxAmount', '2.50', '1.50')],
    ['a VAT amount with the wrong sign, which BR-CO-17 ignores', ['BR-CO-14'], amount('TaxAmount', '2.50', '-2.50')],
    [
      'a rate below 0.5, which counts as zero',
      ['BR-CO-14', 'BR-CO-17'],
      ['<cbc:Percent>5<', '<cbc:Percent>0.4<'],
      amount('TaxAmount', '2.50', '0.50'),
    ],
    [
      'a rate of 0.5, which does not count as zero',
      ['BR-CO-14'],
      ['<cbc:Percent>5<', '<cbc:Percent>0.5<'],
      amount('TaxAmount', '2.50', '0.25'),
    ],
    [
      'amounts with three decimals',
      ['BR-DEC-19', 'BR-DEC-20'],
      amount('TaxableAmount', '50.00', '50.000'),
      amount('TaxAmount', '2.50', '2.500'),
    ],
    ['a VAT total with three decimals, which no rule detects', [], amount('TaxAmount', '186.50', '186.500')],
    [
      'a category of another tax, which is not a VAT category',
      ['BR-47', 'BR-48', 'BR-CO-17'],
      [
        `${category}\n        <cac:TaxScheme>\n          <cbc:ID>VAT`,
        `${category}\n        <cac:TaxScheme>\n          <cbc:ID>GST`,
      ],
    ],
  ],
  ['BR-DEC-13', 'BR-DEC-15'],
)
