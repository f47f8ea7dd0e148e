import { randomUUID } from 'node:crypto'
import {
  buildUserMessage,
  type OutgoingMessage,
  type UserMessageInput,
} from '../../engine/peppol/as4/build-user-message.ts'
import { readReply, type Reply } from '../../engine/peppol/as4/read-reply.ts'
import type { As4Reply } from '../../engine/exchange/inbound/receive-message.ts'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { serviceProviderIdentifier } from '../../engine/peppol/identifier/service-provider-identifier.ts'
import { buildMls } from '../../engine/peppol/mls/build-mls.ts'
import type { Mls } from '../../engine/peppol/mls/mls.ts'
import type { AccessPointIdentity } from '../../engine/crypto/pki/identity.ts'
import { readTrustAnchors } from '../../engine/crypto/pki/trust.ts'
import { certificatePem, type Certificate } from '../../engine/crypto/pki/certificate.ts'
import { checkAccessPointCertificate } from '../../engine/crypto/pki/check-certificate.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import type { Sbdh } from '../../engine/peppol/sbdh/sbdh.ts'
import { wrapDocument } from '../../engine/peppol/sbdh/wrap-document.ts'
import { chunksOf } from '../engine/peppol/as4/chunks.ts'
import { anSbdh } from './an-sbdh.ts'
import type { AccessPoint, Exchange } from './exchange.ts'
import { sampleInvoice } from './sample-invoice.ts'

export interface MessageChanges {
  readonly sbdh?: Partial<Sbdh>
  /** differences between the AS4 header and the SBDH */
  readonly header?: Partial<UserMessageInput>
  readonly document?: Uint8Array
  /** the sending access point; by default the first */
  readonly from?: AccessPointIdentity
  /** the receiving access point; by default the second */
  readonly to?: AccessPoint
}

/** Builds the AS4 message of an invoice from one access point to another, with the given changes. */
export async function aPeerMessage(
  { clock, first, second, sender, receiver }: Exchange,
  { sbdh: changes, header, document, from = first.identity, to = second }: MessageChanges = {},
): Promise<OutgoingMessage> {
  const sbdh = anSbdh({
    sender: sender.participant,
    receiver: receiver.participant,
    instanceIdentifier: randomUUID(),
    createdAt: clock.now(),
    ...changes,
  })
  const content = document ?? Buffer.from(sampleInvoice(sbdh.sender, sbdh.receiver, `R-${randomUUID()}`).xml)
  return buildUserMessage(
    { identity: from, clock, random: systemRandom },
    {
      messageId: `${randomUUID()}@peer.test`,
      conversationId: randomUUID(),
      process: sbdh.process,
      documentType: sbdh.documentType,
      originalSender: sbdh.sender,
      finalRecipient: sbdh.receiver,
      receiver: to.identity.certificate,
      envelope: wrapDocument(sbdh, content),
      ...header,
    },
  )
}

/** Builds the AS4 message of an MLS about a document, from another access point to the first. */
export function anMlsMessage(
  exchange: Exchange,
  mls: Pick<Mls, 'reference' | 'code'> & Partial<Mls>,
  from: AccessPointIdentity = exchange.second.identity,
): Promise<OutgoingMessage> {
  const [sender, receiver] = [
    serviceProviderIdentifier(from.seatId),
    serviceProviderIdentifier(exchange.first.identity.seatId),
  ]
  const verdict =
    mls.code === 'RE'
      ? { description: 'rejected', issues: [{ location: 'NA', description: 'wrong', reason: 'BV' as const }] }
      : { description: null, issues: [] }
  const document = buildMls({ id: randomUUID(), issuedAt: exchange.clock.now(), sender, receiver, ...verdict, ...mls })
  return aPeerMessage(exchange, {
    sbdh: { ...documentTypes.mls, sender, receiver, mlsTo: null, mlsType: null },
    document,
    from,
    to: exchange.first,
  })
}

/** Delivers a message to an access point and reads the answer as the sender would. */
export async function deliver(
  exchange: Exchange,
  message: OutgoingMessage,
  to: AccessPoint = exchange.second,
): Promise<{ readonly reply: Reply; readonly answer: As4Reply }> {
  const answer = await to.engine.received.receive({
    contentType: message.contentType,
    body: chunksOf(message.body, 16_384),
  })
  answer.done()
  return { answer, reply: await readAnswer(exchange, message, answer) }
}

/** Reads an answer as the sender of the message would. */
export function readAnswer(
  { clock, network }: Exchange,
  message: OutgoingMessage,
  answer: { readonly status: number; readonly contentType?: string; readonly body: Uint8Array },
): Promise<Reply> {
  const { authority } = network.authority
  const trust = readTrustAnchors({
    accessPointIssuers: certificatePem(authority.accessPointIssuer.certificate),
    smpIssuers: certificatePem(authority.smpIssuer.certificate),
    roots: certificatePem(authority.root.certificate),
  })
  const checkSigner = async (certificate: Certificate): Promise<void> =>
    checkAccessPointCertificate(certificate, trust, clock.now())
  return readReply(
    { checkSigner },
    { status: answer.status, headers: { 'content-type': answer.contentType ?? '' }, body: answer.body },
    message,
  )
}
