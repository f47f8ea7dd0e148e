import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'

/** Ends all live sessions of the account, except this one if it is given. */
export async function endSessions(tx: Transaction, accountId: string, at: Date, keptId?: string): Promise<void> {
  const { session } = tx.tables
  await tx.query
    .update(session)
    .set({ endedAt: at })
    .where(and(isLive(tx, accountId, at), keptId === undefined ? undefined : ne(session.id, keptId)))
}

/** The condition that selects the sessions of an account that are live at this time. */
export function isLive({ tables: { session } }: Session, accountId: string, at: Date) {
  return and(eq(session.accountId, accountId), isNull(session.endedAt), gt(session.expiresAt, at))
}
