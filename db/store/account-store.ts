import { ServiceError, type Account, type AccountStore } from '@cornerpost/engine'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { endLinks } from './end-links.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccount, lockUsableAccount } from './lock-account.ts'

/** Creates the store of accounts. A unique index detects an e-mail address that is in use (I5). */
export function createAccountStore({ read, withTransaction: write }: Database): AccountStore {
  return {
    create: (account) =>
      write(async (tx) => {
        if (!(await insertAccount(tx, account))) throw new ServiceError('email_taken')
      }),
    findByEmail: (email) => read((session) => findAccountByEmail(session, email)),
    block: (accountId, at) => write((tx) => blockAccount(tx, accountId, at)),
    unblock: (accountId) => write((tx) => change(tx, accountId, { blocked: false })),
    changeAllowList: (accountId, ipAllowList) =>
      write(async (tx) => {
        await lockUsableAccount(tx, accountId)
        await change(tx, accountId, { ipAllowList })
      }),
    clearAllowList: (accountId) => write((tx) => change(tx, accountId, { ipAllowList: [] })),
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

/**
 * Blocks an account, and ends its links, sessions, invitations and offers of companies, and the token families of its
 * keys (D128).
 */
export async function blockAccount(tx: Transaction, accountId: string, at: Date): Promise<void> {
  const { account, apiKey, invitation, tokenFamily, transfer } = tx.tables
  await lockAccount(tx, accountId)
  await tx.query.update(account).set({ blocked: true }).where(eq(account.id, accountId))
  await endLinks(tx, accountId, at)
  await endSessions(tx, accountId, at)
  await tx.query
    .update(invitation)
    .set({ endedAt: at })
    .where(and(eq(invitation.inviterId, accountId), isNull(invitation.endedAt)))
  await tx.query
    .update(transfer)
    .set({ outcome: 'canceled' })
    .where(and(eq(transfer.ownerId, accountId), isNull(transfer.outcome)))
  const keys = tx.query.select({ id: apiKey.id }).from(apiKey).where(eq(apiKey.accountId, accountId))
  await tx.query
    .update(tokenFamily)
    .set({ endedAt: at })
    .where(and(inArray(tokenFamily.keyId, keys), isNull(tokenFamily.endedAt)))
}

/** Inserts an account. Returns false, and changes nothing, if another account has its e-mail address. */
export async function insertAccount({ query, tables: { account } }: Transaction, row: Account): Promise<boolean> {
  const made = await query.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })
  return made.length > 0
}

/** Returns the account with this e-mail address, compared without regard to case. */
export async function findAccountByEmail(
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
