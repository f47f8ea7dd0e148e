import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readRefreshToken, refreshTokenText } from '../../../../engine/customer/token/refresh-token.ts'
import { deriveTokenKeys } from '../../../../engine/customer/token/token-key.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'

const masterKey = new Secret<Uint8Array>(randomBytes(32))
const keys = await deriveTokenKeys(masterKey, 'local')
const token = { familyId: '0b8e5b0e-6a58-4c1e-9f55-6f7f0a1f0c11', generation: 7 }
const text = refreshTokenText(keys, token)

describe('D99 a refresh token', () => {
  test('tells its family and generation', () => expect(readRefreshToken(keys, text)).toEqual(token))
  test('is the same text each time it is made', () => expect(refreshTokenText(keys, token)).toBe(text))
  test('differs with the generation in all of its proof', () =>
    expect(refreshTokenText(keys, { ...token, generation: 8 }).split('.')[2]).not.toBe(text.split('.')[2]))
})

describe('D99 what we did not make is no refresh token', () => {
  const [family, generation, proof] = text.split('.')
  test.each([
    ['nothing', ''],
    ['a word', 'abc'],
    ['the next generation under the old proof', `${family}.8.${proof}`],
    ['another family under the old proof', `${family.replace('0', '1')}.${generation}.${proof}`],
    ['capital letters', text.toUpperCase()],
    ['a leading zero', `${family}.07.${proof}`],
    ['a proof with another last bit', `${text.slice(0, -1)}${text.endsWith('A') ? 'Q' : 'A'}`],
    ['a proof cut by one', text.slice(0, -1)],
    ['a proof that is too long', `${text}A`],
    ['no proof', `${family}.${generation}.`],
    ['blanks around', ` ${text} `],
    ['a line after it', `${text}\n`],
    ['a huge text', text.repeat(10_000)],
  ])('%s', (_what, forged) => expect(readRefreshToken(keys, forged)).toBeUndefined())

  test('a token of another mode', async () =>
    expect(readRefreshToken(await deriveTokenKeys(masterKey, 'test'), text)).toBeUndefined())
})
