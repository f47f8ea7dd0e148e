import type { Invitation, Transfer } from '@cornerpost/engine'
import type { AccountTables } from './account.ts'
import type { Columns } from './column/column.ts'
import type { CompanyTables } from './company.ts'

/** Defines the tables for invitations to companies and transfers of companies, in one SQL dialect. */
export function memberTables(
  { index, instant, integer, table, text, uniqueIndex }: Columns,
  { account, company }: AccountTables & CompanyTables,
) {
  /** The newest invitation of each e-mail address to each company. */
  const invitation = table(
    'invitation',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => company.id),
      email: text('email').notNull(),
      role: text('role').$type<Invitation['role']>().notNull(),
      hash: text('hash').notNull(),
      inviterId: text('inviter_id')
        .notNull()
        .references(() => account.id),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      endedAt: instant('ended_at'),
    },
    (row) => [
      uniqueIndex('invitation_email').on(row.companyId, row.email),
      uniqueIndex('invitation_hash').on(row.hash),
      index('invitation_inviter').on(row.inviterId),
      index('invitation_expires').on(row.expiresAt),
    ],
  )

  const transfer = table(
    'transfer',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => company.id),
      ownerId: text('owner_id')
        .notNull()
        .references(() => account.id),
      email: text('email').notNull(),
      hash: text('hash').notNull(),
      companyVersion: integer('company_version').notNull(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      outcome: text('outcome').$type<Transfer['outcome']>(),
    },
    (row) => [index('transfer_company').on(row.companyId, row.createdAt), index('transfer_expires').on(row.expiresAt)],
  )

  return { invitation, transfer }
}
