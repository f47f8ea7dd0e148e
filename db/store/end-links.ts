import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

/**
 * Makes all links of the account unusable. Their rows stay, because the time of the last link limits how often the
 * account gets mails.
 */
export async function endLinks({ query, tables: { link } }: Transaction, accountId: string, at: Date): Promise<void> {
  await query
    .update(link)
    .set({ usedAt: at })
    .where(and(eq(link.accountId, accountId), isNull(link.usedAt)))
}
