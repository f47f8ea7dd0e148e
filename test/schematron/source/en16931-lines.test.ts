import { expect, test } from 'vitest'
import { exampleText } from '../../support/document.ts'
import { amount, before, rulesBroken, testRules, without } from '../../support/rule-cases.ts'

const file = 'lines.sch'
const grossPrice = (value: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount><cbc:BaseAmount currencyID="EUR">${value}</cbc:BaseAmount></cac:AllowanceCharge>`
const price = '<cbc:PriceAmount currencyID="EUR">65.00</cbc:PriceAmount>'

testRules(file, [
  ['the unchanged example', []],
  [
    'a line without an identifier',
    ['BR-21'],
    ['<cac:InvoiceLine>\n    <cbc:ID>1</cbc:ID>', '<cac:InvoiceLine>\n    <cbc:ID> </cbc:ID>'],
  ],
  ['a missing quantity', ['BR-22', 'BR-23'], without('<cbc:InvoicedQuantity unitCode="HUR">12</cbc:InvoicedQuantity>')],
  ['a missing unit', ['BR-23'], without(' unitCode="HUR"')],
  ['a missing net amount', ['BR-24'], amount('LineExtensionAmount', '780.00', '')],
  ['an item without a name', ['BR-25'], ['>Katalogizácia knižnice<', '><']],
  ['a missing price', ['BR-26', 'BR-27'], without(price)],
  ['a negative price', ['BR-27'], amount('PriceAmount', '65.00', '-0.01')],
  ['a price of zero', [], amount('PriceAmount', '65.00', '-0')],
  ['a negative gross price', ['BR-28'], [price, price + grossPrice('-0.01')]],
  ['a gross price of zero', [], [price, price + grossPrice('0.00')]],
  [
    'a missing VAT category',
    ['BR-CO-04'],
    ['<cac:ClassifiedTaxCategory>\n        <cbc:ID>S</cbc:ID>', '<cac:ClassifiedTaxCategory>'],
  ],
  [
    'a category of another tax',
    ['BR-CO-04'],
    [
      '<cac:ClassifiedTaxCategory>\n        <cbc:ID>S</cbc:ID>\n        <cbc:Percent>23</cbc:Percent>\n        <cac:TaxScheme>\n          <cbc:ID>VAT',
      '<cac:ClassifiedTaxCategory>\n        <cbc:ID>S</cbc:ID>\n        <cbc:Percent>23</cbc:Percent>\n        <cac:TaxScheme>\n          <cbc:ID>GST',
    ],
  ],
  ['a net amount with three decimals', ['BR-DEC-23'], amount('LineExtensionAmount', '780.00', '780.000')],
  [
    'an item attribute',
    [],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:AdditionalItemProperty><cbc:Name>farba</cbc:Name><cbc:Value/></cac:AdditionalItemProperty>',
    ),
  ],
  [
    'an item attribute without a value',
    ['BR-54'],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:AdditionalItemProperty><cbc:Name>farba</cbc:Name></cac:AdditionalItemProperty>',
    ),
  ],
  [
    'a standard item identifier',
    [],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:StandardItemIdentification><cbc:ID schemeID="0160">1</cbc:ID></cac:StandardItemIdentification>',
    ),
  ],
  [
    'a standard item identifier without a scheme',
    ['BR-64'],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:StandardItemIdentification><cbc:ID>1</cbc:ID></cac:StandardItemIdentification>',
    ),
  ],
  [
    'an item classification',
    [],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:CommodityClassification><cbc:ItemClassificationCode listID="STI">1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
  ],
  [
    'an item classification without a list identifier',
    ['BR-65'],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:CommodityClassification><cbc:ItemClassificationCode>1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
  ],
])

test('BR-22, BR-64: apply to the lines of a credit note', () => {
  expect(
    rulesBroken(
      file,
      exampleText(
        'credit-note',
        before(
          'cac:ClassifiedTaxCategory',
          '<cac:StandardItemIdentification><cbc:ID>1</cbc:ID></cac:StandardItemIdentification>',
        ),
      ).replace(/<cbc:CreditedQuantity.*/, ''),
    ),
  ).toEqual(['BR-22', 'BR-23', 'BR-64'])
})
