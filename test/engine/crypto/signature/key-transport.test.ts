import { execFileSync, spawnSync } from 'node:child_process'
import { constants, createHash, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { createContentDecipher, encryptContent } from '../../../../engine/crypto/signature/content-encryption.ts'
import { decryptContentKey, encryptContentKey } from '../../../../engine/crypto/signature/key-transport.ts'
import { refusal } from '../pki/expect-refused.ts'

const deps = { random: systemRandom }
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const contentKey = systemRandom.bytes(16)
const unwrap = (encrypted: Uint8Array): string =>
  Buffer.from(decryptContentKey(deps, encrypted, privateKey)).toString('hex')
const expected = Buffer.from(contentKey).toString('hex')

test('X19 unwrapping gives the original content key, and wrapping a key twice gives different bytes', () => {
  const one = encryptContentKey(contentKey, publicKey)
  const other = encryptContentKey(contentKey, publicKey)
  expect(Buffer.compare(one, other)).not.toBe(0)
  expect([unwrap(one), unwrap(other)]).toEqual([expected, expected])
})

test.each([3072, 4096])(
  'X19 an RSA key of %i bits unwraps the content key, unless a bit of the wrapped key was flipped',
  (modulusLength) => {
    const keys = generateKeyPairSync('rsa', { modulusLength })
    const wrapped = encryptContentKey(contentKey, keys.publicKey)
    expect(decryptContentKey(deps, wrapped, keys.privateKey)).toEqual(Buffer.from(contentKey))
    const flipped = Uint8Array.from(wrapped)
    flipped[200] ^= 1
    expect(decryptContentKey(deps, flipped, keys.privateKey)).not.toEqual(Buffer.from(contentKey))
  },
)

test('X19 a change in any octet of the padding prevents unwrapping', () => {
  // the RSA plaintext is a zero octet, the masked seed and the masked block, built here with only a hash function
  const mask = (content: Buffer, seed: Buffer): Buffer => {
    const blocks = Array.from({ length: 8 }, (_, counter) =>
      createHash('sha256')
        .update(seed)
        .update(Buffer.from([0, 0, 0, counter]))
        .digest(),
    )
    return Buffer.from(content.map((byte, at) => byte ^ Buffer.concat(blocks)[at]))
  }
  const seed = Buffer.from(systemRandom.bytes(32))
  const wrappedWith = (change: (plain: Buffer) => void): Uint8Array => {
    const plain = Buffer.concat([
      Buffer.alloc(1),
      createHash('sha256').digest(),
      Buffer.alloc(174),
      Buffer.from([1]),
      contentKey,
    ])
    change(plain)
    const block = mask(plain.subarray(1), seed)
    return publicEncrypt(
      { key: publicKey, padding: constants.RSA_NO_PADDING },
      Buffer.concat([plain.subarray(0, 1), mask(seed, block), block]),
    )
  }
  expect(unwrap(wrappedWith(() => {}))).toBe(expected)
  for (let at = 0; at < 208; at++)
    expect(unwrap(wrappedWith((plain) => void (plain[at] ^= 1 + (at === 0 ? 0 : at % 255)))), `octet ${at}`).not.toBe(
      expected,
    )
})

describe('X20 a wrapped key that cannot be unwrapped', () => {
  const wrapped = encryptContentKey(contentKey, publicKey)
  const flipped = Uint8Array.from(wrapped)
  flipped[100] = (flipped[100] ?? 0) ^ 1
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const oaep = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const cases: Record<string, Uint8Array> = {
    'a key with one flipped bit': flipped,
    'a key without its last byte': wrapped.subarray(0, -1), // the first byte is zero in one of 256 keys
    'a key with an additional byte': Buffer.concat([wrapped, Buffer.from([0])]),
    nothing: new Uint8Array(0),
    zeros: new Uint8Array(256),
    'a number above the modulus': new Uint8Array(256).fill(0xff),
    'a key wrapped for another recipient': encryptContentKey(contentKey, other.publicKey),
    'a key of 15 bytes': publicEncrypt(oaep, contentKey.subarray(1)),
    'a key of 32 bytes': publicEncrypt(oaep, Buffer.concat([contentKey, contentKey])),
    'an empty key': publicEncrypt(oaep, new Uint8Array(0)),
    'a key wrapped by OAEP with SHA-1': publicEncrypt({ ...oaep, oaepHash: 'sha1' }, contentKey),
    'a key wrapped by OAEP with a label': publicEncrypt({ ...oaep, oaepLabel: Buffer.from('x') }, contentKey),
    'a key with PKCS #1 v1.5 padding': publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
      contentKey,
    ),
  }
  test.each(Object.entries(cases))('unwrapping %s gives a random key of the right length', (_, encrypted) => {
    const keys = [unwrap(encrypted), unwrap(encrypted)]
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
    expect(new Set([...keys, expected]).size).toBe(3)
  })

  test('makes decryption fail with the same message for every fault, and not before the authentication tag is checked', () => {
    const content = encryptContent(deps, contentKey, Buffer.from('an invoice'))
    const failures = [flipped, ...Object.values(cases)].map((encrypted) => {
      const decipher = createContentDecipher(decryptContentKey(deps, encrypted, privateKey))
      decipher.update(content)
      return refusal('decryption_failed', () => decipher.final()).message
    })
    expect(new Set(failures).size).toBe(1)
  })
})

describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('X19 interoperability with the openssl command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-transport-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const at = (name: string): string => join(folder, name)
  writeFileSync(at('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(at('pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  const padding = (maskHash: string): string[] =>
    ['rsa_padding_mode:oaep', 'rsa_oaep_md:sha256', `rsa_mgf1_md:${maskHash}`].flatMap((option) => ['-pkeyopt', option])
  const wrappedThere = (maskHash: string): Uint8Array =>
    execFileSync('openssl', ['pkeyutl', '-encrypt', '-pubin', '-inkey', at('pub.pem'), ...padding(maskHash)], {
      input: contentKey,
    })

  test('openssl unwraps a key that we wrapped if it uses MGF1-SHA-256, but not if it uses MGF1-SHA-1', () => {
    const unwrapThere = (maskHash: string): ReturnType<typeof spawnSync> =>
      spawnSync('openssl', ['pkeyutl', '-decrypt', '-inkey', at('key.pem'), ...padding(maskHash)], {
        input: encryptContentKey(contentKey, publicKey),
      })
    expect((unwrapThere('sha256').stdout as Buffer).toString('hex')).toBe(expected)
    expect(unwrapThere('sha1').status).not.toBe(0)
  })

  test('we unwrap a key that openssl wrapped with MGF1-SHA-256, but not a key that it wrapped with MGF1-SHA-1', () => {
    expect(unwrap(wrappedThere('sha256'))).toBe(expected)
    expect(unwrap(wrappedThere('sha1'))).not.toBe(expected)
  })
})

if (spawnSync('openssl', ['version']).status !== 0)
  console.warn('SKIPPED: the openssl command is missing, so the cross-check of key transport did not run')
