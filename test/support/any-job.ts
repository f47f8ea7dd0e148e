import type { NewJob } from '../../engine/job/new-job.ts'

export interface AnyJob extends Omit<NewJob<'housekeep'>, 'kind' | 'payload'> {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A job of any kind and payload: the store keeps what it is given, and the worker checks it. */
export function anyJob(job: AnyJob): NewJob {
  return job as NewJob
}
