import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

/**
 * Makes all links of the account unusable. The row of a link to a new e-mail address stays, because its time limits how
 * often the account may send such links.
 */
export async function endLinks({ query, tables: { link } }: Transaction, accountId: string, at: Date): Promise<void> {
  await query.delete(link).where(and(eq(link.accountId, accountId), ne(link.purpose, 'change_email')))
  await query
    .update(link)
    .set({ usedAt: at })
    .where(and(eq(link.accountId, accountId), isNull(link.usedAt)))
}
