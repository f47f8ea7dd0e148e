import { ServiceError } from '@cornerpost/engine'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

const chunkBytesMax = 2 ** 20

/**
 * Stores the bytes and returns the id of the payload. The same transaction must write a row that refers to the payload.
 */
export async function keepPayload(tx: Transaction, bytes: Uint8Array): Promise<number> {
  if (bytes.length > chunkBytesMax) {
    const payloadId = await openPayload(tx, false)
    await keepChunks(tx, payloadId, 0, bytes)
    return payloadId
  }
  tx.weigh(bytes.length)
  return idOf(await insertPayload(tx, { provisional: false, content: bytes }))
}

/** Creates a payload without bytes and returns its id. The bytes are appended later, in chunks. */
export async function openPayload(tx: Transaction, provisional: boolean): Promise<number> {
  return idOf(await insertPayload(tx, { provisional, content: null }))
}

function idOf([made]: readonly { readonly id: number }[]): number {
  if (made === undefined) throw new ServiceError('internal_error', { inside: { reason: 'no payload id' } })
  return made.id
}

const insertPayload = statement(
  (
    { query, tables: { payload }, dialect },
    given: { readonly provisional: boolean; readonly content: Uint8Array | null },
  ) =>
    query
      .insert(payload)
      .values({ ...given, createdAt: dialect.databaseTime() })
      .returning({ id: payload.id }),
)

/** Appends the bytes in chunks. Returns the position after the last chunk. */
export async function keepChunks(
  tx: Transaction,
  payloadId: number,
  firstPosition: number,
  bytes: Uint8Array,
): Promise<number> {
  tx.weigh(bytes.length)
  let position = firstPosition
  for (let start = 0; start < bytes.length; start += chunkBytesMax) {
    await insertChunk(tx, { payloadId, position, content: bytes.subarray(start, start + chunkBytesMax) })
    position += 1
  }
  return position
}

const insertChunk = statement(
  (
    { query, tables: { payloadChunk } },
    chunk: { readonly payloadId: number; readonly position: number; readonly content: Uint8Array },
  ) => query.insert(payloadChunk).values(chunk),
)

/**
 * Makes a provisional payload permanent. The same transaction must write a row that refers to the payload. Throws
 * `internal_error` if the payload no longer exists or is already permanent.
 */
export async function namePayload({ query, tables: { payload } }: Transaction, payloadId: string): Promise<number> {
  const [named] = await query
    .update(payload)
    .set({ provisional: false })
    .where(and(eq(payload.id, Number(payloadId)), eq(payload.provisional, true)))
    .returning({ id: payload.id })
  if (named === undefined)
    throw new ServiceError('internal_error', { inside: { reason: 'no such provisional payload', payloadId } })
  return named.id
}

/** Deletes a payload to which no row refers. */
export async function dropPayload({ query, tables: { payload } }: Transaction, payloadId: number): Promise<void> {
  await query.delete(payload).where(eq(payload.id, payloadId))
}
