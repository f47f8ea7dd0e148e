import { expect, test } from 'vitest'
import { welch } from './welch.ts'

test("Welch's t of two samples agrees with the value calculated by hand", () => {
  expect(welch([1, 2, 3, 4], [3, 4, 5, 6])).toBeCloseTo(-2 / Math.sqrt(5 / 12 + 5 / 12), 12)
  expect(welch([1, 2, 3], [3, 2, 1])).toBe(0)
})
