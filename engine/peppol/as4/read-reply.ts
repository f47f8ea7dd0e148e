import { Readable } from 'node:stream'
import { ServiceError } from '../../error/service-error.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Certificate } from '../../crypto/pki/certificate.ts'
import type { OutgoingAnswer } from '../../port/http-client.ts'
import { messageSignatureTable } from '../../crypto/signature/algorithm.ts'
import type { OutgoingMessage } from './build-user-message.ts'
import { readEbmsError } from './ebms-error.ts'
import { parseMediaType } from './mime/media-type.ts'
import { MimeReader } from './mime/mime-reader.ts'
import { readSecurity } from './security/read-security.ts'
import { checkReceipt } from './receipt.ts'
import { readSignalMessage, type SignalMessage } from './signal-message.ts'
import { readEnvelope, soapBytesMax, type SoapEnvelope } from './soap/soap-envelope.ts'
import { verifySigned } from './security/verify-signed.ts'

export interface ReadReplyDeps {
  /** Throws unless the certificate belongs to an access point of this network, and is valid and not revoked. */
  readonly checkSigner: (certificate: Certificate) => Promise<void>
}

/** The answer from the other access point to one message. Only `receipt` means success. */
export type Reply =
  | {
      readonly kind: 'receipt'
      /** the SOAP message as received, kept as evidence */
      readonly receipt: Uint8Array
      readonly messageId: string
      /** time of the receipt, as the peer wrote it */
      readonly timestamp: string
      readonly signerSeat: SeatId
    }
  | {
      readonly kind: 'error'
      readonly code: string
      readonly shortDescription: string
      readonly detail: string
      /** true if the addressed access point validly signed the error; an unsigned error is only a hint */
      readonly isSigned: boolean
      /** true if the peer says that it already has the message (D87) */
      readonly isDuplicate: boolean
    }
  /** the answer contains no signal for this message, whatever its HTTP status says */
  | { readonly kind: 'none'; readonly status: number }

/**
 * Reads the HTTP answer to a message, whatever its status. The answer may be plain SOAP, or multipart/related with the
 * SOAP part alone.
 * A receipt must be signed by the addressed access point with a valid, unrevoked certificate. It must name this message
 * and repeat every reference that we sent, with its digest (X23). For any other receipt, throws `receipt_invalid`. An
 * error about another message, an empty answer with status 204, HTML or a SOAP fault gives a reply of the kind `none`.
 */
export async function readReply(deps: ReadReplyDeps, answer: OutgoingAnswer, sent: OutgoingMessage): Promise<Reply> {
  const none: Reply = { kind: 'none', status: answer.status }
  const soap = await readSoapPart(answer)
  const envelope = soap && tryReadEnvelope(soap)
  const signal = envelope && readSignalMessage(envelope.messaging)
  if (!soap || !envelope || !signal) return none
  if (signal.receipt) return readReceipt(deps, soap, envelope, signal, sent)
  if (!signal.error || (signal.refToMessageId ?? sent.messageId) !== sent.messageId) return none
  const { code, shortDescription, detail, isDuplicate } = readEbmsError(signal.error)
  return {
    kind: 'error',
    code,
    shortDescription,
    detail,
    isSigned: await isSignedBy(deps, envelope, sent.receiverSeat),
    isDuplicate,
  }
}

async function readReceipt(
  deps: ReadReplyDeps,
  soap: Uint8Array,
  envelope: SoapEnvelope,
  signal: SignalMessage,
  sent: OutgoingMessage,
): Promise<Reply> {
  try {
    await verifySignal(deps, envelope, sent.receiverSeat)
  } catch (cause) {
    throw new ServiceError('receipt_invalid', { inside: { reason: 'signature' }, cause })
  }
  if (signal.refToMessageId !== sent.messageId)
    throw new ServiceError('receipt_invalid', { inside: { reason: 'RefToMessageId', found: signal.refToMessageId } })
  if (signal.receipt) checkReceipt(signal.receipt, sent.references)
  return {
    kind: 'receipt',
    receipt: soap,
    messageId: signal.messageId,
    timestamp: signal.timestamp,
    signerSeat: sent.receiverSeat,
  }
}

async function isSignedBy(deps: ReadReplyDeps, envelope: SoapEnvelope, seat: SeatId): Promise<boolean> {
  try {
    await verifySignal(deps, envelope, seat)
    return true
  } catch {
    return false
  }
}

/** Verifies that the addressed access point signed the Messaging header and the Body, and no attachment. */
async function verifySignal(deps: ReadReplyDeps, envelope: SoapEnvelope, seat: SeatId): Promise<void> {
  const security = readSecurity(envelope, messageSignatureTable)
  if (security.signer.commonName !== seat)
    throw new ServiceError('signer_untrusted', {
      inside: { reason: 'signed by a seat other than the addressed one', seat: security.signer.commonName },
    })
  await deps.checkSigner(security.signer)
  if (verifySigned(envelope, security).attachment)
    throw new ServiceError('signature_invalid', { inside: { reason: 'a signal must not have an attachment' } })
}

async function readSoapPart(answer: OutgoingAnswer): Promise<Uint8Array | undefined> {
  const contentType = answer.headers['content-type'] ?? ''
  const type = parseMediaType(contentType)?.type
  if (type === 'application/soap+xml') return answer.body
  if (type !== 'multipart/related') return undefined
  try {
    const mime = new MimeReader(contentType, Readable.from([answer.body]), soapBytesMax)
    const part = await mime.next()
    const chunks: Uint8Array[] = []
    for await (const chunk of part?.content ?? []) chunks.push(chunk)
    return part?.contentType?.type === 'application/soap+xml' && !(await mime.next())
      ? Buffer.concat(chunks)
      : undefined
  } catch {
    return undefined
  }
}

function tryReadEnvelope(soap: Uint8Array): SoapEnvelope | undefined {
  try {
    return readEnvelope(soap)
  } catch {
    return undefined
  }
}
