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
    unblock: (accountId) => write((tx) => change(tx, accountId, { blocked: false })),
    changeAllowList: (accountId, ipAllowList) => write((tx) => change(tx, accountId, { ipAllowList })),
    list: (limit) =>
      read(({ query, tables: { account } }) =>
        query
          .select()
          .from(account)
          .where(isNull(account.deletedAt))
          .orderBy(asc(account.createdAt), asc(account.id))
          .limit(limit),
      ),
  }
}

/** Changes an account. Throws `account_inactive` if it is deleted. */
async function change(
  tx: Transaction,
  accountId: string,
  changes: Partial<Pick<Account, 'blocked' | 'ipAllowList'>>,
): Promise<void> {
  const { account } = tx.tables
  await lockAccount(tx, accountId)
  await tx.query.update(account).set(changes).where(eq(account.id, accountId))
}

/** Blocks an account, deletes its links, and ends its sessions and the token families of its keys (D128). */
export async function blockAccount(tx: Transaction, accountId: string, at: Date): Promise<void> {
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
    .where(and(eq(sql`lower(${account.email})`, email.toLowerCase()), isNull(account.deletedAt)))
    .limit(1)
  return found
}
