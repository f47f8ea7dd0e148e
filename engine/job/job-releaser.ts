import type { Log } from '../primitive/log-field.ts'
import type { JobStore } from './store.ts'

/**
 * Makes waiting jobs due by their keys, without waiting for it. Best effort: a job that stays is due a moment later.
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
