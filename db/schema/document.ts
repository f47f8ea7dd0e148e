import type {
  DocumentTypeIdentifier,
  Finding,
  MlsCode,
  OutboundState,
  ParticipantIdentifier,
  SentDocument,
  StatusReason,
  TaxReportReason,
  TaxReportState,
} from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { AccountTables } from './account.ts'
import type { CompanyTables } from './company.ts'
import type { Columns } from './column/column.ts'

export type DocumentTables = ReturnType<typeof documentTables>

/** Defines the tables for documents and their events in one SQL dialect. */
export function documentTables(
  { big, flag, identity, index, instant, integer, json, key, table, text, uniqueIndex }: Columns,
  { account, company }: AccountTables & CompanyTables,
) {
  /**
   * A document that a company sent or received (D80). Columns that only one direction uses are null in rows of the
   * other direction.
   */
  const document = table(
    'document',
    {
      id: text('id').primaryKey(),
      direction: text('direction').$type<'sent' | 'received'>().notNull(),
      companyId: text('company_id')
        .notNull()
        .references(() => company.id),
      accountId: text('account_id').references(() => account.id),
      kind: text('kind').$type<SentDocument['kind']>(),
      clientDocumentId: text('client_document_id'),
      number: text('number'),
      issueDate: text('issue_date'),
      dueDate: text('due_date'),
      currency: text('currency'),
      totalAmount: text('total_amount'),
      payableAmount: text('payable_amount'),
      counterparty: text('counterparty'),
      /** number and counterparty as the search compares them (`searchKey`) */
      numberKey: key('number_key'),
      counterpartyKey: key('counterparty_key'),
      /** number from its last character to its first, because people remember how a number ends */
      numberEndKey: key('number_end_key'),
      seller: text('seller'),
      sender: text('sender').$type<ParticipantIdentifier>().notNull(),
      receiver: text('receiver').$type<ParticipantIdentifier>().notNull(),
      documentTypeScheme: text('document_type_scheme').$type<DocumentTypeIdentifier['scheme']>().notNull(),
      documentType: text('document_type').notNull(),
      process: text('process').notNull(),
      /** the accounts to which a sent document asks to pay, as the drafts of the company are compared with them */
      paymentAccounts: json<readonly string[]>('payment_accounts'),
      countryC1: text('country_c1'),
      payloadHash: text('payload_hash').notNull(),
      instanceIdentifier: text('instance_identifier').notNull(),
      idempotencyKey: text('idempotency_key'),
      /** the stored answer to the call that submitted the document (I2) */
      answer: text('answer'),
      state: text('state').$type<OutboundState | 'received' | 'acknowledged'>().notNull(),
      statusReason: text('status_reason').$type<StatusReason>(),
      taxReport: text('tax_report').$type<TaxReportState>(),
      /** why no report is due, why it was rejected, or why its latest attempt failed */
      taxReportReason: text('tax_report_reason').$type<TaxReportReason | StatusReason>(),
      /** the report of the document, once it is made; documents with the same bytes share one */
      taxReportId: text('tax_report_id'),
      taxReportAttempts: integer('tax_report_attempts').notNull().default(0),
      /** how many alarms were raised about a report that is late (see `watchReports`) */
      taxReportAlarms: integer('tax_report_alarms').notNull().default(0),
      findings: json<readonly Finding[]>('findings'),
      /**
       * True while no other document may use the document number (`holdsNumber`) or the idempotency key (`holdsKey`) of
       * this document. A document that is rejected or fails permanently releases both. It can later reserve each of
       * them again, unless another document has reserved it since (D82, D87).
       */
      holdsNumber: flag('holds_number').notNull(),
      holdsKey: flag('holds_key').notNull(),
      /**
       * the bytes of a sent document; null for a received document, whose bytes are in the envelope of its transmission
       */
      payloadId: big('payload_id'),
      mlsCode: text('mls_code').$type<MlsCode>(),
      mlsReason: text('mls_reason'),
      mlsPayloadId: big('mls_payload_id'),
      sentAt: instant('sent_at'),
      receiptAt: instant('receipt_at'),
      deliveredAt: instant('delivered_at'),
      fsReportedAt: instant('fs_reported_at'),
      receivedAt: instant('received_at'),
      acknowledgedAt: instant('acknowledged_at'),
      createdAt: instant('created_at').notNull(),
      /** time of the last change; strictly increasing within a company (D85) */
      updatedAt: instant('updated_at').notNull(),
    },
    (row) => [
      uniqueIndex('document_number_held')
        .on(row.companyId, row.kind, row.seller, row.number)
        .where(sql`${row.holdsNumber}`),
      uniqueIndex('document_key_held')
        .on(row.accountId, sql`lower(${row.sender})`, row.idempotencyKey)
        .where(sql`${row.holdsKey}`),
      index('document_key')
        .on(row.accountId, row.idempotencyKey)
        .where(sql`${row.idempotencyKey} is not null`),
      index('document_company').on(row.companyId), // small, so that a million documents are counted fast (D131)
      index('document_log').on(row.companyId, row.createdAt, row.id),
      index('document_log_by_state').on(row.companyId, row.state, row.createdAt, row.id),
      index('document_log_by_direction').on(row.companyId, row.direction, row.createdAt, row.id),
      index('document_by_number')
        .on(row.companyId, row.numberKey, row.createdAt, row.id)
        .where(sql`${row.numberKey} is not null`),
      index('document_by_number_end')
        .on(row.companyId, row.numberEndKey, row.createdAt, row.id)
        .where(sql`${row.numberEndKey} is not null`),
      index('document_by_counterparty')
        .on(row.companyId, row.counterpartyKey, row.createdAt, row.id)
        .where(sql`${row.counterpartyKey} is not null`),
      index('document_by_seller')
        .on(row.companyId, row.seller, row.createdAt, row.id)
        .where(sql`${row.holdsNumber}`),
      index('document_by_receiver')
        .on(row.companyId, sql`lower(${row.receiver})`, row.createdAt, row.id)
        .where(sql`${row.direction} = 'sent'`),
      index('document_by_sender')
        .on(row.companyId, sql`lower(${row.sender})`, row.createdAt, row.id)
        .where(sql`${row.direction} = 'received'`),
      index('document_by_change')
        .on(row.companyId, row.updatedAt, row.id)
        .where(sql`${row.direction} = 'sent'`),
      index('document_by_receipt')
        .on(row.companyId, row.receivedAt, row.id)
        .where(sql`${row.direction} = 'received'`),
      index('document_not_delivered')
        .on(row.companyId, row.updatedAt, row.id)
        .where(sql`${row.state} in ('accepted', 'transmitting', 'transmitted', 'failed', 'rejected')`),
      index('document_not_acknowledged')
        .on(row.companyId, row.receivedAt, row.id)
        .where(sql`${row.state} = 'received'`),
      index('document_open')
        .on(row.id)
        .where(sql`${row.state} in ('accepted', 'transmitting')`),
      index('document_awaiting_mls')
        .on(sql`(case when ${row.receiptAt} is null then ${row.updatedAt} else ${row.receiptAt} end)`)
        .where(sql`${row.state} = 'transmitted'`),
      index('document_of_tax_report')
        .on(row.taxReportId)
        .where(sql`${row.taxReportId} is not null`),
      index('document_tax_report_open')
        .on(row.createdAt, row.id)
        .where(sql`${row.taxReport} in ('pending', 'retrying')`),
      index('document_unjudged')
        .on(row.id)
        .where(sql`${row.state} in ('received', 'acknowledged') and ${row.findings} is null`),
    ],
  )

  /**
   * An event in the history of a document or a transmission, with its time, reason and actor. Every change of state
   * inserts one event, in the transaction that makes the change.
   */
  const event = table(
    'event',
    {
      id: identity('id'),
      at: instant('at').notNull(),
      companyId: text('company_id'),
      documentId: text('document_id'),
      transmissionId: text('transmission_id'),
      what: text('what').notNull(),
      /** the state of the document or transmission after the event */
      state: text('state'),
      reason: text('reason'),
      detail: text('detail'),
      /**
       * the actor that caused the event: `account:…`, `peer:…` (the seat id of an access point), `company` or `service`
       */
      actor: text('actor').notNull(),
    },
    (row) => [
      index('event_document')
        .on(row.documentId, row.id)
        .where(sql`${row.documentId} is not null`),
      index('event_transmission')
        .on(row.transmissionId, row.id)
        .where(sql`${row.documentId} is null`),
    ],
  )

  return { document, event }
}
