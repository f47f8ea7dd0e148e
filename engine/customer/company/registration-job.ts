import type { NewJob } from '../../job/new-job.ts'

/** the lane of the jobs that wait for the directory */
const lane = 'directory'

/** The job that registers this access point itself. */
export const serviceProviderJob: NewJob<'register-service-provider'> = {
  kind: 'register-service-provider',
  payload: {},
  lane,
  dedupeKey: 'register-service-provider',
}

/** Returns the job that registers a company in the directory; at most one is open for each company. */
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
 * Returns the dedupe key of the job that registers a company. While that job is open, the company is possibly not in
 * the directory yet.
 */
export function registrationKey(companyId: string): string {
  return `register-participant:${companyId}`
}
