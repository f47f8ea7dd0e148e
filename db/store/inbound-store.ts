import { ServiceError, type InboundStore, type KnownMessage, type ParticipantIdentifier, type ReceivedDocument, type Reception, type ReceptionOutcome, type ReceptionToJudge } from '@cornerpost/engine'
import { and, asc, count, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../database.ts'
import { changeDocument, lockDocument, type DocumentRow } from './change-document.ts'
import { documentKind, documentKindColumns, present, type TransmissionRow } from './document-shape.ts'
import { enqueueJob } from './enqueue-job.ts'
import { completeJob } from './lease.ts'
import { keepPayload, namePayload } from './payload.ts'
import { recordEvent } from './record-event.ts'
import { recordSecurityEvent, sweepSecurityEvents } from './record-security-event.ts'

/** receipts kept as evidence for the repetitions of one message; a peer may repeat without end */
const repeatsKept = 20

/** Messages from other access points, and the mailboxes they fill. */
export function createInboundStore(database: Database): InboundStore {
  const { read, withTransaction: write } = database
  return {
    findByMessageId: (messageId) => read((session) => findKnown(session, eq(session.tables.transmission.messageId, messageId))),
    findByInstance: (sender, instanceIdentifier) => read((session) => findKnown(session, sameInstance(session, sender, instanceIdentifier))),
    recordReception: (reception) => write((tx) => recordReception(database, tx, reception)),
    recordRepeat: (transmissionId, receipt, at) => write((tx) => recordRepeat(tx, transmissionId, receipt, at)),
    recordSecurityEvent: (event) => write((tx) => recordSecurityEvent(tx, event)),
    sweepSecurityEvents: (before) => write((tx) => sweepSecurityEvents(tx, before)),
    findReception: (transmissionId) => read((session) => findReception(session, transmissionId)),
    loadToJudge: (documentId) => read((session) => loadToJudge(session, documentId)),
    recordVerdict: (verdict) => write((tx) => recordVerdict(database, tx, verdict)),
    findReceived: (companyId, documentId) => read((session) => findReceived(session, companyId, documentId)),
    listReceived: (companyId, filter) => read((session) => listReceived(session, companyId, filter)),
    acknowledge: (companyId, documentId, at) => write((tx) => acknowledge(tx, companyId, documentId, at)),
    isServed: (participant, documentType, process) => read((session) => isServed(session, participant, documentType, process)),
  }
}

async function findKnown({ query, tables: { transmission } }: Session, which: SQL | undefined): Promise<KnownMessage | undefined> {
  const [row] = await query.select().from(transmission).where(and(eq(transmission.direction, 'received'), which))
  return row && knownMessage(row)
}

function knownMessage(row: TransmissionRow): KnownMessage {
  const { id, messageId, sender, instanceIdentifier } = row
  return { transmissionId: id, messageId, sender, instanceIdentifier, attachmentDigest: present(row, 'attachmentDigest'), signerSeat: present(row, 'peerSeat'), payloadHash: present(row, 'payloadHash') }
}

function sameInstance({ tables: { transmission } }: Session, sender: ParticipantIdentifier, instanceIdentifier: string): SQL | undefined {
  return and(eq(sql`lower(${transmission.sender})`, sender.toLowerCase()), eq(transmission.instanceIdentifier, instanceIdentifier))
}

async function recordReception(database: Database, tx: Transaction, reception: Reception): Promise<ReceptionOutcome> {
  const { transmission, evidence } = tx.tables
  const { transmissionId, envelope, receivedAt: at } = reception
  const payloadId = 'bytes' in envelope ? await keepPayload(tx, envelope.bytes) : await namePayload(tx, envelope.payloadId)
  if (reception.document) await tx.query.insert(tx.tables.document).values(documentRow(reception, reception.document))
  const made = await tx.query.insert(transmission).values(transmissionRow(reception, payloadId)).onConflictDoNothing().returning({ id: transmission.id })
  if (made.length === 0) {
    tx.undo()
    return { kind: 'known', message: await winner(tx, reception) }
  }
  await tx.query.insert(evidence).values([
    { transmissionId, kind: 'message', messageId: reception.messageId, content: reception.soap, at },
    { transmissionId, kind: 'receipt', content: reception.receipt, at },
  ])
  for (const job of reception.jobs) await enqueueJob(database, tx, job)
  const event = { what: 'received', actor: `peer:${reception.signerSeat}`, transmissionId } as const
  if (reception.document) await changeDocument(tx, reception.document, { at, values: (updatedAt) => ({ receivedAt: updatedAt }), event })
  else await recordEvent(tx, { ...event, at, state: 'received' })
  return { kind: 'recorded' }
}

function documentRow(reception: Reception, { id, companyId }: { readonly id: string; readonly companyId: string }): Session['tables']['document']['$inferInsert'] {
  const { sender, receiver, payloadHash, instanceIdentifier, receivedAt } = reception
  return {
    id,
    direction: 'received',
    companyId,
    sender,
    receiver,
    ...documentKindColumns(reception),
    payloadHash,
    instanceIdentifier,
    state: 'received',
    holdsNumber: false,
    holdsKey: false,
    receivedAt,
    createdAt: receivedAt,
    updatedAt: receivedAt,
  }
}

function transmissionRow(reception: Reception, payloadId: number): Session['tables']['transmission']['$inferInsert'] {
  const { transmissionId, messageId, instanceIdentifier, sender, receiver, countryC1, slice, payloadHash, attachmentDigest, signerSeat, mlsTo, mlsType, receivedAt, document } = reception
  return {
    id: transmissionId,
    direction: 'received',
    state: 'received',
    documentId: document?.id ?? null,
    companyId: document?.companyId ?? null,
    messageId,
    instanceIdentifier,
    sender,
    receiver,
    ...documentKindColumns(reception),
    countryC1,
    payloadId,
    slice,
    payloadHash,
    attachmentDigest,
    peerSeat: signerSeat,
    mlsTo,
    mlsType,
    createdAt: receivedAt,
  }
}

/** The message that is there already: the same one, or another that carries the same instance. */
async function winner(tx: Transaction, { messageId, sender, instanceIdentifier }: Reception): Promise<KnownMessage> {
  const known = (await findKnown(tx, eq(tx.tables.transmission.messageId, messageId))) ?? (await findKnown(tx, sameInstance(tx, sender, instanceIdentifier)))
  if (known === undefined) throw new ServiceError('store_unavailable', { inside: { reason: 'the message that was there is gone', messageId } })
  return known
}

async function recordRepeat({ query, tables: { evidence } }: Transaction, transmissionId: string, receipt: Uint8Array, at: Date): Promise<void> {
  const repeats = and(eq(evidence.transmissionId, transmissionId), eq(evidence.kind, 'repeated_receipt'))
  const [kept] = await query.select({ count: count() }).from(evidence).where(repeats)
  if ((kept?.count ?? 0) < repeatsKept) await query.insert(evidence).values({ transmissionId, kind: 'repeated_receipt', content: receipt, at })
}

async function findReception({ query, tables: { transmission } }: Session, transmissionId: string): ReturnType<InboundStore['findReception']> {
  const [row] = await query.select().from(transmission).where(and(eq(transmission.id, transmissionId), eq(transmission.direction, 'received')))
  const content = row && contentOf(row)
  return content ? { content, signerSeat: present(row, 'peerSeat'), sender: row.sender, receivedAt: row.createdAt } : undefined
}

function contentOf({ payloadId, slice }: TransmissionRow): ReceivedDocument['content'] {
  return payloadId === null || slice === null ? null : { payloadId: String(payloadId), slice }
}

async function loadToJudge(session: Session, documentId: string): Promise<ReceptionToJudge | undefined> {
  const [row] = await selectReceived(session, eq(session.tables.document.id, documentId)).limit(1)
  return row && { document: receivedDocument(row), signerSeat: present(row.transmission, 'peerSeat'), mlsTo: row.transmission.mlsTo, mlsType: present(row.transmission, 'mlsType') }
}

interface ReceivedRow {
  readonly document: DocumentRow
  readonly transmission: TransmissionRow
}

function selectReceived({ query, tables: { document, transmission } }: Session, which: SQL | undefined) {
  return query
    .select({ document, transmission })
    .from(document)
    .innerJoin(transmission, eq(transmission.documentId, document.id))
    .where(and(eq(document.direction, 'received'), which))
}

function receivedDocument({ document, transmission }: ReceivedRow): ReceivedDocument {
  const { id, companyId, instanceIdentifier, sender, receiver, payloadHash, number, findings, acknowledgedAt } = document
  return {
    id,
    companyId,
    transmissionId: transmission.id,
    instanceIdentifier,
    sender,
    receiver,
    ...documentKind(document),
    content: contentOf(transmission),
    payloadHash,
    number,
    findings,
    acknowledgedAt,
    receivedAt: present(document, 'receivedAt'),
  }
}

async function recordVerdict(database: Database, tx: Transaction, verdict: Parameters<InboundStore['recordVerdict']>[0]): Promise<void> {
  const { documentId, number, findings, at, lease, answer } = verdict
  await completeJob(tx, lease)
  const row = await lockDocument(tx, documentId)
  if (row === undefined) throw new ServiceError('internal_error', { inside: { reason: 'no such received document', documentId } })
  if (answer) await enqueueJob(database, tx, { subject: { type: 'document', id: documentId }, ...answer })
  await changeDocument(tx, row, { at, values: () => ({ number, findings }), event: { what: 'judged', actor: 'service' } })
}

async function findReceived(session: Session, companyId: string, documentId: string): Promise<ReceivedDocument | undefined> {
  const { document } = session.tables
  const [row] = await selectReceived(session, and(eq(document.companyId, companyId), eq(document.id, documentId))).limit(1)
  return row && receivedDocument(row)
}

async function listReceived(session: Session, companyId: string, filter: Parameters<InboundStore['listReceived']>[1]): Promise<readonly ReceivedDocument[]> {
  const { document } = session.tables
  const { receivedAt, acknowledgedAt } = document
  const which = and(
    eq(document.companyId, companyId),
    filter.since && gte(receivedAt, filter.since),
    filter.until && lt(receivedAt, filter.until),
    filter.after && sql`(${receivedAt}, ${document.id}) > (${sql.param(filter.after.at, receivedAt)}, ${filter.after.id})`,
    filter.acknowledged === undefined ? undefined : filter.acknowledged ? isNotNull(acknowledgedAt) : isNull(acknowledgedAt),
  )
  const rows = await selectReceived(session, which).orderBy(asc(receivedAt), asc(document.id)).limit(filter.limit)
  return rows.map(receivedDocument)
}

async function acknowledge(tx: Transaction, companyId: string, documentId: string, at: Date): Promise<Date | undefined> {
  const row = await lockDocument(tx, documentId)
  if (row?.companyId !== companyId || row.direction !== 'received') return undefined
  if (row.acknowledgedAt) return row.acknowledgedAt
  // many receptions in one millisecond put the company's clock ahead of the time of day
  const acknowledgedAt = row.receivedAt && row.receivedAt > at ? row.receivedAt : at
  await changeDocument(tx, row, { at, values: () => ({ state: 'acknowledged', acknowledgedAt }), event: { what: 'acknowledged', actor: 'company' } })
  return acknowledgedAt
}

async function isServed({ query, tables: { servedParticipant } }: Session, ...[participant, documentType, process]: Parameters<InboundStore['isServed']>): ReturnType<InboundStore['isServed']> {
  const columns = documentKindColumns({ documentType, process })
  const [served] = await query
    .select({ companyId: servedParticipant.companyId })
    .from(servedParticipant)
    .where(
      and(
        eq(servedParticipant.participant, participant.toLowerCase()),
        eq(servedParticipant.documentTypeScheme, columns.documentTypeScheme),
        eq(servedParticipant.documentType, columns.documentType),
        eq(servedParticipant.process, columns.process),
      ),
    )
  return served
}
