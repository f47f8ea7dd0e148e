import {
  askerOf,
  checkAsked,
  dayInBratislava,
  secondsOfDayLeft,
  ServiceError,
  type AskedDraft,
  type Confirmation,
  type Draft,
  type DraftEventKind,
  type DraftStore,
} from '@cornerpost/engine'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql, sum } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { checkConfirmation } from './check-confirmation.ts'
import { documentKindColumns, documentKind } from './document-shape.ts'
import { findKnownName, listEarlierAccounts } from './earlier-documents.ts'
import { countKeyDay, readLimited } from './key-day.ts'
import { knowsReceiver } from './knows-receiver.ts'
import { lockCompany } from './lock-company.ts'
import { listApprovers, mailApprovers } from './mail-approvers.ts'
import { recordEvent } from './record-event.ts'

type DraftRow = Session['tables']['draft']['$inferSelect']

/** Creates the store of drafts. */
export function createDraftStore({ read, withTransaction: write }: Database): DraftStore {
  return {
    create: (draft, options) => write((tx) => createDraft(tx, draft, options)),
    find: (draftId) => read((session) => findDraft(session, draftId)),
    readBytes: (draftId) => read((session) => readBytes(session, draftId)),
    ask: (draftId, options) => write((tx) => ask(tx, draftId, options)),
    listApprovers: (companyId, options) => read((session) => listApprovers(session, companyId, options)),
    mailApprovers: (companyId, mailing) => write((tx) => mailApprovers(tx, companyId, mailing)),
    findKnownName: (companyId, participant) => read((session) => findKnownName(session, companyId, participant)),
    listEarlierAccounts: (scope, limit) => read((session) => listEarlierAccounts(session, scope, limit)),
    setToken: (draftId, tokenHash) =>
      write(
        async ({ query, tables: { draft } }) =>
          void (await query
            .update(draft)
            .set({ tokenHash })
            .where(and(eq(draft.id, draftId), eq(draft.state, 'asked')))),
      ),
    decline: (draftId, accountId, at) => write((tx) => decline(tx, draftId, accountId, at)),
    findAsked: (draftId) => read((session) => findAsked(session, draftId)),
    readLimited: ({ keyId, ...draft }, at) =>
      read((session) => readLimited(session, { ...draft, keyId: keyId ?? mailed, at })),
    isNumberAsked: (draft, at) => read((session) => isNumberAsked(session, draft, at)),
    findDeclinedAt: (draft) => read((session) => findDeclinedAt(session, draft)),
    listAsked: (accountId, options) => read((session) => listAsked(session, accountId, options)),
    countAsked: (accountId, options) => read((session) => countAsked(session, accountId, options)),
    sweep: (which) => write((tx) => sweep(tx, which)),
  }
}

async function createDraft(
  tx: Transaction,
  row: Draft,
  { bytes, liveMax, bytesMax }: Parameters<DraftStore['create']>[1],
): Promise<Draft> {
  const { draft, draftContent } = tx.tables
  const { companyId, keyId, hash, createdAt, documentType, process, ...columns } = row
  await lockCompany(tx, companyId)
  const live = isLive(tx, companyId, createdAt)
  const [earlier] = await tx.query
    .select()
    .from(draft)
    .where(and(live, eq(draft.keyId, keyId ?? mailed), eq(draft.hash, hash)))
  if (earlier) return toDraft(earlier)
  const [present] = await tx.query
    .select({ drafts: count(), bytes: sum(draft.size).mapWith(Number) })
    .from(draft)
    .where(live)
  if ((present?.drafts ?? 0) >= liveMax || (present?.bytes ?? 0) + row.size > bytesMax)
    throw new ServiceError('drafts_full')
  tx.weigh(row.size)
  await tx.query.insert(draft).values({
    ...columns,
    companyId,
    keyId: keyId ?? mailed,
    hash,
    createdAt,
    ...documentKindColumns({ documentType, process }),
  })
  await tx.query.insert(draftContent).values({ draftId: row.id, content: bytes })
  await recordDraftEvent(tx, row, { kind: 'draft_prepared', accountId: row.accountId, at: createdAt })
  if (row.state === 'asked')
    await recordDraftEvent(tx, row, { kind: 'draft_asked', accountId: row.accountId, at: createdAt })
  return row
}

/** in place of the key of a mailed document */
const mailed = ''

async function findDraft(session: Session, draftId: string): Promise<Draft | undefined> {
  const [found] = await selectDraft(session, { draftId })
  return found && toDraft(found)
}

const selectDraft = statement(({ query, tables: { draft } }, { draftId }: { readonly draftId: string }) =>
  query.select().from(draft).where(eq(draft.id, draftId)),
)

async function readBytes(
  { query, tables: { draftContent } }: Session,
  draftId: string,
): Promise<Uint8Array | undefined> {
  const [found] = await query
    .select({ content: draftContent.content })
    .from(draftContent)
    .where(eq(draftContent.draftId, draftId))
  return found?.content
}

async function ask(
  tx: Transaction,
  draftId: string,
  { client, at, expiresAt, askedMax, dayMax }: Parameters<DraftStore['ask']>[1],
): Promise<Draft> {
  const { draft } = tx.tables
  const found = await requireDraft(tx, draftId)
  if (found.state !== 'prepared' || found.expiresAt <= at) return found
  await lockCompany(tx, found.companyId)
  const [waiting] = await tx.query
    .select({ drafts: count() })
    .from(draft)
    .where(and(eq(draft.companyId, found.companyId), eq(draft.state, 'asked'), gt(draft.expiresAt, at)))
  const [asked] = await tx.query
    .update(draft)
    .set({ state: 'asked', client, askedAt: at, expiresAt })
    .where(and(eq(draft.id, draftId), eq(draft.state, 'prepared')))
    .returning()
  if (asked === undefined) return requireDraft(tx, draftId)
  if ((waiting?.drafts ?? 0) >= askedMax) throw new ServiceError('approvals_full')
  const today = await countKeyDay(tx, { keyId: found.keyId ?? mailed, at }, 'asked')
  if (today.asked > dayMax)
    throw new ServiceError('rate_limited', {
      inside: { dayMax },
      retryAfterSeconds: secondsOfDayLeft(at),
      reached: { limit: dayMax, windowSeconds: 86_400 },
    })
  await recordDraftEvent(tx, found, { kind: 'draft_asked', accountId: found.accountId, at })
  return toDraft(asked)
}

async function decline(tx: Transaction, draftId: string, accountId: string, at: Date): Promise<Draft> {
  const declined = await decide(tx, { draftId, at }, { state: 'declined', decidedBy: accountId, decidedAt: at })
  await recordDraftEvent(tx, declined, { kind: 'draft_declined', accountId, at })
  return declined
}

/**
 * Uses up the confirmation of a draft in the transaction that stores its document, and returns the draft. Throws like
 * `checkAsked` unless the draft waits at this moment, `draft_damaged` if the document has other bytes than the draft,
 * and what `checkConfirmation` throws.
 */
export async function useConfirmation(
  tx: Transaction,
  { draftId, by: confirmedBy, at }: Confirmation,
  { id: documentId, accountId, payloadHash }: { readonly id: string; readonly accountId: string; payloadHash: string },
): Promise<Draft> {
  const decision = { state: 'sent', decidedBy: accountId, confirmedBy, decidedAt: at, documentId } as const
  const draft = await decide(tx, { draftId, at }, decision)
  if (draft.hash !== payloadHash) throw new ServiceError('draft_damaged')
  await checkConfirmation(tx, draft, confirmedBy)
  const { mailedFile } = tx.tables
  if (draft.mailSender !== null)
    await tx.query.update(mailedFile).set({ documentId }).where(eq(mailedFile.draftId, draftId))
  return draft
}

/**
 * Changes a draft that waits, in one conditional update, and deletes its bytes. Throws like `checkAsked` if it does not
 * wait.
 */
async function decide(
  tx: Transaction,
  { draftId, at }: { readonly draftId: string; readonly at: Date },
  decision: Partial<DraftRow>,
): Promise<Draft> {
  const { draft } = tx.tables
  const [decided] = await tx.query
    .update(draft)
    .set(decision)
    .where(and(eq(draft.id, draftId), eq(draft.state, 'asked'), gt(draft.expiresAt, at)))
    .returning()
  if (decided !== undefined) {
    await tx.query.delete(tx.tables.draftContent).where(eq(tx.tables.draftContent.draftId, draftId))
    return toDraft(decided)
  }
  checkAsked(await requireDraft(tx, draftId), at)
  throw new ServiceError('confirmation_used', { inside: { reason: 'decided at the same moment' } })
}

async function requireDraft(session: Session, draftId: string): Promise<Draft> {
  const found = await findDraft(session, draftId)
  if (found === undefined) throw new ServiceError('draft_not_found')
  return found
}

function recordDraftEvent(
  tx: Transaction,
  { id, companyId, hash, ...asker }: Draft,
  { kind, accountId, at }: { readonly kind: DraftEventKind; readonly accountId: string; readonly at: Date },
): Promise<void> {
  const detail = `${id} ${hash} ${askerOf(asker)}`
  return recordEvent(tx, { kind, actor: `account:${accountId}`, companyId, draftId: id, at, detail })
}

async function findAsked(session: Session, draftId: string): ReturnType<DraftStore['findAsked']> {
  const { draft } = session.tables
  const [found] = await selectAsked(session).where(eq(draft.id, draftId))
  if (found === undefined) return undefined
  const isKnown = await knowsReceiver(session, { ...found.draft, exceptId: found.draft.documentId })
  return { ...askedDraft(found), isFirst: !isKnown }
}

async function isNumberAsked(
  { query, tables: { draft } }: Session,
  { id, companyId, number }: Draft,
  at: Date,
): Promise<boolean> {
  const others = await query
    .select({ id: draft.id })
    .from(draft)
    .where(
      and(
        eq(draft.companyId, companyId),
        eq(draft.state, 'asked'),
        gt(draft.expiresAt, at),
        eq(draft.number, number),
        ne(draft.id, id),
      ),
    )
    .limit(1)
  return others.length > 0
}

async function findDeclinedAt(
  { query, tables: { draft } }: Session,
  { id, companyId, kind, number }: Draft,
): Promise<Date | undefined> {
  const [newest] = await query
    .select({ at: draft.decidedAt })
    .from(draft)
    .where(
      and(
        eq(draft.companyId, companyId),
        sql`${draft.state} = 'declined'`, // a literal, so that the database can use the index of declined drafts
        eq(draft.kind, kind),
        eq(draft.number, number),
        ne(draft.id, id),
      ),
    )
    .orderBy(desc(draft.decidedAt))
    .limit(1)
  return newest?.at ?? undefined
}

async function listAsked(
  session: Session,
  accountId: string,
  { roles, at, limit }: Parameters<DraftStore['listAsked']>[1],
): Promise<readonly AskedDraft[]> {
  const { draft, membership } = session.tables
  const found = await selectAsked(session)
    .innerJoin(membership, eq(membership.companyId, draft.companyId))
    .where(isAskedOf(session, accountId, { roles, at }))
    .orderBy(asc(draft.expiresAt), asc(draft.id))
    .limit(limit)
  return found.map(askedDraft)
}

async function countAsked(
  session: Session,
  accountId: string,
  which: Parameters<DraftStore['countAsked']>[1],
): Promise<number> {
  const { draft, membership } = session.tables
  const [counted] = await session.query
    .select({ drafts: count() })
    .from(draft)
    .innerJoin(membership, eq(membership.companyId, draft.companyId))
    .where(isAskedOf(session, accountId, which))
  return counted?.drafts ?? 0
}

/** The condition that selects, with the memberships, the drafts that wait for this account in one of the roles. */
function isAskedOf(
  { tables: { draft, membership } }: Session,
  accountId: string,
  { roles, at }: Parameters<DraftStore['countAsked']>[1],
) {
  return and(
    eq(membership.accountId, accountId),
    inArray(membership.role, [...roles]),
    eq(draft.state, 'asked'),
    gt(draft.expiresAt, at),
  )
}

function selectAsked({ query, tables: { apiKey, company, draft } }: Session) {
  return query
    .select({
      draft,
      companyName: company.legalName,
      keyName: apiKey.name,
      sendPolicy: apiKey.sendPolicy,
      revokedAt: apiKey.revokedAt,
    })
    .from(draft)
    .innerJoin(company, eq(company.id, draft.companyId))
    .leftJoin(apiKey, eq(apiKey.id, draft.keyId))
}

function askedDraft({
  draft,
  companyName,
  keyName,
  sendPolicy,
  revokedAt,
}: Awaited<ReturnType<typeof selectAsked>>[number]): AskedDraft {
  const isOfKey = draft.keyId !== mailed
  const isKeyStopped = isOfKey && (sendPolicy === null || sendPolicy === 'read_only' || revokedAt !== null)
  return { draft: toDraft(draft), companyName, keyName: keyName ?? '', isKeyStopped }
}

function toDraft({ documentTypeScheme, documentType, process, keyId, ...row }: DraftRow): Draft {
  const key = keyId === mailed ? null : keyId
  return { ...row, keyId: key, ...documentKind({ documentTypeScheme, documentType, process }) }
}

/** The condition that selects the drafts of a company that are neither decided nor expired at this time. */
function isLive({ tables: { draft } }: Session, companyId: string, at: Date) {
  return and(
    eq(draft.companyId, companyId),
    or(eq(draft.state, 'prepared'), eq(draft.state, 'asked')),
    gt(draft.expiresAt, at),
  )
}

/** Deletes the drafts of a company that is being deleted. */
export async function deleteDraftsOf(
  { query, tables: { draft, draftContent } }: Transaction,
  companyId: string,
): Promise<void> {
  const ofCompany = query.select({ id: draft.id }).from(draft).where(eq(draft.companyId, companyId))
  await query.delete(draftContent).where(inArray(draftContent.draftId, ofCompany))
  await query.delete(draft).where(eq(draft.companyId, companyId))
}

async function sweep(
  { query, tables: { draft, draftContent, keyDay, mailedFile } }: Transaction,
  { ended, forgotten, limit }: Parameters<DraftStore['sweep']>[0],
): Promise<void> {
  const expired = query
    .select({ id: draftContent.draftId })
    .from(draftContent)
    .innerJoin(draft, eq(draft.id, draftContent.draftId))
    .where(lt(draft.expiresAt, ended))
    .limit(limit)
  await query.delete(draftContent).where(inArray(draftContent.draftId, expired))
  const old = await query
    .select({ id: draft.id, state: draft.state })
    .from(draft)
    .leftJoin(draftContent, eq(draftContent.draftId, draft.id))
    .where(and(lt(draft.expiresAt, forgotten), isNull(draftContent.draftId)))
    .limit(limit)
  const idsOf = (rows: typeof old): readonly string[] => rows.map(({ id }) => id)
  const declined = old.filter(({ state }) => state === 'declined')
  await query
    .update(mailedFile)
    .set({ toldEnd: 'declined' })
    .where(inArray(mailedFile.draftId, [...idsOf(declined)]))
  await query.delete(draft).where(inArray(draft.id, [...idsOf(old)]))
  await query.delete(keyDay).where(lt(keyDay.day, dayInBratislava(forgotten)))
}
