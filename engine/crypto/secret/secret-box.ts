import { createCipheriv, createDecipheriv } from 'node:crypto'
import { ServiceError } from '../../error/service-error.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'
import { deriveKey, forEachKey, type MasterKeys } from './derive-key.ts'

/** The place in the database that holds a sealed text. The text can be opened only with the same place. */
export interface SealedPlace {
  readonly table: string
  readonly column: string
  readonly rowId: string
}

/** Encrypts secrets that the database stores, with a key that is not in the database (H16, P70, P111). */
export interface SecretBox {
  /** the marks of all keys with which texts can be opened; the first is that of the key that seals */
  readonly marks: readonly [string, ...string[]]
  /** Returns the text in encrypted form, sealed with the current master key. Each call returns another form. */
  seal(text: Secret, place: SealedPlace): string
  /**
   * Returns a text that was sealed with any of the master keys. Throws `internal_error` if it was sealed with another
   * master key or for another place, or was changed.
   */
  open(sealed: string, place: SealedPlace): Secret
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * length of a mark, with which every sealed text begins: the version of its form, and the id of its key, each followed
 * by a dot
 */
export const markLength = 11

interface BoxKey {
  readonly mark: string
  readonly key: Uint8Array
}

/**
 * Creates the secret box of a mode. A sealed text consists of a mark, and nonce, ciphertext and tag of AES-256-GCM. The
 * place is authenticated as associated data. Throws `configuration_invalid` if a master key is shorter than 32 bytes.
 */
export function createSecretBox(
  { random }: { readonly random: Random },
  masterKeys: MasterKeys,
  mode: string,
): SecretBox {
  const keys = forEachKey(masterKeys, (masterKey): BoxKey => {
    const keyId = Buffer.from(deriveKey(masterKey, mode, 'secret box id'))
      .toString('hex')
      .slice(0, 8)
    return { mark: `1.${keyId}.`, key: deriveKey(masterKey, mode, 'secret box') }
  })
  const [current, ...further] = keys
  return {
    marks: [current.mark, ...further.map(({ mark }) => mark)],
    seal: (text, place) => seal(random.bytes(nonceBytes), current, text, place),
    open(sealed, place) {
      const found = keys.find(({ mark }) => sealed.startsWith(mark))
      if (found === undefined) throw notOpened('the text was sealed with a master key that the settings do not name')
      return open(found, sealed, place)
    },
  }
}

function seal(nonce: Uint8Array, { mark, key }: BoxKey, text: Secret, place: SealedPlace): string {
  const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(bytesOf(place))
  const encrypted = Buffer.concat([encryption.update(text.reveal(), 'utf8'), encryption.final()])
  return mark + Buffer.concat([nonce, encrypted, encryption.getAuthTag()]).toString('base64url')
}

function open({ mark, key }: BoxKey, sealed: string, place: SealedPlace): Secret {
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
  if (mark + bytes.toString('base64url') !== sealed) throw notOpened('the text has another form than a sealed one')
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
}

function bytesOf({ table, column, rowId }: SealedPlace): Uint8Array {
  return Buffer.from(JSON.stringify([table, column, rowId]))
}

function notOpened(reason: string): ServiceError {
  return new ServiceError('internal_error', { inside: { reason } })
}
