import type { Columns } from './column/column.ts'

/** Defines the tables for alarms, security events and database metadata in one SQL dialect. */
export function alarmTables({ flag, identity, index, instant, integer, json, table, text, uniqueIndex }: Columns) {
  /**
   * An alarm that needs an operator's attention (D100). Identical alarms within an hour share one row, so that a
   * repeated failure does not fill the table.
   */
  const alarm = table(
    'alarm',
    {
      id: identity('id'),
      name: text('name').notNull(),
      at: instant('at').notNull(),
      inside: json<Readonly<Record<string, unknown>>>('inside').notNull(),
      times: integer('times').notNull().default(1),
      /** time of the latest occurrence; null if the alarm occurred only once */
      lastAt: instant('last_at'),
      /**
       * hour, name and details of the alarm; a further alarm with the same three values is counted in this row instead
       * of getting a row of its own
       */
      countedAs: text('counted_as'),
      /** true for a standing alarm: its row is removed when the cause of the alarm ends, never because of its age */
      stands: flag('stands').notNull().default(false),
    },
    (row) => [
      index('alarm_at').on(row.at),
      index('alarm_name').on(row.name, row.at),
      uniqueIndex('alarm_counted').on(row.countedAs),
    ],
  )

  /**
   * A refused message, with the code of the refusal and, if the signer was verified, the seat id of the signer.
   * Refusals with identical values within an hour share one row, so that unauthenticated senders cannot fill the table.
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
      /** time of the latest occurrence; null if the event occurred only once */
      lastAt: instant('last_at'),
      /**
       * hour, code, signer and message id; a further event with the same four values is counted in this row instead of
       * getting a row of its own
       */
      countedAs: text('counted_as'),
    },
    (row) => [
      index('security_event_at').on(row.at),
      index('security_event_signer').on(row.signerSeat, row.at),
      uniqueIndex('security_event_counted').on(row.countedAs),
    ],
  )

  /** Metadata of the database itself: one value for each name. */
  const meta = table('meta', {
    name: text('name').primaryKey(),
    value: text('value').notNull(),
  })

  return { alarm, securityEvent, meta }
}
