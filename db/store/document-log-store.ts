import type { DocumentDetails, DocumentLogStore, DocumentRecord, RecordFilter } from '@cornerpost/engine'
import { and, asc, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database, Session } from '../session/database.ts'
import type { DocumentRow } from './change-document.ts'

/** Creates the store of the document logs. */
export function createDocumentLogStore({ read }: Database): DocumentLogStore {
  return {
    page: (companyId, filter, { order, offset, limit }) =>
      read(async (session) => {
        const { document } = session.tables
        const direction = order === 'newest' ? desc : asc
        const inOrder = [direction(document.createdAt), direction(document.id)]
        // the rows before the page are only counted in the index
        const ids = session.query
          .select({ id: document.id })
          .from(document)
          .where(ofCompany(session, companyId, filter))
          .orderBy(...inOrder)
          .limit(limit)
          .offset(offset)
        return session.query
          .select(recordColumns(session))
          .from(document)
          .where(inArray(document.id, ids))
          .orderBy(...inOrder)
      }),
    count: (companyId, filter) =>
      read(async (session) => {
        const [counted] = await session.query
          .select({ total: count() })
          .from(session.tables.document)
          .where(ofCompany(session, companyId, filter))
        return counted?.total ?? 0
      }),
    find: (companyId, documentId) =>
      read(async (session) => {
        const { document } = session.tables
        const [record] = await session.query
          .select(recordColumns(session))
          .from(document)
          .where(isDocument(session, companyId, documentId))
        return record
      }),
    findDetails: (companyId, documentId) =>
      read(async (session) => {
        const { document } = session.tables
        const { statusReason, findings, mlsCode, mlsReason, sentAt, receiptAt, deliveredAt } = document
        const { taxReport, taxReportReason, fsReportedAt } = document
        const [row] = await session.query
          .select({
            ...recordColumns(session),
            statusReason,
            findings,
            mlsCode,
            mlsReason,
            sentAt,
            receiptAt,
            deliveredAt,
            taxReport,
            taxReportReason,
            fsReportedAt,
          })
          .from(document)
          .where(isDocument(session, companyId, documentId))
        return row && detailsOf(row)
      }),
  }
}

function detailsOf({
  statusReason,
  findings,
  mlsCode: code,
  mlsReason: reason,
  sentAt,
  receiptAt,
  deliveredAt,
  taxReport: state,
  taxReportReason,
  fsReportedAt: reportedAt,
  ...record
}: DocumentRecord &
  Omit<DocumentDetails, 'record' | 'mls' | 'taxReport'> &
  Pick<DocumentRow, 'mlsCode' | 'mlsReason' | 'taxReport' | 'taxReportReason' | 'fsReportedAt'>): DocumentDetails {
  const mls = code === null ? null : { code, reason }
  const taxReport = state === null ? null : { state, reason: taxReportReason, reportedAt }
  return { record, statusReason, findings, mls, sentAt, receiptAt, deliveredAt, taxReport }
}

function isDocument({ tables: { document } }: Session, companyId: string, documentId: string): SQL | undefined {
  return and(eq(document.companyId, companyId), eq(document.id, documentId))
}

function ofCompany(session: Session, companyId: string, filter: RecordFilter): SQL | undefined {
  return and(eq(session.tables.document.companyId, companyId), matches(session, filter))
}

/** Returns the condition that selects the documents of a filter. */
export function matches(
  { tables: { document } }: Session,
  {
    direction,
    states,
    createdFrom,
    createdBefore,
  }: { readonly [Name in keyof RecordFilter]?: RecordFilter[Name] | undefined },
): SQL | undefined {
  return and(
    direction && eq(document.direction, direction),
    states && inArray(document.state, [...states]),
    createdFrom && gte(document.createdAt, sql.param(createdFrom, document.createdAt)),
    createdBefore && lt(document.createdAt, sql.param(createdBefore, document.createdAt)),
  )
}

/** Returns the columns of a record. The others are not read, because findings and stored answers can be large. */
export function recordColumns({ tables: { document } }: Session) {
  return {
    id: document.id,
    companyId: document.companyId,
    direction: document.direction,
    instanceIdentifier: document.instanceIdentifier,
    documentType: { scheme: document.documentTypeScheme, value: document.documentType },
    sender: document.sender,
    receiver: document.receiver,
    number: document.number,
    issueDate: document.issueDate,
    dueDate: document.dueDate,
    currency: document.currency,
    totalAmount: document.totalAmount,
    payableAmount: document.payableAmount,
    counterparty: document.counterparty,
    state: document.state,
    createdAt: document.createdAt,
    acknowledgedAt: document.acknowledgedAt,
  }
}
