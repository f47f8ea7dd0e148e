import { ServiceError, type NewEvent } from '@cornerpost/engine'
import { eq, sql } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { statement, type Statement } from '../session/statement.ts'
import { recordEvent } from './record-event.ts'

export type DocumentRow = Session['tables']['document']['$inferSelect']
export type NewDocumentRow = Session['tables']['document']['$inferInsert']

/** The document as it is, unchanged by anybody else until the commit; undefined when it is not there. */
export async function lockDocument(tx: Transaction, documentId: string): Promise<DocumentRow | undefined> {
  const [row] = await selectToChange(tx, { documentId })
  return row
}

const selectToChange = statement(
  ({ query, tables: { document }, dialect }, { documentId }: { readonly documentId: string }) =>
    dialect.lockRows(query.select().from(document).where(eq(document.id, documentId))),
)

/**
 * Makes a document that nothing unique stands against; returns nothing where something does. Its time of change comes
 * from the company's clock.
 */
export const insertDocument: Statement<NewDocumentRow, readonly { readonly id: string }[]> = statement(
  ({ query, tables: { document } }, row) =>
    query.insert(document).values(row).onConflictDoNothing().returning({ id: document.id }),
)

/**
 * The last step of every transaction that changes a document: puts the change in the company's order, writes the
 * values, and the event beside them.
 * Last, because the company's clock stays locked until the commit: a reader that has seen one change can then meet no
 * earlier one any more (D85).
 */
export async function changeDocument(
  tx: Transaction,
  row: Pick<DocumentRow, 'id' | 'companyId'>,
  change: { readonly at: Date; readonly values: Partial<DocumentRow>; readonly event: NewEvent },
): Promise<void> {
  const updatedAt = await advanceClock(tx, row.companyId, change.at)
  const [changed] = await updateDocument(tx, { ...change.values, updatedAt, documentId: row.id })
  await recordEvent(tx, { ...changed, at: change.at, companyId: row.companyId, documentId: row.id, ...change.event })
}

const updateDocument = statement(
  (
    { query, tables: { document } },
    { documentId, ...values }: Partial<DocumentRow> & { readonly documentId: string },
  ) =>
    query
      .update(document)
      .set(values)
      .where(eq(document.id, documentId))
      .returning({ state: document.state, reason: document.statusReason }),
)

/**
 * The time of a change in the company's order: the given instant, or one millisecond after the company's last change
 * where that is later.
 * The company's other changes wait from here until the commit, so nothing that may wait for them comes after it.
 */
export async function advanceClock(tx: Transaction, companyId: string, at: Date): Promise<Date> {
  const [now] = await moveClock(tx, { companyId, lastChange: at.getTime() })
  if (now === undefined) throw new ServiceError('internal_error', { inside: { reason: 'no company clock', companyId } })
  return new Date(now.last)
}

const moveClock = statement(
  ({ query, tables: { companyClock } }, given: { readonly companyId: string; readonly lastChange: number }) => {
    const last = companyClock.lastChange
    return query
      .insert(companyClock)
      .values(given)
      .onConflictDoUpdate({
        target: companyClock.companyId,
        set: {
          lastChange: sql`case when ${last} >= excluded.last_change then ${last} + 1 else excluded.last_change end`,
        },
      })
      .returning({ last })
  },
)
