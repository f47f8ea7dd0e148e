import { dayInBratislava, startOfBratislavaDay } from '../../primitive/bratislava-day.ts'
import type { Instant } from '../../primitive/clock.ts'

const hourMilliseconds = 3_600_000
/** hours after midnight in Bratislava between which the index is refreshed (P131) */
const [firstHour, endHour] = [1, 5]

/** True if the index of participants is refreshed at this time. */
export function isNight(at: Instant): boolean {
  const hours = (at.getTime() - midnight(at)) / hourMilliseconds
  return hours >= firstHour && hours < endHour
}

/** Returns the beginning of the night of this day. */
export function nightStart(at: Instant): Instant {
  return new Date(midnight(at) + firstHour * hourMilliseconds)
}

function midnight(at: Instant): number {
  return startOfBratislavaDay(dayInBratislava(at))?.getTime() ?? Number.NaN
}
