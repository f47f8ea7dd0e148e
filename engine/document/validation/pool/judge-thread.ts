import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { ServiceError } from '../../../error/service-error.ts'
import type { OpeningRequest } from '../validator.ts'
import type { JudgedDocument, WarmUp } from './judge-worker.ts'
import type { Outcome } from '../../../error/outcome.ts'

/** Returns the path of the compiled worker program. A thread cannot load the TypeScript source. */
function program(): string {
  return createRequire(import.meta.url).resolve('#judge-worker')
}

/**
 * Heap limit of one thread. A 50 MB invoice needs only a tenth of it, because the text of the invoice and most of its
 * tree are stored outside the heap.
 */
const heapMebibytesUsual = 512

/** a buffer with more bytes than this never shares its memory with other buffers */
const sharedBytesMax = 2 ** 20

interface PendingAnswer {
  readonly resolve: (message: unknown) => void
  readonly reject: (reason: unknown) => void
}

/**
 * One thread that parses and validates documents, one at a time. If the thread ends for any reason, such as a crash,
 * lack of memory or a call to `end`, the pending answer is rejected.
 */
export class JudgeThread {
  readonly #worker: Worker
  #asked: PendingAnswer | undefined
  #failure: unknown = new ServiceError('validator_unavailable', { inside: { reason: 'the thread has ended' } })
  #hasEnded = false

  constructor(warmUp: WarmUp, heapMebibytesMax = heapMebibytesUsual) {
    this.#worker = new Worker(program(), {
      name: 'judge',
      workerData: warmUp,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMebibytesMax },
    })
    this.#worker.on('message', (message) => this.#take()?.resolve(message))
    this.#worker.on('error', (error) => {
      this.#failure = error
    })
    this.#worker.on('exit', () => {
      this.#hasEnded = true
      this.#take()?.reject(this.#failure)
    })
  }

  /** Resolves when the warm-up of the thread is complete. */
  async warm(): Promise<void> {
    await this.#message()
  }

  /**
   * Sends a document to the thread and resolves with its answer; rejects if the thread ends before it answers. The
   * bytes are copied to the thread, or moved if `isGivenAway` is set. A small buffer is always copied, because it may
   * share its memory with other buffers.
   */
  async ask(request: OpeningRequest): Promise<Outcome<JudgedDocument>> {
    const isGiven = request.isGivenAway === true && request.bytes.length > sharedBytesMax
    const bytes = isGiven ? request.bytes : new Uint8Array(request.bytes)
    const answer = this.#message()
    this.#worker.postMessage({ ...request, bytes }, [bytes.buffer as ArrayBuffer])
    return (await answer) as Outcome<JudgedDocument> // judge-worker.ts sends a value of this type
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #message(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) reject(this.#failure)
      else this.#asked = { resolve, reject }
    })
  }

  #take(): PendingAnswer | undefined {
    const asked = this.#asked
    this.#asked = undefined
    return asked
  }
}
