import { expect, test } from 'vitest'
import { peppolBis } from '../../../schematron/generated/peppol_bis.ts'
import { peppolSelfBilling } from '../../../schematron/generated/peppol_self_billing.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { exampleText } from '../../support/document.ts'
import { brokenRules, type Change } from './broken-rules.ts'

const sets = [new RuleSet(peppolBis), new RuleSet(peppolSelfBilling)]
/** Returns the identifier rules that a document breaks, which must be the same in both rule sets. */
const broken = (change: Change): string[] => {
  const [bis, selfBilling] = sets.map((rules) =>
    brokenRules(rules, exampleText('invoice', change)).filter((id) => id.startsWith('COMMON')),
  )
  expect(selfBilling).toEqual(bis)
  return bis
}
const seller = '<cbc:CompanyID schemeID="0158">12345679</cbc:CompanyID>'
const numbered = (scheme: string, number: string): Change => [
  seller,
  `<cbc:CompanyID schemeID="${scheme}">${number}</cbc:CompanyID>`,
]

/** Valid and invalid numbers by scheme. */
const schemes: readonly (readonly [id: string, scheme: string, right: readonly string[], wrong: readonly string[]])[] =
  [
    [
      'R040',
      '0088',
      ['7300010000001', ' 5790000435968 ', '73513537', '0'],
      ['7300010000002', '7300010000010', '730001000000A', '7300010000001.', '٧', ''],
    ],
    ['R041', '0192', ['974760673', '976390512'], ['974760674', '97476067', '9747606733', '000000000', 'NO974760673']],
    ['R042', '0184', ['DK12345678', '12345678'], ['1234567', 'SE12345678', '123456789', ' 12345678', 'DK1234567']],
    ['R052', '0096', ['1234567890'], ['123456789', '12345678901', '123456789A']],
    ['R053', '0198', ['DK12345678'], ['12345678', 'DK123456789', 'dk12345678']],
    [
      'R043',
      '0208',
      ['0202239951', '0000009797', ' 0202239951'],
      ['0202239952', '202239951', '0000009700', 'BE02022399'],
    ],
    ['R044', '0201', ['ABC123', 'abcdef'], ['ABC12', 'ABC1234', 'ABC-12']],
    [
      'R045',
      '0210',
      ['RSSMRA85T10A562S', '12345678901', '-1234567890', 'ABCDEF+1A-2___1A', 'ABCDEF 1A2 ___1A'],
      ['RSSMRA85T10A562', '1234567890', '1RSSMRA85T10A562', 'RSSMRA8XT10A562S', '1234567890A'],
    ],
    [
      'R047',
      '0211',
      ['IT12345670017', 'it12345670017', 'FR1', 'It1'],
      ['IT12345670018', 'IT1234567001', 'IT1234567001A', 'it'],
    ],
    ['R049', '0007', ['5567321707', ' 5567321707 '], ['5567321708', '556732170', '55673217077', '556732170A']],
    ['R050', '0151', ['51824753556', '53004085616'], ['51824753557', '5182475355', '5182475355A']],
    ['R054', '0106', ['12345678'], ['1234567', '123456789', '1234567A']],
    ['R055', '0190', ['12345678901234567890'], ['1234567890123456789']],
    ['R056-1', '9944', ['NL123456789B12'], ['NL123456789B1', 'NL123456789A12', '123456789B12']],
    ['R057', '0217', ['123456789012'], ['12345678901']],
  ]

test.each(schemes.map(([id, scheme, right, wrong]) => ({ id, scheme, right, wrong })))(
  'COMMON-$id: accepts valid numbers of the scheme $scheme and reports invalid ones',
  ({ id, scheme, right, wrong }) => {
    for (const number of right)
      expect({ number, broken: broken(numbered(scheme, number)) }).toEqual({ number, broken: [] })
    for (const number of wrong)
      expect({ number, broken: broken(numbered(scheme, number)) }).toEqual({ number, broken: [`COMMON-${id}`] })
  },
)

test('the rules for identifier schemes check electronic addresses and party identifiers, but no other ID elements', () => {
  const wrong = 'schemeID="0106">1</cbc:'
  expect(broken(['schemeID="0245">2022749619</cbc:', wrong])).toEqual(['COMMON-R054'])
  expect(
    broken([
      '<cac:PartyName>',
      `<cac:PartyIdentification><cbc:ID ${wrong}ID></cac:PartyIdentification><cac:PartyName>`,
    ]),
  ).toEqual(['COMMON-R054'])
  expect(broken(['<cac:PartyName>', `<cac:PartyName><cbc:ID ${wrong}ID>`])).toEqual([])
})

test('COMMON-R046 checks the Italian scheme 9907 only in electronic addresses', () => {
  expect(broken(['schemeID="0245">2022749619', 'schemeID="9907">1'])).toEqual(['COMMON-R046'])
  expect(broken(numbered('9907', '1'))).toEqual([])
})

test('COMMON-R056-2 recognises a Dutch VAT number by the prefix NL, unless the number has the scheme 9944', () => {
  const vat = (attribute: string, number: string): Change => [
    '<cbc:CompanyID>SK2022749619',
    `<cbc:CompanyID${attribute}>${number}`,
  ]
  expect(broken(vat('', 'NL123456789B12'))).toEqual([])
  expect(broken(vat('', 'NL123456789'))).toEqual(['COMMON-R056-2'])
  expect(broken(vat(' schemeID="9944"', 'NL123456789'))).toEqual(['COMMON-R056-1'])
  expect(broken(vat(' schemeID="0217"', 'NL123456789'))).toEqual(['COMMON-R056-2'])
})

test('COMMON-R048 is disabled, so identifiers with the scheme 9906 are not checked', () => {
  expect(broken(['schemeID="0245">2022749619', 'schemeID="9906">IT1'])).toEqual([])
})
