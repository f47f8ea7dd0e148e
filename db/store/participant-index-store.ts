import type { DatedAnswer, ParticipantIdentifier, ParticipantIndexStore } from '@cornerpost/engine'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/** Creates the store of the index of participants. */
export function createParticipantIndexStore({ read, withTransaction: write }: Database): ParticipantIndexStore {
  return {
    find: (participant) => read((session) => find(session, participant)),
    record: (question) => write((tx) => record(tx, question)),
    collect: async (before, participantsMax) => {
      for (let step = 0; step < stepsMax && (await write((tx) => addCompanies(tx, before))); step += 1);
      for (let step = 0; step < stepsMax && (await write((tx) => addReceivers(tx, before))); step += 1);
      await write((tx) => removeSurplus(tx, participantsMax))
    },
    listDue: (since, limit) => read((session) => listDue(session, since, limit)),
  }
}

/** rows that one step of collecting reads, and steps of one run, so that no transaction takes long */
const stepRows = 2_000
const stepsMax = 50

/** the time of a participant about which the network was not asked yet */
const never = new Date(0)

async function find(session: Session, participant: ParticipantIdentifier): Promise<DatedAnswer | undefined> {
  const [row] = await selectAnswer(session, { key: participant.toLowerCase() })
  if (row === undefined || row.checkedAt === null) return undefined
  const { isRegistered, invoice, creditNote, checkedAt } = row
  return isRegistered && invoice !== null && creditNote !== null
    ? { isRegistered, invoice, creditNote, checkedAt }
    : { isRegistered: false, checkedAt }
}

const selectAnswer = statement(({ query, tables: { participantIndex: row } }, { key }: { readonly key: string }) =>
  query
    .select({
      isRegistered: row.isRegistered,
      invoice: row.invoice,
      creditNote: row.creditNote,
      checkedAt: row.checkedAt,
    })
    .from(row)
    .where(eq(row.key, key)),
)

async function record(
  { query, tables: { participantIndex } }: Transaction,
  { participant, at, isAsked, answer }: Parameters<ParticipantIndexStore['record']>[0],
): Promise<void> {
  const { invoice, creditNote } = answer?.isRegistered ? answer : { invoice: null, creditNote: null }
  const changes = {
    triedAt: at,
    ...(isAsked && { askedAt: at }),
    ...(answer && { isRegistered: answer.isRegistered, invoice, creditNote, checkedAt: at, participant }),
  }
  await query
    .insert(participantIndex)
    .values({ key: participant.toLowerCase(), participant, askedAt: at, ...changes })
    .onConflictDoUpdate({ target: participantIndex.key, set: changes })
}

/** Adds companies that the index lacks. Returns true if there may be more of them. */
async function addCompanies({ query, tables }: Transaction, at: Date): Promise<boolean> {
  const { company, participantIndex } = tables
  const known = query
    .select({ key: participantIndex.key })
    .from(participantIndex)
    .where(eq(participantIndex.key, sql`lower(${company.participant})`))
  const found = await query
    .select({ participant: company.participant })
    .from(company)
    .where(and(eq(company.status, 'active'), isNotNull(company.participant), notExists(known)))
    .limit(stepRows)
  const rows = found.flatMap(({ participant }) => (participant === null ? [] : rowOf(participant, at)))
  if (rows.length > 0) await query.insert(participantIndex).values(rows).onConflictDoNothing()
  return found.length === stepRows
}

function rowOf(participant: ParticipantIdentifier, askedAt: Date) {
  return { key: participant.toLowerCase(), participant, triedAt: never, askedAt }
}

const placeName = 'participants_collected'

/**
 * Adds the receivers of the next documents that were sent before this time; `meta` has the id of the last transmission
 * that was read. Returns true if there may be more of them.
 */
async function addReceivers(tx: Transaction, before: Date): Promise<boolean> {
  const { query, tables } = tx
  const { meta, participantIndex, transmission } = tables
  const [place] = await query.select({ id: meta.value }).from(meta).where(eq(meta.name, placeName))
  const read = await query
    .select({
      id: transmission.id,
      direction: transmission.direction,
      documentId: transmission.documentId,
      receiver: transmission.receiver,
      createdAt: transmission.createdAt,
    })
    .from(transmission)
    .where(gt(transmission.id, place?.id ?? ''))
    .orderBy(asc(transmission.id))
    .limit(stepRows)
  const newest = read.findIndex(({ createdAt }) => createdAt >= before)
  const settled = newest < 0 ? read : read.slice(0, newest)
  const last = settled.at(-1)
  if (last === undefined) return false
  const sent = settled.filter(({ direction, documentId }) => direction === 'sent' && documentId !== null)
  const rows = new Map(sent.map(({ receiver, createdAt }) => [receiver.toLowerCase(), rowOf(receiver, createdAt)]))
  if (rows.size > 0)
    await query
      .insert(participantIndex)
      .values([...rows.values()])
      .onConflictDoUpdate({ target: participantIndex.key, set: { askedAt: sql`excluded.asked_at` } })
  await query
    .insert(meta)
    .values({ name: placeName, value: last.id })
    .onConflictDoUpdate({ target: meta.name, set: { value: last.id } })
  return read.length === stepRows && newest < 0
}

async function removeSurplus({ query, tables }: Transaction, participantsMax: number): Promise<void> {
  const { company, participantIndex } = tables
  const own = query
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.status, 'active'), eq(sql`lower(${company.participant})`, participantIndex.key)))
  const surplus = await query
    .select({ key: participantIndex.key })
    .from(participantIndex)
    .where(notExists(own))
    .orderBy(desc(participantIndex.askedAt))
    .limit(stepRows * stepsMax)
    .offset(participantsMax)
  for (let start = 0; start < surplus.length; start += stepRows) {
    const keys = surplus.slice(start, start + stepRows).map(({ key }) => key)
    await query.delete(participantIndex).where(inArray(participantIndex.key, keys))
  }
}

async function listDue(
  { query, tables: { participantIndex } }: Session,
  since: Date,
  limit: number,
): Promise<readonly ParticipantIdentifier[]> {
  const rows = await query
    .select({ participant: participantIndex.participant })
    .from(participantIndex)
    .where(lt(participantIndex.triedAt, since))
    .orderBy(asc(participantIndex.triedAt))
    .limit(limit)
  return rows.map(({ participant }) => participant)
}
