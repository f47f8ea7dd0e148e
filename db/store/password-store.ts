import type { AccountWithPassword, PasswordStore } from '@cornerpost/engine'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { endSessionsExcept } from './session-store.ts'

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
  if (!(await writeHash(tx, accountId, from, to, at))) return false
  await endSessionsExcept(tx, accountId, keptSessionId, at)
  return true
}

async function writeHash(
  { query, tables: { password } }: Transaction,
  accountId: string,
  from: string | null,
  to: string | null,
  at: Date,
): Promise<boolean> {
  const isStill = and(eq(password.accountId, accountId), eq(password.hash, from ?? ''))
  const done = password.accountId
  if (from === null) {
    if (to === null) return (await query.select({ done }).from(password).where(eq(done, accountId))).length === 0
    const row = { accountId, hash: to, setAt: at }
    return (await query.insert(password).values(row).onConflictDoNothing().returning({ done })).length > 0
  }
  if (to === null) return (await query.delete(password).where(isStill).returning({ done })).length > 0
  return (await query.update(password).set({ hash: to, setAt: at }).where(isStill).returning({ done })).length > 0
}
