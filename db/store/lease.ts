import { ServiceError, type Lease } from '@cornerpost/engine'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/**
 * Ensures that no other claim can take the job before the commit. Throws `lease_lost` if this claim no longer holds the
 * job.
 */
export async function holdLease(tx: Transaction, lease: Lease): Promise<void> {
  found(lease, await lockClaim(tx, claimOf(lease)))
}

const lockClaim = statement((session, claim: Claim) => {
  const { job } = session.tables
  return session.dialect.lockRows(session.query.select({ id: job.id }).from(job).where(heldBy(session, claim)))
})

/** Completes the job by deleting its row. Throws `lease_lost` if this claim no longer holds the job. */
export async function completeJob(tx: Transaction, lease: Lease): Promise<void> {
  found(lease, await deleteClaimed(tx, claimOf(lease)))
}

const deleteClaimed = statement((session, claim: Claim) => {
  const { job } = session.tables
  return session.query.delete(job).where(heldBy(session, claim)).returning({ id: job.id })
})

/**
 * Schedules another attempt at the job. The crash count is reset, because the last attempt ended with a result. Throws
 * `lease_lost` if this claim no longer holds the job.
 */
export async function rescheduleJob(
  tx: Transaction,
  lease: Lease,
  outcome: { readonly delayMilliseconds: number; readonly error: string },
): Promise<void> {
  await changeJob(tx, lease, { ...waitingAgain(tx, outcome.delayMilliseconds), error: outcome.error.slice(0, 2_000) })
}

/**
 * Has the job run again after the delay, although no attempt failed: it looks for something that has not happened yet.
 * The count of attempts starts again, so that only failures in a row end the job. Throws `lease_lost` if this claim no
 * longer holds the job.
 */
export async function postponeJob(tx: Transaction, lease: Lease, delayMilliseconds: number): Promise<void> {
  await changeJob(tx, lease, { ...waitingAgain(tx, delayMilliseconds), error: '', attempts: 0 })
}

function waitingAgain({ dialect }: Transaction, delayMilliseconds: number) {
  return { state: 'waiting', dueAt: dialect.databaseTime(delayMilliseconds), crashes: 0 } as const
}

/** Changes the job of this claim. Throws `lease_lost` if the claim no longer holds the job (I6). */
export async function changeJob(
  tx: Transaction,
  lease: Lease,
  values: Parameters<ReturnType<typeof updateJob>['set']>[0],
): Promise<void> {
  const { job } = tx.tables
  found(
    lease,
    await updateJob(tx)
      .set(values)
      .where(heldBy(tx, claimOf(lease)))
      .returning({ id: job.id }),
  )
}

function updateJob(tx: Transaction) {
  return tx.query.update(tx.tables.job)
}

interface Claim {
  readonly id: number
  readonly fence: number
}

function claimOf({ jobId, fence }: Lease): Claim {
  return { id: Number(jobId), fence }
}

function heldBy({ tables: { job } }: Session, { id, fence }: Claim): SQL | undefined {
  return and(eq(job.id, id), eq(job.fence, fence), eq(job.state, 'running'))
}

function found(lease: Lease, rows: readonly unknown[]): void {
  if (rows.length === 0) throw new ServiceError('lease_lost', { inside: { jobId: lease.jobId, fence: lease.fence } })
}
