import { ServiceError, type Account, type AccountStore } from '@cornerpost/engine'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccount } from './lock-account.ts'

/** Creates the store of accounts. A unique index detects an e-mail address that is in use (I5). */
export function createAccountStore({ read, withTransaction: write }: Database): AccountStore {
  return {
    create: (account) => write((tx) => createAccount(tx, account)),
    findByEmail: (email) => read((session) => findAccountByEmail(session, email)),
    block: (accountId, at) => write((tx) => blockAccount(tx, accountId, at)),
    unblock: (accountId) =>
      write(
        async ({ query, tables: { account } }) =>
          void (await query.update(account).set({ blocked: false }).where(eq(account.id, accountId))),
      ),
    list: (limit) =>
      read(({ query, tables: { account } }) =>
        query.select().from(account).orderBy(asc(account.createdAt), asc(account.id)).limit(limit),
      ),
  }
}

async function blockAccount(tx: Transaction, accountId: string, at: Date): Promise<void> {
  const { account, apiKey, link, tokenFamily } = tx.tables
  await lockAccount(tx, accountId)
  await tx.query.update(account).set({ blocked: true }).where(eq(account.id, accountId))
  await tx.query.delete(link).where(eq(link.accountId, accountId))
  await endSessions(tx, accountId, at)
  const keys = tx.query.select({ id: apiKey.id }).from(apiKey).where(eq(apiKey.accountId, accountId))
  await tx.query
    .update(tokenFamily)
    .set({ endedAt: at })
    .where(and(inArray(tokenFamily.keyId, keys), isNull(tokenFamily.endedAt)))
}

async function createAccount({ query, tables: { account } }: Transaction, row: Account): Promise<void> {
  const made = await query.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })
  if (made.length === 0) throw new ServiceError('email_taken')
}

async function findAccountByEmail(
  { query, tables: { account } }: Session,
  email: string,
): Promise<Account | undefined> {
  const [found] = await query
    .select()
    .from(account)
    .where(eq(sql`lower(${account.email})`, email.toLowerCase()))
    .limit(1)
  return found
}
