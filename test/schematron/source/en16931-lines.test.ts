import { expect, test } from 'vitest'
import { exampleText } from '../../support/document.ts'
import { amount, before, rulesBroken, testRules, without } from '../../support/rule-cases.ts'

const file = 'lines.sch'
const grossPrice = (value: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount><cbc:BaseAmount currencyID="EUR">${value}</cbc:BaseAmount></cac:AllowanceCharge>`
const price = '<cbc:PriceAmount currencyID="EUR">65.00</cbc:PriceAmount>'

testRules(file, [
  ['nothing', []],
  [
    'a line without identifier',
    ['BR-21'],
    ['<cac:InvoiceLine>\n    <cbc:ID>1</cbc:ID>', '<cac:InvoiceLine>\n    <cbc:ID> </cbc:ID>'],
  ],
  ['no quantity', ['BR-22', 'BR-23'], without('<cbc:InvoicedQuantity unitCode="HUR">12</cbc:InvoicedQuantity>')],
  ['no unit', ['BR-23'], without(' unitCode="HUR"')],
  ['no net amount', ['BR-24'], amount('LineExtensionAmount', '780.00', '')],
  ['an item without name', ['BR-25'], ['>Katalogizácia knižnice<', '><']],
  ['no price', ['BR-26', 'BR-27'], without(price)],
  ['a negative price', ['BR-27'], amount('PriceAmount', '65.00', '-0.01')],
  ['a price of zero', [], amount('PriceAmount', '65.00', '-0')],
  ['a negative gross price', ['BR-28'], [price, price + grossPrice('-0.01')]],
  ['a gross price of zero', [], [price, price + grossPrice('0.00')]],
  [
    'no VAT category',
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
  ['three decimals of the net amount', ['BR-DEC-23'], amount('LineExtensionAmount', '780.00', '780.000')],
  [
    'an attribute of an item',
    [],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:AdditionalItemProperty><cbc:Name>farba</cbc:Name><cbc:Value/></cac:AdditionalItemProperty>',
    ),
  ],
  [
    'an attribute without value',
    ['BR-54'],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:AdditionalItemProperty><cbc:Name>farba</cbc:Name></cac:AdditionalItemProperty>',
    ),
  ],
  [
    'a standard identifier of an item',
    [],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:StandardItemIdentification><cbc:ID schemeID="0160">1</cbc:ID></cac:StandardItemIdentification>',
    ),
  ],
  [
    'a standard identifier without scheme',
    ['BR-64'],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:StandardItemIdentification><cbc:ID>1</cbc:ID></cac:StandardItemIdentification>',
    ),
  ],
  [
    'a classification',
    [],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:CommodityClassification><cbc:ItemClassificationCode listID="STI">1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
  ],
  [
    'a classification without list',
    ['BR-65'],
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:CommodityClassification><cbc:ItemClassificationCode>1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
  ],
])

test('BR-22, BR-64: the lines of a credit note are lines', () => {
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
