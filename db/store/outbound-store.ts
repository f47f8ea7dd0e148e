import { ServiceError, type AwaitedMls, type KeyScope, type KeyUse, type OutboundStore, type OutgoingTransmission, type SentDocument, type Submission, type SubmissionOutcome } from '@cornerpost/engine'
import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../database.ts'
import { changeDocument } from './change-document.ts'
import { documentKindColumns, outboundState, outgoingTransmission, present, sentDocument } from './document-shape.ts'
import { enqueueJob } from './enqueue-job.ts'
import { isBackingOff } from './is-backing-off.ts'
import { completeJob } from './lease.ts'
import { dropPayload, keepPayload } from './payload.ts'
import { recordAttempt } from './record-attempt.ts'
import { recordEvent } from './record-event.ts'
import { recordMls } from './record-mls.ts'
import { recordOutcome } from './record-outcome.ts'

/** What companies send, and the transmissions that carry it. */
export function createOutboundStore(database: Database): OutboundStore {
  const { read, withTransaction: write } = database
  return {
    findKeyUse: (scope) => read((session) => findKeyUse(session, scope)),
    findNumberHolder: (number) => read((session) => findNumberHolder(session, number)),
    recordSubmission: (submission) => write((tx) => recordSubmission(database, tx, submission)),
    isBackingOff: (receiver) => read((session) => isBackingOff(session, receiver)),
    findTransmission: (transmissionId) => read((session) => findTransmission(session, transmissionId)),
    recordAttempt: (attempt) => write((tx) => recordAttempt(tx, attempt)),
    recordOutcome: (transmissionId, lease, at, outcome) => write((tx) => recordOutcome(tx, { transmissionId, lease, at, outcome })),
    recordAnswer: (answer) => write((tx) => recordAnswer(database, tx, answer)),
    findSentByInstance: (instanceIdentifier) => read((session) => findSentByInstance(session, instanceIdentifier)),
    recordMls: (mls) => write((tx) => recordMls(tx, mls)),
    listAwaitingMls: (before, limit) => read((session) => listAwaitingMls(session, before, limit)),
    findSent: (companyId, documentId) => read((session) => findSent(session, companyId, documentId)),
    listSent: (companyId, filter) => read((session) => listSent(session, companyId, filter)),
  }
}

async function findKeyUse({ query, tables: { document } }: Session, { accountId, participant, idempotencyKey }: KeyScope): Promise<KeyUse | undefined> {
  const { id, payloadHash, state, holdsKey, answer } = document
  const [row] = await query
    .select({ id, payloadHash, state, holdsKey, answer })
    .from(document)
    .where(and(eq(document.accountId, accountId), eq(document.idempotencyKey, idempotencyKey), eq(sql`lower(${document.sender})`, participant.toLowerCase())))
    .orderBy(desc(document.holdsKey), desc(document.createdAt), desc(document.id))
    .limit(1)
  return row && { documentId: row.id, payloadHash: row.payloadHash, state: outboundState(row), holds: row.holdsKey, answer: present(row, 'answer') }
}

async function findNumberHolder({ query, tables: { document } }: Session, scope: Parameters<OutboundStore['findNumberHolder']>[0]): ReturnType<OutboundStore['findNumberHolder']> {
  const { companyId, kind, seller, number } = scope
  const { id, state, payloadHash } = document
  const [row] = await query
    .select({ id, state, payloadHash })
    .from(document)
    .where(and(eq(document.companyId, companyId), eq(document.kind, kind), eq(document.seller, seller), eq(document.number, number), sql`${document.holdsNumber}`))
  return row && { documentId: row.id, state: outboundState(row), payloadHash: row.payloadHash }
}

async function recordSubmission(database: Database, tx: Transaction, submission: Submission): Promise<SubmissionOutcome> {
  const { document, transmission } = submission
  const payloadId = await keepPayload(tx, submission.payload)
  const made = await tx.query.insert(tx.tables.document).values(documentRow(submission, payloadId)).onConflictDoNothing().returning({ id: tx.tables.document.id })
  if (made.length === 0) {
    tx.undo()
    return holder(tx, document)
  }
  if (transmission) {
    await tx.query.insert(tx.tables.transmission).values(transmissionRow({ ...document, ...transmission, documentId: document.id }, payloadId))
    await enqueueJob(database, tx, { subject: { type: 'transmission', id: transmission.id }, ...transmission.job })
  }
  await changeDocument(tx, document, { at: document.createdAt, values: () => ({}), event: { what: transmission ? 'accepted' : 'rejected', actor: `account:${document.accountId}` } })
  return { kind: 'recorded' }
}

function documentRow({ document, answer }: Submission, payloadId: number): Session['tables']['document']['$inferInsert'] {
  const { process, documentType, ...columns } = document
  const holds = document.state !== 'rejected' && document.state !== 'failed'
  return {
    ...columns,
    ...documentKindColumns({ process, documentType }),
    direction: 'sent',
    answer,
    payloadId,
    holdsNumber: holds,
    holdsKey: holds && document.idempotencyKey !== null,
    updatedAt: document.createdAt,
  }
}

/** Who has what the lost race was about; the key is told before the number, as its answer is replayed. */
async function holder(tx: Transaction, { accountId, sender, idempotencyKey, companyId, kind, seller, number }: Submission['document']): Promise<SubmissionOutcome> {
  const use = idempotencyKey === null ? undefined : await findKeyUse(tx, { accountId, participant: sender, idempotencyKey })
  if (use?.holds) return { kind: 'key_held', use }
  const taken = await findNumberHolder(tx, { companyId, kind, seller, number })
  if (taken) return { kind: 'number_held', ...taken }
  throw new ServiceError('store_unavailable', { inside: { reason: 'the document that stood in the way is gone' } })
}

type SentTransmission = Pick<OutgoingTransmission, 'id' | 'kind' | 'documentId' | 'companyId' | 'messageId' | 'instanceIdentifier' | 'sender' | 'receiver' | 'documentType' | 'process' | 'countryC1' | 'createdAt'>

function transmissionRow(sent: SentTransmission, payloadId: number): Session['tables']['transmission']['$inferInsert'] {
  const { id, kind, documentId, companyId, messageId, instanceIdentifier, sender, receiver, countryC1, createdAt } = sent
  return { id, direction: 'sent', kind, state: 'waiting', documentId, companyId, messageId, instanceIdentifier, sender, receiver, ...documentKindColumns(sent), countryC1, payloadId, createdAt }
}

async function findTransmission({ query, tables: { transmission } }: Session, transmissionId: string): Promise<OutgoingTransmission | undefined> {
  const [row] = await query.select().from(transmission).where(and(eq(transmission.id, transmissionId), eq(transmission.direction, 'sent')))
  return row && outgoingTransmission(row)
}

async function recordAnswer(database: Database, tx: Transaction, answer: Parameters<OutboundStore['recordAnswer']>[0]): Promise<void> {
  const { transmission, answersTransmissionId } = answer
  await completeJob(tx, answer.lease)
  const payloadId = await keepPayload(tx, answer.payload)
  const row = { ...transmissionRow(transmission, payloadId), answersTransmissionId }
  const made = await tx.query.insert(tx.tables.transmission).values(row).onConflictDoNothing().returning({ id: tx.tables.transmission.id })
  if (made.length === 0) return dropPayload(tx, payloadId) // answered before
  await enqueueJob(database, tx, { subject: { type: 'transmission', id: transmission.id }, ...answer.job })
  await recordEvent(tx, { what: 'answered', actor: 'service', at: transmission.createdAt, transmissionId: transmission.id, state: 'waiting' })
}

async function findSentByInstance({ query, tables: { document, transmission } }: Session, instanceIdentifier: string): ReturnType<OutboundStore['findSentByInstance']> {
  const [row] = await query
    .select({ document, transmission })
    .from(transmission)
    .innerJoin(document, eq(document.id, transmission.documentId))
    .where(and(eq(transmission.instanceIdentifier, instanceIdentifier), eq(transmission.direction, 'sent')))
  return row && { document: sentDocument(row.document), transmission: outgoingTransmission(row.transmission) }
}

/** What was transmitted without receipt awaits it since then: nothing but the MLS changes such a document. */
async function listAwaitingMls({ query, tables: { document } }: Session, before: Date, limit: number): Promise<readonly AwaitedMls[]> {
  const since = sql`case when ${document.receiptAt} is null then ${document.updatedAt} else ${document.receiptAt} end`.mapWith(document.receiptAt) // as the partial index says it
  return query.select({ documentId: document.id, since }).from(document).where(and(sql`${document.state} = 'transmitted'`, lt(since, sql.param(before, document.receiptAt)))).orderBy(desc(since)).limit(limit)
}

async function findSent(session: Session, companyId: string, documentId: string): Promise<SentDocument | undefined> {
  const { document } = session.tables
  const [row] = await session.query.select().from(document).where(and(ofCompany(session, companyId), eq(document.id, documentId)))
  return row && sentDocument(row)
}

async function listSent(session: Session, companyId: string, filter: Parameters<OutboundStore['listSent']>[1]): Promise<readonly SentDocument[]> {
  const { document } = session.tables
  const { updatedAt } = document
  const which = and(
    ofCompany(session, companyId),
    filter.since && gte(updatedAt, filter.since),
    filter.until && lt(updatedAt, filter.until),
    filter.after && sql`(${updatedAt}, ${document.id}) > (${sql.param(filter.after.at, updatedAt)}, ${filter.after.id})`,
    filter.states && inArray(document.state, [...filter.states]),
  )
  const rows = await session.query.select().from(document).where(which).orderBy(asc(updatedAt), asc(document.id)).limit(filter.limit)
  return rows.map(sentDocument)
}

function ofCompany({ tables: { document } }: Session, companyId: string): SQL | undefined {
  return and(eq(document.companyId, companyId), eq(document.direction, 'sent'))
}
