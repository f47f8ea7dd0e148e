import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { Clock } from '../../primitive/clock.ts'
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
