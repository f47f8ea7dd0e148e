import { describe, expect, test } from 'vitest'
import { peppolBis } from '../../../schematron/generated/peppol_bis.ts'
import { peppolSelfBilling } from '../../../schematron/generated/peppol_self_billing.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { exampleText } from '../../support/document.ts'
import { type BrokenCase, brokenRules, type Change } from './broken-rules.ts'

const rules = new RuleSet(peppolSelfBilling)
const specification: Change = ['poacc:billing:3.0', 'poacc:selfbilling:3.0']
const process: Change = ['poacc:billing:01:1.0', 'poacc:selfbilling:01:1.0']
const invoice: readonly Change[] = [specification, process, ['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>389']]
const germany: Change = ['<cbc:IdentificationCode>SK', '<cbc:IdentificationCode>DE']

const cases: readonly BrokenCase[] = [
  ['a self-billed invoice', [], ...invoice],
  ['the specification identifier of BIS Billing', ['EN16931-R004'], ...invoice.slice(1)],
  ['the process of BIS Billing', ['EN16931-R007'], specification],
  ['the type code of an ordinary invoice', ['EN16931-P0100'], specification, process],
  ['a self-billed debit note', [], specification, process, ['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>527']],
  [
    'the type code of an ordinary invoice in a French process',
    ['EN16931-P0100'],
    specification,
    ['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', 'urn:peppol:france:billing:regulated'],
  ],
  [
    'the type code of an ordinary invoice in the process with response, which allows any type',
    [],
    specification,
    ['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', 'urn:peppol:bis:billing_with_response'],
  ],
  [
    'an amount in another currency',
    ['EN16931-R051'],
    ...invoice,
    ['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="CZK">'],
  ],
  [
    'an amount of the VAT breakdown in another currency',
    [],
    ...invoice,
    ['<cbc:TaxAmount currencyID="EUR">2.50', '<cbc:TaxAmount currencyID="CZK">2.50'],
  ],
  [
    'a corrected invoice',
    ['EN16931-P0100'],
    specification,
    process,
    ['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>384'],
  ],
  ['a self-billed invoice between German parties, to which no national rules apply', [], ...invoice, germany, germany],
]

describe('the rules of Peppol BIS Self-Billing', () => {
  test.each(cases.map(([what, expected, ...changes]) => ({ what, expected, changes })))(
    'report exactly the findings $expected for $what',
    ({ expected, changes }) => {
      expect(brokenRules(rules, exampleText('invoice', ...changes))).toEqual(expected)
    },
  )

  test('P0101: require the type code 261 for a self-billed credit note', () => {
    const creditNote = (code: string): string =>
      exampleText('credit-note', specification, process, ['>381<', `>${code}<`])
    expect(brokenRules(rules, creditNote('261'))).toEqual([])
    expect(brokenRules(rules, creditNote('381'))).toEqual(['EN16931-P0101'])
  })

  test('are the rules of BIS Billing except P0112 and the national rules: 53 fatal rules and 9 warnings in total', () => {
    const known = (module: typeof peppolBis): string[] =>
      [...new Set(module.rules.flatMap(({ checks }) => checks.map(({ id, flag }) => `${id} ${flag}`)))].sort()
    const expected = known(peppolBis).filter(
      (rule) => rule.startsWith('PEPPOL-') && rule !== 'PEPPOL-EN16931-P0112 fatal',
    )
    expect(known(peppolSelfBilling)).toEqual(expected)
    expect([' fatal', ' warning'].map((flag) => expected.filter((rule) => rule.endsWith(flag)).length)).toEqual([53, 9])
  })

  test('are fewer than those of BIS Billing, which has 139 fatal rules and 26 warnings', () => {
    const rows = [
      ...new Map(peppolBis.rules.flatMap(({ checks }) => checks.map(({ id, flag }) => [id, flag] as const))),
    ]
    expect(['fatal', 'warning'].map((flag) => rows.filter((row) => row[1] === flag).length)).toEqual([139, 26])
  })
})
