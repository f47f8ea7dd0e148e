import { constants, privateDecrypt, publicEncrypt, type KeyObject } from 'node:crypto'
import type { Random } from '../primitive/random.ts'
import { contentKeyBytes } from './content-encryption.ts'

/** node:crypto takes the one hash for the OAEP digest and for MGF1, which is what the network uses; the label is empty (X19). */
const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const

/** Wraps a content key for its receiver: RSA-OAEP with SHA-256 and MGF1-SHA-256. */
export function encryptContentKey(contentKey: Uint8Array, receiver: KeyObject): Uint8Array {
  return publicEncrypt({ key: receiver, ...oaep }, contentKey)
}

/**
 * Unwraps a content key, 16 bytes. It never says that this failed: wrong padding, key or length gives a random key instead,
 * and the content then fails at its tag, with the one code and after the same work as a damaged content (X20).
 */
export function decryptContentKey(deps: { readonly random: Random }, encrypted: Uint8Array, privateKey: KeyObject): Uint8Array {
  const substitute = deps.random.bytes(contentKeyBytes)
  try {
    const contentKey = privateDecrypt({ key: privateKey, ...oaep }, encrypted)
    return contentKey.length === contentKeyBytes ? contentKey : substitute
  } catch {
    return substitute
  }
}
