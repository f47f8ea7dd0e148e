import type { NewJob } from '../../job/new-job.ts'
import type { ChangedData } from '../../port/data-channel.ts'
import type { Instant } from '../../primitive/clock.ts'

/**
 * The state of a request to change the data that the tax authority has about a company (T-20). `queued`: it waits, and
 * can be taken back. `sending`: it is on its way. `sent`: the authority has it. `refused`: the authority did not take
 * it. `canceled`: it was taken back.
 */
export type DataChangeState = 'queued' | 'sending' | 'sent' | 'refused' | 'canceled'

/** A request to change the data that the tax authority has about a company. */
export interface DataChange {
  readonly id: string
  readonly companyId: string
  readonly state: DataChangeState
  readonly data: ChangedData
  readonly requestedAt: Instant
  /** the time until which it waits */
  readonly sendsAt: Instant
  /** when it was sent, refused or taken back; null before */
  readonly settledAt: Instant | null
  /** the authority's reference of a sent change, or its reason for a refusal */
  readonly answer: string | null
}

/** Time during which a request waits, so that a mistake can be taken back (P229). */
export const waitMilliseconds = 10 * 60_000

/** Minimum time between two requests of a company (T-20). A request that was taken back does not count. */
export const pauseMilliseconds = 48 * 3_600_000

/** Returns the job that sends a request after its time of waiting. */
export function sendDataChangeJob(changeId: string): NewJob<'send-data-change'> {
  return {
    kind: 'send-data-change',
    payload: { changeId },
    delayMilliseconds: waitMilliseconds,
    lane: 'tax-authority-data',
    dedupeKey: `send-data-change:${changeId}`,
  }
}
