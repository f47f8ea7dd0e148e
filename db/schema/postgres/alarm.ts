import { identity, index, instant, json, table, text } from './column.ts'

/** Something an operator must look at (D100). */
export const alarm = table(
  'alarm',
  {
    id: identity('id'),
    name: text('name').notNull(),
    at: instant('at').notNull(),
    inside: json<Readonly<Record<string, unknown>>>('inside').notNull(),
  },
  (row) => [index('alarm_at').on(row.at)],
)

/** A refused message, by what is proven about it. */
export const securityEvent = table(
  'security_event',
  {
    id: identity('id'),
    code: text('code').notNull(),
    messageId: text('message_id'),
    signerSeat: text('signer_seat'),
    at: instant('at').notNull(),
  },
  (row) => [index('security_event_at').on(row.at)],
)

/** Marks of the database itself, by name. */
export const meta = table('meta', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
