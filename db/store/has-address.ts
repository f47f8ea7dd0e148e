import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

/** True if the account, which the transaction has locked, has this e-mail address in lower case and has verified it. */
export async function hasAddress(
  { query, tables: { account } }: Transaction,
  accountId: string,
  email: string,
): Promise<boolean> {
  const isOwn = and(eq(account.id, accountId), eq(account.emailVerified, true), eq(sql`lower(${account.email})`, email))
  return (await query.select({ id: account.id }).from(account).where(isOwn)).length > 0
}
