import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkApiKeyCharacters, hashApiKeyText, makeApiKeyText } from '../../../../engine/customer/key/key-text.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { codeOf } from '../../../support/code-of.ts'

describe('a new key', () => {
  const { text, hash, prefix } = makeApiKeyText(systemRandom)

  test('A-11 is vpt_ and 40 hexadecimal digits', () => expect(text.reveal()).toMatch(/^vpt_[0-9a-f]{40}$/))
  test('A-13 is stored as its SHA-256', () =>
    expect(hash).toBe(createHash('sha256').update(text.reveal()).digest('hex')))
  test('A-14 shows its first 12 characters', () => expect(prefix).toBe(text.reveal().slice(0, 12)))
  test('H15 does not print itself', () => expect(String(text) + JSON.stringify({ text })).not.toContain(text.reveal()))
  test('is never made twice', () => expect(makeApiKeyText(systemRandom).hash).not.toBe(hash))
})

test('a longer text with a key in front has another hash', () => {
  const { text, hash } = makeApiKeyText(systemRandom)
  expect(hashApiKeyText(text.reveal())).toBe(hash)
  for (const more of ['0', ' ', 'x'.repeat(100_000)]) expect(hashApiKeyText(text.reveal() + more)).not.toBe(hash)
})

describe('A-09 a text that was copied wrongly is told so', () => {
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
  ])('%j', (text) => expect(codeOf(() => checkApiKeyCharacters(text))).toBe('request_rejected'))

  test.each([
    ['a whole key', `vpt_${'0'.repeat(40)}`],
    ['its first characters', 'vpt_0123abcd'],
    ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'],
    ['nothing', ''],
    ['a word', 'abc'],
  ])('%s has no wrong character', (_what, text) => expect(() => checkApiKeyCharacters(text)).not.toThrow())
})
