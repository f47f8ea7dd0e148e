import type { JobStore } from '../../job/store.ts'
import { previousMonth } from '../../peppol/statistics/report-month.ts'
import type { AlarmStore } from '../../port/alarm-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import { kindsToOrder, statisticsKinds, statisticsSending } from './send-statistics.ts'
import type { StatisticsStore } from './store.ts'

export interface WatchStatisticsDeps {
  readonly statistics: Pick<StatisticsStore, 'findFirstUse' | 'listOrdered'>
  readonly jobs: Pick<JobStore, 'enqueue'>
  readonly alarms: Pick<AlarmStore, 'newest' | 'replace'>
  readonly clock: Clock
  readonly log: Log
  readonly settings: { readonly rules: { readonly reportsStatistics: boolean } }
}

/**
 * Days of the month in UTC: the first one on which the reports are sent, the one on which a missing report raises an
 * alarm, and the last one on which OpenPeppol accepts them. On the first day, exchanges of the last month may still be
 * recorded.
 */
const [sendingDay, alarmDay, lastDay] = [2, 14, 15]

/**
 * Orders the job that sends the statistics reports of the previous month, from the second to the 15th day. From the
 * 14th day on, one standing alarm names the reports without a receipt. Does nothing in a mode without statistics
 * reports, and for a month that ended before the service was used.
 */
export async function watchStatistics(deps: WatchStatisticsDeps): Promise<void> {
  const { statistics, jobs, clock, settings } = deps
  const now = clock.now()
  const day = now.getUTCDate()
  if (!settings.rules.reportsStatistics || day < sendingDay) return
  const { name: month, until } = previousMonth(now)
  const firstUse = await statistics.findFirstUse()
  if (firstUse === undefined || firstUse >= until) return
  const ordered = await statistics.listOrdered(month)
  if (day <= lastDay && kindsToOrder(ordered).length > 0) await jobs.enqueue(statisticsSending)
  const missing = statisticsKinds.filter(
    (kind) => !ordered.some((one) => one.kind === kind && one.state === 'transmitted'),
  )
  await tellMissing(deps, month, day < alarmDay ? [] : missing)
}

async function tellMissing(
  { alarms, clock, log }: WatchStatisticsDeps,
  month: string,
  missing: readonly string[],
): Promise<void> {
  const told = await alarms.newest('statistics_report_due')
  if (missing.length === 0) return told && alarms.replace('statistics_report_due', null)
  const inside = { month, missing }
  if (told === undefined)
    log({ level: 'error', event: 'statistics', alarm: 'statistics_report_due', hasRow: true, inside })
  await alarms.replace('statistics_report_due', { at: told?.at ?? clock.now(), inside })
}
