import { buildAnswer } from '../../engine/peppol/as4/build-answer.ts'
import { openMessage, type OpenedMessage } from '../../engine/peppol/as4/open-message.ts'
import { writeReceipt } from '../../engine/peppol/as4/receipt.ts'
import { writeSignalMessage } from '../../engine/peppol/as4/signal-message.ts'
import { writeEnvelope, writeMessaging } from '../../engine/peppol/as4/soap/soap-writer.ts'
import type { AccessPointIdentity } from '../../engine/crypto/pki/identity.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { chunksOf } from '../engine/peppol/as4/chunks.ts'
import type { Call, LineAnswer } from './line.ts'

/** Opens a message with the receiver's key, without further checks. */
export function openAs(identity: AccessPointIdentity, { contentType, body }: Call): Promise<OpenedMessage> {
  return openMessage(
    {
      identity,
      formerIdentities: [],
      clock: systemClock,
      random: systemRandom,
      checkSigner: async () => {},
      messageBytesMax: 1e8,
      payloadBytesMax: 1e8,
    },
    { contentType, body: chunksOf(body, 65_536) },
  )
}

/** The signer and the time of a peer's answer. */
export interface PeerAnswerDeps {
  readonly identity: AccessPointIdentity
  readonly at: Date
}

const content = {
  receipt: (opened: OpenedMessage): string => writeReceipt(opened.references),
  error: (code: string, text: string): string =>
    `<eb:Error category="Content" errorCode="${code}" origin="ebms" severity="failure" shortDescription="Other"><eb:Description xml:lang="en">${text}</eb:Description></eb:Error>`,
}

/** Returns a valid receipt for the message. */
export function aReceipt(peer: PeerAnswerDeps, opened: OpenedMessage): LineAnswer {
  return signed(peer, opened.header.messageId, content.receipt(opened))
}

/** Returns a receipt with a wrong digest of the payload. */
export function aReceiptOfOtherBytes(peer: PeerAnswerDeps, opened: OpenedMessage): LineAnswer {
  const other = Buffer.alloc(32, 7).toString('base64')
  const changed = content.receipt(opened).replace(opened.attachmentDigest, other)
  if (!changed.includes(other)) throw new Error('the receipt does not contain the digest')
  return signed(peer, opened.header.messageId, changed)
}

/** Returns a signed error signal that refers to the message. */
export function anError(peer: PeerAnswerDeps, opened: OpenedMessage, code: string, text: string): LineAnswer {
  return signed(peer, opened.header.messageId, content.error(code, text))
}

/** Returns an unsigned error signal that refers to the message. */
export function anUnsignedError(
  { at }: Pick<PeerAnswerDeps, 'at'>,
  opened: OpenedMessage,
  code: string,
  text: string,
): LineAnswer {
  const messaging = writeMessaging(
    writeSignalMessage(
      { messageId: `${systemRandom.uuid()}@peer.test`, timestamp: at, refToMessageId: opened.header.messageId },
      content.error(code, text),
    ),
  )
  return {
    status: 200,
    contentType: 'application/soap+xml;charset=UTF-8',
    body: Buffer.from(writeEnvelope('', messaging)),
  }
}

function signed({ identity, at }: PeerAnswerDeps, refToMessageId: string, signal: string): LineAnswer {
  return buildAnswer(
    {
      identity,
      clock: { now: () => at, monotonic: () => 0, after: () => () => undefined, wait: async () => {} },
      makeMessageId: () => `${systemRandom.uuid()}@peer.test`,
    },
    refToMessageId,
    signal,
  )
}
