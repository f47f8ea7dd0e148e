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

/** Returns a new invoice with a unique number. A note of `paddingBytes` makes it larger. */
export function anInvoice(
  { seller, buyer }: { readonly seller: keyof typeof participants; readonly buyer: keyof typeof participants },
  paddingBytes = 0,
): Buffer {
  const document = readdress(Buffer.from(demoInvoice), {
    seller: participants[seller],
    buyer: participants[buyer],
    number: `INTEROP-${randomUUID().slice(0, 13)}`,
  })
  // Random digits, because text that compresses as well as a repeated word is refused as a decompression bomb.
  const padding = randomBytes(Math.ceil(paddingBytes / 2)).toString('hex')
  return Buffer.from(Buffer.from(document).toString('utf8').replace('Ďakujeme', `${padding} &lt;Ďakujeme&gt;`))
}

/** Returns an invoice to Cornerpost's company in an envelope that phase4 builds. */
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

/** Returns the parameters that send an envelope to Cornerpost from phase4's own seat, with a new MessageId. */
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

/** Returns the documents in the mailbox of Cornerpost's company. */
export async function mailbox({ ours: { database } }: World): Promise<readonly ReceivedDocument[]> {
  const served = await database.inbound.isServed(
    participants.ours,
    documentTypes.invoice.documentType,
    documentTypes.invoice.process,
  )
  return database.inbound.listReceived(served?.companyId ?? '', { limit: 1000 })
}

/**
 * Checks that the mailbox contains the document once, and that the envelope is stored byte for byte. The company must
 * read the exact bytes of the document.
 */
export async function assertDelivered(world: World, envelope: Envelope): Promise<void> {
  const rows = (await mailbox(world)).filter((row) => row.instanceIdentifier === envelope.instanceIdentifier)
  assert.equal(rows.length, 1, 'the mailbox contains the document once')
  const kept = await world.ours.database.payloads.read(rows[0].content?.payloadId ?? '')
  assert.ok(kept && Buffer.from(kept).equals(envelope.bytes), 'the envelope is stored unchanged')
  const read = await world.ours.rest.received(rows[0].id)
  assert.ok(Buffer.from(envelope.bytes).includes(String(read.payload)), 'the envelope contains the document')
  assert.ok(
    String(read.payload).endsWith('</Invoice>') || String(read.payload).endsWith(':Invoice>'),
    'the document is complete',
  )
}

/** A document that Cornerpost accepted for sending. */
export interface HandedOver {
  readonly id: string
  readonly instanceIdentifier: string
  /** the document without an XML declaration, as in the envelope */
  readonly bytes: Buffer
}

/** Submits an invoice over REST, as an integrator does. Cornerpost accepts it and sends it in the background. */
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

/** Waits until the condition holds, and returns the document and its transmission. */
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
