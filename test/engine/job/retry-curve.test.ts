import { expect, test } from 'vitest'
import { retryCurveOf, retryCurves } from '../../../engine/job/retry-curve.ts'
import { attemptsOnCurve } from '../../../engine/primitive/backoff.ts'

test('L6 the job that validates a received document is retried often until the MLS is overdue, then rarely', () => {
  const as4 = { firstSeconds: 60, secondsMax: 3_600, jitter: 0.2, giveUpAfterSeconds: 172_800 }
  const curve = retryCurveOf(retryCurves(as4), 'judge-received')
  expect(attemptsOnCurve({ ...curve, giveUpAfterSeconds: 60 })).toBeGreaterThan(5)
  expect(attemptsOnCurve({ ...curve, giveUpAfterSeconds: 1_200 })).toBeGreaterThan(10)
  expect(attemptsOnCurve(curve)).toBeLessThan(250)
})
