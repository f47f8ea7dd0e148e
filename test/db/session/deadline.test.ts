import { expect, test } from 'vitest'
import { createDeadlines } from '../../../db/session/deadline.ts'
import { MovingClock } from '../../support/moving-clock.ts'
import { settled } from '../../support/manual-clock.ts'

test.each([-3_600, 0, 3_600])(
  'R17 a deadline expires after its duration even if the clock is changed by %i seconds in the meantime',
  async (seconds) => {
    const clock = new MovingClock()
    const expiredAt: number[] = []
    createDeadlines(clock, 4_000, new AbortController().signal).start(() => expiredAt.push(clock.monotonic()))
    clock.setBy(seconds)
    await settled()
    expect(expiredAt).toEqual([4_000])
  },
)
