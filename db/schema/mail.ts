import type { Mail } from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { Columns } from './column/column.ts'

/** Defines the table for mails in one SQL dialect. */
export function mailTables({ index, instant, table, text }: Columns) {
  /** The outbox, the list of sent mails (D129), and the requests for mails with links (P88). */
  const mail = table(
    'mail',
    {
      id: text('id').primaryKey(),
      kind: text('kind').$type<Mail['kind']>().notNull(),
      /** does not refer to the table of companies, because the list of mails is kept longer than a company */
      companyId: text('company_id'),
      recipient: text('recipient').notNull(),
      state: text('state').$type<Mail['state']>().notNull(),
      messageId: text('message_id').notNull(),
      content: text('content').notNull(),
      createdAt: instant('created_at').notNull(),
      sentAt: instant('sent_at'),
      usableUntil: instant('usable_until'),
    },
    (row) => [
      index('mail_created').on(row.createdAt, row.id),
      index('mail_sealed')
        .on(row.id)
        .where(sql`${row.content} <> ''`),
      index('mail_requested')
        .on(row.createdAt)
        .where(sql`${row.state} = 'requested'`),
    ],
  )

  return { mail }
}
