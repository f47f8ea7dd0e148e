import type { StatisticsReportKind } from '@cornerpost/engine'
import type { Columns } from './column/column.ts'
import type { TransmissionTables } from './transmission.ts'

/** Defines the table of the statistics reports to OpenPeppol in one SQL dialect. */
export function statisticsTables({ instant, table, text, uniqueIndex }: Columns, { transmission }: TransmissionTables) {
  /** A statistics report of a month, so that it is sent once. */
  const statisticsReport = table(
    'statistics_report',
    {
      /** year and month, such as `2027-02` */
      month: text('month').notNull(),
      kind: text('kind').$type<StatisticsReportKind>().notNull(),
      /** the transmission that carries the report; a new one takes the place of one that failed */
      transmissionId: text('transmission_id')
        .notNull()
        .references(() => transmission.id),
      createdAt: instant('created_at').notNull(),
    },
    (row) => [uniqueIndex('statistics_report_month').on(row.month, row.kind)],
  )

  return { statisticsReport }
}
