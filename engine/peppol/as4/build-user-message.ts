import type { DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Certificate } from '../../crypto/pki/certificate.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { compress } from './payload/gzip.ts'
import { writeMultipart } from './mime/mime-writer.ts'
import { writeEnvelope, writeMessaging } from './soap/soap-writer.ts'
import { writeUserMessage, type UserMessage } from './user-message.ts'
import { writeEncryption } from './security/write-encryption.ts'
import { digestOf, writeSignature, type SentReference } from './security/write-signature.ts'

export interface BuildUserMessageDeps {
  readonly identity: AccessPointIdentity
  readonly clock: Clock
  readonly random: Random
}

export interface UserMessageInput {
  readonly messageId: string
  readonly conversationId: string
  readonly process: ProcessIdentifier
  readonly documentType: DocumentTypeIdentifier
  readonly originalSender: ParticipantIdentifier
  readonly finalRecipient: ParticipantIdentifier
  /**
   * certificate of the receiving access point, from its service metadata; the message is addressed to the seat id in
   * this certificate and encrypted with its public key
   */
  readonly receiver: Certificate
  /** the StandardBusinessDocument to send */
  readonly envelope: Uint8Array
}

/** A message ready to be sent, with the references that its receipt must repeat. */
export interface OutgoingMessage {
  readonly contentType: string
  readonly body: Uint8Array
  readonly messageId: string
  readonly receiverSeat: SeatId
  readonly references: readonly SentReference[]
}

/**
 * Builds the AS4 message for a business document (Peppol AS4 Profile 2.0.3). Compresses the document, signs the header,
 * the Body and the compressed payload, encrypts the payload for its receiver, and wraps everything in MIME. The same
 * document gives the same payload digest on every attempt (D112); the key and the IV are new each time.
 */
export async function buildUserMessage(deps: BuildUserMessageDeps, input: UserMessageInput): Promise<OutgoingMessage> {
  const contentId = `${deps.random.uuid()}@${deps.identity.seatId}`
  const compressed = await compress(input.envelope)
  const messaging = writeMessaging(writeUserMessage(headerOf(deps, input, contentId)))
  const signature = writeSignature(deps.identity, messaging, { uri: `cid:${contentId}`, digest: digestOf(compressed) })
  const encryption = writeEncryption(deps, input.receiver, contentId, compressed)
  const soap = Buffer.from(writeEnvelope(encryption.xml + signature.xml, messaging))
  const boundary = `----=_Part_${deps.random.uuid()}`
  return {
    contentType: `multipart/related; boundary="${boundary}"; type="application/soap+xml"`,
    body: writeMultipart(boundary, [
      {
        headers: ['Content-Type: application/soap+xml;charset=UTF-8', 'Content-Transfer-Encoding: binary'],
        content: soap,
      },
      {
        headers: [
          'Content-Type: application/octet-stream',
          'Content-Transfer-Encoding: binary',
          `Content-ID: <${contentId}>`,
        ],
        content: encryption.content,
      },
    ]),
    messageId: input.messageId,
    receiverSeat: input.receiver.commonName,
    references: signature.references,
  }
}

function headerOf(deps: BuildUserMessageDeps, input: UserMessageInput, contentId: string): UserMessage {
  return {
    ...input,
    timestamp: deps.clock.now(),
    fromSeat: deps.identity.seatId,
    toSeat: input.receiver.commonName,
    payload: { contentId, mimeType: 'application/xml', isCompressed: true },
  }
}
