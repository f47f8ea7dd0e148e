import { mayMove, ServiceError, type OutboundStore } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { statement, type Statement } from '../session/statement.ts'
import { changeDocument, lockDocument } from './change-document.ts'
import { outboundState, type TransmissionRow } from './document-shape.ts'
import { holdLease } from './lease.ts'
import { recordEvent } from './record-event.ts'

/**
 * Writes that a transmission is about to go out; from here until its outcome is recorded the peer may have it (I3).
 * Throws `lease_lost`.
 */
export async function recordAttempt(
  tx: Transaction,
  attempt: Parameters<OutboundStore['recordAttempt']>[0],
): Promise<void> {
  const { transmissionId, lease, at, receiverSeat, endpoint } = attempt
  await holdLease(tx, lease)
  const row = await lockTransmission(tx, transmissionId)
  const number = row.attempts + 1
  await insertAttempt(tx, { transmissionId, number, at, fence: lease.fence, receiverSeat, endpoint })
  // an attempt that is still open was cut off with its outcome unknown
  const outcomeUnknown = row.outcomeUnknown || row.state === 'transmitting'
  await updateTransmission(tx, {
    transmissionId,
    state: 'transmitting',
    attempts: number,
    peerSeat: receiverSeat,
    outcomeUnknown,
  })
  const document = row.documentId === null ? undefined : await lockDocument(tx, row.documentId)
  const event = {
    kind: 'attempt',
    actor: 'service',
    transmissionId,
    detail: `${number}: ${receiverSeat} ${endpoint}`,
  } as const
  if (document === undefined) return recordEvent(tx, { ...event, at, state: 'transmitting' })
  const values = mayMove(outboundState(document), 'transmitting') ? { state: 'transmitting' as const } : {}
  await changeDocument(tx, document, { at, values, event })
}

/** The sent transmission as it is, unchanged by anybody else until the commit. */
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

export const updateTransmission: Statement<Partial<TransmissionRow> & { readonly transmissionId: string }, unknown> =
  statement(({ query, tables: { transmission } }, { transmissionId, ...values }) =>
    query.update(transmission).set(values).where(eq(transmission.id, transmissionId)),
  )

export const insertAttempt = statement(
  ({ query, tables: { attempt } }, row: Session['tables']['attempt']['$inferInsert']) =>
    query.insert(attempt).values(row),
)
