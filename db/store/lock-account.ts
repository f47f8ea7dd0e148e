import { ServiceError } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

/**
 * Locks an account until the commit, so that concurrent calls of one account see each other's rows. Throws
 * `account_inactive` if the account is deleted, so that no row is added to it.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  const state = await lockState(tx, accountId)
  if (state !== undefined && state.deletedAt !== null) throw new ServiceError('account_inactive')
}

/**
 * Locks an account until the commit, for a change that only its owner may make. Throws `account_inactive` if the
 * account is deleted or blocked meanwhile.
 */
export async function lockUsableAccount(tx: Transaction, accountId: string): Promise<void> {
  const state = await lockState(tx, accountId)
  if (state === undefined || state.blocked || state.deletedAt !== null) throw new ServiceError('account_inactive')
}

async function lockState({ query, dialect, tables: { account } }: Transaction, accountId: string) {
  const { blocked, deletedAt } = account
  const [state] = await dialect.lockRows(
    query.select({ blocked, deletedAt }).from(account).where(eq(account.id, accountId)),
  )
  return state
}
