import type { Columns } from './column/column.ts'

/** What operators look at, and marks of the database, in the words of one dialect. */
export function alarmTables({ flag, identity, index, instant, integer, json, table, text, uniqueIndex }: Columns) {
  /**
   * Something an operator must look at (D100). What is the same is one row for an hour, so that what fails again and
   * again does not fill the table.
   */
  const alarm = table(
    'alarm',
    {
      id: identity('id'),
      name: text('name').notNull(),
      at: instant('at').notNull(),
      inside: json<Readonly<Record<string, unknown>>>('inside').notNull(),
      times: integer('times').notNull().default(1),
      /** null when it was once */
      lastAt: instant('last_at'),
      /** hour, name and what it is about: what is the same is counted and not written again */
      countedAs: text('counted_as'),
      /** its cause lasts: it goes with that, never by age */
      stands: flag('stands').notNull().default(false),
    },
    (row) => [
      index('alarm_at').on(row.at),
      index('alarm_name').on(row.name, row.at),
      uniqueIndex('alarm_counted').on(row.countedAs),
    ],
  )

  /**
   * Refused messages, by what is proven about them. What cannot be told apart is one row for an hour, so that strangers
   * cannot fill the table.
   */
  const securityEvent = table(
    'security_event',
    {
      id: identity('id'),
      code: text('code').notNull(),
      messageId: text('message_id'),
      signerSeat: text('signer_seat'),
      at: instant('at').notNull(),
      times: integer('times').notNull().default(1),
      /** null when it was once */
      lastAt: instant('last_at'),
      /** hour, code, signer and message: what is the same is counted and not written again */
      countedAs: text('counted_as'),
    },
    (row) => [
      index('security_event_at').on(row.at),
      index('security_event_signer').on(row.signerSeat, row.at),
      uniqueIndex('security_event_counted').on(row.countedAs),
    ],
  )

  /** Marks of the database itself, by name. */
  const meta = table('meta', {
    name: text('name').primaryKey(),
    value: text('value').notNull(),
  })

  return { alarm, securityEvent, meta }
}
