import {
  afterAttempt,
  afterStatus,
  repeatJob,
  type AttemptOutcome,
  type ReportChange,
  type ReportStatus,
} from '@cornerpost/engine'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { changeDocument, type DocumentRow } from './change-document.ts'
import { enqueueJob } from './enqueue-job.ts'
import { recordEvent } from './record-event.ts'

export type TaxReportRow = Session['tables']['taxReport']['$inferSelect']

/** Records the outcome of an attempt in the report of the transmission and in its documents. */
export async function moveReportByAttempt(
  tx: Transaction,
  given: { readonly transmissionId: string; readonly attempts: number; readonly outcome: AttemptOutcome; at: Date },
): Promise<void> {
  const { transmissionId, attempts, outcome, at } = given
  const report = await lockReport(tx, transmissionId)
  if (report === undefined) return
  const change = afterAttempt(report, outcome, at)
  if (change)
    await moveReport(tx, report, change, { at, attempts, detail: outcome.kind === 'receipt' ? null : outcome.error })
  if (change?.endsDelay) await releaseDelayed(tx, transmissionId)
}

/**
 * Records the status that the tax authority gave a transmission. A status of an earlier transmission changes nothing,
 * because the report was transmitted once more.
 */
export async function moveReportByStatus(
  tx: Transaction,
  { transmissionId, at, ...status }: ReportStatus & { readonly at: Date },
): Promise<void> {
  const report = await lockReport(tx, transmissionId)
  if (report === undefined) return
  const change = afterStatus(report, status, at)
  const detail = [status.code, status.reason].filter(Boolean).join(' ')
  if (change) await moveReport(tx, { ...report, mlsReason: status.reason }, change, { at, detail })
  else await recordEvent(tx, { kind: 'mls_repeated', actor: 'service', at, transmissionId, detail })
  if (change?.isRepeated) await enqueueJob(tx, repeatJob(report.id, transmissionId))
}

/**
 * Makes the reports that wait for their next attempt due, in the order in which they were made. Skips those that
 * another transaction is changing, so that two of them never wait for each other.
 */
async function releaseDelayed({ query, dialect, tables }: Transaction, transmissionId: string): Promise<void> {
  const { job, transmission } = tables
  const receiver = query
    .select({ lane: sql`lower(${transmission.receiver})` })
    .from(transmission)
    .where(eq(transmission.id, transmissionId))
  const delayed = query
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        eq(job.kind, 'transmit'),
        eq(job.state, 'waiting'),
        inArray(job.lane, receiver),
        gt(job.dueAt, dialect.databaseTime(0)),
      ),
    )
  await query
    .update(job)
    .set({ dueAt: job.enqueuedAt })
    .where(inArray(job.id, dialect.lockRows(delayed, 'skip locked')))
}

/** Writes the new standing of a report into the report and its documents, with the event. */
export async function moveReport(
  tx: Transaction,
  report: TaxReportRow,
  { standing, event }: ReportChange,
  { at, attempts, detail }: { readonly at: Date; readonly attempts?: number; readonly detail: string | null },
): Promise<void> {
  const { id, transmissionId, mlsReason } = report
  const tried = attempts === undefined ? {} : { taxReportAttempts: attempts }
  await updateReport(tx, { id, ...standing, mlsReason })
  for (const document of await lockDocuments(tx, { id }))
    await changeDocument(tx, document, {
      at,
      values: { ...valuesOf(standing), ...tried },
      event: { kind: event, actor: 'service', transmissionId, detail },
    })
}

/** Returns the columns of a document that repeat the state of its report. */
export function valuesOf({ state, reason, reportedAt }: Pick<TaxReportRow, 'state' | 'reason' | 'reportedAt'>) {
  return { taxReport: state, taxReportReason: reason, fsReportedAt: reportedAt } satisfies Partial<DocumentRow>
}

async function lockReport(tx: Transaction, transmissionId: string): Promise<TaxReportRow | undefined> {
  const [row] = await selectToMove(tx, { transmissionId })
  return row
}

const selectToMove = statement(
  ({ query, tables: { taxReport }, dialect }, { transmissionId }: { readonly transmissionId: string }) =>
    dialect.lockRows(query.select().from(taxReport).where(eq(taxReport.transmissionId, transmissionId))),
)

const updateReport = statement(
  ({ query, tables: { taxReport } }, { id, ...values }: Partial<TaxReportRow> & { readonly id: string }) =>
    query.update(taxReport).set(values).where(eq(taxReport.id, id)),
)

const lockDocuments = statement(({ query, tables: { document }, dialect }, { id }: { readonly id: string }) =>
  dialect.lockRows(query.select().from(document).where(eq(document.taxReportId, id)).orderBy(document.id)),
)
