import { settingOf } from '../../customer/setting/setting-of.ts'
import type { CompanySettingValues } from '../../customer/setting/setting-table.ts'
import type { CompanySettingStore } from '../../customer/setting/store.ts'
import type { JobHandler } from '../../job/job-handler.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import { nextTime } from './next-time.ts'
import type { NotificationStore } from './store.ts'

export interface PlanDeps {
  readonly notifications: Pick<NotificationStore, 'plan'>
  readonly companySettings: Pick<CompanySettingStore, 'find'>
  readonly clock: Clock
}

/** Sets when the next notification of a company is due, after its settings have changed. */
export function notificationPlanner({
  notifications,
  companySettings,
  clock,
}: PlanDeps): JobHandler<'plan-notifications'> {
  return async ({ payload: { companyId } }) => {
    const at = clock.now()
    const setting = settingOf(await companySettings.find(companyId), 'notifications')
    await notifications.plan(companyId, { at, nextAt: nextNotification(setting, at) })
  }
}

/** Returns when the next notification is due; null if the company wants none. */
export function nextNotification(
  { mode, emails }: CompanySettingValues['notifications'],
  now: Instant,
): Instant | null {
  return emails.length === 0 ? null : nextTime(mode, now)
}
