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

/** A row of a sent document as the engine knows it. */
export function sentDocument(row: DocumentRow): SentDocument {
  const {
    id,
    companyId,
    sender,
    receiver,
    payloadHash,
    instanceIdentifier,
    idempotencyKey,
    statusReason,
    taxReportReason,
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
    currency: present(row, 'currency'),
    totalAmount: present(row, 'totalAmount'),
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

/** A row of a sent transmission as the engine knows it. */
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
    payloadId: idOrNull(row.payloadId) ?? '', // removed with the company's retention: there is nothing to read
    createdAt,
    attempts,
    // an attempt that is still open was cut off, as nobody else has the job (I3)
    outcomeUnknown: row.outcomeUnknown || state === 'transmitting',
    receiverSeat: peerSeat,
  }
}

/** The state of a sent document. */
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

/** A column that this kind of row always has. */
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
    inside: { reason: `this kind of ${what} does not have such a value`, id, column },
  })
}
