import { ServiceError, type Account, type AccountStore } from '@cornerpost/engine'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'

/** Creates the store of accounts. A unique index detects an e-mail address that is in use (I5). */
export function createAccountStore({ read, withTransaction: write }: Database): AccountStore {
  return {
    create: (account) => write((tx) => createAccount(tx, account)),
    findByEmail: (email) => read((session) => findAccountByEmail(session, email)),
    setBlocked: (accountId, blocked) =>
      write(
        async ({ query, tables: { account } }) =>
          void (await query.update(account).set({ blocked }).where(eq(account.id, accountId))),
      ),
    list: (limit) =>
      read(({ query, tables: { account } }) =>
        query.select().from(account).orderBy(asc(account.createdAt), asc(account.id)).limit(limit),
      ),
  }
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
