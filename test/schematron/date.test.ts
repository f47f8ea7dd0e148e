import { expect, test } from 'vitest'
import { dateFunctions } from '../../schematron/runtime/date.ts'

const years = [0, 1, 4, 1600, 1900, 1969, 1970, 2000, 2024, 2026, 2100, 9999]

test('trap 14: toDate converts every date, with or without a time zone, to minutes since 1970', () => {
  for (const year of years) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate(); day++) {
        const date = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
        const minute = new Date(0).setUTCFullYear(year, month - 1, day) / 60_000
        expect([date, dateFunctions.toDate(date), dateFunctions.toDate(`${date}Z`)]).toEqual([date, minute, minute])
      }
    }
  }
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-01-32',
  '2026/01/01',
  '2026-01/01',
  '20a6-01-01',
  '2026-1a-01',
  '2026-01- 1',
  '+026-01-01',
  '٢٠٢٦-11-22',
])('trap 14: toDate and isDate refuse the date %s', (text) => {
  expect(() => dateFunctions.toDate(text)).toThrow()
  expect(dateFunctions.isDate(text)).toBe(false)
})

function padded(number: number, digits: number): string {
  return number.toString().padStart(digits, '0')
}
