import { Worker } from 'node:worker_threads'
import type { ThrownCode } from '../error/catalogue.ts'
import { valueOf, type Outcome } from '../error/outcome.ts'
import { ServiceError } from '../error/service-error.ts'
import type { Clock } from '../primitive/clock.ts'

/** heap limit of the thread; the largest document needs about half of it */
const heapMebibytesMax = 512

const millisecondsMax = 60_000

/** A task for a thread of its own. */
export interface ThreadTask {
  /** name of the thread */
  readonly name: string
  /** path of the compiled program; it sends its outcome once, and ends */
  readonly program: string
  /** value of `workerData` in the program; it is copied */
  readonly data: unknown
  /** code of the error if the thread fails, or takes longer than 60 seconds */
  readonly unavailable: ThrownCode
}

/**
 * Carries out a task in a thread of its own, so that a large file does not block the event loop. Throws the error that
 * the program sends as its outcome, and `unavailable`.
 */
export async function runInThread<Result>(
  { clock }: { readonly clock: Clock },
  { name, program, data, unavailable }: ThreadTask,
): Promise<Result> {
  const worker = new Worker(program, {
    name,
    workerData: data,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytesMax },
  })
  worker.unref() // a stopping process does not wait for a task
  try {
    return valueOf(await answerOf<Result>(worker, clock, unavailable))
  } finally {
    await worker.terminate()
  }
}

async function answerOf<Result>(worker: Worker, clock: Clock, unavailable: ThrownCode): Promise<Outcome<Result>> {
  let cancel = (): void => {}
  const failed = (reason: string): ServiceError => new ServiceError(unavailable, { inside: { reason } })
  try {
    return await new Promise((resolve, reject) => {
      cancel = clock.after(millisecondsMax, () => reject(failed(`no answer within ${millisecondsMax} ms`)))
      worker.on('message', (outcome: Outcome<Result>) => resolve(outcome)) // the program sends this type
      worker.on('error', (cause) => reject(new ServiceError(unavailable, { cause })))
      worker.on('exit', () => reject(failed('the thread has ended')))
    })
  } finally {
    cancel()
  }
}
