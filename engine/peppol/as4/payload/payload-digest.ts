import { createHash } from 'node:crypto'
import { CanonicalDigest } from '../security/canonical-digest.ts'

/**
 * Computes the digest of the decrypted content as it arrives. The result must equal the digest in the ds:Reference to
 * the attachment.
 */
export interface PayloadDigest {
  update(chunk: Uint8Array): void
  digest(): Uint8Array
}

/**
 * Creates the digest that Attachment-Content-Signature-Transform prescribes for content of this media type (SwA profile
 * 1.1, 5.4.2). XML is digested in exclusive canonical form without comments (D113), other text with CR LF line endings,
 * and everything else unchanged. For compressed content, `mimeType` is undefined.
 * `digest` throws `signature_invalid` if the content has no canonical form. `update` never throws, because the
 * authentication tag must be checked first (X20).
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
