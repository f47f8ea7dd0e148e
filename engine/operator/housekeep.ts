import type { AccountStore } from '../account/store.ts'
import type { JobStore } from '../job/store.ts'
import type { NewJob } from '../port/job.ts'
import type { PayloadStore } from '../port/payload-store.ts'
import type { Clock } from '../primitive/clock.ts'

export interface HousekeepDeps {
  readonly accounts: Pick<AccountStore, 'sweepTokens'>
  readonly payloads: Pick<PayloadStore, 'sweep'>
  readonly jobs: Pick<JobStore, 'enqueue'>
  readonly clock: Clock
}

const hourMilliseconds = 3_600_000
/** a payload that no record names by then belongs to a message that was never taken over */
const provisionalMilliseconds = 24 * hourMilliseconds

/** Removes what nobody needs any more: dead tokens, and payloads that nobody came back for (D90). Once an hour on all nodes together: each run orders the next before it begins, so that a sweep that fails ends nothing. */
export async function housekeep({ accounts, payloads, jobs, clock }: HousekeepDeps): Promise<void> {
  const now = clock.now()
  await jobs.enqueue(housekeeping(new Date(now.getTime() + hourMilliseconds)))
  await accounts.sweepTokens(now)
  await payloads.sweep(new Date(now.getTime() - provisionalMilliseconds))
}

/** The job of the hour in which the instant lies; there is one at a time, whoever orders it. */
export function housekeeping(at: Date): NewJob {
  const hour = new Date(Math.floor(at.getTime() / hourMilliseconds) * hourMilliseconds)
  return { kind: 'housekeep', payload: {}, runAt: hour, dedupeKey: `housekeep:${hour.toISOString()}` }
}
