import type { DocumentLogStore, DocumentRecord, RecordFilter } from '@cornerpost/engine'
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Database, Session } from '../session/database.ts'
import { documentKind } from './document-shape.ts'

/** Creates the store of the document logs. */
export function createDocumentLogStore({ read }: Database): DocumentLogStore {
  return {
    page: (companyId, filter, { order, offset, limit }) =>
      read(async (session) => {
        const { document } = session.tables
        const direction = order === 'newest' ? desc : asc
        const rows = await session.query
          .select()
          .from(document)
          .where(matches(session, companyId, filter))
          .orderBy(direction(document.createdAt), direction(document.id))
          .limit(limit)
          .offset(offset)
        return rows.map(documentRecord)
      }),
    count: (companyId, filter) =>
      read(async (session) => {
        const [counted] = await session.query
          .select({ total: count() })
          .from(session.tables.document)
          .where(matches(session, companyId, filter))
        return counted?.total ?? 0
      }),
    find: (companyId, documentId) =>
      read(async ({ query, tables: { document } }) => {
        const [row] = await query
          .select()
          .from(document)
          .where(and(eq(document.companyId, companyId), eq(document.id, documentId)))
        return row && documentRecord(row)
      }),
  }
}

function matches(
  { tables: { document } }: Session,
  companyId: string,
  { direction, states, createdFrom, createdBefore }: RecordFilter,
): SQL | undefined {
  return and(
    eq(document.companyId, companyId),
    direction && eq(document.direction, direction),
    states && inArray(document.state, [...states]),
    createdFrom && gte(document.createdAt, createdFrom),
    createdBefore && lt(document.createdAt, createdBefore),
  )
}

function documentRecord(row: Session['tables']['document']['$inferSelect']): DocumentRecord {
  const { id, direction, instanceIdentifier, sender, receiver, number, issueDate, currency, totalAmount } = row
  const { state, createdAt, acknowledgedAt } = row
  const { documentType } = documentKind(row)
  return {
    id,
    direction,
    instanceIdentifier,
    documentType,
    sender,
    receiver,
    number,
    issueDate,
    currency,
    totalAmount,
    state,
    createdAt,
    acknowledgedAt,
  }
}
