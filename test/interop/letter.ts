import { strict as assert } from 'node:assert'
import { randomBytes, randomUUID } from 'node:crypto'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { demoInvoice } from '../../engine/operator/demo/demo-invoice.ts'
import { readdress } from '../../engine/operator/demo/readdress.ts'
import type { ReceivedDocument } from '../../engine/exchange/inbound/store.ts'
import type { OutgoingTransmission } from '../../engine/exchange/transmission/transmission.ts'
import type { SentDocument } from '../../engine/exchange/outbound/store.ts'
import type { Envelope } from './phase4.ts'
import { participants, type World } from './start-world.ts'
import { until } from '../support/until.ts'

/** An invoice of our own with a fresh number; `paddingBytes` of a note make it larger. */
export function anInvoice(
  { seller, buyer }: { readonly seller: keyof typeof participants; readonly buyer: keyof typeof participants },
  paddingBytes = 0,
): Buffer {
  const document = readdress(Buffer.from(demoInvoice), {
    seller: participants[seller],
    buyer: participants[buyer],
    number: `INTEROP-${randomUUID().slice(0, 13)}`,
  })
  // Digits at random: text that compresses as well as a repeated word is refused as a bomb.
  const padding = randomBytes(Math.ceil(paddingBytes / 2)).toString('hex')
  return Buffer.from(Buffer.from(document).toString('utf8').replace('Ďakujeme', `${padding} &lt;Ďakujeme&gt;`))
}

/** An invoice to us, wrapped by phase4. */
export function wrapForUs(
  world: World,
  more: {
    readonly seller?: 'phase4' | 'oxalis'
    readonly document?: Uint8Array
    readonly mlsTo?: string
    readonly mlsType?: string
  } = {},
): Promise<Envelope> {
  const { seller = 'phase4', document = anInvoice({ seller, buyer: 'ours' }), ...mls } = more
  const { documentType, process } = documentTypes.invoice
  return world.phase4.wrap({
    document,
    sender: participants[seller],
    receiver: participants.ours,
    documentType: documentType.value,
    process: process.value,
    ...mls,
  })
}

/** Parameters that send an envelope to us as phase4's own seat would; a fresh MessageId unless told otherwise. */
export function toUs(
  world: World,
  envelope: Envelope,
): {
  readonly envelope: string
  readonly key: string
  readonly url: string
  readonly for: string
  readonly messageId: string
} {
  return {
    envelope: envelope.file,
    key: 'phase4',
    url: `${world.ours.url}/as4`,
    for: 'ours',
    messageId: `${randomUUID()}@phase4.interop`,
  }
}

/** The documents in our company's mailbox. */
export async function mailbox({ ours: { database } }: World): Promise<readonly ReceivedDocument[]> {
  const served = await database.inbound.isServed(
    participants.ours,
    documentTypes.invoice.documentType,
    documentTypes.invoice.process,
  )
  return database.inbound.listReceived(served?.companyId ?? '', { limit: 1000 })
}

/**
 * Proves that the mailbox has the document once, that the envelope is kept byte for byte, and that the company reads
 * the document's own bytes.
 */
export async function assertDelivered(world: World, envelope: Envelope): Promise<void> {
  const rows = (await mailbox(world)).filter((row) => row.instanceIdentifier === envelope.instanceIdentifier)
  assert.equal(rows.length, 1, 'documents in the mailbox')
  const kept = await world.ours.database.payloads.read(rows[0].content?.payloadId ?? '')
  assert.ok(kept && Buffer.from(kept).equals(envelope.bytes), 'the envelope is kept as it was sent')
  const read = await world.ours.rest.received(rows[0].id)
  assert.ok(Buffer.from(envelope.bytes).includes(String(read.payload)), 'the document is a piece of the envelope')
  assert.ok(
    String(read.payload).endsWith('</Invoice>') || String(read.payload).endsWith(':Invoice>'),
    'the whole document',
  )
}

/** A document that we took over for sending. */
export interface HandedOver {
  readonly id: string
  readonly instanceIdentifier: string
  /** without XML declaration: what an envelope carries */
  readonly bytes: Buffer
}

/** Hands an invoice over by REST, as an integrator does; our access point answers 202 and does the rest by itself. */
export async function handOver(world: World, receiver: 'phase4' | 'oxalis', paddingBytes = 0): Promise<HandedOver> {
  const bytes = anInvoice({ seller: 'ours', buyer: receiver }, paddingBytes)
  const { documentType, process } = documentTypes.invoice
  const metadata = {
    documentId: randomUUID(),
    documentTypeId: documentType.value,
    processId: process.value,
    senderParticipantId: participants.ours,
    receiverParticipantId: participants[receiver],
    creationDateTime: new Date().toISOString(),
  }
  const answer = await world.ours.rest.send({
    metadata,
    payload: Buffer.from(bytes).toString('utf8'),
    payloadFormat: 'XML',
  })
  assert.equal(answer.status, 'ACCEPTED')
  return { id: String(answer.providerDocumentId), instanceIdentifier: String(answer.peppolMessageId), bytes }
}

/** The document and its transmission as soon as they are as they should be. */
export function whenSent(
  world: World,
  sent: HandedOver,
  what: string,
  isSo: (now: { readonly document: SentDocument; readonly transmission: OutgoingTransmission }) => boolean,
): Promise<{ readonly document: SentDocument; readonly transmission: OutgoingTransmission }> {
  return until(what, 20, async () => {
    const { outbound } = world.ours.database
    const transmission = await outbound.findSentByInstance(sent.instanceIdentifier)
    const document = transmission && (await outbound.findSent(transmission.companyId!, transmission.documentId!))
    return document && isSo({ document, transmission }) ? { document, transmission } : undefined
  })
}
