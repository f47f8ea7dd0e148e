import type { Log } from '../primitive/log-field.ts'
import type { JobStore } from './store.ts'

/**
 * Returns a function that makes the waiting job with a key due now, without waiting for the store. Best effort: if this
 * fails, the job still becomes due a moment later.
 */
export function createJobReleaser({
  jobs,
  log,
}: {
  readonly jobs: Pick<JobStore, 'release'>
  readonly log: Log
}): (dedupeKey: string) => void {
  return (dedupeKey) => {
    jobs
      .release(dedupeKey)
      .catch((error: unknown) =>
        log({ level: 'debug', event: 'job_release', inside: { dedupeKey, error: String(error) } }),
      )
  }
}
