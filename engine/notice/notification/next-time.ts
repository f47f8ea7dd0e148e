import type { NotifyMode } from '../../customer/setting/setting-table.ts'
import { dayInBratislava, startOfBratislavaDay } from '../../primitive/bratislava-day.ts'
import type { Instant } from '../../primitive/clock.ts'

const hour = 3_600_000
/** D62 */
const digestHour = 7
const [minute, monday] = [60_000, 1]

/**
 * Returns when the next notification is due after this time: in a minute, at 07:00 in Bratislava, or at 07:00 on a
 * Monday (D62). Returns null in the mode `none`.
 */
export function nextTime(mode: NotifyMode, now: Instant): Instant | null {
  if (mode === 'none') return null
  if (mode === 'every') return new Date(now.getTime() + minute)
  return (
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((days) => dayInBratislava(new Date(now.getTime() + days * 24 * hour)))
      .filter((day) => mode === 'daily' || new Date(day).getUTCDay() === monday)
      .map(sevenOClock)
      .find((at) => at > now) ?? null
  )
}

/** The clocks change before 07:00, so that midnight may be six or eight hours earlier. */
function sevenOClock(day: string): Instant {
  const seven = (startOfBratislavaDay(day)?.getTime() ?? Number.NaN) + digestHour * hour
  const shown = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Bratislava', hour: '2-digit' }).format(seven),
  )
  return new Date(seven + (digestHour - shown) * hour)
}
