import { createHash } from 'node:crypto'
import { ServiceError } from '../error/service-error.ts'
import { writeExclusive } from '../xml/canonicalize.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { receivedLimits } from '../xml/xml-limits.ts'

/** Takes the decrypted content as it passes, and gives the digest that the attachment's reference must have. */
export interface PayloadDigest {
  update(chunk: Uint8Array): void
  digest(): Uint8Array
}

/** An XML payload that is not compressed is held until its end, because its canonical form needs the whole; a longer one is refused. */
const canonicalBytesMax = 10_000_000

/**
 * The digest of Attachment-Content-Signature-Transform, by the media type of content that is not compressed (SwA profile 1.1, 5.4.2): XML in exclusive canonical form without comments (D113),
 * other text with its lines ended by CR LF, everything else as it is. `digest` throws `signature_invalid` when there is no canonical form; `update` throws `message_too_large`.
 */
export function createPayloadDigest(mimeType: string | undefined, hash: string): PayloadDigest {
  const type = (mimeType ?? '').replace(/;.*$/s, '').trim().toLowerCase()
  if (/^(?:text|application)\/xml$|\+xml$/.test(type)) return xmlDigest(hash)
  return type.startsWith('text/') ? textDigest(hash) : createHash(hash)
}

function xmlDigest(hash: string): PayloadDigest {
  const chunks: Uint8Array[] = []
  let length = 0
  return {
    update(chunk) {
      length += chunk.length
      if (length > canonicalBytesMax) throw new ServiceError('message_too_large', { inside: { canonicalBytesMax } })
      chunks.push(chunk)
    },
    digest() {
      const digest = createHash(hash)
      try {
        writeExclusive(parseXml(Buffer.concat(chunks), receivedLimits), {}, (piece) => digest.update(piece))
      } catch (cause) {
        throw new ServiceError('signature_invalid', { inside: { reason: 'the payload has no canonical form' }, cause })
      }
      return digest.digest()
    },
  }
}

function textDigest(hash: string): PayloadDigest {
  const digest = createHash(hash)
  let endedInReturn = false
  return {
    update(chunk) {
      if (chunk.length === 0) return
      const text = Buffer.from(chunk).toString('latin1')
      const rest = endedInReturn && text.startsWith('\n') ? text.slice(1) : text
      endedInReturn = text.endsWith('\r')
      digest.update(rest.replace(/\r\n|\r|\n/g, '\r\n'), 'latin1')
    },
    digest: () => digest.digest(),
  }
}
