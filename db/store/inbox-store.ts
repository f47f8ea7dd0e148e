import { ServiceError, type InboxStore } from '@cornerpost/engine'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { lockManaged } from './lock-managed.ts'

/** Creates the store of inboxes and their senders. */
export function createInboxStore({ read, withTransaction: write }: Database): InboxStore {
  return {
    find: (companyId) =>
      read(async ({ query, tables: { inbox } }) => {
        const present = and(eq(inbox.companyId, companyId), isNull(inbox.takesMailUntil))
        return (await query.select().from(inbox).where(present))[0]
      }),
    listFormer: async (companyId, now) =>
      (await read((session) => selectFormer(session, { companyId, now }))).flatMap((row) => row.takesMailUntil ?? []),
    reach: (hash) => read(async (session) => (await selectReached(session, { hash }))[0]),
    replace: ({ companyId, ...row }, { accountId, formerUntil }) =>
      write(async (tx) => {
        await lockManaged(tx, companyId, accountId, { at: row.createdAt, what: 'inbox address' })
        const { inbox } = tx.tables
        await endBy(tx, companyId, formerUntil)
        await tx.query
          .update(inbox)
          .set({ takesMailUntil: formerUntil })
          .where(and(eq(inbox.companyId, companyId), isNull(inbox.takesMailUntil)))
        await tx.query.insert(inbox).values({ ...row, companyId, takesMailUntil: null })
      }),
    endFormer: (companyId, { accountId, at }) =>
      write(async (tx) => {
        await lockManaged(tx, companyId, accountId, { at, what: 'former inbox addresses' })
        await endBy(tx, companyId, at)
      }),
    listSenders: (companyId) => read((session) => selectSenders(session, { companyId })),
    addSender: (companyId, sender, { accountId, max }) =>
      write(async (tx) => {
        await lockManaged(tx, companyId, accountId, { at: sender.createdAt, what: 'inbox senders' })
        const senders = await selectSenders(tx, { companyId })
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

/** Lets no former address of a company take mail after this time. */
async function endBy({ query, tables: { inbox } }: Transaction, companyId: string, until: Date): Promise<void> {
  await query
    .update(inbox)
    .set({ takesMailUntil: until })
    .where(and(eq(inbox.companyId, companyId), gt(inbox.takesMailUntil, until)))
}

const selectFormer = statement(
  ({ query, tables: { inbox } }, given: { readonly companyId: string; readonly now: Date }) => {
    const { companyId, takesMailUntil } = inbox
    return query
      .select({ takesMailUntil })
      .from(inbox)
      .where(and(eq(companyId, given.companyId), gt(takesMailUntil, sql.param(given.now, takesMailUntil))))
      .orderBy(asc(takesMailUntil))
  },
)

const selectReached = statement(
  ({ query, tables: { account, company, inbox, membership } }, given: { readonly hash: string }) =>
    query
      .select({ company, owner: account, takesMailUntil: inbox.takesMailUntil })
      .from(inbox)
      .innerJoin(company, eq(company.id, inbox.companyId))
      .innerJoin(membership, and(eq(membership.companyId, company.id), sql`${membership.role} = 'owner'`))
      .innerJoin(account, eq(account.id, membership.accountId))
      .where(eq(inbox.hash, given.hash)),
)

const selectSenders = statement(({ query, tables: { allowedSender } }, given: { readonly companyId: string }) => {
  const { companyId, email, language, createdAt } = allowedSender
  return query
    .select({ email, language, createdAt })
    .from(allowedSender)
    .where(eq(companyId, given.companyId))
    .orderBy(asc(createdAt), asc(email))
})

/** Deletes the inbox of a company that is being deleted, its senders and the mails to it. */
export async function deleteInboxOf(tx: Transaction, companyId: string): Promise<void> {
  const { allowedSender, inbox, mailDeparture, mailedFile, mailSignature, payload, receivedMail } = tx.tables
  const mails = tx.query.select({ id: receivedMail.id }).from(receivedMail).where(eq(receivedMail.companyId, companyId))
  const payloads = tx.query
    .select({ id: receivedMail.payloadId })
    .from(receivedMail)
    .where(and(eq(receivedMail.companyId, companyId), isNotNull(receivedMail.payloadId)))
  await tx.query.delete(mailedFile).where(inArray(mailedFile.mailId, mails))
  await tx.query.delete(mailSignature).where(inArray(mailSignature.mailId, mails))
  await tx.query.delete(mailDeparture).where(inArray(mailDeparture.mailId, mails))
  await tx.query.delete(payload).where(inArray(payload.id, payloads))
  await tx.query.delete(receivedMail).where(eq(receivedMail.companyId, companyId))
  await tx.query.delete(allowedSender).where(eq(allowedSender.companyId, companyId))
  await tx.query.delete(inbox).where(eq(inbox.companyId, companyId))
}
