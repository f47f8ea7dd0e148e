import type { OpenedMessage } from '../../peppol/as4/open-message.ts'
import type { PayloadStore, PayloadWriter } from '../../port/payload-store.ts'
import { createEnvelopeReader } from '../../peppol/sbdh/envelope-reader.ts'
import type { DocumentSlice } from '../../peppol/sbdh/document-slice.ts'
import type { Sbdh } from '../../peppol/sbdh/sbdh.ts'

/**
 * An envelope that was decrypted, verified and read; its bytes are in memory, or already kept as a provisional payload
 * (D90).
 */
export interface TakenEnvelope {
  readonly sbdh: Sbdh
  readonly slice: DocumentSlice
  readonly payloadHash: string
  readonly content: { readonly bytes: Uint8Array } | { readonly payloadId: string }
  /** Forgets a provisional payload; harmless when there is none. */
  readonly discard: () => Promise<void>
}

/**
 * Streams the payload of an opened message through the envelope reader, and past `envelopeBytesInMemory` into the
 * store's chunks. Refuses with `decryption_failed`, `signature_invalid`, `decompression_failed`, `sbdh_invalid`.
 */
export async function takeEnvelope(
  deps: { readonly payloads: PayloadStore; readonly envelopeBytesInMemory: number },
  opened: OpenedMessage,
): Promise<TakenEnvelope> {
  const reader = createEnvelopeReader()
  const kept = new KeptBytes(deps.payloads, deps.envelopeBytesInMemory)
  try {
    await opened.readPayload(async (chunk) => {
      reader.write(chunk)
      await kept.add(chunk)
    })
    return { ...reader.end(), content: await kept.end(), discard: () => kept.discard() }
  } catch (error) {
    await kept.discard()
    throw error
  }
}

/**
 * Bytes that stay in memory until they are too many, then move into a provisional payload, as many at a time as fit in
 * memory: each move is a commit.
 */
class KeptBytes {
  readonly #payloads: PayloadStore
  readonly #inMemory: number
  #chunks: Uint8Array[] = []
  #length = 0
  #writer: PayloadWriter | undefined

  constructor(payloads: PayloadStore, inMemory: number) {
    this.#payloads = payloads
    this.#inMemory = inMemory
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    if (this.#length > this.#inMemory) await this.#moveTo((this.#writer ??= await this.#payloads.write()))
  }

  async end(): Promise<TakenEnvelope['content']> {
    if (this.#writer === undefined) return { bytes: Buffer.concat(this.#chunks) }
    await this.#moveTo(this.#writer)
    return { payloadId: this.#writer.payloadId }
  }

  async discard(): Promise<void> {
    await this.#writer?.discard()
    this.#writer = undefined
  }

  async #moveTo(writer: PayloadWriter): Promise<void> {
    const held = Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#length = 0
    await writer.append(held)
  }
}
