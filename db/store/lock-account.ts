import { eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

/** Locks an account until the commit, so that concurrent calls of one account see each other's rows. */
export async function lockAccount(
  { query, dialect, tables: { account } }: Transaction,
  accountId: string,
): Promise<void> {
  await dialect.lockRows(query.select({ id: account.id }).from(account).where(eq(account.id, accountId)))
}
