import { sql } from 'drizzle-orm'
import type { Columns } from './column/column.ts'

/** Defines the tables for stored bytes in one SQL dialect. */
export function payloadTables({ big, bytes, flag, identity, index, instant, integer, primaryKey, table }: Columns) {
  /**
   * Stored bytes (D6). This row contains the bytes of a small payload; the bytes of a large one are in rows of
   * `payloadChunk`. A payload is provisional until a row of another table refers to it.
   */
  const payload = table(
    'payload',
    {
      id: identity('id'),
      provisional: flag('provisional').notNull(),
      createdAt: instant('created_at').notNull(),
      /** null if the bytes are in rows of `payloadChunk` */
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
