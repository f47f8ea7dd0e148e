import { expect, test } from 'vitest'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { readSelections } from '../../../../engine/tax/selection/read-selections.ts'
import {
  isSelectionKey,
  isSelectionSigned,
  selectionSignature,
} from '../../../../engine/tax/selection/selection-signature.ts'

const body = Buffer.from('[{"verification_token":"AB","dic":"2123456786"}]')
const key = new Secret('0123456789abcdef0123456789abcdef')
const other = new Secret('fedcba9876543210fedcba9876543210')
const vector =
  '379669d2cd70e80a1b78a497b13b362fdb23806f320542e65cc7c2c100c7f0fdc0e460494d9deebcb6bd14c125ff1845134243040e7fd585162f3644b2ed41a2'

test('T-15 a call is signed by the SHA-512 of its body and the key', () => {
  expect(selectionSignature(body, key)).toBe(vector)
  expect(isSelectionSigned(body, vector.toUpperCase(), [other, key])).toBe(true)
})

test.each([
  ['another body', Buffer.from(`${body.toString()} `), vector, [key]],
  ['another key', body, vector, [other]],
  ['no key', body, vector, []],
  ['no signature', body, '', [key]],
  ['a part of the signature', body, vector.slice(0, 64), [key]],
  ['a longer signature', body, `${vector}00`, [key]],
  ['the key itself', body, key.reveal(), [key]],
])('T-16 refuses a call with %s', (_, bytes, header, keys) => {
  expect(isSelectionSigned(bytes, header, keys)).toBe(false)
})

test('T-17 a key has 32 characters, digits and a to f', () => {
  expect(isSelectionKey(key.reveal())).toBe(true)
  for (const wrong of ['', key.reveal().toUpperCase(), `${key.reveal()}0`, key.reveal().slice(1), 'g'.repeat(32)])
    expect(isSelectionKey(wrong), wrong).toBe(false)
})

const read = (value: unknown): ReturnType<typeof readSelections> => readSelections(Buffer.from(JSON.stringify(value)))

test('T-15 reads an array of selections, or one alone, with or without the prefix of the VAT identifier', () => {
  const selection = { token: 'AB', dic: '2123456786', companyEmail: null }
  expect(readSelections(body)).toEqual([selection])
  const whole = { verification_token: ' ab ', dic: 'SK2123456786', legalName: 'A, s. r. o.', company_phone: null, x: 1 }
  expect(read(whole)).toEqual([{ ...selection, token: 'ab' }])
  expect(read({ ...whole, company_email: ' Firma@Urad.example ' })).toMatchObject([
    { companyEmail: 'firma@urad.example' },
  ])
  expect(read([whole, whole])).toHaveLength(2)
  expect(read(Array.from({ length: 1_000 }, () => whole))).toHaveLength(1_000)
})

test.each([
  [[]],
  [null],
  ['text'],
  [[null]],
  [{ dic: '2123456786' }],
  [{ verification_token: 'AB' }],
  [{ verification_token: 'xy', dic: '2123456786' }],
  [{ verification_token: 'AB', dic: '212345678' }],
  [{ verification_token: 'AB', dic: 2_123_456_786 }],
  [[{ verification_token: 'AB', dic: '2123456786' }, {}]],
  [Array.from({ length: 1_001 }, () => ({ verification_token: 'AB', dic: '2123456786' }))],
])('T-15 reads no selection of %j', (value) => {
  expect(read(value)).toBeUndefined()
})

test('T-15 reads no selection of bytes that are not JSON in UTF-8', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('{'), Buffer.from([0x22, 0xff, 0x22])])
    expect(readSelections(bytes)).toBeUndefined()
})
