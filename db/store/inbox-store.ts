import { ServiceError, type InboxStore, type ReachedInbox } from '@cornerpost/engine'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { lockManaged } from './lock-managed.ts'

/** Creates the store of inboxes and their senders. */
export function createInboxStore({ read, withTransaction: write }: Database): InboxStore {
  return {
    find: (companyId) =>
      read(async ({ query, tables: { inbox } }) => {
        const present = and(eq(inbox.companyId, companyId), isNull(inbox.takesMailUntil))
        return (await query.select().from(inbox).where(present))[0]
      }),
    reach: (hash) => read((session) => reach(session, hash)),
    replace: ({ companyId, ...row }, { accountId, formerUntil }) =>
      write(async (tx) => {
        await lockManaged(tx, companyId, accountId, { at: row.createdAt, what: 'inbox address' })
        const { inbox } = tx.tables
        await tx.query
          .update(inbox)
          .set({ takesMailUntil: formerUntil })
          .where(and(eq(inbox.companyId, companyId), isNull(inbox.takesMailUntil)))
        await tx.query.insert(inbox).values({ ...row, companyId, takesMailUntil: null })
      }),
    listSenders: (companyId) => read((session) => listSenders(session, companyId)),
    addSender: (companyId, sender, { accountId, max }) =>
      write(async (tx) => {
        await lockManaged(tx, companyId, accountId, { at: sender.createdAt, what: 'inbox senders' })
        const senders = await listSenders(tx, companyId)
        if (senders.some(({ email }) => email === sender.email)) throw new ServiceError('sender_exists')
        if (senders.length >= max) throw new ServiceError('sender_limit')
        await tx.query.insert(tx.tables.allowedSender).values({ ...sender, companyId })
      }),
    removeSender: (companyId, email, { accountId, at }) =>
      write(async (tx) => {
        await lockManaged(tx, companyId, accountId, { at, what: 'inbox senders' })
        const { allowedSender } = tx.tables
        await tx.query
          .delete(allowedSender)
          .where(and(eq(allowedSender.companyId, companyId), eq(allowedSender.email, email)))
      }),
  }
}

async function reach(
  { query, tables: { account, company, inbox, membership } }: Session,
  hash: string,
): Promise<ReachedInbox | undefined> {
  const [found] = await query
    .select({ company, owner: account, takesMailUntil: inbox.takesMailUntil })
    .from(inbox)
    .innerJoin(company, eq(company.id, inbox.companyId))
    .innerJoin(membership, and(eq(membership.companyId, company.id), sql`${membership.role} = 'owner'`))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(eq(inbox.hash, hash))
  return found
}

function listSenders({ query, tables: { allowedSender } }: Session, companyId: string) {
  const { email, language, createdAt } = allowedSender
  return query
    .select({ email, language, createdAt })
    .from(allowedSender)
    .where(eq(allowedSender.companyId, companyId))
    .orderBy(asc(createdAt), asc(email))
}

/** Deletes the inbox of a company that is being deleted, its senders and the mails to it. */
export async function deleteInboxOf(tx: Transaction, companyId: string): Promise<void> {
  const { allowedSender, inbox, mailedFile, mailSignature, payload, receivedMail } = tx.tables
  const mails = tx.query.select({ id: receivedMail.id }).from(receivedMail).where(eq(receivedMail.companyId, companyId))
  const payloads = tx.query
    .select({ id: receivedMail.payloadId })
    .from(receivedMail)
    .where(and(eq(receivedMail.companyId, companyId), isNotNull(receivedMail.payloadId)))
  await tx.query.delete(mailedFile).where(inArray(mailedFile.mailId, mails))
  await tx.query.delete(mailSignature).where(inArray(mailSignature.mailId, mails))
  await tx.query.delete(payload).where(inArray(payload.id, payloads))
  await tx.query.delete(receivedMail).where(eq(receivedMail.companyId, companyId))
  await tx.query.delete(allowedSender).where(eq(allowedSender.companyId, companyId))
  await tx.query.delete(inbox).where(eq(inbox.companyId, companyId))
}
