import type { AccountTables } from './account.ts'
import type { Columns } from './column/column.ts'

/** Defines the tables for the second factors of accounts in one SQL dialect. */
export function mfaTables({ instant, integer, json, primaryKey, table, text }: Columns, { account }: AccountTables) {
  const secondFactor = table('second_factor', {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id),
    sealedSecret: text('sealed_secret').notNull(),
    startedAt: instant('started_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    lastStep: integer('last_step').notNull(),
    /** the times of the latest wrong codes in milliseconds since 1970, oldest first, at most 5 */
    wrongCodes: json<readonly number[]>('wrong_codes').notNull(),
  })

  const recoveryCode = table(
    'recovery_code',
    {
      accountId: text('account_id')
        .notNull()
        .references(() => account.id),
      hash: text('hash').notNull(),
    },
    (row) => [primaryKey({ name: 'recovery_code_key', columns: [row.accountId, row.hash] })],
  )

  return { secondFactor, recoveryCode }
}
