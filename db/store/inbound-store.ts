import {
  ServiceError,
  type InboundStore,
  type KeptReception,
  type KnownMessage,
  type Ordered,
  type ParticipantIdentifier,
  type ReceivedDocument,
  type Reception,
  type ReceptionOutcome,
  type ReceivedVerdict,
} from '@cornerpost/engine'
import { and, asc, count, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement, together } from '../session/statement.ts'
import { acknowledge } from './acknowledge.ts'
import { changeDocument, insertDocument, lockDocument, type DocumentRow } from './change-document.ts'
import { documentKind, documentKindColumns, present, type TransmissionRow } from './document-shape.ts'
import { enqueueJob } from './enqueue-job.ts'
import { completeJob } from './lease.ts'
import { insertAnswer } from './order-transmission.ts'
import { keepPayload, namePayload } from './payload.ts'
import { recordEvent } from './record-event.ts'
import { moveByStatus } from './record-mls.ts'
import { insertNewTransmission, keepEvidence, type NewTransmissionRow } from './transmission-row.ts'
import { recordSecurityEvent, sweepSecurityEvents } from './record-security-event.ts'
import { searchKeys } from './search-key.ts'

/**
 * Maximum number of receipts that are stored as evidence for repetitions of one message. There is a maximum because a
 * peer may repeat a message endlessly.
 */
const repeatsKept = 20

/** Creates the store of messages from other access points and of the documents received with them. */
export function createInboundStore(database: Database): InboundStore {
  const { read, withTransaction: write } = database
  return {
    findByMessageId: (messageId) => read((session) => findByMessageId(session, messageId)),
    findByInstance: (sender, instanceIdentifier) =>
      read((session) => findByInstance(session, sender, instanceIdentifier)),
    recordReception: (reception) => write((tx) => recordReception(tx, reception)),
    recordRepeat: (transmissionId, receipt, at) => write((tx) => recordRepeat(tx, transmissionId, receipt, at)),
    recordSecurityEvent: (event) => write((tx) => recordSecurityEvent(tx, event)),
    sweepSecurityEvents: (before) => write((tx) => sweepSecurityEvents(tx, before)),
    findReception: (transmissionId) => read((session) => findReception(session, transmissionId)),
    loadToJudge: (documentId) => read((session) => loadToJudge(session, documentId)),
    recordVerdict: (verdict) => write((tx) => recordVerdict(tx, verdict)),
    findReceived: (companyId, documentId) => read((session) => findReceived(session, companyId, documentId)),
    listReceived: (companyId, filter) => read((session) => listReceived(session, companyId, filter)),
    acknowledge: (acknowledging) => write((tx) => acknowledge(tx, acknowledging)),
    isServed: (participant, documentType, process) =>
      read((session) => isServed(session, participant, documentType, process)),
  }
}

async function findByMessageId(session: Session, messageId: string): Promise<KnownMessage | undefined> {
  const [row] = await selectByMessageId(session, { messageId })
  return row && knownMessage(row)
}

const selectByMessageId = statement(
  ({ query, tables: { transmission } }, { messageId }: { readonly messageId: string }) =>
    query
      .select()
      .from(transmission)
      .where(and(eq(transmission.direction, 'received'), eq(transmission.messageId, messageId))),
)

async function findByInstance(
  session: Session,
  sender: ParticipantIdentifier,
  instanceIdentifier: string,
): Promise<KnownMessage | undefined> {
  const [row] = await selectByInstance(session, { sender: sender.toLowerCase(), instanceIdentifier })
  return row && knownMessage(row)
}

const selectByInstance = statement(
  (
    { query, tables: { transmission } },
    { sender, instanceIdentifier }: { readonly sender: string; readonly instanceIdentifier: string },
  ) =>
    query
      .select()
      .from(transmission)
      .where(
        and(
          eq(transmission.direction, 'received'),
          eq(sql`lower(${transmission.sender})`, sender),
          eq(transmission.instanceIdentifier, instanceIdentifier),
        ),
      ),
)

function knownMessage(row: TransmissionRow): KnownMessage {
  const { id, messageId, sender, instanceIdentifier } = row
  return {
    transmissionId: id,
    messageId,
    sender,
    instanceIdentifier,
    attachmentDigest: present(row, 'attachmentDigest'),
    signerSeat: present(row, 'peerSeat'),
    payloadHash: present(row, 'payloadHash'),
  }
}

async function recordReception(tx: Transaction, reception: Reception): Promise<ReceptionOutcome> {
  const { transmissionId, messageId, envelope, receivedAt: at, document, job, status } = reception
  const payloadId =
    'bytes' in envelope ? await keepPayload(tx, envelope.bytes) : await namePayload(tx, envelope.payloadId)
  // The document that the MLS answers is changed before the transmission is inserted. Once a transaction has inserted a
  // MessageId, it must not wait for the lock on a row of `companyClock`.
  if (status) await moveByStatus(tx, { ...status, payloadId, at })
  const [, made] = await together([
    document ? insertDocument(tx, documentRow(reception, document), at) : undefined,
    insertNewTransmission(tx, transmissionRow(reception, payloadId)),
  ])
  if (made.length === 0) {
    tx.undo()
    return { kind: 'known', message: await winner(tx, reception) }
  }
  const about = document ? { companyId: document.companyId, documentId: document.id } : {}
  // sent at the same time to save round trips, because other changes to the company's documents wait for this commit
  const [lease] = await together([
    job ? enqueueJob(tx, job) : undefined,
    keepEvidence(tx, { transmissionId, kind: 'message', messageId, content: reception.soap, at }),
    keepEvidence(tx, { transmissionId, kind: 'receipt', content: reception.receipt, at }),
    recordEvent(tx, {
      kind: 'received',
      actor: `peer:${reception.signerSeat}`,
      at,
      transmissionId,
      state: 'received',
      ...about,
    }),
  ])
  return { kind: 'recorded', lease }
}

function documentRow(
  reception: Reception,
  { id, companyId }: NonNullable<Reception['document']>,
): Parameters<typeof insertDocument>[1] {
  const { sender, receiver, payloadHash, instanceIdentifier } = reception
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
    createdAt: reception.receivedAt,
  }
}

function transmissionRow(reception: Reception, payloadId: number): NewTransmissionRow {
  const {
    transmissionId,
    messageId,
    instanceIdentifier,
    sender,
    receiver,
    countryC1,
    slice,
    payloadHash,
    attachmentDigest,
    signerSeat,
    mlsTo,
    mlsType,
    receivedAt,
    document,
  } = reception
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

/**
 * Returns the recorded message that prevents this reception: the message with the same message id, or else the message
 * with the same sender and instance identifier.
 */
async function winner(tx: Transaction, { messageId, sender, instanceIdentifier }: Reception): Promise<KnownMessage> {
  const known = (await findByMessageId(tx, messageId)) ?? (await findByInstance(tx, sender, instanceIdentifier))
  if (known === undefined)
    throw new ServiceError('store_unavailable', {
      inside: { reason: 'the conflicting message no longer exists', messageId },
    })
  return known
}

async function recordRepeat(
  { query, tables: { evidence } }: Transaction,
  transmissionId: string,
  receipt: Uint8Array,
  at: Date,
): Promise<void> {
  const repeats = and(eq(evidence.transmissionId, transmissionId), eq(evidence.kind, 'repeated_receipt'))
  const [kept] = await query.select({ count: count() }).from(evidence).where(repeats)
  if ((kept?.count ?? 0) < repeatsKept)
    await query.insert(evidence).values({ transmissionId, kind: 'repeated_receipt', content: receipt, at })
}

async function findReception(session: Session, transmissionId: string): ReturnType<InboundStore['findReception']> {
  const [row] = await selectReception(session, { transmissionId })
  const content = row && contentOf(row)
  return content
    ? { content, signerSeat: present(row, 'peerSeat'), sender: row.sender, receivedAt: row.createdAt }
    : undefined
}

const selectReception = statement(
  ({ query, tables: { transmission } }, { transmissionId }: { readonly transmissionId: string }) =>
    query
      .select()
      .from(transmission)
      .where(and(eq(transmission.id, transmissionId), eq(transmission.direction, 'received'))),
)

function contentOf({ payloadId, slice }: TransmissionRow): ReceivedDocument['content'] {
  return payloadId === null || slice === null ? null : { payloadId: String(payloadId), slice }
}

async function loadToJudge(session: Session, documentId: string): Promise<KeptReception | undefined> {
  const [row] = await selectToJudge(session, { documentId })
  if (row === undefined) return undefined
  const { id: transmissionId, instanceIdentifier, sender, receiver, mlsTo } = row.transmission
  return {
    documentId,
    transmissionId,
    instanceIdentifier,
    sender,
    receiver,
    ...documentKind(row.transmission),
    signerSeat: present(row.transmission, 'peerSeat'),
    mlsTo,
    mlsType: present(row.transmission, 'mlsType'),
    content: contentOf(row.transmission),
    findings: row.document.findings,
  }
}

const selectToJudge = statement((session, { documentId }: { readonly documentId: string }) =>
  selectReceived(
    session,
    and(eq(session.tables.document.id, documentId), eq(session.tables.document.direction, 'received')),
  ).limit(1),
)

interface ReceivedRow {
  readonly document: DocumentRow
  readonly transmission: TransmissionRow
}

function selectReceived({ query, tables: { document, transmission } }: Session, which: SQL | undefined) {
  return query
    .select({ document, transmission })
    .from(document)
    .innerJoin(transmission, eq(transmission.documentId, document.id))
    .where(which)
}

function receivedDocument({ document, transmission }: ReceivedRow): ReceivedDocument {
  const { id, companyId, instanceIdentifier, sender, receiver, payloadHash, number, acknowledgedAt } = document
  const { findings, taxReport, taxReportReason, taxReportAttempts, fsReportedAt } = document
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
    taxReport,
    taxReportReason,
    taxReportAttempts,
    fsReportedAt,
    acknowledgedAt,
    receivedAt: present(document, 'receivedAt'),
  }
}

async function recordVerdict(tx: Transaction, verdict: ReceivedVerdict): Promise<Ordered> {
  const { documentId, at, lease, answer, reportJob, ...logged } = verdict
  const [, row] = await together([completeJob(tx, lease), lockDocument(tx, documentId)])
  if (row === undefined)
    throw new ServiceError('internal_error', { inside: { reason: 'no such received document', documentId } })
  const ordered = answer ? await recordAnswer(tx, answer) : {}
  if (reportJob) await enqueueJob(tx, reportJob)
  await changeDocument(tx, row, {
    at,
    values: { ...logged, ...searchKeys(logged) },
    event: { kind: 'judged', actor: 'service' },
  })
  return ordered
}

/** Inserts the MLS that answers a document, or the job that will create it. */
async function recordAnswer(tx: Transaction, answer: NonNullable<ReceivedVerdict['answer']>): Promise<Ordered> {
  if ('payload' in answer && 'transmission' in answer) return insertAnswer(tx, answer)
  return { lease: await enqueueJob(tx, answer) }
}

async function findReceived(
  session: Session,
  companyId: string,
  documentId: string,
): Promise<ReceivedDocument | undefined> {
  const { document } = session.tables
  const [row] = await selectReceived(
    session,
    and(eq(document.companyId, companyId), eq(document.id, documentId), eq(document.direction, 'received')),
  ).limit(1)
  return row && receivedDocument(row)
}

async function listReceived(
  session: Session,
  companyId: string,
  filter: Parameters<InboundStore['listReceived']>[1],
): Promise<readonly ReceivedDocument[]> {
  const { document } = session.tables
  const { receivedAt } = document
  const which = and(
    eq(document.companyId, companyId),
    filter.since && gte(receivedAt, filter.since),
    filter.until && lt(receivedAt, filter.until),
    filter.after &&
      sql`(${receivedAt}, ${document.id}) > (${sql.param(filter.after.at, receivedAt)}, ${filter.after.id})`,
    whetherAcknowledged(session, filter.isAcknowledged),
  )
  const rows = await selectReceived(session, which).orderBy(asc(receivedAt), asc(document.id)).limit(filter.limit)
  return rows.map(receivedDocument)
}

/**
 * Returns the condition that selects received documents: all of them, only the acknowledged ones, or only the others.
 * The SQL for unacknowledged documents is exactly the condition of a partial index, so that the database uses that
 * index.
 */
function whetherAcknowledged({ tables: { document } }: Session, isAcknowledged: boolean | undefined): SQL | undefined {
  if (isAcknowledged === false) return sql`${document.state} = 'received'`
  const received = sql`${document.direction} = 'received'`
  return isAcknowledged ? and(received, eq(document.state, 'acknowledged')) : received
}

async function isServed(
  session: Session,
  ...[participant, documentType, process]: Parameters<InboundStore['isServed']>
): ReturnType<InboundStore['isServed']> {
  const [served] = await selectServed(session, {
    participant: participant.toLowerCase(),
    ...documentKindColumns({ documentType, process }),
  })
  return served
}

const selectServed = statement(
  (
    { query, tables: { servedParticipant } },
    given: { readonly participant: string } & ReturnType<typeof documentKindColumns>,
  ) =>
    query
      .select({ companyId: servedParticipant.companyId })
      .from(servedParticipant)
      .where(
        and(
          eq(servedParticipant.participant, given.participant),
          eq(servedParticipant.documentTypeScheme, given.documentTypeScheme),
          eq(servedParticipant.documentType, given.documentType),
          eq(servedParticipant.process, given.process),
        ),
      ),
)
