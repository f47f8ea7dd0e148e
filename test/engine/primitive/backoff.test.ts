import { describe, expect, test } from 'vitest'
import { attemptsOnCurve, backoffMilliseconds } from '../../../engine/primitive/backoff.ts'

const curve = { firstSeconds: 60, secondsMax: 3_600, jitter: 0.2, giveUpAfterSeconds: 48 * 3_600 }
const random = (fraction: number) => ({ bytes: () => new Uint8Array(), uuid: () => '', fraction: () => fraction })
const minutes = (attempts: number, fraction = 0.5): number =>
  backoffMilliseconds(curve, attempts, random(fraction)) / 60_000

describe('R11 D7 the retry curve', () => {
  test('doubles the delay until it reaches the maximum', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map((attempts) => minutes(attempts))).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('changes each delay by at most the jitter', () => {
    expect(minutes(7, 0)).toBe(48)
    expect(minutes(7, 0.999_999)).toBeCloseTo(72, 3)
  })

  test('allows as many attempts as fit into the time before it gives up', () => {
    expect(attemptsOnCurve({ ...curve, giveUpAfterSeconds: 59 })).toBe(1)
    expect(attemptsOnCurve({ ...curve, giveUpAfterSeconds: 60 })).toBe(2)
    expect(attemptsOnCurve({ ...curve, giveUpAfterSeconds: 60 + 120 + 240 })).toBe(4)
    expect(attemptsOnCurve(curve)).toBe(1 + 6 + Math.floor((48 * 60 - 63) / 60))
  })
})
