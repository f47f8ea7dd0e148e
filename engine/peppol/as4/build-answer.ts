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

/** A signed signal, ready to be the HTTP answer: plain SOAP, no MIME. */
export interface SignedAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
  readonly messageId: string
}

/**
 * Signs a receipt or an error (canonical form) as the answer to the message named; header and Body are signed, nothing
 * is encrypted (facts: network 6.7). Errors too leave with HTTP 200, as peers send and expect them.
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
 * The signed receipt of a message: repeats every reference of its signature, as non-repudiation of receipt (facts:
 * network 6.7). To leave only when the message is verified to its last byte and durably stored.
 */
export function buildReceipt(deps: AnswerDeps, opened: OpenedMessage): SignedAnswer {
  return buildAnswer(deps, opened.header.messageId, writeReceipt(opened.references))
}

/**
 * The signed error that refuses a message. It tells the code's own sentence and nothing from inside, so equal codes are
 * equal answers (X20).
 * `messageId` is that of an opened message; for one that was refused before, the id it claimed is repeated when it
 * could be read.
 */
export function buildError(deps: AnswerDeps, refusal: ServiceError, messageId: string | null): SignedAnswer {
  const claimed = refusal.context.inside?.messageId
  const refToMessageId = messageId ?? (typeof claimed === 'string' ? claimed : null)
  return buildAnswer(deps, refToMessageId, writeEbmsError(refusal.code, refToMessageId))
}
