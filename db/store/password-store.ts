import type { AccountWithPassword, PasswordStore } from '@cornerpost/engine'
import { eq, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { lockAccount } from './lock-account.ts'
import { endSessions } from './end-sessions.ts'

/** Creates the store of password hashes. */
export function createPasswordStore({ read, withTransaction: write }: Database): PasswordStore {
  return {
    findByEmail: (email) => read((session) => findByEmail(session, email)),
    findHash: (accountId) => read((session) => findHash(session, accountId)),
    replace: (accountId, change, at) => write((tx) => replacePassword(tx, accountId, change, at)),
  }
}

async function findByEmail(
  { query, tables: { account, password } }: Session,
  email: string,
): Promise<AccountWithPassword | undefined> {
  const [found] = await query
    .select({ account, passwordHash: password.hash })
    .from(account)
    .leftJoin(password, eq(password.accountId, account.id))
    .where(eq(sql`lower(${account.email})`, email.toLowerCase()))
    .limit(1)
  return found
}

async function findHash({ query, tables: { password } }: Session, accountId: string): Promise<string | null> {
  const [found] = await query.select({ hash: password.hash }).from(password).where(eq(password.accountId, accountId))
  return found?.hash ?? null
}

async function replacePassword(
  tx: Transaction,
  accountId: string,
  { from, to, keptSessionId }: Parameters<PasswordStore['replace']>[1],
  at: Date,
): Promise<boolean> {
  const { link, password } = tx.tables
  await lockAccount(tx, accountId)
  if ((await findHash(tx, accountId)) !== from) return false
  await tx.query.delete(password).where(eq(password.accountId, accountId))
  if (to !== null) await tx.query.insert(password).values({ accountId, hash: to, setAt: at })
  await tx.query.delete(link).where(eq(link.accountId, accountId))
  await endSessions(tx, accountId, at, keptSessionId)
  return true
}

/** True if the account's password has this hash. */
export async function hasPassword(session: Session, accountId: string, hash: string): Promise<boolean> {
  return (await findHash(session, accountId)) === hash
}
