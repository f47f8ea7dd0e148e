import type { Lease, NewJob } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/**
 * Inserts the job in this transaction, unless a job with the same dedupe key is waiting or running. A job with
 * `leaseSeconds` is immediately claimed by this process, and the claim is returned. After the commit, workers are
 * notified if the job is due immediately and not yet claimed.
 */
export async function enqueueJob(tx: Transaction, job: NewJob): Promise<Lease | undefined> {
  const { subject, leaseSeconds, isQueued, delayMilliseconds, ...given } = job
  const isClaimed = leaseSeconds !== undefined
  const [made] = await insertJob(tx, {
    ...given,
    ...(isClaimed ? firstClaim : isQueued ? queued : waiting),
    dueIn: isClaimed ? leaseSeconds * 1_000 : isQueued ? queuedMilliseconds : (delayMilliseconds ?? 0),
    subjectType: subject?.type,
    subjectId: subject?.id,
  })
  if (isClaimed) return made && { jobId: String(made.id), fence: firstClaim.fence }
  if (delayMilliseconds === undefined && !isQueued) tx.announceWork()
  return undefined
}

/** Delay after which a queued job becomes due, in case the worker that would have claimed it is gone. */
export const queuedMilliseconds = 60_000

const waiting = { state: 'waiting', fence: 0, attempts: 0 } as const
const queued = { state: 'queued', fence: 0, attempts: 0 } as const
const firstClaim = { state: 'running', fence: 1, attempts: 1 } as const

interface NewJobRow extends Omit<NewJob, 'subject' | 'leaseSeconds' | 'isQueued' | 'delayMilliseconds'> {
  readonly state: 'waiting' | 'queued' | 'running'
  readonly fence: number
  readonly attempts: number
  /** milliseconds from now until the job is due or, if it is claimed immediately, until its lease ends */
  readonly dueIn: number
  readonly subjectType: NonNullable<NewJob['subject']>['type'] | undefined
  readonly subjectId: string | undefined
}

const insertJob = statement(({ query, tables: { job }, dialect }, { dueIn, ...row }: NewJobRow) =>
  query
    .insert(job)
    .values({ ...row, dueAt: dialect.databaseTime(dueIn), enqueuedAt: dialect.databaseTime() })
    .onConflictDoNothing()
    .returning({ id: job.id }),
)
