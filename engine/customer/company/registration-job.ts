import type { NewJob } from '../../job/new-job.ts'

/**
 * The lane for jobs that call the directory. For each lane, the number of jobs that run at the same time is limited.
 */
const lane = 'directory'

/** The job that registers this access point itself. */
export const serviceProviderJob: NewJob<'register-service-provider'> = {
  kind: 'register-service-provider',
  payload: {},
  lane,
  dedupeKey: 'register-service-provider',
}

/** Returns the job that registers a company in the directory. A company has at most one such open job. */
export function registrationJob(companyId: string): NewJob<'register-participant'> {
  return {
    kind: 'register-participant',
    payload: { companyId },
    lane,
    dedupeKey: registrationKey(companyId),
    subject: { type: 'participant', id: companyId },
  }
}

/**
 * Returns the job that makes the directory follow a change of a company's status. It has no dedupe key: a job that is
 * already running may have called the directory before the change.
 */
export function registrationChangeJob(
  companyId: string,
  kind: 'register-participant' | 'deregister-participant',
): NewJob<typeof kind> {
  return { kind, payload: { companyId }, lane, subject: { type: 'participant', id: companyId } }
}

/**
 * Returns the dedupe key of the job that registers a company. While that job is open, the company may still be missing
 * from the directory.
 */
export function registrationKey(companyId: string): string {
  return `register-participant:${companyId}`
}
