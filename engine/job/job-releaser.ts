import type { Log } from '../primitive/log-field.ts'
import type { JobStore } from './store.ts'

/**
 * Returns a function that makes the waiting job with the given key due now. The function does not wait for the store.
 * If the store fails, the job becomes due after its delay.
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
