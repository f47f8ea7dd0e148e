import { amount, testRules } from '../../support/rule-cases.ts'

const category = '<cac:TaxCategory>\n        <cbc:ID>S</cbc:ID>\n        <cbc:Percent>5</cbc:Percent>'

testRules(
  'vat-breakdown.sch',
  [
    ['nothing', []],
    [
      'no breakdown',
      ['BR-CO-18'],
      ['<cac:TaxSubtotal>', '<cac:Other>'],
      ['</cac:TaxSubtotal>', '</cac:Other>'],
      ['<cac:TaxSubtotal>', '<cac:Other>'],
      ['</cac:TaxSubtotal>', '</cac:Other>'],
    ],
    ['a VAT amount is a cent apart from the total', ['BR-CO-14'], amount('TaxAmount', '2.50', '2.51')],
    ['the total is a cent apart', ['BR-CO-14'], amount('TaxAmount', '186.50', '186.51')],
    ['no taxable amount', ['BR-45', 'BR-CO-17'], amount('TaxableAmount', '50.00', '')],
    ['no VAT amount', ['BR-46', 'BR-CO-14', 'BR-CO-17'], amount('TaxAmount', '2.50', '')],
    ['no category', ['BR-47', 'BR-48', 'BR-CO-17'], [category, '<cac:TaxCategory>']],
    ['no category, but a rate', ['BR-47'], ['<cbc:ID>S</cbc:ID>\n        <cbc:Percent>5<', '<cbc:Percent>5<']],
    ['no rate', ['BR-48', 'BR-CO-17'], [category, '<cac:TaxCategory>\n        <cbc:ID>S</cbc:ID>']],
    [
      'no rate outside the scope of VAT',
      ['BR-CO-14'],
      [category, '<cac:TaxCategory>\n        <cbc:ID> O </cbc:ID>'],
      amount('TaxAmount', '2.50', '0.49'),
    ],
    [
      'an amount of VAT outside the scope of VAT',
      ['BR-CO-14', 'BR-CO-17'],
      [category, '<cac:TaxCategory>\n        <cbc:ID>O</cbc:ID>'],
      amount('TaxAmount', '2.50', '0.50'),
    ],
    ['0.99 too much', ['BR-CO-14'], amount('TaxAmount', '2.50', '3.49')],
    ['1.00 too much', ['BR-CO-14', 'BR-CO-17'], amount('TaxAmount', '2.50', '3.50')],
    ['0.99 too little', ['BR-CO-14'], amount('TaxAmount', '2.50', '1.51')],
    ['1.00 too little', ['BR-CO-14', 'BR-CO-17'], amount('TaxAmount', '2.50', '1.50')],
    ['the sign of the VAT amount is not compared', ['BR-CO-14'], amount('TaxAmount', '2.50', '-2.50')],
    [
      'a rate below a half counts as none',
      ['BR-CO-14', 'BR-CO-17'],
      ['<cbc:Percent>5<', '<cbc:Percent>0.4<'],
      amount('TaxAmount', '2.50', '0.50'),
    ],
    [
      'a rate of a half counts',
      ['BR-CO-14'],
      ['<cbc:Percent>5<', '<cbc:Percent>0.5<'],
      amount('TaxAmount', '2.50', '0.25'),
    ],
    [
      'three decimals',
      ['BR-DEC-19', 'BR-DEC-20'],
      amount('TaxableAmount', '50.00', '50.000'),
      amount('TaxAmount', '2.50', '2.500'),
    ],
    ['three decimals of the total of VAT are never found', [], amount('TaxAmount', '186.50', '186.500')],
    [
      'a category of another tax is none',
      ['BR-47', 'BR-48', 'BR-CO-17'],
      [
        `${category}\n        <cac:TaxScheme>\n          <cbc:ID>VAT`,
        `${category}\n        <cac:TaxScheme>\n          <cbc:ID>GST`,
      ],
    ],
  ],
  ['BR-DEC-13', 'BR-DEC-15'],
)
