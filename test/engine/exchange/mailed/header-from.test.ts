import { expect, test } from 'vitest'
import { parseHeaderFrom } from '../../../../engine/exchange/mailed/header-from.ts'

const author = { address: 'uctovnik@acct.test', domain: 'acct.test' }

test.each([
  ['a bare address', 'uctovnik@acct.test'],
  ['an address in another case', 'Uctovnik@ACCT.TEST'],
  ['a dot at the end of the domain', '<uctovnik@acct.test.>'],
  ['a folded value', ' Jana\r\n <uctovnik@acct.test>'],
  ['a phrase', 'Jana Nováková <uctovnik@acct.test>'],
  ['a quoted phrase', '"Nováková, Jana" <uctovnik@acct.test>'],
  ['an encoded word as the phrase', '=?utf-8?q?Jana?= <uctovnik@acct.test>'],
  ['the address as the phrase', 'uctovnik@acct.test <uctovnik@acct.test>'],
])('M1 parseHeaderFrom reads %s', (_, value) => {
  expect(parseHeaderFrom(value)).toEqual(author)
})

test('M1 parseHeaderFrom reads the address in the brackets, not the one in the quoted phrase', () => {
  expect(parseHeaderFrom('"uctovnik@acct.test" <x@evil.test>')).toEqual({ address: 'x@evil.test', domain: 'evil.test' })
})

test('M1 parseHeaderFrom keeps a tag of the local part', () => {
  expect(parseHeaderFrom('uctovnik+x@acct.test')?.address).toBe('uctovnik+x@acct.test')
})

test.each([
  ['an empty value', ''],
  ['empty brackets', '<>'],
  ['two mailboxes', 'uctovnik@acct.test, x@evil.test'],
  ['a group', 'A: uctovnik@acct.test;'],
  ['an empty group', 'undisclosed-recipients:;'],
  ['a route', '<@evil.test:uctovnik@acct.test>'],
  ['a quoted pair', '"a\\"b" <uctovnik@acct.test>'],
  ['a comment', 'uctovnik@acct.test (x)'],
  ['a comment in the address', 'uctovnik(x)@acct.test'],
  ['text after the brackets', '<uctovnik>b@acct.test'],
  ['nested brackets', '<<uctovnik@acct.test>>'],
  ['two pairs of brackets', '<x@evil.test><uctovnik@acct.test>'],
  ['an encoded word as the address', '=?utf-8?q?uctovnik=40acct.test?='],
  ['an encoded word as the local part', '=?utf-8?q?uctovnik?=@acct.test'],
  ['two at signs', 'uctovnik@acct.test@evil.test'],
  ['a quoted local part', '"uctovnik"@acct.test'],
  ['a blank in the address', '<uctovnik @acct.test>'],
  ['a blank in the brackets', '< uctovnik@acct.test>'],
  ['a no-break space', 'uctovnik@acct.test\u00a0'],
  ['a no-break space in the phrase', 'Jana\u00a0N <uctovnik@acct.test>'],
  ['a direction mark in the phrase', 'Jana \u202e <uctovnik@acct.test>'],
  ['a semicolon', 'uctovnik@acct.test;'],
  ['a NUL', 'uctovnik@acct.test\0'],
  ['another address as the phrase', 'x@evil.test <uctovnik@acct.test>'],
  ['a domain without a dot', 'uctovnik@acct'],
  ['a domain with a U-label', 'uctovnik@účt.test'],
  ['an IP address as the domain', 'uctovnik@0x7f.1'],
  ['a domain literal', 'uctovnik@[127.0.0.1]'],
  ['an underscore in the domain', 'uctovnik@ac_ct.test'],
  ['a local part of 65 characters', `${'a'.repeat(65)}@acct.test`],
  ['a line break that is not folded', 'uctovnik@acct.test\r\nx'],
])('M1 parseHeaderFrom refuses %s', (_, value) => {
  expect(parseHeaderFrom(value)).toBeUndefined()
})
