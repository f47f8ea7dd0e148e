import type {
  Company,
  CompanySettingValues,
  DirectoryRecord,
  MemberRole,
  ParticipantIdentifier,
} from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { AccountTables } from './account.ts'
import type { Columns } from './column/column.ts'

export type CompanyTables = ReturnType<typeof companyTables>

/** Defines the tables for companies, their members and the participants served here, in one SQL dialect. */
export function companyTables(
  { big, flag, index, instant, integer, json, primaryKey, table, text, uniqueIndex }: Columns,
  { account }: AccountTables,
) {
  const company = table(
    'company',
    {
      id: text('id').primaryKey(),
      ico: text('ico').notNull(),
      dic: text('dic').notNull(),
      legalName: text('legal_name').notNull(),
      registeredAddress: text('registered_address'),
      street: text('street'),
      city: text('city'),
      postalCode: text('postal_code'),
      participant: text('participant').$type<ParticipantIdentifier>(),
      status: text('status').$type<Company['status']>().notNull(),
      sendingVerified: flag('sending_verified').notNull(),
      sendingPaused: flag('sending_paused').notNull(),
      nameVerified: flag('name_verified').notNull().default(false),
      version: integer('version').notNull().default(0),
      createdAt: instant('created_at').notNull(),
      verificationMethod: text('verification_method').$type<NonNullable<Company['verificationMethod']>>(),
      verifiedAt: instant('verified_at'),
      instructedAt: instant('instructed_at'),
    },
    (row) => [
      uniqueIndex('company_ico').on(row.ico),
      uniqueIndex('company_dic').on(row.dic),
      uniqueIndex('company_participant').on(sql`lower(${row.participant})`),
    ],
  )

  /** The settings of a company, with a version that grows by one with each change. No row = none was changed. */
  const companySetting = table('company_setting', {
    companyId: text('company_id')
      .primaryKey()
      .references(() => company.id),
    version: integer('version').notNull(),
    content: json<Partial<CompanySettingValues>>('content').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  })

  /** When the next notification of a company is due, and the time up to which the last one has the documents. */
  const companyNotification = table(
    'company_notification',
    {
      companyId: text('company_id')
        .primaryKey()
        .references(() => company.id),
      since: instant('since').notNull(),
      nextAt: instant('next_at').notNull(),
    },
    (row) => [index('company_notification_due').on(row.nextAt)],
  )

  const membership = table(
    'membership',
    {
      accountId: text('account_id')
        .notNull()
        .references(() => account.id),
      companyId: text('company_id')
        .notNull()
        .references(() => company.id),
      role: text('role').$type<MemberRole>().notNull(),
      /** null: since the company was created */
      since: instant('since'),
    },
    (row) => [
      primaryKey({ name: 'membership_key', columns: [row.accountId, row.companyId] }),
      index('membership_company').on(row.companyId),
      uniqueIndex('membership_owner')
        .on(row.companyId)
        .where(sql`${row.role} = 'owner'`),
    ],
  )

  /**
   * The time of the latest change to any document of the company, in milliseconds since 1970. Every such change locks
   * this row, so that the changes have a strict order (D85).
   */
  const companyClock = table('company_clock', {
    companyId: text('company_id')
      .primaryKey()
      .references(() => company.id),
    lastChange: big('last_change').notNull(),
  })

  /**
   * Each combination of participant, document type and process for which this access point accepts documents. A row
   * without a company belongs to the service provider itself. Participant identifiers are stored in lower case, because
   * they are case-insensitive (Peppol Policy for use of Identifiers, policy 2).
   */
  const servedParticipant = table(
    'served_participant',
    {
      participant: text('participant').notNull(),
      documentTypeScheme: text('document_type_scheme').notNull(),
      documentType: text('document_type').notNull(),
      process: text('process').notNull(),
      companyId: text('company_id').references(() => company.id),
    },
    (row) => [
      primaryKey({
        name: 'served_participant_key',
        columns: [row.participant, row.documentTypeScheme, row.documentType, row.process],
      }),
    ],
  )

  /** The last answer of the network's directory about a company, and the wishes of the company. */
  const directoryEntry = table(
    'directory_entry',
    {
      companyId: text('company_id')
        .primaryKey()
        .references(() => company.id),
      receives: flag('receives').notNull().default(true),
      /** the newest times when receiving was switched, at most three, the latest one first */
      switchedAt: json<readonly string[]>('switched_at').notNull(),
      outcome: text('outcome').$type<DirectoryRecord['outcome']>(),
      holder: text('holder'),
      publishedAt: instant('published_at'),
      checkedAt: instant('checked_at'),
      /** when a migration code was requested; null when the request has ended */
      migrationAskedAt: instant('migration_asked_at'),
      migrationUntil: instant('migration_until'),
    },
    (row) => [index('directory_entry_checked').on(row.checkedAt)],
  )

  return { company, companyNotification, companySetting, directoryEntry, membership, companyClock, servedParticipant }
}
