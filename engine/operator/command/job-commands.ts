import { ServiceError } from '../../error/service-error.ts'
import type { JobStore, ListedJob } from '../../job/store.ts'

export interface JobCommandDeps {
  readonly jobs: Pick<JobStore, 'dead' | 'open' | 'revive'>
}

const shownMax = 100
const revivedMax = 1_000

/**
 * Dead jobs, newest first, then, unless only those were asked for, the ones that wait or run, longest due first; 100 in
 * all.
 */
export async function listJobs(
  { jobs }: JobCommandDeps,
  { isDeadOnly }: { readonly isDeadOnly: boolean },
): Promise<readonly ListedJob[]> {
  const dead = await jobs.dead(shownMax)
  return isDeadOnly || dead.length === shownMax ? dead : [...dead, ...(await jobs.open(shownMax - dead.length))]
}

/** Has a dead job done again, from its first attempt on. Throws `job_not_dead`. */
export async function retryJob({ jobs }: JobCommandDeps, jobId: string): Promise<readonly string[]> {
  const revived = /^\d{1,15}$/.test(jobId) ? await jobs.revive({ jobId, limit: 1 }) : []
  if (revived.length === 0) throw new ServiceError('job_not_dead', { inside: { jobId } })
  return revived
}

/** The same for all dead jobs, those first that died first, 1,000 at most. Returns their ids. */
export function retryAllJobs({ jobs }: JobCommandDeps): Promise<readonly string[]> {
  return jobs.revive({ limit: revivedMax })
}
