import type { InboundStore } from '@cornerpost/engine'
import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

type SecurityEvent = Parameters<InboundStore['recordSecurityEvent']>[0]

const hourMilliseconds = 3_600_000
/** Maximum number of rows per signer and hour in which messages are recorded one by one. */
const rowsOfSigner = 100

/**
 * Inserts the event, or increments the count of an identical event. Events without a verified signer are identical if
 * they have the same code and hour. Events of a verified signer are identical if they also have the same signer and
 * message id. If a signer has reached the maximum number of rows in an hour, the message ids of further events are
 * ignored.
 */
export async function recordSecurityEvent(tx: Transaction, event: SecurityEvent): Promise<void> {
  const { securityEvent } = tx.tables
  const hour = new Date(Math.floor(event.at.getTime() / hourMilliseconds) * hourMilliseconds)
  const hasOwnRow = event.signerSeat !== null && (await rowsSince(tx, event.signerSeat, hour)) < rowsOfSigner
  const messageId = hasOwnRow ? event.messageId : null
  const countedAs = [hour.toISOString(), event.code, event.signerSeat ?? '', messageId ?? ''].join(' ')
  await tx.query
    .insert(securityEvent)
    .values({ ...event, messageId, countedAs })
    .onConflictDoUpdate({
      target: securityEvent.countedAs,
      set: { times: sql`${securityEvent.times} + 1`, lastAt: event.at },
    })
}

async function rowsSince(
  { query, tables: { securityEvent } }: Transaction,
  signerSeat: string,
  since: Date,
): Promise<number> {
  const [row] = await query
    .select({ rows: count() })
    .from(securityEvent)
    .where(and(eq(securityEvent.signerSeat, signerSeat), gte(securityEvent.at, since)))
  return row?.rows ?? 0
}

/** Removes the events that happened before this time. Returns the number of rows removed. */
export async function sweepSecurityEvents(
  { query, tables: { securityEvent } }: Transaction,
  before: Date,
): Promise<number> {
  const gone = await query.delete(securityEvent).where(lt(securityEvent.at, before)).returning({ id: securityEvent.id })
  return gone.length
}
