import { ServiceError } from '@cornerpost/engine'
import { eq, sql } from 'drizzle-orm'
import type { Session, Transaction } from '../database.ts'
import { recordEvent, type NewEvent } from './record-event.ts'

export type DocumentRow = Session['tables']['document']['$inferSelect']

/** The document as it is, unchanged by anybody else until the commit; undefined when it is not there. */
export async function lockDocument(tx: Transaction, documentId: string): Promise<DocumentRow | undefined> {
  const { document } = tx.tables
  const [row] = await tx.dialect.lockRows(tx.query.select().from(document).where(eq(document.id, documentId)))
  return row
}

/**
 * The last step of every transaction that makes or changes a document: puts the change in the company's order, writes the values, and the event beside them.
 * Last, because the company's clock stays locked until the commit: a reader that has seen one change can then meet no earlier one any more (D85).
 */
export async function changeDocument(tx: Transaction, row: Pick<DocumentRow, 'id' | 'companyId'>, change: { readonly at: Date; readonly values: (updatedAt: Date) => Partial<DocumentRow>; readonly event: NewEvent }): Promise<void> {
  const { document } = tx.tables
  const updatedAt = await advanceClock(tx, row.companyId, change.at)
  const values = { ...change.values(updatedAt), updatedAt }
  const [changed] = await tx.query.update(document).set(values).where(eq(document.id, row.id)).returning({ state: document.state, reason: document.statusReason })
  await recordEvent(tx, { ...changed, at: change.at, companyId: row.companyId, documentId: row.id, ...change.event })
}

/** The given instant, or one millisecond after the company's last change where that is later. */
async function advanceClock({ query, tables: { companyClock } }: Transaction, companyId: string, at: Date): Promise<Date> {
  const last = companyClock.lastChange
  const [now] = await query
    .insert(companyClock)
    .values({ companyId, lastChange: at.getTime() })
    .onConflictDoUpdate({ target: companyClock.companyId, set: { lastChange: sql`case when ${last} >= excluded.last_change then ${last} + 1 else excluded.last_change end` } })
    .returning({ last })
  if (now === undefined) throw new ServiceError('internal_error', { inside: { reason: 'no company clock', companyId } })
  return new Date(now.last)
}
