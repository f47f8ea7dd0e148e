import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkApiKeyCharacters, hashApiKeyText, makeApiKeyText } from '../../../../engine/customer/key/key-text.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { codeOf } from '../../../support/code-of.ts'

describe('a new key', () => {
  const { text, hash, prefix } = makeApiKeyText(systemRandom)

  test('A-11 consists of vpt_ and 40 hexadecimal digits', () => expect(text.reveal()).toMatch(/^vpt_[0-9a-f]{40}$/))
  test('A-13 is stored as its SHA-256 hash', () =>
    expect(hash).toBe(createHash('sha256').update(text.reveal()).digest('hex')))
  test('A-14 has a prefix that consists of its first 12 characters', () =>
    expect(prefix).toBe(text.reveal().slice(0, 12)))
  test('H15 does not reveal itself when printed', () =>
    expect(String(text) + JSON.stringify({ text })).not.toContain(text.reveal()))
  test('differs from every other new key', () => expect(makeApiKeyText(systemRandom).hash).not.toBe(hash))
})

test('a key followed by more characters has a different hash than the key alone', () => {
  const { text, hash } = makeApiKeyText(systemRandom)
  expect(hashApiKeyText(text.reveal())).toBe(hash)
  for (const more of ['0', ' ', 'x'.repeat(100_000)]) expect(hashApiKeyText(text.reveal() + more)).not.toBe(hash)
})

describe('A-09 the check for incorrectly copied keys', () => {
  test.each([
    'vpt_0123abcd…',
    'vpt_0123abcd...',
    'vpt_0123abcd.',
    'vpt_0123abcd••••',
    '“vpt_0123abcd”',
    '‘vpt_0123abcd’',
    'vpt_0123abcd\u00a0',
    'vpt_0123abcd\u200b',
    'vpt_0123abcd\n',
    'vpt_0123abcd\u0000',
    'vpt_0123äbcd',
    '\ufeffvpt_0123abcd',
  ])('refuses %j with request_rejected', (text) =>
    expect(codeOf(() => checkApiKeyCharacters(text))).toBe('request_rejected'),
  )

  test.each([
    ['a complete key', `vpt_${'0'.repeat(40)}`],
    ['the beginning of a key', 'vpt_0123abcd'],
    ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'],
    ['an empty text', ''],
    ['a short text', 'abc'],
  ])('accepts %s, because it has only allowed characters', (_what, text) =>
    expect(() => checkApiKeyCharacters(text)).not.toThrow(),
  )
})
