import {
  ServiceError,
  type DocumentTypeIdentifier,
  type OutgoingTransmission,
  type ProcessIdentifier,
  type SentDocument,
} from '@cornerpost/engine'
import type { Session } from '../session/database.ts'
import type { DocumentRow } from './change-document.ts'

export type TransmissionRow = Session['tables']['transmission']['$inferSelect']

/** Converts the row of a sent document to the engine's type. */
export function sentDocument(row: DocumentRow): SentDocument {
  const {
    id,
    companyId,
    dueDate,
    payableAmount,
    sender,
    receiver,
    payloadHash,
    instanceIdentifier,
    idempotencyKey,
    statusReason,
    taxReportReason,
    taxReportAttempts,
    sentAt,
    receiptAt,
    deliveredAt,
    fsReportedAt,
    createdAt,
    updatedAt,
  } = row
  return {
    id,
    companyId,
    accountId: present(row, 'accountId'),
    kind: present(row, 'kind'),
    clientDocumentId: present(row, 'clientDocumentId'),
    number: present(row, 'number'),
    issueDate: present(row, 'issueDate'),
    dueDate,
    currency: present(row, 'currency'),
    totalAmount: present(row, 'totalAmount'),
    payableAmount,
    counterparty: row.counterparty,
    seller: present(row, 'seller'),
    sender,
    receiver,
    ...documentKind(row),
    countryC1: present(row, 'countryC1'),
    payloadHash,
    instanceIdentifier,
    idempotencyKey,
    state: outboundState(row),
    statusReason,
    taxReport: present(row, 'taxReport'),
    taxReportReason,
    taxReportAttempts,
    findings: row.findings ?? [],
    sentAt,
    receiptAt,
    deliveredAt,
    fsReportedAt,
    mls: row.mlsCode === null ? null : { code: row.mlsCode, reason: row.mlsReason },
    mlsPayloadId: idOrNull(row.mlsPayloadId),
    payloadId: idOrNull(row.payloadId),
    createdAt,
    updatedAt,
  }
}

/** Converts the row of a sent transmission to the engine's type. */
export function outgoingTransmission(row: TransmissionRow): OutgoingTransmission {
  const {
    id,
    documentId,
    companyId,
    instanceIdentifier,
    messageId,
    sender,
    receiver,
    countryC1,
    createdAt,
    attempts,
    state,
    peerSeat,
  } = row
  if (state === 'received') throw unexpected('transmission', id, 'state')
  return {
    id,
    kind: present(row, 'kind'),
    documentId,
    companyId,
    state,
    instanceIdentifier,
    messageId,
    sender,
    receiver,
    ...documentKind(row),
    countryC1,
    // empty if the content was deleted at the end of the company's retention period
    payloadId: idOrNull(row.payloadId) ?? '',
    createdAt,
    attempts,
    // an attempt that is still open was interrupted, because no other worker has the job (I3)
    outcomeUnknown: row.outcomeUnknown || state === 'transmitting',
    receiverSeat: peerSeat,
  }
}

/** Returns the state of a sent document. Throws `internal_error` for a received one. */
export function outboundState(row: Pick<DocumentRow, 'id' | 'state'>): SentDocument['state'] {
  if (row.state === 'received' || row.state === 'acknowledged') throw unexpected('document', row.id, 'state')
  return row.state
}

interface DocumentKind {
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
}

interface DocumentKindColumns {
  readonly documentTypeScheme: DocumentTypeIdentifier['scheme']
  readonly documentType: string
  readonly process: string
}

export function documentKind(row: DocumentKindColumns): DocumentKind {
  return {
    documentType: { scheme: row.documentTypeScheme, value: row.documentType },
    process: { scheme: 'cenbii-procid-ubl', value: row.process },
  }
}

export function documentKindColumns({ documentType, process }: DocumentKind): DocumentKindColumns {
  return { documentTypeScheme: documentType.scheme, documentType: documentType.value, process: process.value }
}

function idOrNull(id: number | null): string | null {
  return id === null ? null : String(id)
}

/**
 * Returns the value of a column that is never null in this kind of row. Throws `internal_error` if the value is null.
 */
export function present<Row extends { readonly id: string }, Name extends keyof Row & string>(
  row: Row,
  name: Name,
): NonNullable<Row[Name]> {
  const value = row[name]
  if (value === null || value === undefined) throw unexpected('row', row.id, name)
  return value
}

function unexpected(what: string, id: string, column: string): ServiceError {
  return new ServiceError('internal_error', {
    inside: { reason: `unexpected value in this kind of ${what}`, id, column },
  })
}
