import type { TokenStore } from '../../customer/token/store.ts'
import type { InboundStore } from '../../exchange/inbound/store.ts'
import type { JobStore } from '../../job/store.ts'
import { tellMissingMls, type MissingMlsDeps } from '../../exchange/outbound/tell-missing-mls.ts'
import type { AlarmStore } from '../../port/alarm-store.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Settings } from '../setting/settings.ts'

export interface HousekeepDeps extends MissingMlsDeps {
  readonly tokens: Pick<TokenStore, 'sweep'>
  readonly payloads: Pick<PayloadStore, 'sweep'>
  readonly inbound: Pick<InboundStore, 'sweepSecurityEvents'>
  readonly jobs: Pick<JobStore, 'enqueue'>
  readonly alarms: Pick<AlarmStore, 'newest' | 'replace' | 'sweep'>
  readonly clock: Clock
  readonly settings: Pick<Settings, 'alarmDays' | 'securityEventDays' | 'mlsMissingAfterSeconds'>
}

const periodMilliseconds = 5 * 60_000
const dayMilliseconds = 24 * 3_600_000
/** a payload that no record names by then belongs to a message that was never taken over */
const provisionalMilliseconds = dayMilliseconds

/**
 * Removes what nobody needs any more: dead tokens, payloads that nobody came back for (D90), old alarms and security
 * events; and tells what is missing (D28).
 * Every five minutes on all nodes together: each run orders the next before it begins, so that a sweep that fails ends
 * nothing.
 */
export async function housekeep(deps: HousekeepDeps): Promise<void> {
  const { tokens, payloads, inbound, alarms, jobs, clock, settings } = deps
  const now = clock.now()
  await jobs.enqueue(housekeeping(now, 1))
  await tellMissingMls(deps)
  await tokens.sweep(now)
  await payloads.sweep(new Date(now.getTime() - provisionalMilliseconds))
  await alarms.sweep(new Date(now.getTime() - settings.alarmDays * dayMilliseconds))
  await inbound.sweepSecurityEvents(new Date(now.getTime() - settings.securityEventDays * dayMilliseconds))
}

/**
 * The job of the five minutes in which the instant lies, or of so many periods later; there is one at a time, whoever
 * orders it. It is due when its five minutes begin.
 */
export function housekeeping(now: Date, periodsLater = 0): NewJob<'housekeep'> {
  const start = (Math.floor(now.getTime() / periodMilliseconds) + periodsLater) * periodMilliseconds
  return {
    kind: 'housekeep',
    payload: {},
    ...(start > now.getTime() && { delayMilliseconds: start - now.getTime() }),
    dedupeKey: `housekeep:${new Date(start).toISOString()}`,
  }
}
