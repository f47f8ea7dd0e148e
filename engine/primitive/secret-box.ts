import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'
import { Secret } from './secret.ts'

/** Encrypts texts that must not be readable in the database (H16). */
export interface SecretBox {
  /** Encrypts a text. `context` names the place of the ciphertext, such as table, column and id of the row. */
  seal(text: string, context: string): string
  /** Decrypts a text. Throws if it was changed, or sealed with another key or for another context. */
  open(sealed: string, context: string): Secret
}

/** Creates the box from the master key. The derivation label separates its key from all others (D99). */
export function createSecretBox(
  { random }: { readonly random: Random },
  masterKey: Secret<Uint8Array>,
  mode: string,
): SecretBox {
  const key = new Uint8Array(hkdfSync('sha256', masterKey.reveal(), '', `cornerpost ${mode} secrets at rest`, 32))
  return {
    seal: (text, context) => {
      const nonce = random.bytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16))
      return new Secret(decipher.update(bytes.subarray(12, -16)).toString('utf8') + decipher.final('utf8'))
    },
  }
}
