import type { Account, ApiKey, Language, LinkPurpose, SendLimits, SendPolicy, Session } from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { Columns } from './column/column.ts'

export type AccountTables = ReturnType<typeof accountTables>

/** Defines the tables for accounts, with everything that belongs to one account, in one SQL dialect. */
export function accountTables({ flag, index, instant, integer, json, primaryKey, table, text, uniqueIndex }: Columns) {
  const account = table(
    'account',
    {
      id: text('id').primaryKey(),
      email: text('email').notNull(),
      emailVerified: flag('email_verified').notNull(),
      persona: text('persona').$type<Account['persona']>().notNull(),
      locale: text('locale').$type<Language>().notNull().default('sk'),
      blocked: flag('blocked').notNull(),
      ipAllowList: json<readonly string[]>('ip_allow_list').notNull().default([]),
      createdAt: instant('created_at').notNull(),
      deletedAt: instant('deleted_at'),
    },
    (row) => [uniqueIndex('account_email').on(sql`lower(${row.email})`)],
  )

  const profile = table('profile', {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id),
    name: text('name'),
    phone: text('phone'),
    web: text('web'),
    /** counts only while the account is a member of this company */
    defaultCompanyId: text('default_company_id'),
    approvalMail: flag('approval_mail').notNull().default(true),
    /** time of the last mail that says what waits for the approval of this person */
    approvalMailedAt: instant('approval_mailed_at'),
  })

  const password = table('password', {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id),
    hash: text('hash').notNull(),
    setAt: instant('set_at').notNull(),
  })

  const termsAcceptance = table(
    'terms_acceptance',
    {
      accountId: text('account_id')
        .notNull()
        .references(() => account.id),
      version: text('version').notNull(),
      acceptedAt: instant('accepted_at').notNull(),
    },
    (row) => [uniqueIndex('terms_acceptance_account').on(row.accountId, row.version)],
  )

  const session = table(
    'session',
    {
      id: text('id').primaryKey(),
      accountId: text('account_id')
        .notNull()
        .references(() => account.id),
      method: text('method').$type<Session['method']>().notNull(),
      createdAt: instant('created_at').notNull(),
      lastUsedAt: instant('last_used_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      endedAt: instant('ended_at'),
      address: text('address').notNull(),
      userAgent: text('user_agent').notNull(),
    },
    (row) => [index('session_account').on(row.accountId, row.createdAt), index('session_expires').on(row.expiresAt)],
  )

  const link = table(
    'link',
    {
      hash: text('hash').primaryKey(),
      accountId: text('account_id')
        .notNull()
        .references(() => account.id),
      purpose: text('purpose').$type<LinkPurpose>().notNull(),
      email: text('email'),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      usedAt: instant('used_at'),
    },
    (row) => [index('link_account').on(row.accountId, row.purpose), index('link_expires').on(row.expiresAt)],
  )

  const apiKey = table(
    'api_key',
    {
      id: text('id').primaryKey(),
      accountId: text('account_id')
        .notNull()
        .references(() => account.id),
      name: text('name').notNull(),
      hash: text('hash').notNull(),
      prefix: text('prefix').notNull(),
      scope: json<ApiKey['scope']>('scope').notNull(),
      ipAllowList: json<readonly string[]>('ip_allow_list').notNull(),
      sendPolicy: text('send_policy').$type<SendPolicy>().notNull(),
      sendLimits: json<SendLimits>('send_limits'),
      createdAt: instant('created_at').notNull(),
      revokedAt: instant('revoked_at'),
      lastUsedAt: instant('last_used_at'),
    },
    (row) => [
      uniqueIndex('api_key_hash').on(row.hash),
      index('api_key_account').on(row.accountId, row.createdAt),
      index('api_key_revoked')
        .on(row.revokedAt)
        .where(sql`${row.revokedAt} is not null`),
    ],
  )

  /** The counts of a key on one day in Bratislava. Rows of past days are deleted. */
  const keyDay = table(
    'key_day',
    {
      keyId: text('key_id').notNull(),
      day: text('day').notNull(),
      /** drafts about which the key has asked a person */
      asked: integer('asked').notNull(),
      /** documents that the key has sent without a person while it had limits */
      sent: integer('sent').notNull(),
    },
    (row) => [primaryKey({ name: 'key_day_key', columns: [row.keyId, row.day] })],
  )

  const tokenFamily = table(
    'token_family',
    {
      id: text('id').primaryKey(),
      keyId: text('key_id')
        .notNull()
        .references(() => apiKey.id),
      generation: integer('generation').notNull(),
      advancedAt: instant('advanced_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      endedAt: instant('ended_at'),
    },
    (row) => [index('token_family_key').on(row.keyId), index('token_family_expires').on(row.expiresAt)],
  )

  const deniedAccessToken = table(
    'denied_access_token',
    {
      tokenId: text('token_id').primaryKey(),
      expiresAt: instant('expires_at').notNull(),
    },
    (row) => [index('denied_access_token_expires').on(row.expiresAt)],
  )

  return {
    account,
    profile,
    password,
    termsAcceptance,
    session,
    link,
    apiKey,
    keyDay,
    tokenFamily,
    deniedAccessToken,
  }
}
