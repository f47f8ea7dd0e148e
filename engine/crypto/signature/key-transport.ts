import { constants, hash, privateDecrypt, publicEncrypt, type KeyObject } from 'node:crypto'
import { equalInConstantTime } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { contentKeyBytes } from './content-encryption.ts'

/**
 * node:crypto takes the one hash for the OAEP digest and for MGF1, which is what the network uses; the label is empty
 * (X19).
 */
const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const
const hashBytes = 32
const labelHash = hash('sha256', '', 'buffer')

/** Wraps a content key for its receiver: RSA-OAEP with SHA-256 and MGF1-SHA-256. */
export function encryptContentKey(contentKey: Uint8Array, receiver: KeyObject): Uint8Array {
  return publicEncrypt({ key: receiver, ...oaep }, contentKey)
}

/**
 * Unwraps a content key, 16 bytes. It never says that this failed: wrong padding, key or length gives a random key
 * instead,
 * and the content then fails at its tag, with the one code and after the same work as a damaged content (X20).
 * So the padding is taken off here and not by node:crypto, which throws where it is wrong: that takes microseconds
 * more, and time tells.
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
  // With a key of 16 bytes everything before it is known: zero, label hash, zeros, one (RFC 8017, 7.1.2, step 3g).
  const found = Buffer.concat([encoded.subarray(0, 1), block.subarray(0, -contentKeyBytes)])
  return equalInConstantTime(found, paddingOf(found.length)) ? block.subarray(-contentKeyBytes) : substitute
}

/**
 * The number under the RSA operation, as long as the modulus; undefined for what is no number below it, which anybody
 * can see.
 */
function decryptRaw(encrypted: Uint8Array, privateKey: KeyObject): Buffer | undefined {
  try {
    return privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, encrypted)
  } catch {
    return undefined
  }
}

/** Content under MGF1-SHA-256 of a seed (RFC 8017, B.2.1); the same operation puts the mask on and takes it off. */
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
