import { ServiceError } from '../../../error/service-error.ts'
import { createContentDecipher } from '../../../crypto/signature/content-encryption.ts'
import type { SignatureReference } from '../../../crypto/signature/read-signature.ts'
import { verifyDigest } from '../../../crypto/signature/verify.ts'
import { ByteWindow } from '../mime/byte-window.ts'
import { inflate } from './gzip.ts'
import type { MimePart, MimeReader } from '../mime/mime-reader.ts'
import { createPayloadDigest } from './payload-digest.ts'

/** The encrypted part of a message whose header has been verified. The part has not been read yet. */
export interface PayloadSource {
  readonly mime: MimeReader
  readonly part: MimePart
  readonly key: Uint8Array
  /** media type in the attribute MimeType of xenc:EncryptedData */
  readonly mimeType: string | undefined
  readonly reference: SignatureReference
  readonly isCompressed: boolean
  readonly payloadBytesMax: number
}

/**
 * Decrypts, digests and inflates the payload as it arrives, and passes it to the sink in pieces. When this function
 * returns, it has verified the authentication tag, the digest and the compression, and that no further part follows.
 * Until then, the data in the sink must be neither trusted nor acknowledged.
 * Throws `decryption_failed`, `signature_invalid`, `external_payload_error`, `mime_malformed`, `message_too_large`,
 * `decompression_failed`, and any error of the sink.
 */
export async function readPayload(source: PayloadSource, sink: (chunk: Uint8Array) => Promise<void>): Promise<void> {
  const decrypted = decrypt(source)
  const content = source.isCompressed
    ? inflate(decrypted, source.payloadBytesMax)
    : bounded(decrypted, source.payloadBytesMax)
  try {
    for await (const chunk of content) await sink(chunk)
  } catch (error) {
    // An error about the content must not be reported before the tag and the digest are verified. An error in the tag
    // or the digest therefore takes precedence (X20).
    await readToEnd(decrypted)
    throw error
  }
  // The inflater of current zlib versions reads its source to the end, but the checks of the tag and the digest must
  // not depend on that.
  await readToEnd(decrypted)
}

async function readToEnd(decrypted: AsyncGenerator<Uint8Array>): Promise<void> {
  while (!(await decrypted.next()).done);
}

async function* decrypt(source: PayloadSource): AsyncGenerator<Uint8Array> {
  const decipher = createContentDecipher(source.key)
  // The signed header says whether the content is compressed. The media type comes from the unsigned EncryptedData, so
  // it must not affect how compressed content is digested.
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
