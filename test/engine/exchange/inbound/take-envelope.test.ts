import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeEnvelope } from '../../../../engine/exchange/inbound/take-envelope.ts'
import type { OpenedMessage } from '../../../../engine/peppol/as4/open-message.ts'
import { sha256Hex } from '../../../../engine/primitive/digest.ts'
import { documentBytes } from '../../../../engine/peppol/sbdh/document-slice.ts'
import { wrapDocument } from '../../../../engine/peppol/sbdh/wrap-document.ts'
import { anSbdh } from '../../../support/an-sbdh.ts'
import { exampleText } from '../../../support/document.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../../../support/test-database.ts'

const envelope = Buffer.from(wrapDocument(anSbdh(), Buffer.from(exampleText('invoice'))))

/** A message whose payload comes in pieces that all reuse the same buffer, as a stream may do. */
function opened(pieceBytes: number): OpenedMessage {
  const piece = Buffer.alloc(pieceBytes)
  return {
    readPayload: async (take: (chunk: Uint8Array) => Promise<void>) => {
      for (let start = 0; start < envelope.length; start += pieceBytes)
        await take(piece.subarray(0, envelope.copy(piece, 0, start, start + pieceBytes)))
    },
  } as unknown as OpenedMessage // only its payload is read here
}

describe.each(storeKinds)('an envelope that arrives in pieces, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const take = (pieceBytes: number, envelopeBytesInMemory: number) =>
    takeEnvelope({ payloads: database.payloads, envelopeBytesInMemory }, opened(pieceBytes))

  test.each([1, 1_000, 100_000])(
    'stays in memory if it does not exceed the memory limit (pieces of %i bytes)',
    async (pieceBytes) => {
      const { content, slice, payloadHash } = await take(pieceBytes, envelope.length)
      const { bytes } = content as { readonly bytes: Uint8Array }
      expect(Buffer.compare(bytes, envelope)).toBe(0)
      expect(sha256Hex(documentBytes(bytes, slice))).toBe(payloadHash)
    },
  )

  test.each([
    [1_000, 1_024],
    [1_024, 1_024],
    [1_025, 1_024],
    [100_000, 1_024],
    [7, envelope.length - 1],
  ])(
    'D90 is stored unchanged if it exceeds the memory limit (pieces of %i bytes, limit of %i bytes)',
    async (pieceBytes, inMemory) => {
      const { content, slice, payloadHash, discard } = await take(pieceBytes, inMemory)
      const { payloadId } = content as { readonly payloadId: string }
      const kept = (await database.payloads.read(payloadId))!
      expect(Buffer.compare(kept, envelope)).toBe(0)
      expect(sha256Hex(documentBytes(kept, slice))).toBe(payloadHash)
      const [{ rows }] = (await database.sql(
        `select count(*) as rows from payload_chunk where payload_id = ${payloadId}`,
      )) as [{ rows: number | string }]
      expect(Number(rows)).toBe(Math.ceil(envelope.length / inMemory)) // every chunk but the last is full
      await discard()
      expect(await database.payloads.read(payloadId)).toBeUndefined()
    },
  )
})
