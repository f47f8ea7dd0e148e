import { managingRoles, ServiceError, type MailServer, type MailServerStore } from '@cornerpost/engine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { lockManaged } from './lock-managed.ts'

/** Creates the store of the own mail servers of companies. */
export function createMailServerStore({ read, withTransaction: write }: Database): MailServerStore {
  return {
    find: (companyId) => read((session) => find(session, companyId)),
    listManagerEmails: (companyId) => read((session) => listManagerEmails(session, companyId)),
    replace: (server, accountId) => write((tx) => replace(tx, server, accountId)),
    remove: (companyId, { accountId, at }) =>
      write(async (tx) => {
        await lockManaged(tx, companyId, accountId, { at, what: 'mail server removed' })
        await deleteMailServerOf(tx, companyId)
      }),
    recordFailure: ({ companyId, changedAt }, failure) =>
      write(async ({ query, tables: { mailServer } }) => {
        await query
          .update(mailServer)
          .set({ failedAt: failure?.at ?? null, fault: failure?.fault ?? null })
          .where(and(eq(mailServer.companyId, companyId), eq(mailServer.changedAt, changedAt)))
      }),
  }
}

async function find({ query, tables: { mailServer } }: Session, companyId: string): Promise<MailServer | undefined> {
  const [row] = await query.select().from(mailServer).where(eq(mailServer.companyId, companyId))
  if (row === undefined) return undefined
  const { failedAt, fault, ...server } = row
  return { ...server, failure: failedAt === null || fault === null ? null : { at: failedAt, fault } }
}

async function listManagerEmails(
  { query, tables: { account, membership } }: Session,
  companyId: string,
): Promise<readonly string[]> {
  const manages = and(eq(membership.companyId, companyId), inArray(membership.role, [...managingRoles]))
  const rows = await query
    .select({ email: account.email })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(manages, sql`${account.emailVerified}`, sql`not ${account.blocked}`))
  return rows.map(({ email }) => email)
}

/** The unique address decides between two companies that take it at the same time. */
async function replace(tx: Transaction, { failure, ...server }: MailServer, accountId: string): Promise<void> {
  const { companyId, changedAt: at } = server
  await lockManaged(tx, companyId, accountId, { at, what: 'mail server' })
  await deleteMailServerOf(tx, companyId)
  const { mailServer } = tx.tables
  const made = await tx.query
    .insert(mailServer)
    .values({ ...server, failedAt: failure?.at ?? null, fault: failure?.fault ?? null })
    .onConflictDoNothing()
    .returning({ companyId: mailServer.companyId })
  if (made.length === 0)
    throw new ServiceError('smtp_from_taken', { details: [{ field: 'fromAddress', issue: 'wrong_value' }] })
}

/** Deletes the mail server of a company, also of one that is being deleted. */
export async function deleteMailServerOf(
  { query, tables: { mailServer } }: Transaction,
  companyId: string,
): Promise<void> {
  await query.delete(mailServer).where(eq(mailServer.companyId, companyId))
}
