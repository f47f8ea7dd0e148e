import type { Lease, NewJob } from '../port/job.ts'
import type { Instant } from '../primitive/clock.ts'

export interface ClaimedJob {
  readonly lease: Lease
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  /** 1 for the first claim. */
  readonly attempt: number
  /** Claims that ended without a result: the process died or lost its lease (R13). */
  readonly crashes: number
  readonly enqueuedAt: Instant
}

export interface DeadJob {
  readonly jobId: string
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly error: string
  readonly diedAt: Instant
}

/** A row whose state is not final and that no job brings further; a dead job counts, as it is listed for the operator. Must never exist (I7). */
export interface Orphan {
  readonly type: string
  readonly id: string
  readonly state: string
}

/** A job that crashed so often is parked (R13). */
export const crashesMax = 3

/**
 * The durable queue. Leases use the database's clock (D8). Every method is one transaction.
 * Methods that take a lease throw `lease_lost` when another claim has it by now, and then change nothing.
 */
export interface JobStore {
  enqueue(job: NewJob): Promise<void>
  /**
   * Takes up to `limit` due jobs of the given kinds, longest due first, each for `leaseSeconds`. A job whose lease ran out is due again with a new fence and one more crash;
   * crashes count in a row, any result begins anew. At most one job of a claim has its last chance, that is `crashesMax` - 1 crashes or more, and none when `lastChance` is false:
   * whoever runs these one at a time finds the one that kills the process, and not its neighbours.
   */
  claim(request: { readonly kinds: readonly string[]; readonly limit: number; readonly leaseSeconds: number; readonly lastChance: boolean }): Promise<readonly ClaimedJob[]>
  heartbeat(lease: Lease, leaseSeconds: number): Promise<void>
  /** Done, with no other effect: effects complete their job in their own transaction. */
  complete(lease: Lease): Promise<void>
  /** Not done: due again at `runAt`. */
  retry(lease: Lease, outcome: { readonly runAt: Instant; readonly error: string }): Promise<void>
  /** Not to be tried again: parked and listed, never deleted. */
  bury(lease: Lease, error: string): Promise<void>
  /** Makes a waiting job due now (D86); nothing happens when it runs already or is done. */
  release(dedupeKey: string): Promise<void>
  /** Hands back a claim undone, without counting an attempt (graceful stop). */
  handBack(lease: Lease): Promise<void>
  /** Whether a job with this key waits or runs. */
  isOpen(dedupeKey: string): Promise<boolean>
  dead(limit: number): Promise<readonly DeadJob[]>
  orphans(limit: number): Promise<readonly Orphan[]>
  counts(): Promise<{ readonly waiting: number; readonly running: number; readonly dead: number; readonly oldestDueSeconds: number }>
  /** Calls back whenever work may be waiting: NOTIFY on PostgreSQL, in-process on SQLite. Only a hint; the poll remains. */
  onWork(listener: () => void): Promise<() => Promise<void>>
}
