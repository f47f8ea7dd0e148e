import type { NewJob } from '../../engine/job/new-job.ts'

export interface AnyJob extends Omit<NewJob<'housekeep'>, 'kind' | 'payload'> {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Returns a job of any kind and payload. The store accepts every job; the worker checks it later. */
export function anyJob(job: AnyJob): NewJob {
  return job as NewJob
}
