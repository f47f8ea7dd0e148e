import { ServiceError, type PayloadStore, type PayloadWriter } from '@cornerpost/engine'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { keepChunks, openPayload } from './payload.ts'

const sweptTogether = 100

/**
 * Creates the store of payloads, whose bytes are stored in rows of up to 1 MiB. Every call of `append` is a separate
 * commit.
 */
export function createPayloadStore(database: Database): PayloadStore {
  return {
    write: async () => writer(database, await database.withTransaction((tx) => openPayload(tx, true))),
    read: (payloadId) => database.read((session) => readPayload(session, Number(payloadId))),
    sweep: (before) => sweep(database, before),
  }
}

function writer(database: Database, payloadId: number): PayloadWriter {
  let position = 0
  return {
    payloadId: String(payloadId),
    append: async (chunk) => {
      position = await database.withTransaction((tx) => keepChunks(tx, payloadId, position, chunk))
    },
    discard: () => database.withTransaction((tx) => dropProvisional(tx, payloadId)),
  }
}

/** Deletes a payload if it is still provisional, which means that no row refers to it. */
async function dropProvisional({ query, tables: { payload } }: Transaction, payloadId: number): Promise<void> {
  await query.delete(payload).where(and(eq(payload.id, payloadId), eq(payload.provisional, true)))
}

async function readPayload(session: Session, payloadId: number): Promise<Uint8Array | undefined> {
  if (!Number.isSafeInteger(payloadId)) return undefined
  const [kept] = await selectContent(session, { payloadId })
  if (kept === undefined || kept.content !== null) return kept?.content ?? undefined
  const [{ bytes } = { bytes: null }] = await selectLength(session, { payloadId })
  return bytes === null ? undefined : readChunks(session, payloadId, bytes)
}

const selectContent = statement(({ query, tables: { payload } }, { payloadId }: { readonly payloadId: number }) =>
  query.select({ content: payload.content }).from(payload).where(eq(payload.id, payloadId)),
)

const selectLength = statement(({ query, tables: { payloadChunk } }, { payloadId }: { readonly payloadId: number }) =>
  query
    .select({ bytes: sql<number | null>`sum(length(${payloadChunk.content}))`.mapWith(Number) })
    .from(payloadChunk)
    .where(eq(payloadChunk.payloadId, payloadId)),
)

/**
 * Reads the chunks one by one into a buffer for the whole payload, so that never more than one chunk is in memory
 * twice.
 */
async function readChunks(session: Session, payloadId: number, bytes: number): Promise<Uint8Array> {
  const whole = Buffer.allocUnsafeSlow(bytes)
  let length = 0
  for (let position = 0; length < bytes; position += 1) {
    const [chunk] = await selectChunk(session, { payloadId, position })
    if (chunk === undefined)
      throw new ServiceError('internal_error', { inside: { reason: 'a chunk is missing', payloadId, position } })
    whole.set(chunk.content, length)
    length += chunk.content.length
  }
  return whole
}

const selectChunk = statement(
  (
    { query, tables: { payloadChunk } },
    { payloadId, position }: { readonly payloadId: number; readonly position: number },
  ) =>
    query
      .select({ content: payloadChunk.content })
      .from(payloadChunk)
      .where(and(eq(payloadChunk.payloadId, payloadId), eq(payloadChunk.position, position))),
)

async function sweep(database: Database, before: Date): Promise<number> {
  let swept = 0
  for (;;) {
    const count = await database.withTransaction((tx) => sweepSome(tx, before))
    swept += count
    if (count < sweptTogether) return swept
  }
}

async function sweepSome({ query, tables: { payload } }: Transaction, before: Date): Promise<number> {
  const forgotten = query
    .select({ id: payload.id })
    .from(payload)
    // written exactly like the condition of the partial index
    .where(and(sql`${payload.provisional}`, lt(payload.createdAt, before)))
    .limit(sweptTogether)
  const rows = await query
    .delete(payload)
    .where(and(inArray(payload.id, forgotten), eq(payload.provisional, true)))
    .returning({ id: payload.id })
  return rows.length
}
