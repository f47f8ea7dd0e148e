import { ServiceError } from '../../../error/service-error.ts'

/**
 * The part of a stream that has come in but was not taken yet. Counts what comes in against a limit, and never ends its
 * source early: what is left can still be drained.
 */
export class ByteWindow {
  readonly #source: AsyncIterator<Uint8Array>
  readonly #bytesMax: number
  /** What is pending stands at start to end; taken bytes are views on it, so no place is ever written twice. */
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
   * Lets one more chunk in; false at the end of the stream. Throws `message_too_large` past the limit, and what the
   * source throws.
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

  /** Takes that many bytes from the front, or all when there are fewer. */
  take(length = this.length): Buffer {
    const taken = this.bytes.subarray(0, length)
    this.#start += taken.length
    return taken
  }

  /** Lets the rest go by unread, as far as the limit allows; a source that breaks is simply at its end. */
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

  /** To a bigger place; doubling keeps a drip of single bytes linear. */
  #move(capacity: number): void {
    const store = Buffer.allocUnsafe(capacity)
    this.bytes.copy(store)
    this.#end = this.length
    this.#start = 0
    this.#store = store
  }
}
