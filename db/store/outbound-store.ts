import {
  askerOf,
  checkRoleManages,
  ServiceError,
  type AwaitedMls,
  type IdempotencyScope,
  type KeyUse,
  type Ordered,
  type OutboundStore,
  type OutgoingTransmission,
  type SentDocument,
  type SentFilter,
  type StatusReason,
  type Submission,
  type SubmissionOutcome,
} from '@cornerpost/engine'
import { and, asc, desc, eq, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement, together } from '../session/statement.ts'
import { isMissingReference } from '../session/store-error.ts'
import { insertDocument } from './change-document.ts'
import { documentKindColumns, outboundState, outgoingTransmission, present, sentDocument } from './document-shape.ts'
import { useConfirmation } from './draft-store.ts'
import { insertAnswer, orderTransmission } from './order-transmission.ts'
import { enqueueJob } from './enqueue-job.ts'
import { isBackingOff, sendingBacksOff } from './is-backing-off.ts'
import { completeJob } from './lease.ts'
import { keepWithinLimits } from './key-day.ts'
import { keepMember } from './keep-member.ts'
import { keepPayload } from './payload.ts'
import { recordAttempt } from './record-attempt.ts'
import { recordEvent } from './record-event.ts'
import { recordMls } from './record-mls.ts'
import { recordOutcome } from './record-outcome.ts'
import { searchKeys } from './search-key.ts'

/** Creates the store of the documents that companies send and of the transmissions that carry them. */
export function createOutboundStore(database: Database): OutboundStore {
  const { read, withTransaction: write } = database
  return {
    findKeyUse: (scope) => read((session) => findKeyUse(session, scope)),
    findNumberHolder: (number) => read((session) => findNumberHolder(session, number)),
    findReportedNumber: (number) => read((session) => findReportedNumber(session, number)),
    recordSubmission: (submission) => write((tx) => recordSubmission(tx, submission)),
    isBackingOff: (receiver) => read((session) => isBackingOff(session, receiver)),
    isSendingDisturbed: () => read(sendingBacksOff),
    findTransmission: (transmissionId) => read((session) => findTransmission(session, transmissionId)),
    lastReason: (transmissionId) => read((session) => lastReason(session, transmissionId)),
    recordAttempt: (attempt) => write((tx) => recordAttempt(tx, attempt)),
    recordOutcome: (transmissionId, lease, at, outcome) =>
      write((tx) => recordOutcome(tx, { transmissionId, lease, at, outcome })),
    recordAnswer: (answer) => write((tx) => recordAnswer(tx, answer)),
    findSentByInstance: (instanceIdentifier) => read((session) => findSentByInstance(session, instanceIdentifier)),
    recordMls: (mls) => write((tx) => recordMls(tx, mls)),
    listAwaitingMls: (which) => read((session) => listAwaitingMls(session, which)),
    findSent: (companyId, documentId) => read((session) => findSent(session, companyId, documentId)),
    listSent: (companyId, filter) => read((session) => listSent(session, companyId, filter)),
  }
}

async function findKeyUse(session: Session, scope: IdempotencyScope): Promise<KeyUse | undefined> {
  const [row] = await selectKeyUse(session, { ...scope, participant: scope.participant.toLowerCase() })
  return (
    row && {
      documentId: row.id,
      payloadHash: row.payloadHash,
      state: outboundState(row),
      holds: row.holdsKey,
      answer: present(row, 'answer'),
    }
  )
}

const selectKeyUse = statement(
  (
    { query, tables: { document } },
    { accountId, participant, idempotencyKey }: Record<keyof IdempotencyScope, string>,
  ) => {
    const { id, payloadHash, state, holdsKey, answer } = document
    return query
      .select({ id, payloadHash, state, holdsKey, answer })
      .from(document)
      .where(
        and(
          eq(document.accountId, accountId),
          eq(document.idempotencyKey, idempotencyKey),
          eq(sql`lower(${document.sender})`, participant),
        ),
      )
      .orderBy(desc(document.holdsKey), desc(document.createdAt), desc(document.id))
      .limit(1)
  },
)

type NumberScope = Parameters<OutboundStore['findNumberHolder']>[0]

async function findNumberHolder(session: Session, scope: NumberScope): ReturnType<OutboundStore['findNumberHolder']> {
  const [row] = await selectNumberHolder(session, scope)
  return row && { documentId: row.id, state: outboundState(row) }
}

const selectNumberHolder = statement(
  ({ query, tables: { document } }, { companyId, kind, seller, number }: NumberScope) => {
    const { id, state } = document
    return query
      .select({ id, state })
      .from(document)
      .where(
        and(
          eq(document.companyId, companyId),
          eq(document.kind, kind),
          eq(document.seller, seller),
          eq(document.number, number),
          sql`${document.holdsNumber}`,
        ),
      )
  },
)

async function findReportedNumber(
  session: Session,
  given: Parameters<OutboundStore['findReportedNumber']>[0],
): ReturnType<OutboundStore['findReportedNumber']> {
  const { numberKey } = searchKeys({ number: given.number, counterparty: null })
  if (numberKey === null) return undefined
  const [row] = await selectReported(session, { ...given, numberKey })
  return row && { documentId: row.id, state: outboundState(row) }
}

const selectReported = statement(
  (
    { query, tables: { document } },
    given: Parameters<OutboundStore['findReportedNumber']>[0] & { readonly numberKey: string },
  ) => {
    const { id, state } = document
    return query
      .select({ id, state })
      .from(document)
      .where(
        and(
          eq(document.companyId, given.companyId),
          eq(document.numberKey, given.numberKey), // selects the few documents of the number by an index
          eq(document.direction, 'sent'),
          eq(document.kind, given.kind),
          eq(document.seller, given.seller),
          eq(document.number, given.number),
          inArray(document.taxReport, ['pending', 'retrying', 'reported']),
          ne(document.payloadHash, given.payloadHash),
        ),
      )
      .limit(1)
  },
)

async function recordSubmission(tx: Transaction, submission: Submission): Promise<SubmissionOutcome> {
  const { document, transmission } = submission
  const payloadId = await keepPayload(tx, submission.payload)
  const made = await insertDocument(tx, documentRow(submission, payloadId), document.createdAt).catch(refuseIfDeleted)
  if (made.length === 0) {
    tx.undo()
    return holder(tx, document)
  }
  // after the clock and the company, which the deletion of a company locks before its drafts
  const { confirmation } = submission
  const draft = confirmation && (await useConfirmation(tx, confirmation, document))
  if (submission.limits && transmission) await keepWithinLimits(tx, submission.limits, document)
  const { id: documentId, companyId, accountId, state, statusReason: reason, createdAt: at } = document
  // sent at the same time to save round trips, because other changes to the company's documents wait for this commit
  const [, , lease] = await together([
    draft &&
      recordEvent(tx, {
        kind: 'confirmed',
        actor: `account:${accountId}`,
        at,
        companyId,
        documentId,
        state,
        detail: `${draft.id} ${draft.hash} ${askerOf(draft)} by ${draft.confirmedBy}`,
      }),
    recordEvent(tx, {
      kind: transmission ? 'accepted' : 'rejected',
      actor: `account:${accountId}`,
      at,
      companyId,
      documentId,
      state,
      reason,
    }),
    transmission && orderTransmission(tx, { ...document, ...transmission, documentId }, payloadId, transmission),
    transmission && submission.reportJob ? enqueueJob(tx, submission.reportJob) : undefined,
    keepMember(tx, document).then(checkRoleManages),
  ])
  return { kind: 'recorded', lease: lease ?? undefined }
}

/** The company of a document may be deleted while the document is checked (P-23). Its members then have no access. */
function refuseIfDeleted(error: unknown): never {
  if (!isMissingReference(error)) throw error
  throw new ServiceError('participant_not_allowed', { inside: { reason: 'the company was deleted' }, cause: error })
}

function documentRow(
  { document, paymentAccounts, answer, transmission }: Submission,
  payloadId: number,
): Parameters<typeof insertDocument>[1] {
  const { process, documentType, ...columns } = document
  const holds = document.state !== 'rejected' && document.state !== 'failed'
  return {
    ...columns,
    ...searchKeys(document),
    ...documentKindColumns({ process, documentType }),
    state: transmission?.attempt ? 'transmitting' : document.state,
    direction: 'sent',
    paymentAccounts: paymentAccounts.length > 0 ? paymentAccounts : null,
    answer,
    payloadId,
    holdsNumber: holds,
    holdsKey: holds && document.idempotencyKey !== null,
  }
}

/**
 * Returns the outcome `key_held` or `number_held`, with the document that already uses the idempotency key or the
 * document number. The key is checked first.
 */
async function holder(
  tx: Transaction,
  { accountId, sender, idempotencyKey, companyId, kind, seller, number }: Submission['document'],
): Promise<SubmissionOutcome> {
  const use =
    idempotencyKey === null ? undefined : await findKeyUse(tx, { accountId, participant: sender, idempotencyKey })
  if (use?.holds) return { kind: 'key_held', use }
  const taken = await findNumberHolder(tx, { companyId, kind, seller, number })
  if (taken) return { kind: 'number_held', ...taken }
  throw new ServiceError('store_unavailable', { inside: { reason: 'the conflicting document no longer exists' } })
}

async function findTransmission(session: Session, transmissionId: string): Promise<OutgoingTransmission | undefined> {
  const [row] = await selectTransmission(session, { transmissionId })
  return row && outgoingTransmission(row)
}

const selectTransmission = statement(
  ({ query, tables: { transmission } }, { transmissionId }: { readonly transmissionId: string }) =>
    query
      .select()
      .from(transmission)
      .where(and(eq(transmission.id, transmissionId), eq(transmission.direction, 'sent'))),
)

async function lastReason(
  { query, tables: { attempt } }: Session,
  transmissionId: string,
): Promise<StatusReason | null> {
  const [last] = await query
    .select({ reason: attempt.reason })
    .from(attempt)
    .where(eq(attempt.transmissionId, transmissionId))
    .orderBy(desc(attempt.number))
    .limit(1)
  return last?.reason ?? null
}

async function recordAnswer(tx: Transaction, answer: Parameters<OutboundStore['recordAnswer']>[0]): Promise<Ordered> {
  await completeJob(tx, answer.lease)
  return insertAnswer(tx, answer)
}

async function findSentByInstance(
  session: Session,
  instanceIdentifier: string,
): Promise<OutgoingTransmission | undefined> {
  const [row] = await selectSentByInstance(session, { instanceIdentifier })
  return row && outgoingTransmission(row)
}

const selectSentByInstance = statement(
  ({ query, tables: { transmission } }, { instanceIdentifier }: { readonly instanceIdentifier: string }) => {
    const answered = and(eq(transmission.direction, 'sent'), ne(transmission.kind, 'mls'))
    return query
      .select()
      .from(transmission)
      .where(and(eq(transmission.instanceIdentifier, instanceIdentifier), answered))
  },
)

/**
 * Lists the documents that are waiting for an MLS. For a document that was transmitted without a receipt, the wait
 * starts at its last change: the only change that can still follow is the MLS.
 */
async function listAwaitingMls(
  { query, tables: { document } }: Session,
  { from, before, limit }: Parameters<OutboundStore['listAwaitingMls']>[0],
): Promise<readonly AwaitedMls[]> {
  const since =
    sql`case when ${document.receiptAt} is null then ${document.updatedAt} else ${document.receiptAt} end`.mapWith(
      document.receiptAt,
    ) // written exactly like the expression of the index, so that the database uses that index
  const at = (time: Date): SQL => sql`${sql.param(time, document.receiptAt)}`
  const which = and(sql`${document.state} = 'transmitted'`, lt(since, at(before)), from && gte(since, at(from)))
  return query.select({ documentId: document.id, since }).from(document).where(which).orderBy(asc(since)).limit(limit)
}

async function findSent(session: Session, companyId: string, documentId: string): Promise<SentDocument | undefined> {
  const { document } = session.tables
  const [row] = await session.query
    .select()
    .from(document)
    .where(and(ofCompany(session, companyId), eq(document.id, documentId)))
  return row && sentDocument(row)
}

async function listSent(
  session: Session,
  companyId: string,
  filter: Parameters<OutboundStore['listSent']>[1],
): Promise<readonly SentDocument[]> {
  const { document } = session.tables
  const { updatedAt } = document
  const which = and(
    eq(document.companyId, companyId),
    withStates(session, filter.states),
    filter.since && gte(updatedAt, filter.since),
    filter.until && lt(updatedAt, filter.until),
    filter.after &&
      sql`(${updatedAt}, ${document.id}) > (${sql.param(filter.after.at, updatedAt)}, ${filter.after.id})`,
  )
  const rows = await session.query
    .select()
    .from(document)
    .where(which)
    .orderBy(asc(updatedAt), asc(document.id))
    .limit(filter.limit)
  return rows.map(sentDocument)
}

/**
 * Returns the condition that selects sent documents by state. If the states do not include `delivered`, its SQL
 * contains the condition of a partial index, so that the database uses that index.
 */
function withStates({ tables: { document } }: Session, states: SentFilter['states']): SQL | undefined {
  if (states === undefined) return sql`${document.direction} = 'sent'`
  const wanted = inArray(document.state, [...states])
  return states.includes('delivered')
    ? and(sql`${document.direction} = 'sent'`, wanted)
    : and(sql`${document.state} in ('accepted', 'transmitting', 'transmitted', 'failed', 'rejected')`, wanted)
}

function ofCompany({ tables: { document } }: Session, companyId: string): SQL | undefined {
  return and(eq(document.companyId, companyId), eq(document.direction, 'sent'))
}
