import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readRefreshToken, refreshTokenText } from '../../../../engine/customer/token/refresh-token.ts'
import { deriveTokenKeys } from '../../../../engine/customer/token/token-key.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'

const masterKey = new Secret<Uint8Array>(randomBytes(32))
const keys = await deriveTokenKeys([masterKey], 'local')
const token = { familyId: '0b8e5b0e-6a58-4c1e-9f55-6f7f0a1f0c11', generation: 7 }
const text = refreshTokenText(keys, token)

describe('D99 a refresh token', () => {
  test('contains its family and generation', () => expect(readRefreshToken(keys, text)).toEqual(token))
  test('has the same text each time it is created for the same family and generation', () =>
    expect(refreshTokenText(keys, token)).toBe(text))
  test('has a different proof of its authenticity for each generation', () =>
    expect(refreshTokenText(keys, { ...token, generation: 8 }).split('.')[2]).not.toBe(text.split('.')[2]))
})

describe('D99 a forged refresh token', () => {
  const [family, generation, proof] = text.split('.')
  test.each([
    ['an empty text', ''],
    ['a text without dots', 'abc'],
    ['the next generation with the old proof', `${family}.8.${proof}`],
    ['another family with the old proof', `${family.replace('0', '1')}.${generation}.${proof}`],
    ['a token in capital letters', text.toUpperCase()],
    ['a generation with a leading zero', `${family}.07.${proof}`],
    ['a proof with a changed last bit', `${text.slice(0, -1)}${text.endsWith('A') ? 'Q' : 'A'}`],
    ['a proof cut by one character', text.slice(0, -1)],
    ['a proof that is too long', `${text}A`],
    ['a missing proof', `${family}.${generation}.`],
    ['a token between spaces', ` ${text} `],
    ['a token followed by a line break', `${text}\n`],
    ['a huge text', text.repeat(10_000)],
  ])('%s is refused', (_what, forged) => expect(readRefreshToken(keys, forged)).toBeUndefined())

  test('a token issued in another mode is refused', async () =>
    expect(readRefreshToken(await deriveTokenKeys([masterKey], 'test'), text)).toBeUndefined())
})
