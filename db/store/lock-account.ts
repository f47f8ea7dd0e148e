import { ServiceError } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

/**
 * Locks an account until the commit, so that concurrent calls of one account see each other's rows. Throws
 * `account_inactive` if the account is deleted, so that no row is added to it.
 */
export async function lockAccount(
  { query, dialect, tables: { account } }: Transaction,
  accountId: string,
): Promise<void> {
  const [found] = await dialect.lockRows(
    query.select({ deletedAt: account.deletedAt }).from(account).where(eq(account.id, accountId)),
  )
  if (found !== undefined && found.deletedAt !== null) throw new ServiceError('account_inactive')
}

/**
 * Locks an account until the commit, for a change that only its owner may make. Throws `account_inactive` if the
 * account is deleted or blocked meanwhile.
 */
export async function lockUsableAccount(
  { query, dialect, tables: { account } }: Transaction,
  accountId: string,
): Promise<void> {
  const [found] = await dialect.lockRows(
    query
      .select({ blocked: account.blocked, deletedAt: account.deletedAt })
      .from(account)
      .where(eq(account.id, accountId)),
  )
  if (found === undefined || found.blocked || found.deletedAt !== null) throw new ServiceError('account_inactive')
}
