import { ServiceError } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { statement, type Statement } from '../session/statement.ts'
import type { TransmissionRow } from './document-shape.ts'

export type NewTransmissionRow = Session['tables']['transmission']['$inferInsert']

/** Inserts a sent or received transmission. */
export const insertTransmission: Statement<NewTransmissionRow, unknown> = statement(
  ({ query, tables: { transmission } }, row) => query.insert(transmission).values(row),
)

/** Inserts a transmission and returns its id in a list; the list is empty if a unique index prevents the insertion. */
export const insertNewTransmission: Statement<NewTransmissionRow, readonly { readonly id: string }[]> = statement(
  ({ query, tables: { transmission } }, row) =>
    query.insert(transmission).values(row).onConflictDoNothing().returning({ id: transmission.id }),
)

/** Returns the sent transmission, locked against other changes until the commit. */
export async function lockTransmission(tx: Transaction, transmissionId: string): Promise<TransmissionRow> {
  const [row] = await selectToChange(tx, { transmissionId })
  if (row === undefined)
    throw new ServiceError('internal_error', { inside: { reason: 'no such transmission', transmissionId } })
  return row
}

const selectToChange = statement(
  ({ query, tables: { transmission }, dialect }, { transmissionId }: { readonly transmissionId: string }) =>
    dialect.lockRows(query.select().from(transmission).where(eq(transmission.id, transmissionId))),
)

/** Changes the given columns of a transmission. */
export const updateTransmission: Statement<Partial<TransmissionRow> & { readonly transmissionId: string }, unknown> =
  statement(({ query, tables: { transmission } }, { transmissionId, ...values }) =>
    query.update(transmission).set(values).where(eq(transmission.id, transmissionId)),
  )

/** Inserts one attempt to deliver a transmission. */
export const insertAttempt = statement(
  ({ query, tables: { attempt } }, row: Session['tables']['attempt']['$inferInsert']) =>
    query.insert(attempt).values(row),
)

/** Stores signed bytes that prove an exchange. */
export const keepEvidence = statement(
  ({ query, tables: { evidence } }, row: Session['tables']['evidence']['$inferInsert']) =>
    query.insert(evidence).values(row),
)
