import { settingOf } from '../../customer/setting/setting-of.ts'
import type { CompanySettingValues } from '../../customer/setting/setting-table.ts'
import type { CompanySettingStore } from '../../customer/setting/store.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { JobStore } from '../../job/store.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Clock } from '../../primitive/clock.ts'
import { documentNewsKinds, type CompanyNews, type DueNotification } from './notification.ts'
import { nextNotification } from './plan-notifications.ts'
import { sayNews } from './say/say-news.ts'
import type { NotificationStore } from './store.ts'

export interface NotifyDeps {
  readonly notifications: NotificationStore
  readonly companySettings: Pick<CompanySettingStore, 'find'>
  readonly jobs: Pick<JobStore, 'enqueue'>
  readonly composeMail: ComposeMail
  readonly clock: Clock
}

const periodMilliseconds = 60_000
/** companies that one run notifies; the others follow a minute later */
const companiesMax = 500
/** documents of each kind that a mail lists */
const shownMax = 20

/**
 * Mails the notifications that are due (I-06). Runs every minute, on one node at a time. Each run schedules the next
 * one first, so that a failed run does not end the series.
 */
export async function notify(deps: NotifyDeps): Promise<void> {
  const now = deps.clock.now()
  await deps.jobs.enqueue(notifying(now, 1))
  for (const due of await deps.notifications.listDue(now, companiesMax)) await notifyCompany(deps, due)
}

/** Returns the job that mails the notifications due in this minute, or in one `minutesLater` minutes later. */
export function notifying(now: Date, minutesLater = 0): NewJob<'notify'> {
  const start = (Math.floor(now.getTime() / periodMilliseconds) + minutesLater) * periodMilliseconds
  return {
    kind: 'notify',
    payload: {},
    ...(start > now.getTime() && { delayMilliseconds: start - now.getTime() }),
    dedupeKey: `notify:${new Date(start).toISOString()}`,
  }
}

async function notifyCompany(deps: NotifyDeps, due: DueNotification): Promise<void> {
  const { notifications, companySettings, clock } = deps
  const setting = settingOf(await companySettings.find(due.companyId), 'notifications')
  const nextAt = nextNotification(setting, clock.now())
  const news = nextAt === null ? undefined : await notifications.readNews(due, shownMax)
  const mails = news === undefined ? [] : composeMails(deps, setting, news)
  await notifications.send(due, { mails, until: news?.until ?? due.since, nextAt })
}

/** Composes a mail to each address; none if nothing happened that the company wants to know (D62). */
function composeMails(
  { composeMail }: NotifyDeps,
  { emails, events, language }: CompanySettingValues['notifications'],
  news: CompanyNews,
): readonly Mail[] {
  const kinds = documentNewsKinds.filter((kind) => events.includes(`document.${kind}`) && news.counts[kind] > 0)
  if (kinds.length === 0) return []
  const spoken = language ?? news.ownerLanguage
  return emails.map((recipient) =>
    composeMail({
      kind: 'notification',
      recipient,
      language: spoken,
      slots: { company: news.companyName },
      lines: sayNews(news, kinds, spoken),
    }),
  )
}
