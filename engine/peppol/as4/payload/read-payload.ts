import { ServiceError } from '../../../error/service-error.ts'
import { createContentDecipher } from '../../../crypto/signature/content-encryption.ts'
import type { SignatureReference } from '../../../crypto/signature/read-signature.ts'
import { verifyDigest } from '../../../crypto/signature/verify.ts'
import { ByteWindow } from '../mime/byte-window.ts'
import { inflate } from './gzip.ts'
import type { MimePart, MimeReader } from '../mime/mime-reader.ts'
import { createPayloadDigest } from './payload-digest.ts'

/** The encrypted part of a message whose header is verified, still to be read. */
export interface PayloadSource {
  readonly mime: MimeReader
  readonly part: MimePart
  readonly key: Uint8Array
  /** of the encrypted data */
  readonly mimeType: string | undefined
  readonly reference: SignatureReference
  readonly isCompressed: boolean
  readonly payloadBytesMax: number
}

/**
 * Decrypts, digests and inflates the payload as it comes in, and gives it to the sink in pieces. When this returns,
 * tag, digest and compression hold and nothing followed the part; until then nothing that
 * the sink got may be believed or answered. Refuses with `decryption_failed`, `signature_invalid`,
 * `external_payload_error`, `mime_malformed`, `message_too_large`, `decompression_failed`, or as the sink does.
 */
export async function readPayload(source: PayloadSource, sink: (chunk: Uint8Array) => Promise<void>): Promise<void> {
  const decrypted = decrypt(source)
  const content = source.isCompressed
    ? inflate(decrypted, source.payloadBytesMax)
    : bounded(decrypted, source.payloadBytesMax)
  try {
    for await (const chunk of content) await sink(chunk)
  } catch (error) {
    // What the content looks like must not be told before tag and digest hold: they speak first (X20).
    await readToEnd(decrypted)
    throw error
  }
  // The inflater reads to the end of its source, as zlib is today; that tag and digest were looked at must not depend
  // on it.
  await readToEnd(decrypted)
}

async function readToEnd(decrypted: AsyncGenerator<Uint8Array>): Promise<void> {
  while (!(await decrypted.next()).done);
}

async function* decrypt(source: PayloadSource): AsyncGenerator<Uint8Array> {
  const decipher = createContentDecipher(source.key)
  // Whether it is compressed stands in the signed header, its media type in the unsigned encryption: for gzip the
  // latter must not matter.
  const digest = createPayloadDigest(source.isCompressed ? undefined : source.mimeType, source.reference.hash)
  for await (const chunk of source.part.content) {
    const decrypted = decipher.update(chunk)
    digest.update(decrypted)
    if (decrypted.length > 0) yield decrypted
  }
  decipher.final()
  verifyDigest(source.reference, digest.digest())
  if (await source.mime.next())
    throw new ServiceError('external_payload_error', { inside: { reason: 'more parts than the header names' } })
}

async function* bounded(content: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  const window = new ByteWindow(content, bytesMax)
  while (await window.fill()) yield window.take()
}
