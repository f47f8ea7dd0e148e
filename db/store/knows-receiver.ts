import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Session } from '../session/database.ts'

/**
 * True if the company has sent a document to this receiver that was accepted and has not failed. Documents from the
 * receiver do not count: anyone can send one. The document `exceptId` does not count either.
 */
export async function knowsReceiver(
  { query, tables: { document } }: Session,
  {
    companyId,
    receiver,
    exceptId,
  }: { readonly companyId: string; readonly receiver: string; readonly exceptId?: string | null },
): Promise<boolean> {
  const [earlier] = await query
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        eq(document.companyId, companyId),
        eq(document.direction, 'sent'),
        eq(sql`lower(${document.receiver})`, receiver.toLowerCase()),
        notInArray(document.state, ['rejected', 'failed']),
        exceptId ? ne(document.id, exceptId) : undefined,
      ),
    )
    .limit(1)
  return earlier !== undefined
}
