import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { valueOf, type Outcome } from '../../../error/outcome.ts'
import { ServiceError } from '../../../error/service-error.ts'
import type { Clock } from '../../../primitive/clock.ts'
import type { DocumentTask, TaskResults } from './document-task.ts'

/** heap limit of the thread; the largest document needs about half of it */
const heapMebibytesMax = 512

const millisecondsMax = 60_000

/**
 * Carries out a task in a thread of its own, so that a large document does not block the event loop. Throws the errors
 * of `runTask`, and `renderer_unavailable` if the thread fails or takes longer than 60 seconds.
 */
export async function runInThread<Task extends DocumentTask>(
  { clock }: { readonly clock: Clock },
  task: Task,
): Promise<TaskResults[Task['kind']]> {
  const worker = new Worker(program(), {
    name: 'render',
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytesMax },
  })
  worker.unref() // a stopping process does not wait for a task
  try {
    return valueOf(await answerOf<TaskResults[Task['kind']]>(worker, clock))
  } finally {
    await worker.terminate()
  }
}

/** Returns the path of the compiled worker program. A thread cannot load the TypeScript source. */
function program(): string {
  return createRequire(import.meta.url).resolve('#render-worker')
}

async function answerOf<Result>(worker: Worker, clock: Clock): Promise<Outcome<Result>> {
  let cancel = (): void => {}
  try {
    return await new Promise((resolve, reject) => {
      cancel = clock.after(millisecondsMax, () => reject(unavailable(`no answer within ${millisecondsMax} ms`)))
      worker.on('message', (outcome: Outcome<Result>) => resolve(outcome)) // render-worker.ts sends this type
      worker.on('error', (cause) => reject(new ServiceError('renderer_unavailable', { cause })))
      worker.on('exit', () => reject(unavailable('the thread has ended')))
    })
  } finally {
    cancel()
  }
}

function unavailable(reason: string): ServiceError {
  return new ServiceError('renderer_unavailable', { inside: { reason } })
}
