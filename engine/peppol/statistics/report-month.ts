import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'

/** A calendar month in UTC, the period of the statistics reports. */
export interface ReportMonth {
  /** year and month, such as `2027-02` */
  readonly name: string
  /** first instant of the month */
  readonly from: Instant
  /** first instant after the month */
  readonly until: Instant
}

/** Reads a month such as `2027-02`. Throws `invalid_month` for any other text. */
export function parseReportMonth(text: string): ReportMonth {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year === undefined) throw new ServiceError('invalid_month')
  return monthAt(Number(year), Number(month) - 1)
}

/** Returns the month before the one in which this instant lies. */
export function previousMonth(at: Instant): ReportMonth {
  return monthAt(at.getUTCFullYear(), at.getUTCMonth() - 1)
}

function monthAt(year: number, month: number): ReportMonth {
  const from = new Date(Date.UTC(year, month, 1))
  return { name: from.toISOString().slice(0, 7), from, until: new Date(Date.UTC(year, month + 1, 1)) }
}

/** Returns the first and the last day of a month, as year-month-day. */
export function daysOf({ from, until }: ReportMonth): readonly [first: string, last: string] {
  const day = (at: Instant): string => at.toISOString().slice(0, 10)
  return [day(from), day(new Date(until.getTime() - 1))]
}
