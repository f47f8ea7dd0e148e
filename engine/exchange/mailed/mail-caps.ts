import type { Instant } from '../../primitive/clock.ts'

/** mails about one company to one address within an hour and within a day, and mails in one conversation (D58) */
export const mailCaps = { hour: 20, day: 100, thread: 5 } as const

const [hourMilliseconds, dayMilliseconds] = [3_600_000, 86_400_000]

/**
 * Returns when the next mail to an address leaves, if the latest ones leave at these times, newest first: now, or as
 * soon as the hour has room (P198). A mail never overtakes an earlier one. Returns null if the day has no room.
 */
export function departureAfter(departures: readonly Instant[], now: Instant): Instant | null {
  const newest = (count: number): number => departures[count - 1]?.getTime() ?? Number.NEGATIVE_INFINITY
  const leavesAt = Math.max(now.getTime(), newest(1), newest(mailCaps.hour) + hourMilliseconds)
  return newest(mailCaps.day) + dayMilliseconds > leavesAt ? null : new Date(leavesAt)
}
