import type {
  DocumentSlice,
  DocumentTypeIdentifier,
  MlsCode,
  MlsType,
  OutgoingTransmission,
  ParticipantIdentifier,
  ReporterRole,
  SeatId,
  StatusReason,
  TaxReportReason,
  TaxReportState,
} from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { CompanyTables } from './company.ts'
import type { DocumentTables } from './document.ts'
import type { Columns } from './column/column.ts'

/**
 * Defines the tables for exchanges with other access points, and for the evidence of these exchanges, in one SQL
 * dialect.
 */
export function transmissionTables(
  { big, bytes, flag, identity, index, instant, integer, json, table, text, uniqueIndex }: Columns,
  { company, document }: CompanyTables & DocumentTables,
) {
  /** One AS4 exchange of one payload, in either direction (D80). */
  const transmission = table(
    'transmission',
    {
      id: text('id').primaryKey(),
      direction: text('direction').$type<'sent' | 'received'>().notNull(),
      /** kind of content of a sent transmission; null for a received one */
      kind: text('kind').$type<OutgoingTransmission['kind']>(),
      state: text('state').$type<OutgoingTransmission['state'] | 'received'>().notNull(),
      documentId: text('document_id').references(() => document.id),
      companyId: text('company_id').references(() => company.id),
      messageId: text('message_id').notNull(),
      instanceIdentifier: text('instance_identifier').notNull(),
      sender: text('sender').$type<ParticipantIdentifier>().notNull(),
      receiver: text('receiver').$type<ParticipantIdentifier>().notNull(),
      documentTypeScheme: text('document_type_scheme').$type<DocumentTypeIdentifier['scheme']>().notNull(),
      documentType: text('document_type').notNull(),
      process: text('process').notNull(),
      countryC1: text('country_c1').notNull(),
      /** the payload of a sent transmission, or the whole envelope of a received one */
      payloadId: big('payload_id'),
      slice: json<DocumentSlice>('slice'),
      payloadHash: text('payload_hash'),
      attachmentDigest: text('attachment_digest'),
      /**
       * seat id of the other access point: the signer of a received transmission, the intended receiver of a sent one
       */
      peerSeat: text('peer_seat').$type<SeatId>(),
      mlsTo: text('mls_to').$type<ParticipantIdentifier>(),
      mlsType: text('mls_type').$type<MlsType>(),
      answersTransmissionId: text('answers_transmission_id'),
      attempts: integer('attempts').notNull().default(0),
      /** true if an earlier attempt left it unknown whether the peer has the message (I3) */
      outcomeUnknown: flag('outcome_unknown').notNull().default(false),
      createdAt: instant('created_at').notNull(),
    },
    (row) => [
      uniqueIndex('transmission_message').on(row.direction, row.messageId),
      uniqueIndex('transmission_instance').on(row.direction, row.instanceIdentifier, sql`lower(${row.sender})`),
      uniqueIndex('transmission_answer')
        .on(row.answersTransmissionId)
        .where(sql`${row.answersTransmissionId} is not null`),
      index('transmission_document')
        .on(row.documentId)
        .where(sql`${row.documentId} is not null`),
      index('transmission_backing_off')
        .on(sql`lower(${row.receiver})`)
        .where(sql`${row.state} = 'waiting' and ${row.attempts} > 0`),
      index('transmission_open')
        .on(row.id)
        .where(sql`${row.state} in ('waiting', 'transmitting')`),
    ],
  )

  /** A report to the tax authority. Its bytes are the payload of its transmission and never change (D48). */
  const taxReport = table(
    'tax_report',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => company.id),
      role: text('role').$type<ReporterRole>().notNull(),
      documentUuid: text('document_uuid').notNull(),
      /** SHA-256 of the document that is reported */
      documentHash: text('document_hash').notNull(),
      /** UUID of the report itself */
      reportUuid: text('report_uuid').notNull(),
      /** the latest transmission; after a failure of delivery (MLS code FD), there is another one */
      transmissionId: text('transmission_id')
        .notNull()
        .references(() => transmission.id),
      state: text('state').$type<TaxReportState>().notNull(),
      reason: text('reason').$type<TaxReportReason | StatusReason>(),
      reportedAt: instant('reported_at'),
      /** the first status that the tax authority gave the latest transmission */
      mlsCode: text('mls_code').$type<MlsCode>(),
      mlsReason: text('mls_reason'),
      createdAt: instant('created_at').notNull(),
    },
    (row) => [
      uniqueIndex('tax_report_once').on(row.companyId, row.documentUuid, row.role),
      uniqueIndex('tax_report_transmission').on(row.transmissionId),
    ],
  )

  /** One attempt to deliver a sent transmission. If `endedAt` is null, the outcome of the attempt is unknown (I3). */
  const attempt = table(
    'attempt',
    {
      id: identity('id'),
      transmissionId: text('transmission_id')
        .notNull()
        .references(() => transmission.id),
      number: integer('number').notNull(),
      at: instant('at').notNull(),
      /**
       * number of the job claim that made the attempt, so that a later claim can tell that the attempt is not its own
       */
      fence: integer('fence').notNull(),
      /** seat id of the receiving access point; null if the attempt ended before an endpoint was known */
      receiverSeat: text('receiver_seat').$type<SeatId>(),
      endpoint: text('endpoint'),
      endedAt: instant('ended_at'),
      outcome: text('outcome').$type<'receipt' | 'duplicate' | 'again' | 'failed'>(),
      reason: text('reason').$type<StatusReason>(),
      error: text('error'),
    },
    (row) => [uniqueIndex('attempt_number').on(row.transmissionId, row.number)],
  )

  /**
   * Signed bytes that prove an exchange: receipts sent and received, and the message part of a received transmission.
   */
  const evidence = table(
    'evidence',
    {
      id: identity('id'),
      transmissionId: text('transmission_id')
        .notNull()
        .references(() => transmission.id),
      kind: text('kind').$type<'message' | 'receipt' | 'repeated_receipt'>().notNull(),
      messageId: text('message_id'),
      content: bytes('content').notNull(),
      at: instant('at').notNull(),
    },
    (row) => [
      index('evidence_transmission').on(row.transmissionId, row.id),
      index('evidence_receipt')
        .on(row.at, row.id)
        .where(sql`${row.kind} = 'receipt'`),
    ],
  )

  return { transmission, taxReport, attempt, evidence }
}

export type TransmissionTables = ReturnType<typeof transmissionTables>
