import type { Instant } from '../../primitive/clock.ts'

/** mails about one company to one address within an hour and within a day, and mails in one conversation (D58) */
export const mailCaps = { hour: 20, day: 100, thread: 5 } as const

const [hourMilliseconds, dayMilliseconds] = [3_600_000, 86_400_000]

/** Treatment of a mail for which a day has no room: a report waits (P207), an answer is left out (D58). */
export type OnFullDay = 'wait' | 'leave out'

/**
 * Returns when the next mail to an address leaves, if the latest ones leave at these times, newest first: now, or as
 * soon as the hour has room (P198). A mail never overtakes an earlier one. Returns null if it is left out.
 */
export function departureAfter(departures: readonly Instant[], now: Instant, onFullDay: OnFullDay): Instant | null {
  const newest = (count: number): number => departures[count - 1]?.getTime() ?? Number.NEGATIVE_INFINITY
  const inHour = Math.max(now.getTime(), newest(1), newest(mailCaps.hour) + hourMilliseconds)
  const inDay = Math.max(inHour, newest(mailCaps.day) + dayMilliseconds)
  return inDay > inHour && onFullDay === 'leave out' ? null : new Date(inDay)
}
