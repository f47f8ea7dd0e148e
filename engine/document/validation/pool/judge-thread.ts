import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { ServiceError } from '../../../error/service-error.ts'
import type { OpeningRequest } from '../validator.ts'
import type { JudgedDocument, WarmUp } from './judge-worker.ts'
import type { Outcome } from './outcome.ts'

/** As it was built: a thread has no loader for source. */
function program(): string {
  return createRequire(import.meta.url).resolve('#judge-worker')
}

/**
 * for the JavaScript objects of one thread, of which an invoice of 50 MB needs a tenth; text and columns of its tree
 * stand outside of the heap
 */
const heapMebibytesUsual = 512

/** above it a buffer has memory of its own */
const sharedBytesMax = 2 ** 20

interface PendingAnswer {
  readonly resolve: (message: unknown) => void
  readonly reject: (reason: unknown) => void
}

/**
 * One thread that opens and judges documents, one at a time. Whatever ends it, a crash, memory, `end`, whoever waits
 * for its answer is told.
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

  /** Resolves when it is warm. */
  async warm(): Promise<void> {
    await this.#message()
  }

  /**
   * The bytes are copied, so that the caller keeps its own; many that it gives away go over as they are: few may share
   * their memory with others. Rejects when the thread ends without an answer.
   */
  async ask(request: OpeningRequest): Promise<Outcome<JudgedDocument>> {
    const isGiven = request.isGivenAway === true && request.bytes.length > sharedBytesMax
    const bytes = isGiven ? request.bytes : new Uint8Array(request.bytes)
    const answer = this.#message()
    this.#worker.postMessage({ ...request, bytes }, [bytes.buffer as ArrayBuffer])
    return (await answer) as Outcome<JudgedDocument> // by our own program
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
