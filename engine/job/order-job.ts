import type { Lease, NewJob } from './new-job.ts'
import type { JobRun, Places } from './places.ts'

/** The answer of the store that wrote a new job. */
export interface Ordered {
  /** the claim with which the job began; absent if the job waits or was not written */
  readonly lease?: Lease | undefined
}

/**
 * Writes a new job so that this process can begin it. If the job gets a place or a position in the line, the commit
 * that writes the job also claims it. Otherwise the job is queued in the store, or it waits there for a claim, after
 * its delay if it has one. `bytesKept` is the memory that the job holds until it ends.
 * Returns the store's answer and a function that begins the job. The caller must call it exactly once, either at once
 * or after its own answer has been sent. If the process dies before that, the claim expires as for any other job.
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
    // the same kind of job, with a claim instead of its delay
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
