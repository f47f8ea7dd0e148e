import { createAuthority, issueLeaf, type Issuer } from '../../../../local-network/authority.ts'
import { anchorsOf } from '../../../support/anchors-of.ts'
import type { Certificate } from '../../../../engine/crypto/pki/certificate.ts'
import { checkAccessPointCertificate } from '../../../../engine/crypto/pki/check-certificate.ts'
import type { AccessPointIdentity } from '../../../../engine/crypto/pki/identity.ts'
import {
  buildUserMessage,
  type BuildUserMessageDeps,
  type OutgoingMessage,
  type UserMessageInput,
} from '../../../../engine/peppol/as4/build-user-message.ts'
import type { AnswerDeps } from '../../../../engine/peppol/as4/build-answer.ts'
import { openMessage, type OpenedMessage, type OpenMessageDeps } from '../../../../engine/peppol/as4/open-message.ts'
import type { ReadReplyDeps } from '../../../../engine/peppol/as4/read-reply.ts'
import { parseDocumentTypeIdentifier } from '../../../../engine/peppol/identifier/document-type-identifier.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { parseProcessIdentifier } from '../../../../engine/peppol/identifier/process-identifier.ts'
import type { TrustAnchors } from '../../../../engine/crypto/pki/trust.ts'
import type { Clock } from '../../../../engine/primitive/clock.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { chunksOf } from './chunks.ts'

/** A network with the access points C2, C3 and one more, and with a fixed clock. */
const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2030-01-01T00:00:00Z') }
export const now = new Date('2026-11-20T10:00:00.123Z')
const clock: Clock = { now: () => now, monotonic: () => 0, after: () => () => undefined, wait: () => Promise.resolve() }
const random = systemRandom

export const authority = await createAuthority({ random }, { ...validity, name: 'LOCAL' })
const trust: TrustAnchors = anchorsOf(authority)

/** Creates an access point of the given seat, by default with a valid certificate of this network. */
export async function seat(
  commonName: string,
  issuer: Issuer = authority.accessPointIssuer,
  dates = validity,
): Promise<AccessPointIdentity> {
  const leaf = await issueLeaf({ random }, issuer, {
    ...dates,
    commonName,
    organizationalUnit: 'PEPPOL TEST AP',
    organization: 'Test',
    country: 'SK',
  })
  return { seatId: commonName, ...leaf }
}

export const [c2, c3, other] = await Promise.all([seat('PSK000101'), seat('PSK000102'), seat('PSK000103')])

const checkSigner = async (certificate: Certificate): Promise<void> =>
  checkAccessPointCertificate(certificate, trust, now)

export const sending = (identity: AccessPointIdentity = c2): BuildUserMessageDeps & ReadReplyDeps => ({
  identity,
  clock,
  random,
  checkSigner,
})

export const receiving = (identity: AccessPointIdentity = c3): OpenMessageDeps & AnswerDeps => ({
  identity,
  formerIdentities: [],
  clock,
  random,
  makeMessageId: () => `${random.uuid()}@psk000102.test`,
  checkSigner,
  messageBytesMax: 70_000_000,
  payloadBytesMax: 50_000_000,
})

export const envelope = Buffer.from(
  '<StandardBusinessDocument xmlns="urn:x"><StandardBusinessDocumentHeader/>\r\n<Invoice>Č &amp; Š</Invoice></StandardBusinessDocument>',
)

export const input = (changes: Partial<UserMessageInput> = {}): UserMessageInput => ({
  messageId: '17a7c374-efe3-41e2-ac0d-8a8f47529e47@psk000101.test',
  conversationId: 'conversation-1',
  process: parseProcessIdentifier('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
  documentType: parseDocumentTypeIdentifier(
    'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
  ),
  originalSender: parseParticipantIdentifier('0245:2022749619'),
  finalRecipient: parseParticipantIdentifier('0245:2123456786'),
  receiver: c3.certificate,
  envelope,
  ...changes,
})

export const aMessage = (
  changes: Partial<UserMessageInput> = {},
  identity: AccessPointIdentity = c2,
): Promise<OutgoingMessage> => buildUserMessage(sending(identity), input(changes))

/** Opens a message as C3. */
export function open(
  message: { readonly contentType: string; readonly body: Uint8Array },
  deps: OpenMessageDeps = receiving(),
  chunkSize = 65_536,
): Promise<OpenedMessage> {
  return openMessage(deps, { contentType: message.contentType, body: chunksOf(message.body, chunkSize) })
}

/** Returns the whole payload of an opened message. */
export async function payloadOf(opened: OpenedMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  await opened.readPayload(async (chunk) => {
    chunks.push(Uint8Array.from(chunk))
  })
  return Buffer.concat(chunks)
}

/** Opens a message and reads its payload, so that a refusal at any stage is thrown here. */
export async function take(
  message: { readonly contentType: string; readonly body: Uint8Array },
  deps: OpenMessageDeps = receiving(),
  chunkSize = 65_536,
): Promise<Buffer> {
  return payloadOf(await open(message, deps, chunkSize))
}
