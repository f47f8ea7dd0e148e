import type { ChangedData, DataChangeState } from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { Columns } from './column/column.ts'
import type { CompanyTables } from './company.ts'

/** Defines the table of requests to change the data that the tax authority has about companies, in one SQL dialect. */
export function changeTables({ index, instant, json, table, text, uniqueIndex }: Columns, { company }: CompanyTables) {
  const dataChange = table(
    'data_change',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => company.id),
      state: text('state').$type<DataChangeState>().notNull(),
      data: json<ChangedData>('data').notNull(),
      requestedAt: instant('requested_at').notNull(),
      sendsAt: instant('sends_at').notNull(),
      settledAt: instant('settled_at'),
      answer: text('answer'),
    },
    (row) => [
      index('data_change_company').on(row.companyId, row.id),
      // one open request of a company
      uniqueIndex('data_change_open')
        .on(row.companyId)
        .where(sql`${row.state} in ('queued', 'sending')`),
    ],
  )

  return { dataChange }
}
