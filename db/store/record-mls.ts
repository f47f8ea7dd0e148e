import { ServiceError, type OutboundStore, type ReceivedStatus } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { changeDocument, lockDocument, type DocumentRow } from './change-document.ts'
import { completeJob } from './lease.ts'
import { moveByMls } from './move-document.ts'
import { moveReportByStatus } from './move-tax-report.ts'

/**
 * Records an MLS that a job has processed, and completes that job. Throws `lease_lost` if the claim no longer holds the
 * job.
 */
export async function recordMls(tx: Transaction, mls: Parameters<OutboundStore['recordMls']>[0]): Promise<void> {
  await completeJob(tx, mls.lease)
  await moveByStatus(tx, { ...mls, payloadId: Number(mls.payloadId) })
}

type StoredStatus = ReceivedStatus & { readonly payloadId: number; readonly at: Date }

/**
 * Stores the first MLS of a document and changes the state of the document as that MLS requires. A later MLS only adds
 * an event. An MLS about a tax report changes the report.
 */
export async function moveByStatus(tx: Transaction, mls: StoredStatus): Promise<void> {
  if (!('documentId' in mls)) return moveReportByStatus(tx, mls)
  const document = await lockDocument(tx, mls.documentId)
  if (document === undefined)
    throw new ServiceError('internal_error', {
      inside: { reason: 'no such sent document', documentId: mls.documentId },
    })
  const isFirst = document.mlsCode === null
  const values = isFirst ? await mlsValues(tx, document, mls) : {}
  const detail = [mls.code, mls.reason].filter(Boolean).join(' ')
  await changeDocument(tx, document, {
    at: mls.at,
    values,
    event: { kind: isFirst ? 'mls' : 'mls_repeated', actor: 'service', detail },
  })
}

async function mlsValues(
  tx: Transaction,
  document: DocumentRow,
  { code, reason, payloadId, at }: Extract<StoredStatus, { documentId: string }>,
): Promise<Partial<DocumentRow>> {
  const statusReason = code === 'RE' ? 'MLS_REJECTED' : document.statusReason
  return {
    mlsCode: code,
    mlsReason: reason,
    mlsPayloadId: payloadId,
    statusReason,
    ...(await moveByMls(tx, document, code, at)),
  }
}
