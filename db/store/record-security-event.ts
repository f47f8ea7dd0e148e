import type { InboundStore } from '@cornerpost/engine'
import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

type SecurityEvent = Parameters<InboundStore['recordSecurityEvent']>[0]

const hourMilliseconds = 3_600_000
/** messages of one signer that have rows of their own in an hour */
const rowsOfSigner = 100

/**
 * Writes the event, or counts it where the same one stands already: a stranger's by code and hour, a verified signer's
 * by message as well, up to a number of rows in an hour and by code from there on.
 * So the rows of an hour are bounded, however much is refused.
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

/** Removes the events of before this time; returns how many rows they were. */
export async function sweepSecurityEvents(
  { query, tables: { securityEvent } }: Transaction,
  before: Date,
): Promise<number> {
  const gone = await query.delete(securityEvent).where(lt(securityEvent.at, before)).returning({ id: securityEvent.id })
  return gone.length
}
