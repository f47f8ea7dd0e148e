import type { Orphan } from '@cornerpost/engine'
import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Session } from '../session/database.ts'

/**
 * Returns transmissions and documents that are not in a final state and that no waiting or running job will change.
 * Each is returned with the id of its dead job, if there is one (I7). Leaves out documents in the state `transmitted`,
 * which wait for their MLS without a time limit (D28), and pending tax reports, as long as the service cannot report
 * (D93).
 */
export async function findOrphans(session: Session, limit: number): Promise<readonly Orphan[]> {
  const found = [
    ...(await openTransmissions(session, limit)),
    ...(await openSentDocuments(session, limit)),
    ...(await unjudgedDocuments(session, limit)),
  ]
  return found.slice(0, limit)
}

async function openTransmissions(session: Session, limit: number): Promise<readonly Orphan[]> {
  const { id, state, documentId } = session.tables.transmission
  const open = sql`${state} in ('waiting', 'transmitting')`
  const rows = await session.query
    .select({ id, state, documentId, deadJobId: deadJobOf(session, 'transmission', id) })
    .from(session.tables.transmission)
    .where(and(open, hasNoJob(session, 'transmission', id)))
    .limit(limit)
  return rows.map((row) => ({ type: 'transmission', ...row }))
}

/** Returns documents that are accepted or transmitting and have no open transmission. */
async function openSentDocuments(session: Session, limit: number): Promise<readonly Orphan[]> {
  const { document, transmission } = session.tables
  const underWay = session.query
    .select({ id: transmission.id })
    .from(transmission)
    .where(and(eq(transmission.documentId, document.id), sql`${transmission.state} in ('waiting', 'transmitting')`))
  const rows = await session.query
    .select({ id: document.id, state: document.state })
    .from(document)
    .where(and(sql`${document.state} in ('accepted', 'transmitting')`, notExists(underWay)))
    .limit(limit)
  return rows.map((row) => ({ type: 'document', ...row, documentId: row.id, deadJobId: null }))
}

/** Returns received documents that have no verdict yet and no job that will validate them. */
async function unjudgedDocuments(session: Session, limit: number): Promise<readonly Orphan[]> {
  const { id, state, findings } = session.tables.document
  const unjudged = sql`${state} in ('received', 'acknowledged') and ${findings} is null`
  const rows = await session.query
    .select({ id, state, deadJobId: deadJobOf(session, 'document', id) })
    .from(session.tables.document)
    .where(and(unjudged, hasNoJob(session, 'document', id)))
    .limit(limit)
  return rows.map((row) => ({ type: 'document', ...row, documentId: row.id }))
}

type Subject = 'transmission' | 'document'

function hasNoJob(session: Session, type: Subject, id: PgColumn): SQL {
  const { job } = session.tables
  return notExists(
    session.query
      .select({ id: job.id })
      .from(job)
      .where(and(ofSubject(session, type, id), sql`${job.state} <> 'dead'`)),
  )
}

function deadJobOf(session: Session, type: Subject, id: PgColumn): SQL<string | null> {
  const { job } = session.tables
  return sql`(${session.query
    .select({ id: sql`cast(max(${job.id}) as text)` })
    .from(job)
    .where(and(ofSubject(session, type, id), sql`${job.state} = 'dead'`))})`
}

function ofSubject({ tables: { job } }: Session, type: Subject, id: PgColumn): SQL | undefined {
  return and(eq(job.subjectType, type), eq(job.subjectId, id))
}
