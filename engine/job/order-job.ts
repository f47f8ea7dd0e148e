import type { Lease, NewJob } from './new-job.ts'
import type { JobRun, Places } from './places.ts'

/** What a store says that wrote a new job. */
export interface Ordered {
  /** the claim with which the job began; absent when it waits, or was not written */
  readonly lease?: Lease | undefined
}

/**
 * Has a new job written so that this process begins it: claimed by the commit that writes it, as long as there is a
 * place, or room in line for one. Without either it queues up in the store, or waits for a claim, after its delay where
 * it has one. `bytesKept` is what it keeps in memory until it ends.
 * Returns what the store says, and the way to begin the job, which whoever calls this must go once: at once, or when
 * the answer has left. A process that dies before that loses the claim, as with any other job.
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
    // the same kind of job, with a claim in the place of its delay
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
