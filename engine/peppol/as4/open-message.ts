import { ServiceError } from '../../error/service-error.ts'
import type { Certificate } from '../../crypto/pki/certificate.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { messageEncryptionTable, messageSignatureTable } from '../../crypto/signature/algorithm.ts'
import { decryptContentKey } from '../../crypto/signature/key-transport.ts'
import { MimeReader, type MimePart } from './mime/mime-reader.ts'
import { readEncryption, type Encryption } from './security/read-encryption.ts'
import { readPayload } from './payload/read-payload.ts'
import { readSecurity } from './security/read-security.ts'
import { claimedMessageId, readUserMessage } from './read-user-message.ts'
import { readEnvelope, soapBytesMax, type SoapEnvelope } from './soap/soap-envelope.ts'
import type { UserMessage } from './user-message.ts'
import { verifySigned, type SignedParts, type SignedReference } from './security/verify-signed.ts'

/** A message as received over HTTP; its body is read as a stream, within limits (D90). */
export interface WireMessage {
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
}

export interface OpenMessageDeps {
  readonly identity: AccessPointIdentity
  /**
   * identities that have been replaced; a message that is encrypted for a former identity is opened until the
   * certificate of that identity expires (B10)
   */
  readonly formerIdentities: readonly AccessPointIdentity[]
  readonly clock: Clock
  readonly random: Random
  /**
   * Throws `signer_untrusted` unless the certificate belongs to an access point of this network, and is valid and not
   * revoked.
   */
  readonly checkSigner: (certificate: Certificate) => Promise<void>
  /** maximum size of the whole HTTP body */
  readonly messageBytesMax: number
  /** maximum size of the payload after decompression (D41) */
  readonly payloadBytesMax: number
}

/** A message whose header and signature have been verified. Its payload has not been read yet. */
export interface OpenedMessage {
  readonly header: UserMessage
  readonly signer: Certificate
  /** the SOAP part as received */
  readonly soap: Uint8Array
  /** the signed digest of the payload, in base64 */
  readonly attachmentDigest: string
  readonly references: readonly SignedReference[]
  /**
   * Reads the payload in pieces, with the guarantees of `readPayload` in read-payload.ts, and then discards the rest of
   * the body, even if the payload is refused. May be called only once.
   */
  readonly readPayload: (sink: (chunk: Uint8Array) => Promise<void>) => Promise<void>
  /**
   * Reads and discards the rest of the body, for an answer that does not depend on the payload. Peers read the answer
   * only after they have written their whole request.
   */
  readonly discard: () => Promise<void>
}

/**
 * Opens a message from another access point. The checks follow this order (D118): MIME root, SOAP structure,
 * allow-lists, signer, signature, digests and coverage, and finally the header. Only then is the private key used.
 * The payload is not read yet, so the payload of an untrusted sender is never stored. If this function throws, the rest
 * of the body has been discarded. The error contains the MessageId from the header as `inside.messageId`, if that id
 * could be read.
 */
export async function openMessage(deps: OpenMessageDeps, wire: WireMessage): Promise<OpenedMessage> {
  const mime = new MimeReader(wire.contentType, wire.body, deps.messageBytesMax)
  try {
    const soap = await readRoot(mime)
    const envelope = readEnvelope(soap)
    try {
      return await openEnvelope(deps, mime, soap, envelope)
    } catch (error) {
      throw withMessageId(error, claimedMessageId(envelope.messaging))
    }
  } catch (error) {
    await mime.drain()
    throw error
  }
}

async function openEnvelope(
  deps: OpenMessageDeps,
  mime: MimeReader,
  soap: Uint8Array,
  envelope: SoapEnvelope,
): Promise<OpenedMessage> {
  const security = readSecurity(envelope, messageSignatureTable)
  const encryption = readEncryption(envelope, security, messageEncryptionTable)
  await deps.checkSigner(security.signer)
  const signed = verifySigned(envelope, security)
  if (envelope.body.elements().length > 0 || envelope.body.text().trim() !== '')
    throw new ServiceError('as4_header_invalid', { inside: { field: 'Body' } })
  const header = readUserMessage(envelope.messaging)
  const identity = receiverOf(deps, encryption.receiver)
  checkParties(header, security.signer, deps.identity)
  const attachment = checkAttachment(header, signed, encryption)
  const part = await payloadPart(mime, header)
  if (!identity)
    throw new ServiceError('decryption_failed', { inside: { reason: 'encrypted for another certificate' } })
  const key = decryptContentKey(deps, encryption.wrappedKey, identity.privateKey)
  const source = {
    mime,
    part,
    key,
    mimeType: encryption.mimeType,
    reference: attachment.reference,
    isCompressed: header.payload.isCompressed,
    payloadBytesMax: deps.payloadBytesMax,
  }
  return {
    header,
    signer: security.signer,
    soap,
    attachmentDigest: Buffer.from(attachment.reference.digest).toString('base64'),
    references: signed.references,
    readPayload: async (sink) => {
      try {
        await readPayload(source, sink)
      } finally {
        await mime.drain()
      }
    },
    discard: () => mime.drain(),
  }
}

function receiverOf(deps: OpenMessageDeps, { fingerprint }: Certificate): AccessPointIdentity | undefined {
  const former = deps.formerIdentities.filter(({ certificate }) => certificate.notAfter >= deps.clock.now())
  return [deps.identity, ...former].find(({ certificate }) => certificate.fingerprint === fingerprint)
}

async function readRoot(mime: MimeReader): Promise<Uint8Array> {
  const root = await mime.next()
  const charset = root?.contentType?.parameters.get('charset')?.toLowerCase() ?? 'utf-8'
  if (root?.contentType?.type !== 'application/soap+xml' || charset !== 'utf-8')
    throw new ServiceError('mime_malformed', { inside: { reason: 'root part' } })
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of root.content) {
    length += chunk.length
    if (length > soapBytesMax) throw new ServiceError('message_too_large', { inside: { soapBytesMax } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Checks that From is the seat id of the signer (D117) and that To is our seat id. */
function checkParties(header: UserMessage, signer: Certificate, identity: AccessPointIdentity): void {
  if (header.fromSeat !== signer.commonName)
    throw new ServiceError('addressing_mismatch', { inside: { field: 'From/PartyId' } })
  if (header.toSeat !== identity.seatId)
    throw new ServiceError('addressing_mismatch', { inside: { field: 'To/PartyId' } })
}

/** Checks that the header, the signature and the encryption all refer to the same MIME part (X8). */
function checkAttachment(
  header: UserMessage,
  signed: SignedParts,
  encryption: Encryption,
): NonNullable<SignedParts['attachment']> {
  if (signed.attachment?.contentId !== header.payload.contentId)
    throw new ServiceError('signature_invalid', { inside: { reason: 'the payload is not signed' } })
  if (encryption.contentId !== header.payload.contentId)
    throw new ServiceError('decryption_failed', { inside: { reason: 'the payload is not encrypted' } })
  return signed.attachment
}

async function payloadPart(mime: MimeReader, header: UserMessage): Promise<MimePart> {
  const part = await mime.next()
  if (part?.contentId !== header.payload.contentId)
    throw new ServiceError('external_payload_error', {
      inside: { reason: 'the next part is not the one that the header names' },
    })
  return part
}

function withMessageId(error: unknown, messageId: string | undefined): unknown {
  if (!(error instanceof ServiceError) || messageId === undefined) return error
  return new ServiceError(error.code, {
    ...error.context,
    inside: { ...error.context.inside, messageId },
    cause: error.context.cause ?? error,
  })
}
