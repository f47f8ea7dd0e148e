import type { Lease, NewJob } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/**
 * Writes the job in this transaction, unless a job with its dedupe key is waiting or running. A job with `leaseSeconds`
 * is claimed at once by the calling process, and the claim is returned.
 * Workers are notified after the commit only of a job that is due at once. They need no notification of a queued job,
 * which is claimed when a job of its lane ends, or of a delayed job, which is found by polling or released.
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

/** Delay after which a queued job becomes due on its own, in case the worker that would have claimed it is gone. */
export const queuedMilliseconds = 60_000

const waiting = { state: 'waiting', fence: 0, attempts: 0 } as const
const queued = { state: 'queued', fence: 0, attempts: 0 } as const
const firstClaim = { state: 'running', fence: 1, attempts: 1 } as const

interface NewJobRow extends Omit<NewJob, 'subject' | 'leaseSeconds' | 'isQueued' | 'delayMilliseconds'> {
  readonly state: 'waiting' | 'queued' | 'running'
  readonly fence: number
  readonly attempts: number
  /** milliseconds */
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
