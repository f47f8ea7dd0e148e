import { constants, hash, privateDecrypt, publicEncrypt, type KeyObject } from 'node:crypto'
import { equalInConstantTime } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { contentKeyBytes } from './content-encryption.ts'

/** node:crypto uses one hash for both the OAEP digest and MGF1, as the network requires; the label is empty (X19). */
const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const
const hashBytes = 32
const labelHash = hash('sha256', '', 'buffer')

/** Wraps a content key for its receiver with RSA-OAEP, SHA-256 and MGF1-SHA-256. */
export function encryptContentKey(contentKey: Uint8Array, receiver: KeyObject): Uint8Array {
  return publicEncrypt({ key: receiver, ...oaep }, contentKey)
}

/**
 * Unwraps a content key of 16 bytes. This function never reports a failure: if the padding, the key or the length is
 * wrong, it returns a random key. Decryption of the content then fails at the authentication tag, with the same error
 * code and after the same work as for damaged content (X20).
 * The padding is removed here and not by node:crypto. For wrong padding, node:crypto throws an exception, which takes
 * some microseconds that an attacker could measure.
 */
export function decryptContentKey(
  deps: { readonly random: Random },
  encrypted: Uint8Array,
  privateKey: KeyObject,
): Uint8Array {
  const substitute = deps.random.bytes(contentKeyBytes)
  const encoded = decryptRaw(encrypted, privateKey)
  if (encoded === undefined) return substitute
  const seed = masked(encoded.subarray(1, 1 + hashBytes), encoded.subarray(1 + hashBytes))
  const block = masked(encoded.subarray(1 + hashBytes), seed)
  // The last 16 bytes are the key, so all bytes before them have known values: a zero, the label hash, zeros and a one
  // (RFC 8017, 7.1.2, step 3g).
  const found = Buffer.concat([encoded.subarray(0, 1), block.subarray(0, -contentKeyBytes)])
  return equalInConstantTime(found, paddingOf(found.length)) ? block.subarray(-contentKeyBytes) : substitute
}

/**
 * Returns the result of the raw RSA operation, which is as long as the modulus. Returns undefined if the input is not a
 * number below the modulus. The result `undefined` gives the sender no new information, because the sender can also
 * compare the input with the modulus.
 */
function decryptRaw(encrypted: Uint8Array, privateKey: KeyObject): Buffer | undefined {
  try {
    return privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, encrypted)
  } catch {
    return undefined
  }
}

/**
 * Applies the MGF1-SHA-256 mask of a seed to the content (RFC 8017, B.2.1); applying the mask twice restores the
 * content.
 */
function masked(content: Uint8Array, seed: Uint8Array): Buffer {
  const result = Buffer.from(content)
  const counted = Buffer.concat([seed, Buffer.alloc(4)])
  for (let start = 0; start < result.length; start += hashBytes) {
    counted[seed.length + 3] = start / hashBytes
    const mask = hash('sha256', counted, 'buffer')
    for (let at = start; at < Math.min(start + hashBytes, result.length); at++)
      result[at] = (result[at] ?? 0) ^ (mask[at - start] ?? 0)
  }
  return result
}

function paddingOf(length: number): Buffer {
  const padding = Buffer.alloc(length)
  labelHash.copy(padding, 1)
  padding[length - 1] = 1
  return padding
}
