let days: Intl.DateTimeFormat | undefined

/**
 * Returns the calendar day in Bratislava, such as `2026-08-17` (D136). Brussels, whose time the network uses for its
 * release dates, has the same day.
 */
export function dayInBratislava(at: Date): string {
  days ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava', dateStyle: 'short' })
  return days.format(at)
}

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

/**
 * Returns the instant at which a calendar day begins in Bratislava; undefined if the text is not a day of the form
 * YYYY-MM-DD. Midnight there is one or two hours before midnight UTC, and the clocks never change at midnight.
 */
export function startOfBratislavaDay(day: string): Date | undefined {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined
  return [2, 1].map((hours) => new Date(midnight - hours * hourMilliseconds)).find((at) => dayInBratislava(at) === day)
}

/** Returns the seconds until the day in Bratislava ends, at least 1. */
export function secondsOfDayLeft(at: Date): number {
  const next = new Date(Date.parse(dayInBratislava(at)) + dayMilliseconds).toISOString().slice(0, 10)
  const end = startOfBratislavaDay(next)?.getTime() ?? 0
  return Math.max(1, Math.ceil((end - at.getTime()) / 1000))
}
