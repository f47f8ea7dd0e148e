import { createCipheriv, createDecipheriv, type DecipherGCM } from 'node:crypto'
import { ServiceError } from '../../error/service-error.ts'
import type { Random } from '../../primitive/random.ts'

/** AES-128-GCM in the layout of XML Encryption 1.1 section 5.2.4: IV (12 bytes), ciphertext, tag (16 bytes). */
const cipher = 'aes-128-gcm'
const ivBytes = 12
const tagBytes = 16
export const contentKeyBytes = 16

/**
 * Decrypts content that arrives in chunks of any size. The output of `update` is not authenticated and must not be
 * trusted until `final` has returned.
 */
export interface ContentDecipher {
  update(chunk: Uint8Array): Uint8Array
  /** Throws `decryption_failed` if the authentication tag does not match. */
  final(): void
}

/** Encrypts the whole content with a fresh IV. The key must not be used for any other content. */
export function encryptContent(deps: { readonly random: Random }, key: Uint8Array, content: Uint8Array): Uint8Array {
  const iv = deps.random.bytes(ivBytes)
  const encryption = createCipheriv(cipher, key, iv, { authTagLength: tagBytes })
  const encrypted = encryption.update(content)
  encryption.final()
  return Buffer.concat([iv, encrypted, encryption.getAuthTag()])
}

/**
 * Creates a decipher that decrypts bytes as they arrive. It holds back the last 16 bytes, because they are the
 * authentication tag. If fewer than 16 bytes follow the IV, decryption fails (X18, T6).
 */
export function createContentDecipher(key: Uint8Array): ContentDecipher {
  let decryption: DecipherGCM | undefined
  let held = Buffer.alloc(0)

  return {
    update(chunk) {
      held = Buffer.concat([held, chunk])
      if (!decryption && held.length >= ivBytes) {
        decryption = createDecipheriv(cipher, key, held.subarray(0, ivBytes), { authTagLength: tagBytes })
        held = held.subarray(ivBytes)
      }
      if (!decryption || held.length <= tagBytes) return new Uint8Array(0)
      const ready = held.subarray(0, -tagBytes)
      held = held.subarray(-tagBytes)
      return decryption.update(ready)
    },
    final() {
      // every failure gives the same error without a cause, so that a sender cannot tell failures apart (X20)
      try {
        decryption?.setAuthTag(held)
        decryption?.final()
      } catch {
        decryption = undefined
      }
      if (!decryption) throw new ServiceError('decryption_failed')
    },
  }
}
