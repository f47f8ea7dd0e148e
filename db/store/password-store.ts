import type { AccountWithPassword, PasswordStore } from '@cornerpost/engine'
import { eq, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { setVerified } from './email-store.ts'
import { endLinks } from './end-links.ts'
import { endSessions } from './end-sessions.ts'
import { useOwnLink } from './link-store.ts'
import { lockUsableAccount } from './lock-account.ts'

/** Creates the store of password hashes. */
export function createPasswordStore({ read, withTransaction: write }: Database): PasswordStore {
  return {
    findByEmail: (email) => read((session) => findByEmail(session, email)),
    findHash: (accountId) => read((session) => findHash(session, accountId)),
    replace: (accountId, change, at) => write((tx) => replacePassword(tx, accountId, change, at)),
    reset: (change, at) => write((tx) => resetPassword(tx, change, at)),
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
  await lockUsableAccount(tx, accountId)
  if ((await findHash(tx, accountId)) !== from) return false
  await setPassword(tx, accountId, to, at)
  await endSessions(tx, accountId, at, keptSessionId)
  return true
}

async function resetPassword(
  tx: Transaction,
  { linkHash, passwordHash }: Parameters<PasswordStore['reset']>[0],
  at: Date,
): Promise<void> {
  const { id } = (await useOwnLink(tx, linkHash, at)).account
  await setPassword(tx, id, passwordHash, at)
  await setVerified(tx, id)
  await endSessions(tx, id, at)
}

/** Stores the hash in place of the present one, and makes all links of the account unusable. */
async function setPassword(tx: Transaction, accountId: string, hash: string | null, at: Date): Promise<void> {
  const { password } = tx.tables
  await tx.query.delete(password).where(eq(password.accountId, accountId))
  if (hash !== null) await tx.query.insert(password).values({ accountId, hash, setAt: at })
  await endLinks(tx, accountId, at)
}

/** True if the account's password has this hash. */
export async function hasPassword(session: Session, accountId: string, hash: string): Promise<boolean> {
  return (await findHash(session, accountId)) === hash
}
