import { expect, test } from 'vitest'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { sellerKey } from '../../../../engine/document/invoice/seller-key.ts'
import { exampleText, rootOf } from '../../../support/document.ts'

const key = (...replacements: (readonly [string, string])[]): string =>
  sellerKey(readInvoice(rootOf(exampleText('invoice', ...replacements))))
const noVat = ['<cbc:CompanyID>SK2022749619<', '<cbc:CompanyID><'] as const
const noLegal = ['<cbc:CompanyID schemeID="0158">12345679<', '<cbc:CompanyID schemeID="0158"><'] as const
const noEndpoint = ['<cbc:EndpointID schemeID="0245">2022749619<', '<cbc:EndpointID schemeID="0245"><'] as const
const noRegisteredName = ['<cbc:RegistrationName>Modrá kotva, s. r. o.<', '<cbc:RegistrationName><'] as const

test('D3 a seller is identified by VAT identifier, else by legal identifier, else by endpoint, else by name', () => {
  expect(key()).toBe('vat:sk2022749619')
  expect(key(noVat)).toBe('legal:0158:12345679')
  expect(key(noVat, noLegal)).toBe('endpoint:0245:2022749619')
  expect(key(noVat, noLegal, noEndpoint)).toBe('name:modrákotva,s.r.o.')
  expect(key(noVat, noLegal, noEndpoint, noRegisteredName)).toBe('name:modrákotva')
})

test('D3 sellers are recognised as the same if their identifiers differ only in case or white space', () => {
  expect(key(['<cbc:CompanyID>SK2022749619<', '<cbc:CompanyID> sk 2022 749 619 <'])).toBe(key())
})
