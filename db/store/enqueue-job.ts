import type { Lease, NewJob } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/**
 * Writes the job in this transaction; no second one while one with its key waits or runs. One that its process begins
 * itself is claimed at once: returns the claim. Workers hear of another one after the commit when it is due at once; a
 * later one is found by their poll, or released.
 */
export async function enqueueJob(tx: Transaction, job: NewJob): Promise<Lease | undefined> {
  const { subject, leaseSeconds, delayMilliseconds, ...given } = job
  const isClaimed = leaseSeconds !== undefined
  const [made] = await insertJob(tx, {
    ...given,
    ...(isClaimed ? firstClaim : waiting),
    dueIn: isClaimed ? leaseSeconds * 1_000 : (delayMilliseconds ?? 0),
    subjectType: subject?.type,
    subjectId: subject?.id,
  })
  if (isClaimed) return made && { jobId: String(made.id), fence: firstClaim.fence }
  if (delayMilliseconds === undefined) tx.announceWork()
  return undefined
}

const waiting = { state: 'waiting', fence: 0, attempts: 0 } as const
const firstClaim = { state: 'running', fence: 1, attempts: 1 } as const

interface NewJobRow extends Omit<NewJob, 'subject' | 'leaseSeconds' | 'delayMilliseconds'> {
  readonly state: 'waiting' | 'running'
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
