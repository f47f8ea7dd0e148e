import { sql } from 'drizzle-orm'
import type { Columns } from './column/column.ts'

/** Stored bytes, in the words of one dialect. */
export function payloadTables({ big, bytes, flag, identity, index, instant, integer, primaryKey, table }: Columns) {
  /** Bytes (D6): in its own row where they are few, else in chunks. Provisional until a record names it. */
  const payload = table(
    'payload',
    {
      id: identity('id'),
      provisional: flag('provisional').notNull(),
      createdAt: instant('created_at').notNull(),
      /** null where there are chunks */
      content: bytes('content'),
    },
    (row) => [
      index('payload_provisional')
        .on(row.createdAt)
        .where(sql`${row.provisional}`),
    ],
  )

  const payloadChunk = table(
    'payload_chunk',
    {
      payloadId: big('payload_id')
        .notNull()
        .references(() => payload.id, { onDelete: 'cascade' }),
      position: integer('position').notNull(),
      content: bytes('content').notNull(),
    },
    (row) => [primaryKey({ name: 'payload_chunk_key', columns: [row.payloadId, row.position] })],
  )

  return { payload, payloadChunk }
}
