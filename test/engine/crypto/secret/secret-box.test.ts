import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveKey } from '../../../../engine/crypto/secret/derive-key.ts'
import { createSecretBox } from '../../../../engine/crypto/secret/secret-box.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { codeOf } from '../../../support/code-of.ts'

const masterKey = new Secret<Uint8Array>(randomBytes(32))
const deps = { random: systemRandom }
const box = createSecretBox(deps, [masterKey], 'test')
const place = { table: 'second_factor', column: 'sealed_secret', rowId: 'a' }
const text = 'Tajný text 🫐'
const sealed = box.seal(new Secret(text), place)

describe('H16 P70 the secret box', () => {
  test.each(['', 'a', text, 'x'.repeat(100_000)])('opens what it sealed (%#)', (plain) => {
    expect(box.open(box.seal(new Secret(plain), place), place).reveal()).toBe(plain)
  })

  test('seals the same text differently each time, and shows nothing of it', () => {
    const again = box.seal(new Secret(text), place)
    expect(again).not.toBe(sealed)
    expect(again).toMatch(/^1\.[0-9a-f]{8}\.[\w-]+$/)
    expect(Buffer.from(again.split('.')[2], 'base64url').includes(text)).toBe(false)
  })

  test('has the same key on every node', () => {
    expect(createSecretBox(deps, [masterKey], 'test').open(sealed, place).reveal()).toBe(text)
  })

  test.each([
    ['another row', { ...place, rowId: 'b' }],
    ['another column', { ...place, column: 'other' }],
    ['another table', { ...place, table: 'other' }],
    ['a place whose parts are divided differently', { ...place, column: 'sealed_secret","a', rowId: '' }],
  ])('does not open a text that was moved to %s', (_what, other) => {
    expect(codeOf(() => box.open(sealed, other))).toBe('internal_error')
  })

  test.each([
    ['another master key', createSecretBox(deps, [new Secret<Uint8Array>(randomBytes(32))], 'test')],
    ['the same master key in another mode', createSecretBox(deps, [masterKey], 'production')],
  ])('does not open a text that was sealed with %s, and names the reason', (_what, other) => {
    expect(() => other.open(sealed, place)).toThrow(
      expect.objectContaining({
        code: 'internal_error',
        context: { inside: { reason: 'the text was sealed with a master key that the settings do not name' } },
      }),
    )
  })

  test('P111 seals with the current master key, and opens what any of its keys sealed', () => {
    const next = new Secret<Uint8Array>(randomBytes(32))
    const accepts = createSecretBox(deps, [masterKey, next], 'test')
    const replaced = createSecretBox(deps, [next, masterKey], 'test')
    const done = createSecretBox(deps, [next], 'test')
    expect(replaced.open(accepts.seal(new Secret(text), place), place).reveal()).toBe(text)
    expect(accepts.open(replaced.seal(new Secret(text), place), place).reveal()).toBe(text)
    expect(done.open(replaced.seal(new Secret(text), place), place).reveal()).toBe(text)
    expect(codeOf(() => done.open(accepts.seal(new Secret(text), place), place))).toBe('internal_error')
    expect(replaced.marks).toEqual([done.marks[0], box.marks[0]])
    expect(sealed.startsWith(box.marks[0])).toBe(true)
  })

  test('T6 does not open a text with a changed bit, or one that was cut off', () => {
    const [version, keyId, content] = sealed.split('.')
    const bytes = Buffer.from(content, 'base64url')
    const other = (changed: Uint8Array): string => `${version}.${keyId}.${Buffer.from(changed).toString('base64url')}`
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] ^= 1
      expect(codeOf(() => box.open(other(changed), place))).toBe('internal_error')
      expect(codeOf(() => box.open(other(bytes.subarray(0, at)), place))).toBe('internal_error')
    }
    for (const wrong of ['', '1', `2.${keyId}.${content}`, `1.00000000.${content}`, content])
      expect(codeOf(() => box.open(wrong, place))).toBe('internal_error')
  })
})

describe('D99 a key derived from the master key', () => {
  /** HKDF-SHA-256 for one block (RFC 5869, 2.2 and 2.3), computed with HMAC. */
  const hkdf = (info: string): string => {
    const pseudoRandom = createHmac('sha256', Buffer.alloc(32)).update(masterKey.reveal()).digest()
    return createHmac('sha256', pseudoRandom).update(info).update(Buffer.of(1)).digest('hex')
  }

  test.each(['portal session', 'sapi access token', 'sapi refresh token', 'secret box'])(
    'for the purpose "%s" is that of RFC 5869, so that releases and nodes agree on it',
    (purpose) =>
      expect(Buffer.from(deriveKey(masterKey, 'local', purpose)).toString('hex')).toBe(
        hkdf(`cornerpost local ${purpose}`),
      ),
  )

  test('is refused if the master key is shorter than 32 bytes', () =>
    expect(codeOf(() => deriveKey(new Secret<Uint8Array>(randomBytes(31)), 'local', 'x'))).toBe(
      'configuration_invalid',
    ))
})
