import { daysInMonth, twoDigits } from '../calendar.ts'
import { errors } from './evaluation-error.ts'

const shape = /^[ \t\r\n]*(-?)([0-9]{4,9})-([0-9]{2})-([0-9]{2})(?:(Z)|([+-])([0-9]{2}):([0-9]{2}))?[ \t\r\n]*$/
const minutesPerDay = 1440

/** Lexical form of xs:time. 24:00:00 is the end of a day, and a time zone differs from UTC by at most 14 hours. */
const timeShape =
  /^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?|24:00:00(?:\.0+)?)(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?$/

/**
 * Functions for xs:date, xs:time and xs:dateTime. A date is represented by the minute at which it begins, counted from
 * 1970 in UTC. A date without a time zone is treated as UTC, so that the time zone of the host does not matter.
 */
export const dateFunctions = {
  isTime(text: string): boolean {
    return timeShape.test(text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''))
  },
  isDateTime(text: string): boolean {
    const [date, time, ...more] = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').split('T')
    return (
      more.length === 0 &&
      time !== undefined &&
      /[0-9]$/.test(date) &&
      dateOf(date) !== undefined &&
      !/[+-]..:..$/.test(date) &&
      timeShape.test(time)
    )
  },
  toDate(text: string): number {
    const value = dateOf(text)
    if (value === undefined) throw errors.FORG0001
    return value
  },
  isDate(text: string): boolean {
    return dateOf(text) !== undefined
  },
}

const hyphen = 0x2d

/**
 * Reads a date of the form `2026-11-30`, as nearly all dates are. Uses no regular expression, because matching one
 * creates objects. Returns undefined for any other text.
 */
function plainDate(text: string): number | undefined {
  if (text.length !== 10 || text.charCodeAt(4) !== hyphen || text.charCodeAt(7) !== hyphen) return undefined
  const [year, month, day] = [100 * twoDigits(text, 0) + twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8)]
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? dayNumber(year, month, day) * minutesPerDay
    : undefined
}

function dateOf(text: string): number | undefined {
  return plainDate(text) ?? anyDate(text)
}

/**
 * Reads any xs:date of XML Schema 1.1. The year may be 0000 or negative; a year of more than four digits must not begin
 * with a zero. Returns undefined for any other text.
 */
function anyDate(text: string): number | undefined {
  const parts = shape.exec(text)
  if (parts === null) return undefined
  const [, minus, yearText, monthText, dayText, , zoneSign, zoneHours, zoneMinutes] = parts
  if (yearText.length > 4 && yearText.startsWith('0')) return undefined
  const year = minus === '-' ? -Number(yearText) : Number(yearText)
  const [month, day] = [Number(monthText), Number(dayText)]
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  const zone = zoneSign === undefined ? 0 : Number(zoneHours) * 60 + Number(zoneMinutes)
  if (zone > 840 || Number(zoneMinutes ?? 0) > 59) return undefined
  return dayNumber(year, month, day) * minutesPerDay - (zoneSign === '-' ? -zone : zone)
}

/**
 * Returns the number of days since 1970-01-01 in the proleptic Gregorian calendar. In the calculation, each year begins
 * in March, so that the leap day is the last day of a year.
 */
function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468
}
