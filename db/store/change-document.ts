import type { NewEvent } from '@cornerpost/engine'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { statement, together, type Statement } from '../session/statement.ts'
import { recordEvent } from './record-event.ts'

export type DocumentRow = Session['tables']['document']['$inferSelect']
export type NewDocumentRow = Session['tables']['document']['$inferInsert']

/** Returns the document, locked against other changes until the commit; undefined if it does not exist. */
export async function lockDocument(tx: Transaction, documentId: string): Promise<DocumentRow | undefined> {
  const [row] = await selectToChange(tx, { documentId })
  return row
}

const selectToChange = statement(
  ({ query, tables: { document }, dialect }, { documentId }: { readonly documentId: string }) =>
    dialect.lockRows(query.select().from(document).where(eq(document.id, documentId))),
)

/** Returns the document that a transmission carries, locked until the commit; undefined if it carries none. */
export async function lockDocumentOf(tx: Transaction, transmissionId: string): Promise<DocumentRow | undefined> {
  const [row] = await selectOfTransmission(tx, { transmissionId })
  return row
}

const selectOfTransmission = statement(
  ({ query, tables: { document, transmission }, dialect }, { transmissionId }: { readonly transmissionId: string }) => {
    const carried = query
      .select({ id: transmission.documentId })
      .from(transmission)
      .where(eq(transmission.id, transmissionId))
    return dialect.lockRows(
      query
        .select()
        .from(document)
        .where(eq(document.id, sql`(${carried})`)),
    )
  },
)

type RowToOrder = Omit<NewDocumentRow, 'updatedAt' | 'receivedAt'>

/**
 * Inserts a document and returns its id in a list; the list is empty if a unique index prevents the insertion. The
 * document's time of change is the given instant, or one millisecond after the company's last change if that is later.
 * A received document has the same time of receipt.
 * From here until the commit, other changes to the company's documents wait for this transaction. This transaction must
 * not wait for them in turn.
 */
export async function insertDocument(
  tx: Transaction,
  row: RowToOrder,
  at: Date,
): Promise<readonly { readonly id: string }[]> {
  const insert = row.direction === 'received' ? insertReceived : insertSent
  const [, made] = await together([moveClock(tx, row.companyId, at), insert(tx, row)])
  return made
}

const insertSent = insertStatement((time) => ({ updatedAt: time }))
const insertReceived = insertStatement((time) => ({ updatedAt: time, receivedAt: time }))

function insertStatement(
  times: (time: SQL<Date>) => { readonly updatedAt: SQL<Date>; readonly receivedAt?: SQL<Date> },
): Statement<RowToOrder, readonly { readonly id: string }[]> {
  return statement((session, row: RowToOrder) => {
    const { document } = session.tables
    return session.query
      .insert(document)
      .values({ ...row, ...times(companyTime(session, row.companyId)) })
      .onConflictDoNothing()
      .returning({ id: document.id })
  })
}

/**
 * Changes a document: writes the values and an event. The time of the change is later than that of every earlier change
 * to a document of the company.
 * Locks the company's row of `companyClock` until the commit, so that changes become visible in the order of their
 * times (D85). Must be the last step of a transaction, except in the reception of an MLS (P67) and in an
 * acknowledgement, which then waits for changes to the member.
 */
export async function changeDocument(
  tx: Transaction,
  row: Pick<DocumentRow, 'id' | 'companyId' | 'state' | 'statusReason'>,
  change: { readonly at: Date; readonly values: Partial<DocumentRow>; readonly event: NewEvent },
): Promise<void> {
  const { at, values, event } = change
  const { state, statusReason: reason } = { ...row, ...values }
  await together([
    moveClock(tx, row.companyId, at),
    updateDocument(tx, { ...values, companyId: row.companyId, documentId: row.id }),
    recordEvent(tx, { state, reason, at, companyId: row.companyId, documentId: row.id, ...event }),
  ])
}

const updateDocument = statement(
  (
    session,
    { documentId, companyId, ...values }: Partial<DocumentRow> & { readonly documentId: string; companyId: string },
  ) => {
    const { document } = session.tables
    return session.query
      .update(document)
      .set({ ...values, updatedAt: companyTime(session, companyId) })
      .where(eq(document.id, documentId))
  },
)

/** Returns an SQL expression for the time of the company's last change. */
function companyTime({ query, tables: { companyClock }, dialect }: Session, companyId: string): SQL<Date> {
  const last = query
    .select({ last: companyClock.lastChange })
    .from(companyClock)
    .where(eq(companyClock.companyId, companyId))
  return dialect.timeOf(sql`(${last})`)
}

/**
 * Sets the company's row of `companyClock` to the instant. If the row already has that instant or a later one, moves it
 * forward by one millisecond.
 */
function moveClock(tx: Transaction, companyId: string, at: Date): Promise<unknown> {
  return setClock(tx, { companyId, lastChange: at.getTime() })
}

const setClock = statement(
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
  },
)
