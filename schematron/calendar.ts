/** Reads two digits at the offset `at` as a number. Returns NaN if one of the two characters is not a digit. */
export function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 0x30, text.charCodeAt(at + 1) - 0x30]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN
}

/** Returns the number of days in a month (1 to 12) of the proleptic Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
