import type { Orphan } from '@cornerpost/engine'
import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Session } from '../database.ts'

/**
 * Rows whose state is not final and that no job brings further (I7). Not asked for: `transmitted` documents, which wait for their MLS without end (D28),
 * and reports that are pending before reporting exists (D93).
 */
export async function findOrphans(session: Session, limit: number): Promise<readonly Orphan[]> {
  const found = [...(await openTransmissions(session, limit)), ...(await openSentDocuments(session, limit)), ...(await unjudgedDocuments(session, limit))]
  return found.slice(0, limit)
}

async function openTransmissions(session: Session, limit: number): Promise<readonly Orphan[]> {
  const { transmission } = session.tables
  const open = sql`${transmission.state} in ('waiting', 'transmitting')`
  const rows = await session.query.select({ id: transmission.id, state: transmission.state }).from(transmission).where(and(open, hasNoJob(session, 'transmission', transmission.id))).limit(limit)
  return rows.map((row) => ({ type: 'transmission', ...row }))
}

/** Accepted or transmitting, with no transmission under way. */
async function openSentDocuments(session: Session, limit: number): Promise<readonly Orphan[]> {
  const { document, transmission } = session.tables
  const underWay = session.query.select({ id: transmission.id }).from(transmission).where(and(eq(transmission.documentId, document.id), sql`${transmission.state} in ('waiting', 'transmitting')`))
  const rows = await session.query
    .select({ id: document.id, state: document.state })
    .from(document)
    .where(and(sql`${document.state} in ('accepted', 'transmitting')`, notExists(underWay)))
    .limit(limit)
  return rows.map((row) => ({ type: 'document', ...row }))
}

/** Received, without findings, and no job to judge it. */
async function unjudgedDocuments(session: Session, limit: number): Promise<readonly Orphan[]> {
  const { document } = session.tables
  const unjudged = sql`${document.state} in ('received', 'acknowledged') and ${document.findings} is null`
  const rows = await session.query.select({ id: document.id, state: document.state }).from(document).where(and(unjudged, hasNoJob(session, 'document', document.id))).limit(limit)
  return rows.map((row) => ({ type: 'document', ...row }))
}

function hasNoJob({ query, tables: { job } }: Session, type: 'transmission' | 'document', id: PgColumn): SQL {
  return notExists(query.select({ id: job.id }).from(job).where(and(eq(job.subjectType, type), eq(job.subjectId, id))))
}
