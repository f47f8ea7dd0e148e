import { createHash } from 'node:crypto'
import { CanonicalDigest } from '../security/canonical-digest.ts'

/** Takes the decrypted content as it passes, and gives the digest that the attachment's reference must have. */
export interface PayloadDigest {
  update(chunk: Uint8Array): void
  digest(): Uint8Array
}

/**
 * The digest of Attachment-Content-Signature-Transform, by the media type of content that is not compressed (SwA
 * profile 1.1, 5.4.2): XML in exclusive canonical form without comments (D113),
 * other text with its lines ended by CR LF, everything else as it is. `digest` throws `signature_invalid` when there is
 * no canonical form; `update` never throws, since the tag speaks first (X20).
 */
export function createPayloadDigest(mimeType: string | undefined, hash: string): PayloadDigest {
  const type = (mimeType ?? '').replace(/;.*$/s, '').trim().toLowerCase()
  if (/^(?:text|application)\/xml$|\+xml$/.test(type)) return new CanonicalDigest(hash)
  return type.startsWith('text/') ? textDigest(hash) : createHash(hash)
}

function textDigest(hash: string): PayloadDigest {
  const digest = createHash(hash)
  let hasReturnAtEnd = false
  return {
    update(chunk) {
      if (chunk.length === 0) return
      const text = Buffer.from(chunk).toString('latin1')
      const rest = hasReturnAtEnd && text.startsWith('\n') ? text.slice(1) : text
      hasReturnAtEnd = text.endsWith('\r')
      digest.update(rest.replace(/\r\n|\r|\n/g, '\r\n'), 'latin1')
    },
    digest: () => digest.digest(),
  }
}
