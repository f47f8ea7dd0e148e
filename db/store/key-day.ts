import { checkLimits, dayInBratislava, type LimitedDocument, type Submission } from '@cornerpost/engine'
import { and, eq, sql } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { knowsReceiver } from './knows-receiver.ts'

interface KeyDay {
  readonly keyId: string
  readonly at: Date
}

/**
 * Counts a document of a key on this day, and throws like `checkLimits` if it is beyond the limits. The count is locked
 * until the commit, so that of several documents at the same time, in whichever companies, only one takes the last
 * place.
 */
export async function keepWithinLimits(
  tx: Transaction,
  { keyId, limits, payableAmount }: NonNullable<Submission['limits']>,
  document: Submission['document'],
): Promise<void> {
  const { sent } = await countKeyDay(tx, { keyId, at: document.createdAt }, 'sent')
  checkLimits(limits, {
    ...document,
    payableAmount,
    isReceiverKnown: await knowsReceiver(tx, { ...document, exceptId: document.id }),
    sentToday: sent - 1,
  })
}

/** Adds one to a count of a key on this day, locks the counts until the commit, and returns them. */
export async function countKeyDay(
  { query, tables: { keyDay } }: Transaction,
  { keyId, at }: KeyDay,
  what: 'asked' | 'sent',
): Promise<{ readonly asked: number; readonly sent: number }> {
  const first = { asked: 0, sent: 0, [what]: 1 }
  const [counted] = await query
    .insert(keyDay)
    .values({ keyId, day: dayInBratislava(at), ...first })
    .onConflictDoUpdate({ target: [keyDay.keyId, keyDay.day], set: { [what]: sql`${keyDay[what]} + 1` } })
    .returning({ asked: keyDay.asked, sent: keyDay.sent })
  return counted ?? first
}

/** Returns the facts about a document that limits concern, without a lock. */
export async function readLimited(
  session: Session,
  {
    keyId,
    at,
    totalAmount,
    payableAmount,
    currency,
    ...receiver
  }: KeyDay & Omit<LimitedDocument, 'isReceiverKnown' | 'sentToday'> & Receiver,
): Promise<LimitedDocument> {
  const { keyDay } = session.tables
  const [counted] = await session.query
    .select({ sent: keyDay.sent })
    .from(keyDay)
    .where(and(eq(keyDay.keyId, keyId), eq(keyDay.day, dayInBratislava(at))))
  const isReceiverKnown = await knowsReceiver(session, receiver)
  return { totalAmount, payableAmount, currency, isReceiverKnown, sentToday: counted?.sent ?? 0 }
}

type Receiver = Parameters<typeof knowsReceiver>[1]
