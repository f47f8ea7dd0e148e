import type { MailServerFault, MailServerSecurity } from '@cornerpost/engine'
import type { Columns } from './column/column.ts'
import type { CompanyTables } from './company.ts'

/** Defines the table for the own mail servers of companies, in one SQL dialect. */
export function mailServerTables({ instant, integer, table, text, uniqueIndex }: Columns, { company }: CompanyTables) {
  const mailServer = table(
    'mail_server',
    {
      companyId: text('company_id')
        .primaryKey()
        .references(() => company.id),
      host: text('host').notNull(),
      port: integer('port').notNull(),
      security: text('security').$type<MailServerSecurity>().notNull(),
      username: text('username').notNull(),
      password: text('password').notNull(),
      fromAddress: text('from_address').notNull(),
      replyTo: text('reply_to'),
      changedAt: instant('changed_at').notNull(),
      failedAt: instant('failed_at'),
      fault: text('fault').$type<MailServerFault>(),
    },
    (row) => [uniqueIndex('mail_server_from').on(row.fromAddress)],
  )

  return { mailServer }
}
