import { createCipheriv, createDecipheriv } from 'node:crypto'
import { ServiceError } from '../../error/service-error.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'
import { deriveKey } from './derive-key.ts'

/** The place in the database that holds a sealed text. The text can be opened only with the same place. */
export interface SealedPlace {
  readonly table: string
  readonly column: string
  readonly rowId: string
}

/** Encrypts secrets that the database stores, with a key that is not in the database (H16, P70). */
export interface SecretBox {
  /** Returns the text in encrypted form. Each call returns another form. */
  seal(text: Secret, place: SealedPlace): string
  /**
   * Returns a sealed text. Throws `internal_error` if it was sealed with another master key or for another place, or
   * was changed.
   */
  open(sealed: string, place: SealedPlace): Secret
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Creates the secret box of a mode. A sealed text consists of the version of its form, the id of its key, and nonce,
 * ciphertext and tag of AES-256-GCM. The place is authenticated as associated data. Throws `configuration_invalid` if
 * the master key is shorter than 32 bytes.
 */
export function createSecretBox(
  { random }: { readonly random: Random },
  masterKey: Secret<Uint8Array>,
  mode: string,
): SecretBox {
  const key = deriveKey(masterKey, mode, 'secret box')
  const keyId = Buffer.from(deriveKey(masterKey, mode, 'secret box id'))
    .toString('hex')
    .slice(0, 8)
  const start = `1.${keyId}.`
  return {
    seal(text, place) {
      const nonce = random.bytes(nonceBytes)
      const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(bytesOf(place))
      const encrypted = Buffer.concat([encryption.update(text.reveal(), 'utf8'), encryption.final()])
      return start + Buffer.concat([nonce, encrypted, encryption.getAuthTag()]).toString('base64url')
    },
    open(sealed, place) {
      if (!sealed.startsWith(start)) throw notOpened('the text was sealed with another master key')
      const bytes = Buffer.from(sealed.slice(start.length), 'base64url')
      const nonce = bytes.subarray(0, nonceBytes)
      try {
        const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
          .setAAD(bytesOf(place))
          .setAuthTag(bytes.subarray(-tagBytes))
        const text = decryption.update(bytes.subarray(nonceBytes, -tagBytes))
        return new Secret(Buffer.concat([text, decryption.final()]).toString('utf8'))
      } catch {
        throw notOpened('the text was changed, or sealed for another place')
      }
    },
  }
}

function bytesOf({ table, column, rowId }: SealedPlace): Uint8Array {
  return Buffer.from(JSON.stringify([table, column, rowId]))
}

function notOpened(reason: string): ServiceError {
  return new ServiceError('internal_error', { inside: { reason } })
}
