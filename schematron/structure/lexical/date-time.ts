import { daysInMonth, twoDigits } from '../../calendar.ts'
import { collapsed } from './white-space.ts'

const yearPart = '(-?)([0-9]{4}|[1-9][0-9]{4,})'
const datePart = `${yearPart}-([0-9]{2})-([0-9]{2})`
const timePart = '([0-9]{2}):([0-9]{2}):([0-9]{2}(?:\\.[0-9]+)?)'
const zonePart = '(?:Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9]|[+-]14:00)?'

const dateForm = new RegExp(`^${datePart}${zonePart}$`)
const timeForm = new RegExp(`^${timePart}${zonePart}$`)
const dateTimeForm = new RegExp(`^${datePart}T${timePart}${zonePart}$`)

/**
 * True for an `xs:date` of XML Schema 1.0. The year 0000 is not allowed, and the time zone is optional. A year beyond
 * 32 bits is refused, as in Xerces.
 */
export function isDate(value: string): boolean {
  if (isPlainDate(value)) return true
  const parts = dateForm.exec(collapsed(value))
  return parts !== null && isDay(parts[1], parts[2], parts[3], parts[4])
}

/** True if the value is written as a date, even if the day does not exist. */
export function hasDateForm(value: string): boolean {
  return dateForm.test(collapsed(value))
}

/** True for an `xs:time`. 24:00:00 is allowed and means midnight. Seconds must be less than 60. */
export function isTime(value: string): boolean {
  const parts = timeForm.exec(collapsed(value))
  return parts !== null && isTimeOfDay(parts[1], parts[2], parts[3])
}

/** True for an `xs:dateTime`. */
export function isDateTime(value: string): boolean {
  const parts = dateTimeForm.exec(collapsed(value))
  return parts !== null && isDay(parts[1], parts[2], parts[3], parts[4]) && isTimeOfDay(parts[5], parts[6], parts[7])
}

const partForms = {
  gYear: new RegExp(`^${yearPart}${zonePart}$`),
  gYearMonth: new RegExp(`^${yearPart}-([0-9]{2})${zonePart}$`),
  // the form `--11--`, a mistake in the first edition of XML Schema, is also accepted
  gMonth: new RegExp(`^--([0-9]{2})(?:--)?${zonePart}$`),
  gMonthDay: new RegExp(`^--([0-9]{2})-([0-9]{2})${zonePart}$`),
  gDay: new RegExp(`^---([0-9]{2})${zonePart}$`),
}

/**
 * True for a value of `xs:gYear`, `xs:gYearMonth`, `xs:gMonth`, `xs:gMonthDay` or `xs:gDay`. 29 February is allowed in
 * an `xs:gMonthDay`, which has no year.
 */
export function isPartOfDate(kind: keyof typeof partForms, value: string): boolean {
  const parts = partForms[kind].exec(collapsed(value))
  if (parts === null) return false
  switch (kind) {
    case 'gYear':
      return isDay(parts[1], parts[2], '01', '01')
    case 'gYearMonth':
      return isDay(parts[1], parts[2], parts[3], '01')
    case 'gMonth':
      return isDay('', '2000', parts[1], '01')
    case 'gMonthDay':
      return isDay('', '2000', parts[1], parts[2])
    case 'gDay':
      return isDay('', '2000', '01', parts[1])
  }
}

/**
 * True for an `xs:duration`, such as `P3DT12H`. At least one part such as `3D` is required, and at least one part must
 * follow a `T`. Numbers beyond 32 bits are refused, as in Xerces.
 */
export function isDuration(value: string): boolean {
  const parts =
    /^-?P(?=.)([0-9]+Y)?([0-9]+M)?([0-9]+D)?(?:T(?=.)([0-9]+H)?([0-9]+M)?((?:[0-9]+|[0-9]*\.[0-9]+)S)?)?$/.exec(
      collapsed(value),
    )
  return (
    parts !== null &&
    parts.slice(1, 6).every((part: string | undefined) => part === undefined || Number(part.slice(0, -1)) < 2 ** 31)
  )
}

/** True for a date with a day from 1 to 28 and no time zone. This is a quick test that most dates pass. */
function isPlainDate(value: string): boolean {
  if (value.length !== 10 || value.charCodeAt(4) !== hyphen || value.charCodeAt(7) !== hyphen) return false
  const [month, day] = [twoDigits(value, 5), twoDigits(value, 8)]
  return twoDigits(value, 0) > 0 && twoDigits(value, 2) >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 28
}

const hyphen = 0x2d

function isDay(sign: string, yearText: string, monthText: string, dayText: string): boolean {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  if (year === 0 || year > (sign === '' ? 2 ** 31 - 1 : 2 ** 31)) return false
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** True if the time of day exists. Seconds are compared as doubles, as in Xerces. */
function isTimeOfDay(hour: string, minute: string, second: string): boolean {
  if (hour === '24') return minute === '00' && Number(second) === 0
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}
