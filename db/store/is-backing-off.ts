import type { AttemptOutcome, ParticipantIdentifier } from '@cornerpost/engine'
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Session } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/**
 * The number of newest attempts that are examined, and the number of failing receivers among them that indicates a
 * general problem.
 */
const attemptsLookedAt = 20
const receiversInTrouble = 3

/**
 * Resolves to true if a transmission to this receiver is in backoff, or if sending in general is failing (D22, D84).
 */
export async function isBackingOff(session: Session, receiver: ParticipantIdentifier): Promise<boolean> {
  if ((await selectBackingOff(session, {})).length === 0) return false
  return (await selectBackingOff(session, { receiver: receiver.toLowerCase() })).length > 0 || sendingBacksOff(session)
}

const selectBackingOff = statement(
  ({ query, tables: { transmission } }, { receiver }: { readonly receiver?: string }) => {
    // written exactly like the condition of the partial index, so that the database uses that index
    const backingOff = sql`${transmission.state} = 'waiting' and ${transmission.attempts} > 0`
    const ofReceiver = receiver === undefined ? undefined : eq(sql`lower(${transmission.receiver})`, receiver)
    return query.select({ id: transmission.id }).from(transmission).where(and(backingOff, ofReceiver)).limit(1)
  },
)

/** Resolves to true if the newest completed attempts all failed temporarily, at several different receivers (P17). */
export async function sendingBacksOff(session: Session): Promise<boolean> {
  const newest = await newestOutcomes(session)
  const end = newest.findIndex(({ outcome }) => outcome !== 'again')
  const failing = (end < 0 ? newest : newest.slice(0, end)).map(({ transmissionId }) => transmissionId)
  if (failing.length < receiversInTrouble) return false
  const { transmission } = session.tables
  const receivers = await session.query
    .select({ receiver: transmission.receiver })
    .from(transmission)
    .where(inArray(transmission.id, failing))
  return new Set(receivers.map(({ receiver }) => receiver.toLowerCase())).size >= receiversInTrouble
}

async function newestOutcomes({
  query,
  tables: { attempt },
}: Session): Promise<readonly { readonly transmissionId: string; readonly outcome: AttemptOutcome['kind'] | null }[]> {
  // limits the number of rows that are read, even if many attempts are still open
  const isNew = gt(attempt.id, query.select({ last: sql`max(${attempt.id}) - ${attemptsLookedAt}` }).from(attempt))
  return query
    .select({ transmissionId: attempt.transmissionId, outcome: attempt.outcome })
    .from(attempt)
    .where(and(isNew, isNotNull(attempt.endedAt)))
    .orderBy(desc(attempt.id))
    .limit(attemptsLookedAt)
}
