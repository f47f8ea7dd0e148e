import { ServiceError } from '../../../error/service-error.ts'

/**
 * The bytes of a stream that have arrived but have not been taken yet. The total number of bytes that may arrive is
 * limited. The window never closes the stream early, so the rest can still be read and discarded.
 */
export class ByteWindow {
  readonly #source: AsyncIterator<Uint8Array>
  readonly #bytesMax: number
  /**
   * The pending bytes, from #start to #end. No position is ever written twice, because `take` returns views of this
   * memory.
   */
  #store: Buffer = Buffer.alloc(0)
  #start = 0
  #end = 0
  #received = 0

  constructor(source: AsyncIterable<Uint8Array>, bytesMax: number) {
    this.#source = source[Symbol.asyncIterator]()
    this.#bytesMax = bytesMax
  }

  get length(): number {
    return this.#end - this.#start
  }

  get bytes(): Buffer {
    return this.#store.subarray(this.#start, this.#end)
  }

  /**
   * Reads one more chunk; returns false at the end of the stream. Throws `message_too_large` if the stream exceeds the
   * limit. Errors of the stream are passed on.
   */
  async fill(): Promise<boolean> {
    const next = await this.#source.next()
    if (next.done) return false
    this.#received += next.value.length
    if (this.#received > this.#bytesMax)
      throw new ServiceError('message_too_large', { inside: { bytesMax: this.#bytesMax } })
    this.#append(next.value)
    return true
  }

  /** Takes `length` bytes from the front, or all bytes if fewer are pending. */
  take(length = this.length): Buffer {
    const taken = this.bytes.subarray(0, length)
    this.#start += taken.length
    return taken
  }

  /** Reads and discards the rest of the stream, up to the limit. An error of the stream is treated as its end. */
  async drain(): Promise<void> {
    try {
      while (await this.fill()) this.take()
    } catch {
      this.take()
    }
  }

  #append(chunk: Uint8Array): void {
    if (this.length === 0) {
      this.#store = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      this.#start = 0
      this.#end = chunk.length
      return
    }
    if (this.#end + chunk.length > this.#store.length) this.#move(2 * (this.length + chunk.length))
    this.#store.set(chunk, this.#end)
    this.#end += chunk.length
  }

  /**
   * Moves the pending bytes to a larger store. Doubling its size keeps the cost linear even if the bytes arrive one by
   * one.
   */
  #move(capacity: number): void {
    const store = Buffer.allocUnsafe(capacity)
    this.bytes.copy(store)
    this.#end = this.length
    this.#start = 0
    this.#store = store
  }
}
