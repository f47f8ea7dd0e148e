import { expect, test } from 'vitest'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { sellerKey } from '../../../../engine/document/invoice/seller-key.ts'
import { statedSender } from '../../../../engine/document/invoice/stated-sender.ts'
import { exampleText, rootOf } from '../../../support/document.ts'

type Replacement = readonly [from: string, to: string]
const company = { ico: '12345679', dic: 'SK2022749619' }
const termsOf = (...replacements: Replacement[]) => readInvoice(rootOf(exampleText('invoice', ...replacements)))
const key = (...replacements: Replacement[]): string => sellerKey(termsOf(...replacements), company)
const vat = (number: string): Replacement => ['<cbc:CompanyID>SK2022749619<', `<cbc:CompanyID>${number}<`]
const legal = (number: string): Replacement => [
  '<cbc:CompanyID schemeID="0158">12345679<',
  `<cbc:CompanyID schemeID="0158">${number}<`,
]
const selfBilled: readonly Replacement[] = [
  ['poacc:billing:3.0', 'poacc:selfbilling:3.0'],
  ['poacc:billing:01:1.0', 'poacc:selfbilling:01:1.0'],
]

test('D3 P159 the seller is the company, whatever numbers and names the document states', () => {
  expect(key()).toBe('vat:sk2022749619')
  for (const change of [vat('SK2020202020'), vat('SK2022749619.'), vat('SK2022749619\u200b'), vat(''), legal('1')])
    expect(key(change)).toBe(key())
})

test('D3 P159 the seller of a self-billed document is its receiver, however its endpoint is written', () => {
  const endpoint: Replacement = ['"0245">2022749619<', '"0245"> 2022749619\u200b<']
  expect(key(...selfBilled)).toBe('endpoint:0245:2022749619')
  expect(key(...selfBilled, endpoint, vat('SK1'))).toBe(key(...selfBilled))
  expect(key(...selfBilled, ['"0245">2022749619<', `"0245">${'9'.repeat(300)}<`])).toMatch(/^sha256:[0-9a-f]{64}$/)
})

test.each<[stated: ReturnType<typeof statedSender>, ...changes: Replacement[]]>([
  ['own'],
  ['own', vat('')],
  ['own', vat(''), legal('')],
  ['own', vat('sk 2022749619.'), legal('12 345 679\u200b')],
  ['own', legal('2022749619')],
  ['vat_other', vat('SK2020202020')],
  ['other', vat('SK2020202020'), legal('')],
  ['other', legal('35757442')],
  ['other', vat(''), legal('35757442')],
])('P159 the numbers of a sender are found to be %s', (stated, ...changes) => {
  expect(statedSender(termsOf(...changes), company)).toBe(stated)
})

test('P159 the sender of a self-billed document is its buyer', () => {
  expect(statedSender(termsOf(...selfBilled), company)).toBe('other')
  expect(statedSender(termsOf(...selfBilled), { ico: '31322832', dic: 'SK2123456786' })).toBe('own')
})
