import type {
  DocumentSlice,
  DocumentToReport,
  KnownReport,
  NewReport,
  Ordered,
  ReportIdentity,
  TaxReportStore,
} from '@cornerpost/engine'
import { afterRefusal, afterResubmission, reportJob, resubmitJob, ServiceError } from '@cornerpost/engine'
import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { changeDocument, lockDocument, type DocumentRow } from './change-document.ts'
import { completeJob } from './lease.ts'
import { enqueueJob } from './enqueue-job.ts'
import { moveReport, valuesOf, type TaxReportRow } from './move-tax-report.ts'
import { orderTransmission } from './order-transmission.ts'
import { keepPayload } from './payload.ts'
import { recordSecurityEvent } from './record-security-event.ts'

export function createTaxReportStore({ read, withTransaction: write }: Database): TaxReportStore {
  return {
    findDue: (documentId) => read((session) => findDue(session, documentId)),
    find: (identity) => read((session) => find(session, identity)),
    findForView: (companyId, documentId) => read((session) => findForView(session, companyId, documentId)),
    record: (report) => write((tx) => record(tx, report)),
    connect: (given) => write((tx) => connect(tx, given)),
    refuse: (given) => write((tx) => refuse(tx, given)),
    listUnmade: (which) => read((session) => listUnmade(session, which)),
    markLate: (which) => write((tx) => markLate(tx, which)),
    orderResubmission: (given) => write((tx) => orderResubmission(tx, given)),
    findToResubmit: (reportId) => read((session) => findToResubmit(session, reportId)),
    resubmit: (given) => write((tx) => resubmit(tx, given)),
    findToRepeat: (reportId) => read((session) => findToRepeat(session, reportId)),
    repeat: (given) => write((tx) => repeat(tx, given)),
  }
}

async function findDue(session: Session, documentId: string): Promise<DocumentToReport | undefined> {
  const [document] = await selectDue(session, { documentId })
  return document && toReport(session, document)
}

async function toReport(session: Session, document: DocumentRow): Promise<DocumentToReport> {
  const { id: documentId } = document
  const isSent = document.direction === 'sent'
  return {
    documentId,
    companyId: document.companyId,
    role: isSent ? 'C2' : 'C3',
    reportingParty: isSent ? document.sender : document.receiver,
    documentHash: document.payloadHash,
    content: isSent ? contentOf(document.payloadId, null) : await receivedContent(session, documentId),
  }
}

const selectDue = statement(({ query, tables: { document } }, { documentId }: { readonly documentId: string }) =>
  query
    .select()
    .from(document)
    .where(and(eq(document.id, documentId), eq(document.taxReport, 'pending'), isNull(document.taxReportId))),
)

/** Returns where a received document is stored: in the envelope of its transmission. */
async function receivedContent(session: Session, documentId: string): Promise<DocumentToReport['content']> {
  const [envelope] = await selectEnvelope(session, { documentId })
  return envelope?.slice ? contentOf(envelope.payloadId, envelope.slice) : null
}

const selectEnvelope = statement(
  ({ query, tables: { transmission } }, { documentId }: { readonly documentId: string }) =>
    query
      .select()
      .from(transmission)
      .where(and(eq(transmission.documentId, documentId), eq(transmission.direction, 'received'))),
)

function contentOf(payloadId: number | null, slice: DocumentSlice | null): DocumentToReport['content'] {
  return payloadId === null ? null : { payloadId: String(payloadId), slice }
}

async function findForView(
  session: Session,
  companyId: string,
  documentId: string,
): ReturnType<TaxReportStore['findForView']> {
  const { document } = session.tables
  const [row] = await session.query
    .select()
    .from(document)
    .where(and(eq(document.companyId, companyId), eq(document.id, documentId)))
  if (row === undefined || row.taxReport === null) return undefined
  const report = row.taxReportId === null ? undefined : await findOrdered(session, row.taxReportId)
  return {
    document: await toReport(session, row),
    standing: {
      state: row.taxReport,
      reason: row.taxReportReason,
      attempts: row.taxReportAttempts,
      reportedAt: row.fsReportedAt,
      rejection: report?.mlsReason ?? null,
    },
    ordered: report && { payloadId: String(report.payloadId), documentUuid: report.documentUuid },
  }
}

async function findOrdered({ query, tables: { taxReport, transmission } }: Session, reportId: string) {
  const { documentUuid, mlsReason } = taxReport
  const [row] = await query
    .select({ documentUuid, mlsReason, payloadId: transmission.payloadId })
    .from(taxReport)
    .innerJoin(transmission, eq(transmission.id, taxReport.transmissionId))
    .where(eq(taxReport.id, reportId))
  return row
}

async function find(session: Session, identity: ReportIdentity): Promise<KnownReport | undefined> {
  const [row] = await selectByIdentity(session, identity)
  if (row === undefined) return undefined
  const { id, companyId, documentUuid, role, documentHash, state } = row
  return { id, companyId, documentUuid, role, documentHash, state }
}

const selectByIdentity = statement(
  ({ query, tables: { taxReport } }, { companyId, documentUuid, role }: ReportIdentity) =>
    query
      .select()
      .from(taxReport)
      .where(
        and(eq(taxReport.companyId, companyId), eq(taxReport.documentUuid, documentUuid), eq(taxReport.role, role)),
      ),
)

async function record(
  tx: Transaction,
  report: NewReport & { readonly lease: Parameters<typeof completeJob>[1] },
): Promise<Ordered & { readonly isKnown: boolean }> {
  const { transmission, id, companyId, role, documentUuid, documentHash, reportUuid, documentId, lease } = report
  const document = await presentDocument(tx, documentId)
  const payloadId = await keepPayload(tx, report.payload)
  const claimed = await orderTransmission(tx, transmission, payloadId, report)
  const row = { id, companyId, role, documentUuid, documentHash, reportUuid, transmissionId: transmission.id }
  const made = await insertReport(tx, { ...row, state: 'pending', createdAt: transmission.createdAt })
  if (made.length === 0) {
    tx.undo()
    return { isKnown: true }
  }
  await completeJob(tx, lease)
  await changeDocument(tx, document, {
    at: transmission.createdAt,
    values: { taxReportId: id, taxReportAttempts: report.attempt ? 1 : 0 },
    event: { kind: 'tax_report_ordered', actor: 'service', transmissionId: transmission.id },
  })
  return { isKnown: false, lease: claimed }
}

const insertReport = statement(
  ({ query, tables: { taxReport } }, row: Session['tables']['taxReport']['$inferInsert']) =>
    query.insert(taxReport).values(row).onConflictDoNothing().returning({ id: taxReport.id }),
)

async function connect(tx: Transaction, given: Parameters<TaxReportStore['connect']>[0]): Promise<void> {
  const { documentId, reportId, at, lease } = given
  await completeJob(tx, lease)
  const [report] = await selectReport(tx, { reportId })
  if (report === undefined) throw new ServiceError('internal_error', { inside: { reason: 'no such report', reportId } })
  await changeDocument(tx, await presentDocument(tx, documentId), {
    at,
    values: { taxReportId: reportId, ...valuesOf(report) },
    event: { kind: 'tax_report_ordered', actor: 'service', transmissionId: report.transmissionId },
  })
}

/** Locks the report, so that a change of it reaches the document either before or after. */
const selectReport = statement(
  ({ query, tables: { taxReport }, dialect }, { reportId }: { readonly reportId: string }) =>
    dialect.lockRows(query.select().from(taxReport).where(eq(taxReport.id, reportId))),
)

async function refuse(tx: Transaction, given: Parameters<TaxReportStore['refuse']>[0]): Promise<void> {
  const { documentId, reason, detail, at, lease } = given
  await completeJob(tx, lease)
  const report = await lockReportOf(tx, documentId)
  if (report) return moveReport(tx, report, afterRefusal(report, reason), { at, detail })
  await changeDocument(tx, await presentDocument(tx, documentId), {
    at,
    values: { taxReport: 'rejected', taxReportReason: reason },
    event: { kind: 'tax_report_refused', actor: 'service', detail },
  })
}

/** Locks and returns the report of a document; undefined if none was made. */
async function lockReportOf(tx: Transaction, documentId: string): Promise<TaxReportRow | undefined> {
  const { document } = tx.tables
  const [row] = await tx.query
    .select({ reportId: document.taxReportId })
    .from(document)
    .where(eq(document.id, documentId))
  const [report] = row?.reportId ? await selectReport(tx, { reportId: row.reportId }) : []
  return report
}

async function orderResubmission(
  tx: Transaction,
  { documentId, at }: Parameters<TaxReportStore['orderResubmission']>[0],
): Promise<void> {
  const report = await lockReportOf(tx, documentId) // before the document, as whatever moves the report
  const document = await lockDocument(tx, documentId)
  if (document === undefined) throw new ServiceError('document_not_found', { inside: { documentId } })
  const change = report && (await hasEnded(tx, report.transmissionId)) ? afterResubmission(report) : undefined
  if (report ? !change : document.taxReport !== 'rejected')
    throw new ServiceError('tax_report_not_rejected', { inside: { documentId, state: document.taxReport } })
  if (!(await isStored(tx, await toReport(tx, document)))) throw new ServiceError('document_no_xml')
  await recordSecurityEvent(tx, { code: 'tax_report_resubmitted', messageId: null, signerSeat: null, at })
  if (report && change) {
    await moveReport(tx, report, change, { at, detail: null })
    await enqueueJob(tx, resubmitJob(report.id))
    return
  }
  await changeDocument(tx, document, {
    at,
    values: { taxReport: 'pending', taxReportReason: null },
    event: { kind: 'tax_report_resubmitted', actor: 'service' },
  })
  await enqueueJob(tx, reportJob(documentId))
}

async function hasEnded({ query, tables: { transmission } }: Transaction, transmissionId: string): Promise<boolean> {
  const [row] = await query
    .select({ state: transmission.state })
    .from(transmission)
    .where(eq(transmission.id, transmissionId))
  return row?.state === 'transmitted' || row?.state === 'failed'
}

async function isStored({ query, tables: { payload } }: Session, { content }: DocumentToReport): Promise<boolean> {
  if (content === null) return false
  const rows = await query
    .select({ id: payload.id })
    .from(payload)
    .where(eq(payload.id, Number(content.payloadId)))
  return rows.length > 0
}

async function findToResubmit(session: Session, reportId: string): ReturnType<TaxReportStore['findToResubmit']> {
  const { taxReport, document } = session.tables
  const [report] = await session.query
    .select({ documentUuid: taxReport.documentUuid })
    .from(taxReport)
    .where(and(eq(taxReport.id, reportId), eq(taxReport.state, 'pending'), eq(taxReport.mlsCode, 'RE')))
  if (report === undefined) return undefined
  const rows = await session.query
    .select()
    .from(document)
    .where(eq(document.taxReportId, reportId))
    .orderBy(asc(document.id))
  const documents: DocumentToReport[] = []
  for (const row of rows) documents.push(await toReport(session, row))
  const chosen = documents.find(({ content }) => content !== null) ?? documents[0]
  return chosen && { ...chosen, reportId, documentUuid: report.documentUuid }
}

async function resubmit(tx: Transaction, given: Parameters<TaxReportStore['resubmit']>[0]): Promise<Ordered> {
  const { reportId, reportUuid, payload, transmission, lease } = given
  const { taxReport, document } = tx.tables
  await completeJob(tx, lease)
  await selectReport(tx, { reportId })
  const claimed = await orderTransmission(tx, transmission, await keepPayload(tx, payload), given)
  await tx.query
    .update(taxReport)
    .set({ transmissionId: transmission.id, reportUuid, mlsCode: null, mlsReason: null })
    .where(eq(taxReport.id, reportId))
  const rows = await tx.dialect.lockRows(
    tx.query.select().from(document).where(eq(document.taxReportId, reportId)).orderBy(document.id),
  )
  for (const row of rows)
    await changeDocument(tx, row, {
      at: transmission.createdAt,
      values: { taxReportAttempts: given.attempt ? 1 : 0 },
      event: { kind: 'tax_report_ordered', actor: 'service', transmissionId: transmission.id },
    })
  return { lease: claimed }
}

async function presentDocument(tx: Transaction, documentId: string): Promise<DocumentRow> {
  const document = await lockDocument(tx, documentId)
  if (document === undefined)
    throw new ServiceError('internal_error', { inside: { reason: 'no such document', documentId } })
  return document
}

async function listUnmade(
  { query, tables: { document, job } }: Session,
  { before, limit }: Parameters<TaxReportStore['listUnmade']>[0],
): Promise<readonly string[]> {
  const rows = await query
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        eq(document.taxReport, 'pending'),
        isNull(document.taxReportId),
        lt(document.createdAt, before),
        notExists(
          query
            .select({ id: job.id })
            .from(job)
            .where(and(eq(job.subjectType, 'document'), eq(job.subjectId, document.id), eq(job.kind, 'report-tax'))),
        ),
      ),
    )
    .orderBy(asc(document.createdAt), asc(document.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function markLate(
  { query, tables: { document } }: Transaction,
  { before, alarms, limit }: Parameters<TaxReportStore['markLate']>[0],
): Promise<readonly string[]> {
  const late = await query
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        // as in the partial index
        sql`${document.taxReport} in ('pending', 'retrying')`,
        lt(document.createdAt, before),
        lt(document.taxReportAlarms, alarms),
      ),
    )
    .orderBy(asc(document.createdAt), asc(document.id))
    .limit(limit)
  const ids = late.map(({ id }) => id)
  if (ids.length > 0) await query.update(document).set({ taxReportAlarms: alarms }).where(inArray(document.id, ids))
  return ids
}

async function findToRepeat(session: Session, reportId: string): ReturnType<TaxReportStore['findToRepeat']> {
  const { taxReport, transmission } = session.tables
  const [row] = await session.query
    .select({ payloadId: transmission.payloadId, companyId: taxReport.companyId, sender: transmission.sender })
    .from(taxReport)
    .innerJoin(transmission, eq(transmission.id, taxReport.transmissionId))
    .where(and(eq(taxReport.id, reportId), eq(taxReport.state, 'retrying')))
  if (!row?.payloadId) return undefined
  const { companyId, sender, payloadId } = row
  return { reportId, companyId, reportingParty: sender, payloadId: String(payloadId) }
}

async function repeat(tx: Transaction, given: Parameters<TaxReportStore['repeat']>[0]): Promise<Ordered> {
  const { reportId, payloadId, transmission, lease } = given
  await completeJob(tx, lease)
  const claimed = await orderTransmission(tx, transmission, Number(payloadId), given)
  const { taxReport, document } = tx.tables
  await tx.query
    .update(taxReport)
    .set({ transmissionId: transmission.id, reason: null })
    .where(eq(taxReport.id, reportId))
  await tx.query.update(document).set({ taxReportReason: null }).where(eq(document.taxReportId, reportId))
  return { lease: claimed }
}
