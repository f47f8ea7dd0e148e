import { expect, test } from 'vitest'
import { nextTime } from '../../../../engine/notice/notification/next-time.ts'

test.each([
  ['every', '2026-12-01T10:00:30.000Z', '2026-12-01T10:01:30.000Z'],
  ['daily', '2026-12-01T05:59:59.999Z', '2026-12-01T06:00:00.000Z'],
  ['daily', '2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z'],
  ['daily', '2026-07-01T05:00:00.000Z', '2026-07-02T05:00:00.000Z'],
  ['daily', '2026-03-28T23:30:00.000Z', '2026-03-29T05:00:00.000Z'], // the clocks go forward at 01:00 UTC
  ['daily', '2026-10-24T22:30:00.000Z', '2026-10-25T06:00:00.000Z'], // the clocks go back at 01:00 UTC
  ['weekly', '2026-11-29T10:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  ['weekly', '2026-11-30T06:00:00.000Z', '2026-12-07T06:00:00.000Z'],
  ['weekly', '2026-11-29T23:30:00.000Z', '2026-11-30T06:00:00.000Z'], // already Monday in Bratislava
] as const)('D62 in the mode %s, the notification after %s is due at %s', (mode, now, next) => {
  expect(nextTime(mode, new Date(now))?.toISOString()).toBe(next)
})

test('D62 in the mode none, no notification is due', () => {
  expect(nextTime('none', new Date())).toBeNull()
})
