import { createCipheriv } from 'node:crypto'
import { assert, integer, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { createContentDecipher, encryptContent } from '../../../../engine/crypto/signature/content-encryption.ts'
import { codeOf } from '../../../support/code-of.ts'

const deps = { random: systemRandom }
const key = systemRandom.bytes(16)

/** Decrypts content in pieces of the given size. */
function decrypt(encrypted: Uint8Array, pieceBytes = encrypted.length || 1, withKey = key): Buffer {
  const decipher = createContentDecipher(withKey)
  const plain: Uint8Array[] = []
  for (let offset = 0; offset < encrypted.length; offset += pieceBytes)
    plain.push(decipher.update(encrypted.subarray(offset, offset + pieceBytes)))
  decipher.final()
  return Buffer.concat(plain)
}

describe('X18 AES-128-GCM in the layout of XML Encryption 1.1', () => {
  test('decrypts the published example (GCM specification, test case 3)', () => {
    const iv = 'cafebabefacedbaddecaf888'
    const ciphertext =
      '42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091473f5985'
    const plain =
      'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255'
    const encrypted = Buffer.from(`${iv}${ciphertext}4d5c2af327cd64a62cf35abd2ba6fab4`, 'hex')
    expect(decrypt(encrypted, 7, Buffer.from('feffe9928665731c6d6a8f9467308308', 'hex')).toString('hex')).toBe(plain)
  })

  test('decrypts content of any length that it encrypted, in pieces of any size', () => {
    assert(
      property(uint8Array({ maxLength: 200 }), integer({ min: 1, max: 50 }), (content, pieceBytes) => {
        const encrypted = encryptContent(deps, key, content)
        expect(encrypted).toHaveLength(12 + content.length + 16)
        expect([...decrypt(encrypted, pieceBytes)]).toEqual([...content])
      }),
    )
  })

  test('decrypts 10 MB in pieces of 64 kB', () => {
    const content = Buffer.alloc(10_000_000, 'invoice')
    expect(decrypt(encryptContent(deps, key, content), 65_536).equals(content)).toBe(true)
  })

  test('uses a new IV for each encryption', () => {
    const ivs = Array.from({ length: 50 }, () =>
      Buffer.from(encryptContent(deps, key, Buffer.from('x')).subarray(0, 12)).toString('hex'),
    )
    expect(new Set(ivs).size).toBe(50)
  })
})

describe('X18 decryption of damaged content', () => {
  const encrypted = encryptContent(deps, key, Buffer.from('an invoice of 120.00 EUR'))
  const refused = (bytes: Uint8Array, withKey = key): void =>
    expect(codeOf(() => decrypt(bytes, 5, withKey))).toBe('decryption_failed')

  test('refuses a flipped bit anywhere in the IV, the ciphertext or the tag', () => {
    for (let bit = 0; bit < encrypted.length * 8; bit++) {
      const changed = Uint8Array.from(encrypted)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      refused(changed)
    }
  })

  test.each([4, 8, 12, 13, 14, 15])('T6 refuses a tag of %i bytes', (tagBytes) => {
    const iv = systemRandom.bytes(12)
    const cipher = createCipheriv('aes-128-gcm', key, iv, { authTagLength: tagBytes })
    const ciphertext = Buffer.concat([cipher.update('an invoice of 120.00 EUR'), cipher.final()])
    refused(Buffer.concat([iv, ciphertext, cipher.getAuthTag()]))
  })

  test('refuses content truncated to any length', () => {
    for (let length = 0; length < encrypted.length; length++) refused(encrypted.subarray(0, length))
  })

  test('refuses empty content if only the first 4 to 15 bytes of its tag are present', () => {
    const empty = encryptContent(deps, key, new Uint8Array(0))
    expect(decrypt(empty)).toHaveLength(0)
    for (let length = 12 + 4; length < empty.length; length++) refused(empty.subarray(0, length))
  })

  test('refuses surplus bytes, a wrong key and an IV of the wrong length', () => {
    refused(Buffer.concat([encrypted, Buffer.from([0])]))
    refused(encrypted, systemRandom.bytes(16))
    const iv = systemRandom.bytes(16)
    const cipher = createCipheriv('aes-128-gcm', key, iv)
    refused(Buffer.concat([iv, cipher.update('x'), cipher.final(), cipher.getAuthTag()]))
  })

  test('X20 reports different faults with the same message, which does not reveal the cause', () => {
    const failures = [encrypted.subarray(0, 3), encrypted.subarray(0, -1), Buffer.concat([encrypted, encrypted])].map(
      (bytes) => {
        try {
          return decrypt(bytes)
        } catch (error) {
          const { message, context, cause } = error as { message: string; context: unknown; cause: unknown }
          return JSON.stringify({ message, context, cause })
        }
      },
    )
    expect(new Set(failures).size).toBe(1)
  })
})
