import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64 } from '../../../engine/primitive/base64.ts'

test('base64 is decoded to the original bytes, even with white space between the characters', () => {
  assert(
    property(uint8Array({ minLength: 1, maxLength: 100 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64')
      expect([...(decodeBase64(text) ?? [])]).toEqual([...bytes])
      expect([...(decodeBase64(` ${text.split('').join('\r\n\t')} `) ?? [])]).toEqual([...bytes])
    }),
  )
})

test.each([
  '',
  ' ',
  '=',
  'A',
  'AA',
  'AAA',
  'AB==',
  'AAB=',
  'AA==AA==',
  'AAAA=',
  'AA-_',
  'AA\u00a0AA',
  'AAA\u000b',
  'AÄAA',
  'AA=A',
  '====',
  'AAAA\0',
])('the text %j is refused as base64', (text) => {
  expect(decodeBase64(text)).toBeUndefined()
})
