import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import { writeEbmsError } from './ebms-error.ts'
import type { OpenedMessage } from './open-message.ts'
import { writeReceipt } from './receipt.ts'
import { writeSignalMessage } from './signal-message.ts'
import { writeEnvelope, writeMessaging } from './soap/soap-writer.ts'
import { writeSignature } from './security/write-signature.ts'

export interface AnswerDeps {
  readonly identity: AccessPointIdentity
  readonly clock: Clock
  readonly makeMessageId: () => string
}

/** A signed signal message, ready to be sent as the HTTP answer: plain SOAP, no MIME. */
export interface SignedAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
  readonly messageId: string
}

/**
 * Signs `content`, a receipt or an error in canonical form, as the answer to the named message. The Messaging header
 * and the Body are signed; nothing is encrypted. Errors are also sent with HTTP status 200, as peers do and expect.
 */
export function buildAnswer(deps: AnswerDeps, refToMessageId: string | null, content: string): SignedAnswer {
  const messageId = deps.makeMessageId()
  const messaging = writeMessaging(
    writeSignalMessage({ messageId, timestamp: deps.clock.now(), refToMessageId }, content),
  )
  const signature = writeSignature(deps.identity, messaging)
  return {
    status: 200,
    contentType: 'application/soap+xml;charset=UTF-8',
    body: Buffer.from(writeEnvelope(signature.xml, messaging)),
    messageId,
  }
}

/**
 * Builds the signed receipt for a message. The receipt repeats every reference in the message's signature, for
 * non-repudiation of receipt (AS4 Profile 5.1.8). It may be sent only after the message has been verified to its last
 * byte and durably stored.
 */
export function buildReceipt(deps: AnswerDeps, opened: OpenedMessage): SignedAnswer {
  return buildAnswer(deps, opened.header.messageId, writeReceipt(opened.references))
}

/**
 * Builds the signed error with which a message is refused. The error contains texts from the error catalogue and no
 * internal detail, so equal codes give equal answers (X20).
 * `messageId` is the id of the message, or null if the message could not be opened. If it is null, the error repeats
 * the id from the unverified header, if that id could be read.
 */
export function buildError(deps: AnswerDeps, refusal: ServiceError, messageId: string | null): SignedAnswer {
  const claimed = refusal.context.inside?.messageId
  const refToMessageId = messageId ?? (typeof claimed === 'string' ? claimed : null)
  return buildAnswer(deps, refToMessageId, writeEbmsError(refusal.code, refToMessageId))
}
