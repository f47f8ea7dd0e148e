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
  if (!(await lockIfUsable(tx, accountId))) throw new ServiceError('account_inactive')
}

/** Locks an account until the commit. Returns false if it is deleted or blocked. */
export async function lockIfUsable(tx: Transaction, accountId: string): Promise<boolean> {
  const state = await lockState(tx, accountId)
  return state !== undefined && !state.blocked && state.deletedAt === null
}

/**
 * Locks accounts until the commit, whatever their state. The locks are taken in the order of the ids, whatever
 * the order in which they are given, so that two commits never wait for each other.
 */
export async function lockAccounts(tx: Transaction, ...accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds.toSorted()) await lockState(tx, accountId)
}

async function lockState({ query, dialect, tables: { account } }: Transaction, accountId: string) {
  const { blocked, deletedAt } = account
  const [state] = await dialect.lockRows(
    query.select({ blocked, deletedAt }).from(account).where(eq(account.id, accountId)),
  )
  return state
}
