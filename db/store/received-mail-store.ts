import {
  departureAfter,
  mailCaps,
  type Acceptance,
  type FollowedFile,
  type JobSettled,
  type Lease,
  type Mail,
  type OnFullDay,
  type OutboundState,
  type ReceivedMail,
  type ReceivedMailStore,
  type StatusReason,
  type StoredMail,
} from '@cornerpost/engine'
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, sql, sum, type SQL } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { enqueueJob } from './enqueue-job.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { completeJob, postponeJob } from './lease.ts'
import { lockCompany } from './lock-company.ts'
import { keepPayload } from './payload.ts'

/** Creates the store of mails to inboxes. */
export function createReceivedMailStore({ read, withTransaction: write }: Database): ReceivedMailStore {
  return {
    accept: (mail, raw, since) => write((tx) => accept(tx, mail, raw, since)),
    refuse: ({ from, ...mail }) =>
      write(async ({ query, tables: { receivedMail } }) => {
        const nothing = { mailReferences: [], bodyHash: '', isAutomatic: false, isAnswered: false } as const
        const row = { ...mail, sender: from, recipient: '', state: 'refused', ...nothing } as const
        await query.insert(receivedMail).values(row)
      }),
    find: (mailId) => read((session) => findMail(session, mailId)),
    answer: (mailId, result, lease) => write((tx) => answer(tx, mailId, result, lease)),
    newest: (companyId, limits) => read((session) => newest(session, companyId, limits)),
    sweep: (before, limit) => write((tx) => sweep(tx, before, limit)),
    listFollowed: (mailId) => read((session) => listFollowed(session, mailId)),
    followUp: (mailId, result, lease) => write((tx) => followUp(tx, mailId, result, lease)),
  }
}

/**
 * The company is locked while an earlier mail is looked for, so that of two copies of a mail that arrive together one
 * is accepted.
 */
async function accept(
  tx: Transaction,
  { from, references, signatureHashes, ...mail }: ReceivedMail,
  raw: Uint8Array,
  since: Date,
): Promise<Acceptance> {
  await lockCompany(tx, mail.companyId)
  const [repeated] = await selectByKey(tx, { mailKey: mail.mailKey, since })
  if (repeated !== undefined) return { kind: 'accepted', id: repeated.id, isRepeated: true }
  const { proof: admittedBy } = mail
  if (admittedBy === 'dkim' && (await hasSeen(tx, signatureHashes, since))) return { kind: 'replayed' }
  const row = { ...mail, sender: from, mailReferences: references, isAnswered: false, followUps: 0 }
  await insertMail(tx, { ...row, payloadId: await keepPayload(tx, raw) })
  await keepSignatures(tx, mail, signatureHashes)
  await enqueueJob(tx, { kind: 'read-mail', payload: { mailId: mail.id } })
  return { kind: 'accepted', id: mail.id, isRepeated: false }
}

/** The key of a mail contains its company, so that the index of the keys is enough to find the mail. */
export const selectByKey = statement(
  ({ query, tables: { receivedMail } }, given: { readonly mailKey: string; readonly since: Date }) => {
    const { id, mailKey, receivedAt } = receivedMail
    const isLater = gt(receivedAt, sql.param(given.since, receivedAt))
    return query
      .select({ id })
      .from(receivedMail)
      .where(and(eq(mailKey, given.mailKey), isLater))
      .limit(1)
  },
)

const insertMail = statement(
  ({ query, tables: { receivedMail } }, row: Session['tables']['receivedMail']['$inferInsert']) =>
    query.insert(receivedMail).values(row),
)

async function hasSeen(
  { query, tables: { mailSignature } }: Transaction,
  hashes: readonly string[],
  since: Date,
): Promise<boolean> {
  if (hashes.length === 0) return false
  const { hash, seenAt } = mailSignature
  const seen = and(inArray(hash, [...hashes]), gt(seenAt, since))
  return (await query.select({ hash }).from(mailSignature).where(seen).limit(1)).length > 0
}

async function keepSignatures(
  { query, tables: { mailSignature } }: Transaction,
  { id: mailId, receivedAt: seenAt }: Pick<ReceivedMail, 'id' | 'receivedAt'>,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes)
    await query
      .insert(mailSignature)
      .values({ hash, mailId, seenAt })
      .onConflictDoUpdate({ target: mailSignature.hash, set: { mailId, seenAt } })
}

async function findMail(
  { query, tables: { receivedMail } }: Session,
  mailId: string,
): ReturnType<ReceivedMailStore['find']> {
  const [row] = await query.select().from(receivedMail).where(eq(receivedMail.id, mailId))
  if (row === undefined || row.state === 'refused' || row.payloadId === null) return undefined
  const { sender, mailReferences, mailKey, proof, state, payloadId, ...mail } = row
  return {
    mail: {
      ...mail,
      state,
      from: sender ?? '',
      references: mailReferences,
      mailKey: mailKey ?? '',
      proof: proof ?? 'spf',
    },
    payloadId: String(payloadId),
  }
}

async function answer(
  tx: Transaction,
  mailId: string,
  { at, files, reply, unanswered, reports, followInMilliseconds }: Parameters<ReceivedMailStore['answer']>[1],
  lease: Lease,
): Promise<JobSettled> {
  const { receivedMail } = tx.tables
  const mail = await lockWithCompany(tx, mailId)
  await completeJob(tx, lease)
  if (mail === undefined) return 'settled'
  await recordFiles(tx, mailId, files)
  const answerLeavesAt = reply === null ? null : await sendAnswer(tx, mail, reply, at)
  for (const report of reports) await sendCapped(tx, mail, report, at, 'wait')
  if (followInMilliseconds !== null)
    await enqueueJob(tx, { kind: 'follow-mail', payload: { mailId }, delayMilliseconds: followInMilliseconds })
  const isAnswered = answerLeavesAt !== null
  const isExcluded = reply !== null && !isAnswered
  await tx.query
    .update(receivedMail)
    .set({ state: 'answered', isAnswered, answerLeavesAt, unanswered: isExcluded ? 'limit' : unanswered })
    .where(eq(receivedMail.id, mailId))
  return 'settled'
}

type ReceivedRow = Session['tables']['receivedMail']['$inferSelect']

/** Returns a mail after its company is locked, so that mails about it that are written together count each other. */
async function lockWithCompany(tx: Transaction, mailId: string): Promise<ReceivedRow | undefined> {
  const { receivedMail } = tx.tables
  const [mail] = await tx.query.select().from(receivedMail).where(eq(receivedMail.id, mailId))
  if (mail !== undefined) await lockCompany(tx, mail.companyId)
  return mail
}

/** Sends a mail to the sender like `sendCapped`, but none if the conversation has all its mails (D58). */
async function sendAnswer(tx: Transaction, received: ReceivedRow, mail: Mail, at: Date): Promise<Date | null> {
  return (await hasRoomInThread(tx, received)) ? sendCapped(tx, received, mail, at, 'leave out') : null
}

/**
 * Writes a mail to the outbox, to leave when the caps of its recipient have room (P198). Returns that time; null if the
 * mail is left out, because the day has no room. The company is locked.
 */
async function sendCapped(
  tx: Transaction,
  { id: mailId, companyId }: Pick<ReceivedRow, 'id' | 'companyId'>,
  mail: Mail,
  at: Date,
  onFullDay: OnFullDay,
): Promise<Date | null> {
  const { id, recipient } = mail
  const departures = await selectDepartures(tx, { companyId, recipient })
  const leavesAt = departureAfter(
    departures.map((row) => row.leavesAt),
    at,
    onFullDay,
  )
  if (leavesAt === null) return null
  await enqueueMail(tx, mail, leavesAt.getTime() - at.getTime())
  await tx.query.insert(tx.tables.mailDeparture).values({ id, mailId, companyId, recipient, leavesAt })
  return leavesAt
}

/** Selects as many of the latest departures as the caps of a day need. */
export const selectDepartures = statement(
  ({ query, tables: { mailDeparture } }, given: { readonly companyId: string; readonly recipient: string }) => {
    const { companyId, recipient, leavesAt } = mailDeparture
    return query
      .select({ leavesAt })
      .from(mailDeparture)
      .where(and(eq(companyId, given.companyId), eq(recipient, given.recipient)))
      .orderBy(desc(leavesAt))
      .limit(mailCaps.day)
  },
)

async function hasRoomInThread({ query, tables: { receivedMail } }: Session, mail: ReceivedRow): Promise<boolean> {
  if (mail.thread === null) return true
  const { companyId, followUps, isAnswered, thread } = receivedMail
  const count = sum(sql`case when ${isAnswered} then 1 else 0 end + ${followUps}`).mapWith(Number)
  const rows = await query
    .select({ count })
    .from(receivedMail)
    .where(and(eq(companyId, mail.companyId), eq(thread, mail.thread)))
  return (rows[0]?.count ?? 0) < mailCaps.thread
}

async function listFollowed(
  { query, tables: { document, draft, mailedFile } }: Session,
  mailId: string,
): Promise<readonly FollowedFile[]> {
  const rows = await query
    .select({
      file: mailedFile,
      document: { state: document.state, reason: document.statusReason, number: document.number },
      documentNames: { counterparty: document.counterparty, receiver: document.receiver },
      draft: { state: draft.state, expiresAt: draft.expiresAt, number: draft.number },
      draftNames: { counterparty: draft.counterparty, receiver: draft.receiver },
    })
    .from(mailedFile)
    .leftJoin(document, eq(document.id, mailedFile.documentId))
    .leftJoin(draft, eq(draft.id, mailedFile.draftId))
    .where(and(eq(mailedFile.mailId, mailId), or(isNotNull(mailedFile.documentId), isNotNull(mailedFile.draftId))))
    .orderBy(asc(mailedFile.position))
  return rows.map((row) => ({
    position: row.file.position,
    name: row.file.name,
    documentId: row.file.documentId,
    number: row.document?.number ?? row.draft?.number ?? '',
    receiver: nameOf(row.documentNames) ?? nameOf(row.draftNames) ?? '',
    document: sentDocument(row.document),
    draft: row.draft,
    toldEnd: row.file.toldEnd,
  }))
}

function nameOf(
  names: { readonly counterparty: string | null; readonly receiver: string | null } | null,
): string | undefined {
  return names?.counterparty ?? names?.receiver ?? undefined
}

async function followUp(
  tx: Transaction,
  mailId: string,
  { at, told, mail, isOpen, againInMilliseconds }: Parameters<ReceivedMailStore['followUp']>[1],
  lease: Lease,
): Promise<JobSettled> {
  const { mailedFile, receivedMail } = tx.tables
  const received = await lockWithCompany(tx, mailId)
  const hasRoom = received !== undefined && (await hasRoomInThread(tx, received))
  const isSent = hasRoom && mail !== null && (await sendCapped(tx, received, mail, at, 'leave out')) !== null
  const isDone = !hasRoom || (!isOpen && (mail === null || isSent))
  await (isDone || againInMilliseconds === null ? completeJob(tx, lease) : postponeJob(tx, lease, againInMilliseconds))
  if (!isSent) return 'settled'
  for (const { position, end } of told)
    await tx.query
      .update(mailedFile)
      .set({ toldEnd: end })
      .where(and(eq(mailedFile.mailId, mailId), eq(mailedFile.position, position)))
  await tx.query
    .update(receivedMail)
    .set({ followUps: sql`${receivedMail.followUps} + 1` })
    .where(eq(receivedMail.id, mailId))
  return 'settled'
}

async function recordFiles(
  { query, tables: { mailedFile } }: Transaction,
  mailId: string,
  files: Parameters<ReceivedMailStore['answer']>[1]['files'],
): Promise<void> {
  if (files.length === 0) return
  await query.insert(mailedFile).values(files.map((file, position) => ({ ...file, mailId, position })))
}

async function newest(
  session: Session,
  companyId: string,
  { accepted, refused }: Parameters<ReceivedMailStore['newest']>[1],
): ReturnType<ReceivedMailStore['newest']> {
  const {
    query,
    tables: { document, draft, mailedFile, receivedMail },
  } = session
  const { id, sender: from, subject, receivedAt, state, reason, isAnswered, answerLeavesAt, unanswered } = receivedMail
  const select = (isWanted: SQL, limit: number) =>
    query
      .select({ id, from, subject, receivedAt, state, reason, isAnswered, answerLeavesAt, unanswered })
      .from(receivedMail)
      .where(and(eq(receivedMail.companyId, companyId), isWanted))
      .orderBy(desc(receivedAt), desc(id))
      .limit(limit)
  const mails = [
    ...(await select(ne(state, 'refused'), accepted)),
    ...(await select(eq(state, 'refused'), refused)),
  ].toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
  const ids = mails.map((mail) => mail.id)
  const files = await query
    .select({
      file: mailedFile,
      document: { state: document.state, reason: document.statusReason },
      draft: { state: draft.state, expiresAt: draft.expiresAt },
    })
    .from(mailedFile)
    .leftJoin(document, eq(document.id, mailedFile.documentId))
    .leftJoin(draft, eq(draft.id, mailedFile.draftId))
    .where(inArray(mailedFile.mailId, ids))
    .orderBy(asc(mailedFile.mailId), asc(mailedFile.position))
  const outgoing = await selectAnswers(session, ids)
  return mails.map((mail) => ({
    ...mail,
    outgoing: outgoing.get(mail.id) ?? null,
    files: files
      .filter(({ file }) => file.mailId === mail.id)
      .map(({ file, ...row }) => ({ ...file, document: sentDocument(row.document), draft: row.draft })),
  }))
}

/** Returns what became of the answers to these mails, by the ids of the mails. */
export async function selectAnswers(
  { query, tables: { job, mail, mailDeparture } }: Session,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<StoredMail['outgoing']>>> {
  if (mailIds.length === 0) return new Map()
  const { mailId } = mailDeparture
  const dead = query
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.subjectType, 'mail'), eq(job.subjectId, mail.id), sql`${job.state} = 'dead'`))
  const rows = await query
    .select({ mailId, state: mail.state, sentAt: mail.sentAt, isGivenUp: sql`${exists(dead)}`.mapWith(Boolean) })
    .from(mailDeparture)
    .innerJoin(mail, eq(mail.id, mailDeparture.id))
    .where(and(inArray(mailId, [...mailIds]), eq(mail.kind, 'mail-answered')))
  return new Map(rows.map(({ mailId: answered, ...outgoing }) => [answered, outgoing]))
}

function sentDocument(
  row: { readonly state: string; readonly reason: StatusReason | null } | null,
): FollowedFile['document'] {
  return row && { ...row, state: row.state as OutboundState } // safe: mails have only documents that were sent
}

async function sweep(
  tx: Transaction,
  { withBytes, listed }: Parameters<ReceivedMailStore['sweep']>[0],
  limit: number,
): Promise<void> {
  const { mailDeparture, mailedFile, mailSignature, payload, receivedMail } = tx.tables
  const { id, payloadId, receivedAt, state } = receivedMail
  const kept = await tx.query
    .select({ id, payloadId })
    .from(receivedMail)
    .where(and(lt(receivedAt, withBytes), ne(state, 'received'), isNotNull(payloadId)))
    .limit(limit)
  const ids = kept.map((row) => row.id)
  await tx.query.update(receivedMail).set({ payloadId: null }).where(inArray(id, ids))
  await tx.query.delete(payload).where(
    inArray(
      payload.id,
      kept.flatMap((row) => row.payloadId ?? []),
    ),
  )
  const rows = await tx.query
    .select({ id })
    .from(receivedMail)
    .where(and(lt(receivedAt, listed), ne(state, 'received'), isNull(payloadId)))
    .limit(limit)
  const old = rows.map((row) => row.id)
  await tx.query.delete(mailedFile).where(inArray(mailedFile.mailId, old))
  await tx.query.delete(mailSignature).where(inArray(mailSignature.mailId, old))
  await tx.query.delete(mailDeparture).where(inArray(mailDeparture.mailId, old))
  await tx.query.delete(receivedMail).where(inArray(id, old))
}
