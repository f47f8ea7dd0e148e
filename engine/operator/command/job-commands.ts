import { ServiceError } from '../../error/service-error.ts'
import type { JobStore, ListedJob } from '../../job/store.ts'

export interface JobCommandDeps {
  readonly jobs: Pick<JobStore, 'dead' | 'open' | 'revive'>
}

const shownMax = 100
const revivedMax = 1_000

/**
 * Lists dead jobs, newest first. Without `isDeadOnly`, the list continues with waiting and running jobs, earliest due
 * time first. Returns at most 100 jobs.
 */
export async function listJobs(
  { jobs }: JobCommandDeps,
  { isDeadOnly }: { readonly isDeadOnly: boolean },
): Promise<readonly ListedJob[]> {
  const dead = await jobs.dead(shownMax)
  return isDeadOnly || dead.length === shownMax ? dead : [...dead, ...(await jobs.open(shownMax - dead.length))]
}

/** Retries a dead job, starting again at its first attempt. Returns its id. Throws `job_not_dead`. */
export async function retryJob({ jobs }: JobCommandDeps, jobId: string): Promise<readonly string[]> {
  const revived = /^\d{1,15}$/.test(jobId) ? await jobs.revive({ jobId, limit: 1 }) : []
  if (revived.length === 0) throw new ServiceError('job_not_dead', { inside: { jobId } })
  return revived
}

/** Retries all dead jobs, at most 1,000, starting with those that died first. Returns their ids. */
export function retryAllJobs({ jobs }: JobCommandDeps): Promise<readonly string[]> {
  return jobs.revive({ limit: revivedMax })
}
