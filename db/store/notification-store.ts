import {
  documentNewsKinds,
  type CompanyNews,
  type DocumentNews,
  type DocumentNewsKind,
  type DueNotification,
  type NotificationStore,
} from '@cornerpost/engine'
import { and, asc, count, desc, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { lockCompany } from './lock-company.ts'

/** Creates the store of the times of notifications. */
export function createNotificationStore({ read, withTransaction: write }: Database): NotificationStore {
  return {
    plan: (companyId, times) => write((tx) => plan(tx, companyId, times)),
    listDue: (at, limit) => read((session) => listDue(session, at, limit)),
    readNews: (due, shownMax) => read((session) => readNews(session, due, shownMax)),
    send: (due, sent) => write((tx) => send(tx, due, sent)),
  }
}

async function plan(
  tx: Transaction,
  companyId: string,
  { at, nextAt }: Parameters<NotificationStore['plan']>[1],
): Promise<void> {
  const { companyClock, companyNotification } = tx.tables
  if (nextAt === null)
    return void (await tx.query.delete(companyNotification).where(eq(companyNotification.companyId, companyId)))
  const [clock] = await tx.query.select().from(companyClock).where(eq(companyClock.companyId, companyId))
  const since = new Date(clock?.lastChange ?? at.getTime() - 1) // the first change of a company may happen at `at`
  await tx.query
    .insert(companyNotification)
    .values({ companyId, since, nextAt })
    .onConflictDoUpdate({ target: companyNotification.companyId, set: { nextAt } })
}

function listDue(
  { query, tables: { companyNotification } }: Session,
  at: Date,
  limit: number,
): Promise<readonly DueNotification[]> {
  const { companyId, since, nextAt } = companyNotification
  return query
    .select({ companyId, since })
    .from(companyNotification)
    .where(lte(nextAt, at))
    .orderBy(asc(nextAt), asc(companyId))
    .limit(limit)
}

/** The clock of the company is read first, so that every change up to its time is visible. */
async function readNews(session: Session, due: DueNotification, shownMax: number): Promise<CompanyNews | undefined> {
  const { query, tables } = session
  const { account, company, companyClock, membership } = tables
  const [found] = await query
    .select({ companyName: company.legalName, ownerLanguage: account.locale, lastChange: companyClock.lastChange })
    .from(company)
    .innerJoin(membership, and(eq(membership.companyId, company.id), eq(membership.role, 'owner')))
    .innerJoin(account, eq(account.id, membership.accountId))
    .leftJoin(companyClock, eq(companyClock.companyId, company.id))
    .where(eq(company.id, due.companyId))
  if (found === undefined) return undefined
  const { lastChange, ...names } = found
  const until = new Date(Math.max(lastChange ?? 0, due.since.getTime()))
  const documents: DocumentNews[] = []
  const counts = { received: 0, delivered: 0, failed: 0, rejected: 0 }
  for (const kind of documentNewsKinds) {
    const isNews = newsOf(session, due, kind, until)
    counts[kind] = await countNews(session, isNews)
    if (counts[kind] > 0) documents.push(...(await listNews(session, kind, isNews, shownMax)))
  }
  return { ...names, counts, documents, until }
}

/** The condition that selects the documents of a company that came to be of this kind in the period. */
function newsOf(
  { tables: { document } }: Session,
  { companyId, since }: DueNotification,
  kind: DocumentNewsKind,
  until: Date,
): SQL | undefined {
  const { deliveredAt, direction, receivedAt, state, updatedAt } = document
  const ofCompany = eq(document.companyId, companyId)
  if (kind === 'received')
    return and(ofCompany, eq(direction, 'received'), gt(receivedAt, since), lte(receivedAt, until))
  const changed = and(ofCompany, eq(direction, 'sent'), gt(updatedAt, since), lte(updatedAt, until), eq(state, kind))
  return kind === 'delivered'
    ? and(changed, gt(deliveredAt, new Date(since.getTime() - transactionMilliseconds)))
    : changed
}

/** The time of a delivery is that before its transaction, while a change has the time at which the transaction ends. */
const transactionMilliseconds = 60_000

async function countNews({ query, tables: { document } }: Session, isNews: SQL | undefined): Promise<number> {
  const [counted] = await query.select({ documents: count() }).from(document).where(isNews)
  return counted?.documents ?? 0
}

async function listNews(
  { query, tables: { document } }: Session,
  kind: DocumentNewsKind,
  isNews: SQL | undefined,
  shownMax: number,
): Promise<readonly DocumentNews[]> {
  const { counterparty, number, receiver, sender, statusReason, updatedAt } = document
  const rows = await query
    .select({ counterparty, number, receiver, sender, statusReason })
    .from(document)
    .where(isNews)
    .orderBy(desc(updatedAt), desc(document.id))
    .limit(shownMax)
  return rows.map((row) => ({
    kind,
    number: row.number ?? '',
    party: row.counterparty ?? (kind === 'received' ? row.sender : row.receiver),
    reason: kind === 'failed' ? row.statusReason : null,
  }))
}

async function send(
  tx: Transaction,
  { companyId, since }: DueNotification,
  { mails, until, nextAt }: Parameters<NotificationStore['send']>[1],
): Promise<void> {
  const { companyNotification } = tx.tables
  await lockCompany(tx, companyId)
  const isThis = and(eq(companyNotification.companyId, companyId), eq(companyNotification.since, since))
  const changed =
    nextAt === null
      ? await tx.query.delete(companyNotification).where(isThis).returning()
      : await tx.query.update(companyNotification).set({ since: until, nextAt }).where(isThis).returning()
  if (changed.length === 0) return
  for (const mail of mails) await enqueueMail(tx, mail)
}
