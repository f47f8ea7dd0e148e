import { expect, test } from 'vitest'
import { departureAfter } from '../../../../engine/exchange/mailed/mail-caps.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 29) + seconds * 1_000)
const every = (seconds: number, count: number): readonly Date[] =>
  Array.from({ length: count }, (_, index) => at(-seconds * (index + 1)))

test.each([
  ['at once without earlier ones', [], 0],
  ['at once if the hour had 19', every(1, 19), 0],
  ['an hour after the twentieth before it', every(60, 20), 3_600 - 20 * 60],
  ['after those that wait', [at(500), ...every(200, 20)], 500],
  ['at once if the day had 99', every(800, 99), 0],
] as const)('P198 a mail leaves %s', (_, departures, seconds) => {
  for (const fullDay of ['wait', 'leave out'] as const)
    expect(departureAfter(departures, at(0), fullDay)).toEqual(at(seconds))
})

test('D58 an answer is left out if the day before its departure had 100', () => {
  expect(departureAfter(every(800, 100), at(0), 'leave out')).toBeNull()
  expect(departureAfter(every(864, 100), at(0), 'leave out')).toEqual(at(0))
})

test('P207 a report leaves a day after the hundredth mail before it', () => {
  expect(departureAfter(every(800, 100), at(0), 'wait')).toEqual(at(86_400 - 800 * 100))
  expect(departureAfter(every(864, 100), at(0), 'wait')).toEqual(at(0))
})
