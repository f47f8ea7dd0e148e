import type { TokenStore } from '../../customer/token/store.ts'
import type { InvitationStore, TransferStore } from '../../customer/member/store.ts'
import type { MailStore } from '../../mail/store.ts'
import { restorableSince } from '../../customer/key/change-key.ts'
import type { KeyStore } from '../../customer/key/store.ts'
import type { LinkStore } from '../../customer/link/store.ts'
import type { RegistrationStore } from '../../customer/registration/store.ts'
import type { SessionStore } from '../../customer/session/store.ts'
import type { DraftStore } from '../../exchange/approval/store.ts'
import type { ReceivedMailStore } from '../../exchange/mailed/store.ts'
import { isNight } from '../../exchange/participant/night.ts'
import { participantRefresh } from '../../exchange/participant/refresh-index.ts'
import { registrationCheck } from '../../exchange/directory/check-registrations.ts'
import { watchStatistics, type WatchStatisticsDeps } from '../../exchange/statistics/watch-statistics.ts'
import type { InboundStore } from '../../exchange/inbound/store.ts'
import type { JobStore } from '../../job/store.ts'
import { reseal, type ResealDeps } from './reseal.ts'
import { watchReports, type WatchReportsDeps } from '../../exchange/reporting/watch-reports.ts'
import { tellMissingMls, type MissingMlsDeps } from '../../exchange/outbound/tell-missing-mls.ts'
import type { AlarmStore } from '../../port/alarm-store.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Settings } from '../setting/settings.ts'

export interface HousekeepDeps extends MissingMlsDeps, WatchReportsDeps, ResealDeps, WatchStatisticsDeps {
  readonly tokens: Pick<TokenStore, 'sweep'>
  readonly sessions: Pick<SessionStore, 'sweep'>
  readonly invitations: Pick<InvitationStore, 'sweep'>
  readonly transfers: Pick<TransferStore, 'sweep'>
  readonly registrations: Pick<RegistrationStore, 'sweepUnverified'>
  readonly links: Pick<LinkStore, 'sweep'>
  readonly mails: Pick<MailStore, 'sweep' | 'sweepRequests'>
  readonly receivedMails: Pick<ReceivedMailStore, 'sweep'>
  readonly keys: Pick<KeyStore, 'sweep'>
  readonly drafts: Pick<DraftStore, 'sweep'>
  readonly payloads: Pick<PayloadStore, 'sweep'>
  readonly inbound: Pick<InboundStore, 'sweepSecurityEvents'>
  readonly jobs: Pick<JobStore, 'enqueue'>
  readonly alarms: Pick<AlarmStore, 'newest' | 'replace' | 'sweep'>
  readonly clock: Clock
  readonly settings: Pick<Settings, 'alarmDays' | 'mailDays' | 'securityEventDays' | 'mlsMissingAfterSeconds'> &
    WatchStatisticsDeps['settings']
}

const periodMilliseconds = 5 * 60_000
const dayMilliseconds = 24 * 3_600_000
/** age at which a payload is removed if no record in the database refers to it */
const provisionalMilliseconds = dayMilliseconds
/** how long the service still says why an expired invitation or transfer cannot be accepted (P92) */
const answeredMilliseconds = 30 * dayMilliseconds
/** time for which an expired link still gets the answer that it has expired, and a request waits for its answer */
const linkMarginMilliseconds = dayMilliseconds
/** maximum rows that one run deletes of a kind that strangers can cause */
const sweptMax = 5_000
/** age at which an account is deleted whose e-mail address was never verified (P97) */
const unverifiedMilliseconds = 30 * dayMilliseconds
/** maximum accounts that one run deletes */
const accountsSweptMax = 500
/** time for which a mail to an inbox is kept as it arrived (D57), and time for which it is listed */
const [rawMailMilliseconds, listedMailMilliseconds] = [30 * dayMilliseconds, 90 * dayMilliseconds]
/** maximum mails that one run deletes */
const mailsSweptMax = 500
/** maximum drafts that one run deletes; their bytes are in the same transaction */
const draftsSweptMax = 500
/** time for which the service still says what became of a draft after its end */
const draftMarginMilliseconds = dayMilliseconds
/** time for which a revoked key is kept after it can no longer be restored (P103) */
const keyMarginMilliseconds = dayMilliseconds

/**
 * Removes expired tokens, sessions, invitations, transfers and links, accounts that were never verified, and keys that
 * can no longer be restored. Removes old mails in both directions, requests, drafts, alarms and security events, and
 * abandoned payloads (D90). At night, orders the refresh of the index of participants (D42). Orders the comparison of
 * registrations with the directory, and the statistics reports of the previous month. Raises the alarms for overdue MLS
 * (D28) and late tax reports (D49). Seals stored secrets with the current master key (P111). Runs every five minutes,
 * on one node at a time. Each run schedules the next one first, so that a failed run does not end the series.
 */
export async function housekeep(deps: HousekeepDeps): Promise<void> {
  const {
    tokens,
    sessions,
    invitations,
    transfers,
    keys,
    registrations,
    links,
    mails,
    receivedMails,
    drafts,
    payloads,
    inbound,
    alarms,
    jobs,
  } = deps
  const { clock, settings } = deps
  const now = clock.now()
  await jobs.enqueue(housekeeping(now, 1))
  if (isNight(now)) await jobs.enqueue(participantRefresh)
  await jobs.enqueue(registrationCheck)
  await watchStatistics(deps)
  await tellMissingMls(deps)
  await watchReports(deps)
  await reseal(deps)
  await tokens.sweep(now)
  await sessions.sweep(now)
  const answered = new Date(now.getTime() - answeredMilliseconds)
  await invitations.sweep(answered)
  await transfers.sweep(answered)
  await mails.sweep(new Date(now.getTime() - settings.mailDays * dayMilliseconds))
  await receivedMails.sweep(
    {
      withBytes: new Date(now.getTime() - rawMailMilliseconds),
      listed: new Date(now.getTime() - listedMailMilliseconds),
    },
    mailsSweptMax,
  )
  const unused = new Date(now.getTime() - linkMarginMilliseconds)
  await mails.sweepRequests(unused, sweptMax)
  await links.sweep(unused, sweptMax)
  await registrations.sweepUnverified(new Date(now.getTime() - unverifiedMilliseconds), accountsSweptMax)
  await keys.sweep(new Date(restorableSince(now).getTime() - keyMarginMilliseconds))
  const forgotten = new Date(now.getTime() - draftMarginMilliseconds)
  await drafts.sweep({ ended: now, forgotten, limit: draftsSweptMax })
  await payloads.sweep(new Date(now.getTime() - provisionalMilliseconds))
  await alarms.sweep(new Date(now.getTime() - settings.alarmDays * dayMilliseconds))
  await inbound.sweepSecurityEvents(new Date(now.getTime() - settings.securityEventDays * dayMilliseconds))
}

/**
 * Returns the housekeeping job for a five-minute window: the current one, or the one `periodsLater` windows later. The
 * dedupe key allows one job per window. The job is due when its window begins.
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
