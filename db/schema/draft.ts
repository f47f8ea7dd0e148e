import type { Draft, DocumentTypeIdentifier, ParticipantIdentifier } from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { AccountTables } from './account.ts'
import type { Columns } from './column/column.ts'
import type { CompanyTables } from './company.ts'

/** Defines the tables for documents that assistants prepare, in one SQL dialect. */
export function draftTables(
  { bytes, flag, index, instant, integer, table, text }: Columns,
  { account, company }: AccountTables & CompanyTables,
) {
  const draft = table(
    'draft',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => company.id),
      /** empty for a mailed document, which has a mail sender instead */
      keyId: text('key_id').notNull(),
      mailSender: text('mail_sender'),
      accountId: text('account_id')
        .notNull()
        .references(() => account.id),
      hash: text('hash').notNull(),
      size: integer('size').notNull(),
      kind: text('kind').$type<Draft['kind']>().notNull(),
      number: text('number').notNull(),
      issueDate: text('issue_date').notNull(),
      currency: text('currency').notNull(),
      totalAmount: text('total_amount').notNull(),
      payableAmount: text('payable_amount'),
      counterparty: text('counterparty'),
      sender: text('sender').$type<ParticipantIdentifier>().notNull(),
      receiver: text('receiver').$type<ParticipantIdentifier>().notNull(),
      documentTypeScheme: text('document_type_scheme').$type<DocumentTypeIdentifier['scheme']>().notNull(),
      documentType: text('document_type').notNull(),
      process: text('process').notNull(),
      isReported: flag('is_reported').notNull(),
      state: text('state').$type<Draft['state']>().notNull(),
      client: text('client'),
      tokenHash: text('token_hash'),
      createdAt: instant('created_at').notNull(),
      askedAt: instant('asked_at'),
      expiresAt: instant('expires_at').notNull(),
      decidedBy: text('decided_by'),
      confirmedBy: text('confirmed_by').$type<Draft['confirmedBy']>(),
      decidedAt: instant('decided_at'),
      documentId: text('document_id'),
    },
    (row) => [
      index('draft_live')
        .on(row.companyId, row.state, row.expiresAt)
        .where(sql`${row.state} in ('prepared', 'asked')`),
      index('draft_declined')
        .on(row.companyId, row.kind, row.number, row.decidedAt)
        .where(sql`${row.state} = 'declined'`),
      index('draft_expires').on(row.expiresAt),
    ],
  )

  /** The bytes of a draft. */
  const draftContent = table('draft_content', {
    draftId: text('draft_id')
      .primaryKey()
      .references(() => draft.id),
    content: bytes('content').notNull(),
  })

  return { draft, draftContent }
}
