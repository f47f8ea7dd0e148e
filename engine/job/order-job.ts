import type { Lease, NewJob } from './new-job.ts'
import type { JobRun, Places } from './places.ts'

/** The store's answer to a request to write a new job. */
export interface Ordered {
  /**
   * the claim on the job, if the job was written and claimed in one step; absent if the job waits or was not written
   */
  readonly lease?: Lease | undefined
}

/**
 * Writes a new job so that this process can begin it. If the job gets a slot, or can wait for one in memory, the job is
 * claimed in the transaction that writes it. Otherwise the job waits in the store. `bytesKept` is the memory that the
 * job occupies until it ends.
 * Returns the store's answer and a function that begins the job. The caller must call that function exactly once,
 * either immediately or after it has sent its own answer.
 */
export async function orderJob<Job extends NewJob, Outcome extends Ordered>(
  places: Places,
  job: Job,
  order: (job: Job) => Promise<Outcome>,
  bytesKept = 0,
): Promise<{ readonly outcome: Outcome; readonly begin: (run: JobRun) => void }> {
  const { delayMilliseconds: _, ...atOnce } = job
  const { lane } = job
  const place = places.reserve(lane, bytesKept)
  if (place === undefined && places.isFull(lane)) {
    const outcome = await order({ ...atOnce, isQueued: true } as unknown as Job)
    places.queued(lane)
    return { outcome, begin: () => {} }
  }
  try {
    // safe: the kind of the job stays the same, and a claim only replaces the delay
    const outcome = await order(place ? ({ ...atOnce, leaseSeconds: place.leaseSeconds } as unknown as Job) : job)
    const { lease } = outcome
    if (place === undefined || lease === undefined) {
      place?.giveBack()
      return { outcome, begin: () => {} }
    }
    return { outcome, begin: (run) => place.begin(job, lease, run) }
  } catch (error) {
    place?.giveBack()
    throw error
  }
}
