import type { OpenedMessage } from '../../peppol/as4/open-message.ts'
import type { PayloadStore, PayloadWriter } from '../../port/payload-store.ts'
import { createEnvelopeReader } from '../../peppol/sbdh/envelope-reader.ts'
import type { DocumentSlice } from '../../peppol/sbdh/document-slice.ts'
import type { Sbdh } from '../../peppol/sbdh/sbdh.ts'

/**
 * A decrypted, verified and parsed envelope. A small envelope is in memory; a large one is already in the store, as a
 * provisional payload (D90).
 */
export interface TakenEnvelope {
  readonly sbdh: Sbdh
  readonly slice: DocumentSlice
  readonly payloadHash: string
  readonly content: { readonly bytes: Uint8Array } | { readonly payloadId: string }
  /** Removes the provisional payload; does nothing if the bytes are in memory. */
  readonly discard: () => Promise<void>
}

/**
 * Streams the payload of an opened message through the envelope reader. An envelope larger than `envelopeBytesInMemory`
 * is written to the store in chunks. Refuses with `decryption_failed`, `signature_invalid`, `decompression_failed` and
 * `sbdh_invalid`.
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
 * Collects bytes in memory up to a limit. Whenever more bytes arrive, writes the collected bytes to a provisional
 * payload in the store. All bytes are copied into one buffer, which is reused.
 */
class KeptBytes {
  readonly #payloads: PayloadStore
  readonly #inMemory: number
  #held = Buffer.alloc(0)
  #length = 0
  #writer: PayloadWriter | undefined

  constructor(payloads: PayloadStore, inMemory: number) {
    this.#payloads = payloads
    this.#inMemory = inMemory
  }

  async add(chunk: Uint8Array): Promise<void> {
    let rest = chunk
    while (this.#length + rest.length > this.#inMemory) {
      const fitting = this.#inMemory - this.#length
      this.#put(rest.subarray(0, fitting))
      rest = rest.subarray(fitting)
      await this.#move()
    }
    this.#put(rest)
  }

  async end(): Promise<TakenEnvelope['content']> {
    if (this.#writer === undefined) return { bytes: this.#held.subarray(0, this.#length) }
    if (this.#length > 0) await this.#move()
    return { payloadId: this.#writer.payloadId }
  }

  async discard(): Promise<void> {
    await this.#writer?.discard()
    this.#writer = undefined
  }

  #put(chunk: Uint8Array): void {
    const length = this.#length + chunk.length
    if (length > this.#held.length) {
      const more = Buffer.allocUnsafeSlow(Math.min(this.#inMemory, Math.max(2 * this.#held.length, length)))
      more.set(this.#held.subarray(0, this.#length))
      this.#held = more
    }
    this.#held.set(chunk, this.#length)
    this.#length = length
  }

  async #move(): Promise<void> {
    this.#writer ??= await this.#payloads.write()
    await this.#writer.append(this.#held.subarray(0, this.#length))
    this.#length = 0
  }
}
